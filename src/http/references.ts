import type { TSchema } from 'typebox'
import { ApiError, bodyIssue, type Issue } from '../errors.ts'
import { pluralOf } from './plural.ts'

/**
 * References in bodies (contract 1.4). Features declare and receive `xId` / `xIds` alone. On the wire each is also
 * accepted as `x: {id}` / `xs: [{id}]`: `acceptBothForms` widens the schema, `foldReferences` narrows the value.
 */

interface SchemaNode {
  type?: string | string[]
  properties?: Record<string, SchemaNode>
  required?: string[]
  items?: SchemaNode
  anyOf?: SchemaNode[]
  reference?: readonly string[]
  [keyword: string]: unknown
}

interface ReferenceField {
  readonly idName: string
  readonly objectName: string
  readonly required: boolean
}

/** Which members of a value hold references; null where none does, so that plain bodies cost nothing. */
export interface ReferencePlan {
  readonly fields: readonly ReferenceField[]
  readonly members: readonly (readonly [string, ReferencePlan])[]
  readonly items: ReferencePlan | null
}

const isList = (node: SchemaNode): boolean => [node.type].flat().includes('array')
const isNullable = (node: SchemaNode): boolean => [node.type].flat().includes('null')

/** `platformId` → `platform`, `groupIds` → `groups`, `statusIds` → `statuses`. */
const objectNameOf = (idName: string): string =>
  idName.endsWith('Ids') ? pluralOf(idName.slice(0, -3)) : idName.replace(/Id$/, '')

/** The names of the usual object forms in the API's description, by what the object has beside its id; rare ones have none. */
const titles: Readonly<Record<string, string>> = {
  'name,externalId': 'Reference',
  name: 'NamedReference',
}

const titleOf = (reference: readonly string[], node: SchemaNode): { title?: string } => {
  const title = titles[reference.join()]
  if (title === undefined) return {}
  return { title: isNullable(node) && !isList(node) ? `${title}OrNone` : title }
}

const objectForm = (node: SchemaNode): SchemaNode => {
  const { reference = [], uniqueItems: _, items, maxItems, description, ...id } = node
  const object: SchemaNode = {
    ...titleOf(reference, node),
    type: isNullable(node) ? ['object', 'null'] : 'object',
    properties: {
      id: isList(node) ? (items ?? {}) : id,
      ...Object.fromEntries(reference.map((member) => [member, {}])),
    },
    required: ['id'],
    additionalProperties: false,
  }
  const shared = description === undefined ? {} : { description }
  return isList(node)
    ? { ...shared, type: node.type ?? 'array', items: object, ...(maxItems ? { maxItems } : {}) }
    : { ...shared, ...object }
}

const widenProperties = (node: SchemaNode): SchemaNode => {
  const properties: Record<string, SchemaNode> = {}
  const references = new Set<string>()
  for (const [name, property] of Object.entries(node.properties ?? {})) {
    const { reference, ...plain } = property
    if (!reference) {
      properties[name] = widen(property)
      continue
    }
    references.add(name)
    properties[name] = plain
    properties[objectNameOf(name)] = objectForm(property)
  }
  const { required: all = [], ...rest } = node
  const required = all.filter((name) => !references.has(name))
  const requiredReferences = all
    .filter((name) => references.has(name))
    .map((name) => [name, objectNameOf(name)])
  return {
    ...rest,
    properties,
    ...(required.length > 0 && { required }),
    ...(requiredReferences.length > 0 && { requiredReferences }),
  }
}

const widen = (node: SchemaNode): SchemaNode => {
  if (node.properties) return widenProperties(node)
  if (node.items) return { ...node, items: widen(node.items) }
  if (node.anyOf) return { ...node, anyOf: node.anyOf.map(widen) }
  return node
}

/**
 * The schema of the wire: every reference in both forms. `requiredReferences` has the pairs of names of which one is
 * required: `foldReferences` sees to that, so that the answer names the flat form.
 */
export const acceptBothForms = (schema: TSchema): SchemaNode => widen(schema as SchemaNode)

