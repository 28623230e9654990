import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@daybook/shared/is-object'
import type { TSchema, TSchemaOptions } from 'typebox'
import { ApiError, bodyProblem, type Problem } from '../base/errors.ts'
import { isDateTime } from './formats.ts'
import { acceptBothForms } from './references.ts'

/**
 * What was read can be sent back (contract A5). Bodies also accept the members of the view that only the server writes;
 * those must equal what is stored. Handlers never see them: `takeReadOnly` removes them from the body, and a use case
 * compares them once the resource is locked.
 */

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly items?: SchemaNode
  readonly required?: readonly string[]
  readonly title?: string
  readonly anyOf?: readonly SchemaNode[]
  readonly readOnly?: boolean
  readonly moves?: boolean
}

interface EchoedOptions extends TSchemaOptions {
  /** Members that move without the version of the resource. They are accepted and not compared. */
  readonly moving?: readonly string[]
}

/** What names an embedded resource: nothing else of it is compared. */
const identity: readonly string[] = ['id', 'type']

const namedById = (node: SchemaNode): SchemaNode => {
  const { items, anyOf, properties = {}, required = [], title } = node
  if (items) return { ...node, items: namedById(items) }
  if (anyOf) return { ...node, anyOf: anyOf.map(namedById) }
  const needed = required.filter((name) => identity.includes(name))
  if (!('id' in properties) || needed.length === required.length) return node
  return { ...node, required: needed, ...(title !== undefined && { title: `${title}ById` }) }
}

/** A body of PUT or PATCH that accepts every member of the resource's view. Handlers get the members of `body`. */
export const Echoed = <T extends TSchema>(
  body: T,
  view: TSchema,
  { moving = [], ...options }: EchoedOptions = {},
): T => {
  const { title: _, properties, ...rest } = body as T & SchemaNode
  const writable = Object.keys(acceptBothForms(body).properties ?? {})
  const readOnly = Object.entries((view as SchemaNode).properties ?? {})
    .filter(([name]) => !writable.includes(name))
    .map(([name, schema]) => [
      name,
      { ...namedById(schema), readOnly: true, ...(moving.includes(name) && { moves: true }) },
    ])
  return {
    ...rest,
    ...options,
    properties: { ...properties, ...Object.fromEntries(readOnly) },
  } as unknown as T
}

/** The read-only members in values of a schema; null if there are none. */
export interface ReadOnlyPlan {
  readonly names: readonly string[]
  readonly moving: readonly string[]
  readonly members: readonly (readonly [string, ReadOnlyPlan])[]
  readonly items: ReadOnlyPlan | null
}

export const planReadOnly = (schema: TSchema): ReadOnlyPlan | null => {
  const node = schema as SchemaNode
  const properties = Object.entries(node.properties ?? {})
  const names = properties.filter(([, { readOnly }]) => readOnly).map(([name]) => name)
  const moving = properties.filter(([, { moves }]) => moves).map(([name]) => name)
  const members = properties.flatMap(([name, property]) => {
    const inner = property.readOnly ? null : planReadOnly(property as TSchema)
    return inner ? [[name, inner] as const] : []
  })
  const items = node.items ? planReadOnly(node.items as TSchema) : null
  return names.length + members.length > 0 || items ? { names, moving, members, items } : null
}

type Members = Readonly<Record<string, unknown>>

/** Leads from a resource to one of its parts; `id` names an entry of a list, if it has one. */
interface Step {
  readonly member: string
  readonly entry?: { readonly id: unknown }
}

/** The read-only members of the resource itself, or of an entry in it, as sent. */
interface SentPart {
  /** The path of the part, as a prefix: `tasks[2].`. */
  readonly at: string
  readonly steps: readonly Step[]
  readonly members: Members
}

export type EchoedMembers = readonly SentPart[]

