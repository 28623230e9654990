import { bodyIssue, type Issue, refuseIfAny, unknownReferences } from '../errors.ts'

const namedInMessage = 20

const missingIssue = (missing: readonly number[]): Issue => {
  const named = missing.slice(0, namedInMessage).join(', ')
  const rest = missing.length > namedInMessage ? ` and ${missing.length - namedInMessage} more` : ''
  return bodyIssue('ids', 'incomplete', `must name all of them: ${named}${rest} are missing`)
}

/**
 * Refuses an order that does not name all of `present` and nothing else; that it names none twice is a matter of its
 * schema. It is a matter of references, hence `validation-failed`.
 */
export const assertNamesAll = (ids: readonly number[], present: readonly number[]): void => {
  const named = new Set(ids)
  const known = new Set(present)
  const missing = present.filter((id) => !named.has(id))
  refuseIfAny('validation-failed', [
    ...unknownReferences('ids', ids, known),
    ...(missing.length > 0 ? [missingIssue(missing)] : []),
  ])
}
