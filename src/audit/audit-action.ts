/** What is done, by the first word of an operation's id. */
const participles: Readonly<Record<string, string>> = {
  begin: 'begun',
  configure: 'configured',
  confirm: 'confirmed',
  create: 'created',
  delete: 'deleted',
  issue: 'issued',
  link: 'linked',
  order: 'ordered',
  patch: 'changed',
  publish: 'published',
  put: 'put',
  remove: 'removed',
  replace: 'replaced',
  restore: 'restored',
  set: 'set',
  unlink: 'unlinked',
}

const kebab = (name: string): string => name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()

/**
 * The name under which the audit log keeps an operation: `patchPlatform` → `platform-changed`, also where the resource is
 * addressed by its external id. Throws where the first word of the id is none of those known.
 */
export const auditActionOf = (operationId: string): string => {
  const [, verb = '', resource = ''] = /^([a-z]+)(\w*?)(?:ByExternalId)?$/.exec(operationId) ?? []
  const participle = participles[verb]
  if (participle === undefined || resource === '')
    throw new Error(
      `The audit log has no name for ${operationId}: say in audit-action.ts what "${verb}" does.`,
    )
  return `${kebab(resource)}-${participle}`
}
