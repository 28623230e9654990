/** An object of an OpenAPI document. */
export interface Part {
  readonly [member: string]: unknown
}

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of an object; none of anything else. */
export const membersOf = (value: unknown): [string, unknown][] => (isPart(value) ? Object.entries(value) : [])

export const mapMembers = (value: unknown, change: (member: unknown, name: string) => unknown): Part =>
  Object.fromEntries(membersOf(value).map(([name, member]) => [name, change(member, name)]))

const methods = ['get', 'put', 'post', 'patch', 'delete']

/** Every operation of a document with its path. */
export const operationsOf = ({
  paths,
}: Part): { path: string; method: string; operation: Part; shared: unknown }[] =>
  membersOf(paths).flatMap(([path, item]) =>
    membersOf(item).flatMap(([method, operation]) =>
      methods.includes(method) && isPart(operation) && isPart(item)
        ? [{ path, method, operation, shared: item.parameters }]
        : [],
    ),
  )

/** What `$ref` of a part leads to; the part itself if it has none. */
export const resolved = (document: Part, part: unknown): unknown => {
  if (!isPart(part) || typeof part.$ref !== 'string') return part
  const names = part.$ref.slice('#/'.length).split('/')
  return names.reduce<unknown>((place, name) => (isPart(place) ? place[name] : undefined), document)
}
