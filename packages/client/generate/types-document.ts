import { mapMembers, membersOf, type Part } from './openapi-part.ts'

/** The client sends these by itself, or needs none. */
const ownHeaders = ['ApiVersion', 'RequestId'].map((name) => `{"$ref":"#/components/parameters/${name}"}`)

const ofCaller = (parameters: unknown): unknown[] =>
  Array.isArray(parameters) ? parameters.filter((one) => !ownHeaders.includes(JSON.stringify(one))) : []

/** Every error is one class, so types need only what is answered otherwise. */
const successes = (responses: unknown): Part =>
  Object.fromEntries(membersOf(responses).filter(([status]) => status.startsWith('2')))

const operationOf = (operation: unknown): unknown => {
  if (Array.isArray(operation)) return ofCaller(operation)
  const { operationId, tags, security, parameters, responses, ...rest } = mapMembers(
    operation,
    (member) => member,
  )
  return { ...rest, parameters: ofCaller(parameters), responses: successes(responses) }
}

/** Examples, and the headers of answers: types say nothing about them. */
const withoutExamples = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutExamples(one))
  if (typeof value !== 'object' || value === null) return value
  const isNaming = name === 'properties' || name === 'schemas' || name === 'parameters'
  const kept = membersOf(value).filter(
    ([member]) => isNaming || !['example', 'examples', 'headers'].includes(member),
  )
  return Object.fromEntries(kept.map(([member, one]) => [member, withoutExamples(one, member)]))
}

/** The document as far as the types of requests and answers need it, which makes them a quarter as long. */
export const typesDocument = ({ paths, components, webhooks, ...rest }: Part): Part => {
  const operations = mapMembers(paths, (item) => mapMembers(item, operationOf))
  const text = JSON.stringify(operations)
  const used = mapMembers(components, (ofKind, kind) =>
    Object.fromEntries(
      membersOf(ofKind).filter(
        ([name]) => kind === 'schemas' || text.includes(`"#/components/${kind}/${name}"`),
      ),
    ),
  )
  const { examples, headers, securitySchemes, ...kept } = used
  return { ...rest, ...mapMembers({ paths: operations, components: kept }, withoutExamples) }
}
