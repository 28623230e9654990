import { isPart, membersOf, operationsOf, type Part, resolved } from './openapi-part.ts'

const keywords = ['enum', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']
const isSaid = (value: unknown): boolean => value !== Number.MAX_SAFE_INTEGER && value !== 0
/** Ids and versions, which nobody makes up. */
const isOfId = (members: readonly (readonly [string, unknown])[]): boolean =>
  members.every(([name, value]) => name === 'minimum' && value === 1)

/** What a schema demands of a value, in its own words; undefined if nothing. Schemas of objects have constants of their own. */
const constraintsOf = (document: Part, schema: unknown): Part | undefined => {
  const target = resolved(document, schema)
  if (!isPart(target) || (target !== schema && 'properties' in target)) return undefined
  const own = membersOf(target).filter(([name, value]) => keywords.includes(name) && isSaid(value))
  const inner = [
    ...('items' in target ? [['items', constraintsOf(document, target.items)] as const] : []),
    ...membersOf(target.properties).map(([name, one]) => [name, constraintsOf(document, one)] as const),
  ].filter(([, found]) => found !== undefined)
  return isOfId(own) && inner.length === 0 ? undefined : Object.fromEntries([...own, ...inner])
}

const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const constant = (name: string, about: string, constraints: Part | undefined): string[] =>
  constraints ? [`/** ${about} */\nexport const ${name} = ${JSON.stringify(constraints)} as const`] : []

const parametersOf = (document: Part, operation: Part): Part => {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : []
  const found = parameters.flatMap((one) => {
    const parameter = resolved(document, one)
    if (!isPart(parameter) || parameter.in !== 'query') return []
    const constraints = constraintsOf(document, parameter.schema)
    return constraints ? [[String(parameter.name), constraints] as const] : []
  })
  return Object.fromEntries(found)
}

/** Lists of values and limits of every schema and of the query parameters of every operation, as constants. */
export const constraintsModule = (document: Part): string => {
  const { schemas } = isPart(document.components) ? document.components : {}
  const ofSchemas = membersOf(schemas).flatMap(([name, schema]) =>
    constant(`${camel(name)}Constraints`, `Of \`${name}\`.`, constraintsOf(document, schema)),
  )
  const ofParameters = operationsOf(document).flatMap(({ path, method, operation }) => {
    const found = parametersOf(document, operation)
    if (Object.keys(found).length === 0) return []
    const name = `${String(operation.operationId)}Parameters`
    return constant(name, `Of \`${method.toUpperCase()} ${path}\`.`, found)
  })
  return [...ofSchemas, ...ofParameters].join('\n')
}