/** Removes the read-only members from a body whose shape is right, and returns them. */
export const takeReadOnly = (
  body: unknown,
  { names, moving, members }: ReadOnlyPlan,
  at = '',
  steps: readonly Step[] = [],
): SentPart[] => {
  if (!isObject(body)) return []
  const taken: Record<string, unknown> = {}
  for (const name of names) {
    if (!Object.hasOwn(body, name)) continue
    if (!moving.includes(name)) taken[name] = body[name]
    delete body[name]
  }
  const inner = members.flatMap(([member, plan]) => {
    const value = body[member]
    if (!Array.isArray(value)) return takeReadOnly(value, plan, `${at}${member}.`, [...steps, { member }])
    return value.flatMap((entry, index) =>
      plan.items
        ? takeReadOnly(entry, plan.items, `${at}${member}[${index}].`, [
            ...steps,
            { member, entry: { id: entry?.id } },
          ])
        : [],
    )
  })
  return Object.keys(taken).length === 0 ? inner : [{ at, steps, members: taken }, ...inner]
}

/** The part of a view that `steps` lead to. Null for a new entry; undefined for one that is unknown, which is refused elsewhere. */
const partOf = (view: object, steps: readonly Step[]): Members | null | undefined => {
  let part: unknown = view
  for (const { member, entry } of steps) {
    const value: unknown = isObject(part) ? part[member] : undefined
    if (entry && entry.id === undefined) return null
    part = entry && Array.isArray(value) ? value.find((one) => one.id === entry.id) : value
  }
  return isObject(part) ? part : undefined
}

/** An instant may be sent in another notation (contract 1.7). */
const isSameInstant = (sent: unknown, present: unknown): boolean =>
  typeof sent === 'string' &&
  typeof present === 'string' &&
  isDateTime(sent) &&
  isDateTime(present) &&
  Date.parse(sent) === Date.parse(present)

/** Of an embedded object only its identity counts: names may be old (contract 1.4). */
const isSame = (sent: unknown, present: unknown): boolean => {
  if (Array.isArray(sent) && Array.isArray(present))
    return sent.length === present.length && sent.every((one, index) => isSame(one, present[index]))
  if (isObject(sent) && isObject(present) && 'id' in present)
    return sent.id === present.id && sent.type === present.type
  return isDeepStrictEqual(sent, present) || isSameInstant(sent, present)
}

const refused = (path: string): Problem =>
  bodyProblem(path, 'read-only', 'cannot be changed: leave it out, or send it as it was read')

const differences = ({ at, members }: SentPart, present: Members | null): Problem[] =>
  Object.entries(members)
    .filter(([name, sent]) => present === null || !isSame(sent, present[name]))
    .map(([name]) => refused(at + name))

const olderVersion = ({ at }: SentPart): Problem =>
  bodyProblem(`${at}version`, 'other-version', 'is not the present version')

/** Compares the read-only members that one write sends with what is stored. */
export interface EchoCheck {
  /** Takes the view of the locked resource. An older `version`, also of an entry, is what a stale `If-Match` is: 412. */
  readonly compareWith: (view: object) => void
}

const versionMoved = ({ members: { version } }: SentPart, present: Members | null | undefined): boolean =>
  version !== undefined && present != null && present.version !== version

/** Carries out a write that sends read-only members. What differs is reported together with all other problems. */
export const withEchoedFields = async <R>(
  sent: EchoedMembers,
  write: (check: EchoCheck | null) => Promise<R>,
): Promise<R> => {
  if (sent.length === 0) return write(null)
  let problems: readonly Problem[] | undefined
  const compareWith = (view: object): void => {
    const parts = sent.map((part) => ({ part, present: partOf(view, part.steps) }))
    const moved = parts.filter(({ part, present }) => versionMoved(part, present))
    if (moved.length > 0)
      throw new ApiError('precondition-failed', { problems: moved.map(({ part }) => olderVersion(part)) })
    problems = parts.flatMap(({ part, present }) => (present === undefined ? [] : differences(part, present)))
  }
  const answer = await write({ compareWith }).catch((error) => {
    throw error instanceof ApiError ? alsoRefused(error, problems ?? []) : error
  })
  if (problems === undefined) throw new Error('the read-only members of a body were not compared')
  if (problems.length > 0) throw new ApiError('validation-failed', { problems })
  return answer
}

/** An error of the same phase with more problems (contract A17); any other error as it is. */
const alsoRefused = (error: ApiError, problems: readonly Problem[]): ApiError =>
  problems.length > 0 && (error.slug === 'validation-failed' || error.slug === 'business-error')
    ? new ApiError('validation-failed', { problems: [...error.problems, ...problems] })
    : error
