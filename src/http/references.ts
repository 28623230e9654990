import type { TSchema } from 'typebox'
import { ApiError, bodyProblem, maximumProblems, type Problem } from '../base/errors.ts'
import { pluralOf } from '../base/plural.ts'

/**
 * References in bodies (contract 1.4). Features declare and receive only `xId` / `xIds`. Requests may also send `x:
 * {id}` / `xs: [{id}]`: `acceptBothForms` widens the schema, and `foldReferences` reduces the value.
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

/** The members of a value that hold references; null if there are none, so that plain bodies cost nothing. */
export interface ReferencePlan {
  readonly fields: readonly ReferenceField[]
  readonly members: readonly (readonly [string, ReferencePlan])[]
  readonly items: ReferencePlan | null
}

const isList = (node: SchemaNode): boolean => [node.type].flat().includes('array')
const isNullable = (node: SchemaNode): boolean => [node.type].flat().includes('null')

/** `platformId` → `platform`, `groupIds` → `groups`, `statusIds` → `statuses`. */
export const objectNameOf = (idName: string): string =>
  idName.endsWith('Ids') ? pluralOf(idName.slice(0, -3)) : idName.replace(/Id$/, '')

/**
 * The names of the common object forms in the API description, by the members beside the id. Rare forms have no name.
 */
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
 * The schema of the request: every reference in both forms. `requiredReferences` lists pairs of names of which one is
 * required. `foldReferences` checks these, so that the error names the flat form.
 */
export const acceptBothForms = (schema: TSchema): SchemaNode => widen(schema as SchemaNode)

/** The places of references in values of `schema`; null if there are none. */
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

/** Whether a value can be a reference. Anything else is refused for its type. */
const isReference = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(Number.isInteger) : value === null || Number.isInteger(value)

const sameIds = (one: unknown, other: unknown): boolean => {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((id, index) => id === other[index])
}

const repeats = (ids: unknown): boolean => Array.isArray(ids) && new Set(ids).size < ids.length

const missingField = (
  body: Body,
  { idName, objectName, required }: ReferenceField,
  path: string,
): Problem[] =>
  required && !Object.hasOwn(body, idName) && !Object.hasOwn(body, objectName)
    ? [bodyProblem(path + idName, 'required', 'is required')]
    : []

/**
 * For each id that was sent only as an object: path of the id → path as sent, such as `tasks[0].formatId` →
 * `tasks[0].format.id`.
 */
export type SentPaths = ReadonlyMap<string, string>

const recordSentPaths = (sent: Map<string, string>, value: unknown, idPath: string, objectPath: string) => {
  sent.set(idPath, isBody(value) ? `${objectPath}.id` : objectPath)
  if (Array.isArray(value))
    for (const index of value.keys()) sent.set(`${idPath}[${index}]`, `${objectPath}[${index}].id`)
}

const foldField =
  (sent: Map<string, string>) =>
  (body: Body, field: ReferenceField, path: string): Problem[] => {
    const { idName, objectName } = field
    const problems = missingField(body, field, path)
    if (!Object.hasOwn(body, objectName)) return problems
    const value = body[objectName]
    const id = idOf(value)
    if (!isReference(id)) return problems
    if (!Object.hasOwn(body, idName)) recordSentPaths(sent, value, path + idName, path + objectName)
    else if (isReference(body[idName]) && !sameIds(body[idName], id))
      problems.push(
        bodyProblem(path + objectName, 'references-disagree', `names a different id than ${idName}`),
      )
    if (repeats(id)) problems.push(bodyProblem(path + objectName, 'duplicate', 'contains duplicates'))
    delete body[objectName]
    body[idName] = id
    return problems
  }

type Visit = (body: Body, field: ReferenceField, path: string) => Problem[]

/** Adds the problems of all references to `found`. A request with this many is refused, so nobody needs the rest. */
const visitReferences = (
  value: unknown,
  { fields, members, items }: ReferencePlan,
  path: string,
  visit: Visit,
  found: Problem[],
): void => {
  if (found.length > maximumProblems) return
  if (Array.isArray(value)) {
    if (items === null) return
    for (const [index, item] of value.entries())
      visitReferences(item, items, `${path}[${index}]`, visit, found)
  } else if (isBody(value)) {
    const prefix = path === '' ? '' : `${path}.`
    for (const field of fields) found.push(...visit(value, field, prefix))
    for (const [name, inner] of members) visitReferences(value[name], inner, prefix + name, visit, found)
  }
}

/**
 * Turns every `x: {id}` of a body into `xId`, in place. Returns the required references that are missing and those that
 * disagree, and records in `sent` the path of each id as sent. The body need not match the request schema, whose
 * validation reports any mismatch.
 */
export const foldReferences = (value: unknown, plan: ReferencePlan, sent: Map<string, string>): Problem[] => {
  const found: Problem[] = []
  visitReferences(value, plan, '', foldField(sent), found)
  return found
}

/** The error with the paths of its problems as the client sent them, for references that came as objects. */
export const inSentPaths = (error: ApiError, sent: SentPaths): ApiError => {
  const { slug, detail, members, headers, cause } = error
  const problems = error.problems.map((problem) => {
    const path = problem.scope === 'body' && problem.path !== null ? sent.get(problem.path) : undefined
    return path === undefined ? problem : { ...problem, path }
  })
  return new ApiError(slug, { detail, problems, members, headers, cause })
}