/** Where references stand in values of `schema`, or null when there are none. */
export const planReferences = (schema: TSchema | SchemaNode): ReferencePlan | null => {
  const node = schema as SchemaNode
  const fields: ReferenceField[] = []
  const members: (readonly [string, ReferencePlan])[] = []
  for (const [name, property] of Object.entries(node.properties ?? {})) {
    if (property.reference) {
      fields.push({
        idName: name,
        objectName: objectNameOf(name),
        required: node.required?.includes(name) ?? false,
      })
      continue
    }
    const inner = planReferences(property)
    if (inner) members.push([name, inner])
  }
  for (const alternative of node.anyOf ?? []) {
    const inner = planReferences(alternative)
    fields.push(...(inner?.fields ?? []))
    members.push(...(inner?.members ?? []))
  }
  const items = node.items ? planReferences(node.items) : null
  return fields.length + members.length > 0 || items ? { fields, members, items } : null
}

type Body = Record<string, unknown>

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const idOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(idOf)
  return isBody(value) ? value.id : value
}

/** Whether a value is what a reference may be; anything else is refused for its type. */
const isReference = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(Number.isInteger) : value === null || Number.isInteger(value)

const sameIds = (one: unknown, other: unknown): boolean => {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((id, index) => id === other[index])
}

const repeats = (ids: unknown): boolean => Array.isArray(ids) && new Set(ids).size < ids.length

const missingField = (body: Body, { idName, objectName, required }: ReferenceField, path: string): Issue[] =>
  required && !Object.hasOwn(body, idName) && !Object.hasOwn(body, objectName)
    ? [bodyIssue(path + idName, 'required', 'is required')]
    : []

/** The path of each id that came in an object alone → its path as it was sent: `tasks[0].formatId` → `tasks[0].format.id`. */
export type SentPaths = ReadonlyMap<string, string>

const noteSentPaths = (sent: Map<string, string>, value: unknown, idPath: string, objectPath: string) => {
  sent.set(idPath, isBody(value) ? `${objectPath}.id` : objectPath)
  if (Array.isArray(value))
    for (const index of value.keys()) sent.set(`${idPath}[${index}]`, `${objectPath}[${index}].id`)
}

const foldField =
  (sent: Map<string, string>) =>
  (body: Body, field: ReferenceField, path: string): Issue[] => {
    const { idName, objectName } = field
    const issues = missingField(body, field, path)
    if (!Object.hasOwn(body, objectName)) return issues
    const value = body[objectName]
    const id = idOf(value)
    if (!isReference(id)) return issues
    if (!Object.hasOwn(body, idName)) noteSentPaths(sent, value, path + idName, path + objectName)
    else if (isReference(body[idName]) && !sameIds(body[idName], id))
      issues.push(bodyIssue(path + objectName, 'references-disagree', `names another id than ${idName}`))
    if (repeats(id)) issues.push(bodyIssue(path + objectName, 'duplicate', 'names the same id twice'))
    delete body[objectName]
    body[idName] = id
    return issues
  }

type Visit = (body: Body, field: ReferenceField, path: string) => Issue[]

const visitReferences = (value: unknown, plan: ReferencePlan, path: string, visit: Visit): Issue[] => {
  if (Array.isArray(value)) {
    const { items } = plan
    return items
      ? value.flatMap((item, index) => visitReferences(item, items, `${path}[${index}]`, visit))
      : []
  }
  if (!isBody(value)) return []
  const prefix = path === '' ? '' : `${path}.`
  return [
    ...plan.fields.flatMap((field) => visit(value, field, prefix)),
    ...plan.members.flatMap(([name, inner]) => visitReferences(value[name], inner, prefix + name, visit)),
  ]
}

/**
 * Turns every `x: {id}` of a body into `xId`, in place; returns which required references it lacks and what does not agree,
 * and adds to `sent` where each id stood. The body need not fit the wire schema: what does not is left to that.
 */
export const foldReferences = (value: unknown, plan: ReferencePlan, sent: Map<string, string>): Issue[] =>
  visitReferences(value, plan, '', foldField(sent))

/** The error with the paths of its issues as the caller sent them, where a reference came as an object. */
export const inSentPaths = (error: ApiError, sent: SentPaths): ApiError => {
  const { slug, detail, members, headers, cause } = error
  const issues = error.issues.map((issue) => {
    const path = issue.scope === 'body' && issue.path !== null ? sent.get(issue.path) : undefined
    return path === undefined ? issue : { ...issue, path }
  })
  return new ApiError(slug, { detail, issues, members, headers, cause })
}
