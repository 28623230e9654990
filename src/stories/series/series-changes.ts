import { isDeepStrictEqual } from 'node:util'
import { bodyProblem, type Problem } from '../../base/errors.ts'
import type { ChangedField } from '../../http/change.ts'
import type { CreateElement, ElementBody } from '../elements/element-schemas.ts'
import { dated, partsOf, valueAt } from '../templates/template-body.ts'
import type { MemberPatch } from './series-schemas.ts'

/** What people change of a series (contract 24.3), field by field: `title`, `tasks[0].headline`. */

type Value = unknown
export type Fields = Readonly<Record<string, Value>>
export type List = 'tasks' | 'publications'

/** A change of dates that have no story yet. Days are numbers; entries are those of the template at that time. */
export interface SeriesChange {
  readonly from: string
  /** Of one date alone: the date. */
  readonly until: string | null
  readonly template: string
  readonly fields: Fields
}

/** The entries of a story that came from the template, in its order; 0 where the story has none. */
export interface MemberEntries {
  readonly template: string | null
  readonly taskIds: readonly number[]
  readonly publicationIds: readonly number[]
}

const idsIn = ({ taskIds, publicationIds }: MemberEntries, list: List): readonly number[] =>
  list === 'tasks' ? taskIds : publicationIds

const names: Readonly<Record<string, string>> = {
  userId: 'user',
  unregisteredAssigneeId: 'user',
  assignedTaskRefs: 'assignedTaskIds',
}

const nameOf = (name: string): string => names[name] ?? name

const lists = ['tasks', 'publications'] as const

/** Which entry of the template an entry of a story is: the field without its name. Undefined for one of its own. */
export const placeOf = (entries: MemberEntries, list: List, id: number | undefined): string | undefined => {
  const index = id === undefined ? -1 : idsIn(entries, list).indexOf(id)
  return index < 0 ? undefined : `${list}[${index}]`
}

/** What a write has changed of a story, by the names that a series has for it. */
export const fieldsOfChange = (changed: readonly ChangedField[], entries: MemberEntries): string[] => [
  ...new Set(
    changed.flatMap(({ of, field }) => {
      if (of === null) return [field]
      if (field === 'version') return []
      const list: List = of.type === 'task' ? 'tasks' : 'publications'
      const place = placeOf(entries, list, of.id)
      return [place === undefined ? list : `${place}.${nameOf(field)}`]
    }),
  ),
]

type Entry = Readonly<Record<string, unknown>> & { readonly id?: number }

const entriesIn = (body: Pick<MemberPatch, List>, list: List): readonly Entry[] => body[list] ?? []

const assigneeOf = ({ user, userId, ...entry }: Entry): Fields =>
  user === undefined && userId === undefined
    ? entry
    : { ...entry, user: user ?? (userId == null ? null : { id: userId }) }

const linkNames = ['assignedTaskIds', 'assignedTaskRefs']

/** What a change of several stories may not say of an entry. */
const entryProblems = (at: string, { id, ...members }: Entry, place: string | undefined): Problem[] => [
  ...(place === undefined
    ? [
        bodyProblem(
          `${at}.id`,
          id === undefined ? 'required' : 'unknown-entry',
          'must be an entry that the story has from the template: others are changed in one story at a time',
        ),
      ]
    : []),
  ...linkNames
    .filter((name) => name in members)
    .map((name) =>
      bodyProblem(`${at}.${name}`, 'not-supported', 'can be changed in one story at a time only'),
    ),
]

/** The fields of a change for several stories. Entries are named by the ids that they have in one of these. */
export const fieldsForAll = (
  patch: MemberPatch,
  entries: MemberEntries,
): { readonly fields: Fields; readonly problems: readonly Problem[] } => {
  const { tasks: _, publications: __, ...root } = patch
  const named = lists.flatMap((list) =>
    entriesIn(patch, list).map((entry, index) => {
      const place = placeOf(entries, list, entry.id)
      const { id: ___, localId: ____, ...members } = assigneeOf(entry)
      return {
        fields: Object.entries(members).map(([name, value]) => [`${place}.${name}`, value] as const),
        problems: entryProblems(`patch.${list}[${index}]`, entry, place),
      }
    }),
  )
  return {
    fields: { ...root, ...Object.fromEntries(named.flatMap(({ fields }) => fields)) },
    problems: named.flatMap(({ problems }) => problems),
  }
}

export const without = (fields: Fields, left: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !left.includes(field)))

interface Bodies {
  readonly root: Record<string, Value>
  readonly tasks: Map<number, Record<string, Value>>
  readonly publications: Map<number, Record<string, Value>>
}

/** Fields by where they are: `tasks[0].headline` is the `headline` of the task 0. */
const sorted = (fields: Fields): Bodies => {
  const bodies: Bodies = { root: {}, tasks: new Map(), publications: new Map() }
  for (const [field, value] of Object.entries(fields)) {
    const [list, index, name] = partsOf(field) ?? []
    if ((list === 'tasks' || list === 'publications') && typeof index === 'number') {
      const entry = bodies[list].get(index) ?? {}
      bodies[list].set(index, { ...entry, [String(name)]: value })
    } else bodies.root[field] = value
  }
  return bodies
}

export interface MemberWrite {
  readonly body: ElementBody
  /** What is left as it is. */
  readonly kept: readonly string[]
}

/** The change of one story of several: without what is detached, and without entries that it does not have. */
export const writeOf = (
  { fields, template }: Pick<SeriesChange, 'fields' | 'template'>,
  member: MemberEntries & { readonly date: string; readonly detached: readonly string[] },
): MemberWrite => {
  const detached = Object.keys(fields).filter((field) => member.detached.includes(field))
  const { root, ...entries } = sorted(without(fields, detached))
  const missing: string[] = []
  const body: Record<string, unknown> = { ...root }
  for (const list of lists)
    for (const [index, members] of entries[list]) {
      const id = member.template === template ? (idsIn(member, list)[index] ?? 0) : 0
      if (id === 0) missing.push(...Object.keys(members).map((name) => `${list}[${index}].${name}`))
      else body[list] = [...((body[list] as unknown[] | undefined) ?? []), { id, ...members }]
    }
  return { body: dated(body, member.date) as ElementBody, kept: [...detached, ...missing] }
}

const byId = (value: unknown, id: unknown): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** 5.4, A13: what a PATCH does not name of these stays. */
const inParts: ReadonlySet<string> = new Set(['cms', 'cost'])

const lastNameOf = (field: string): string => field.split('.').at(-1) ?? field

/** The values of custom fields that are not named stay. */
const merged = (name: string, before: unknown, after: unknown): unknown => {
  if (name === 'customFields' && Array.isArray(before) && Array.isArray(after))
    return [
      ...before.map((one) => after.find((other) => byId(other, one.id)) ?? one),
      ...after.filter((one) => !before.some((other) => byId(other, one.id))),
    ]
  return inParts.has(name) && isFields(before) && isFields(after) ? { ...before, ...after } : after
}

const mergedAll = (before: Fields, after: Fields): Fields => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, merged(lastNameOf(name), before[name], value)]),
  ),
})

/** A change is one of a date if it says so; those of single dates come last, since they are detached. */
const changesOn = (changes: readonly SeriesChange[], date: string): SeriesChange[] => {
  const ofAll = changes.filter(({ from, until }) => until === null && from <= date)
  return [...ofAll, ...changes.filter(({ until }) => until === date)]
}

/** What a date that has no story yet has for itself. */
export const detachedOn = (changes: readonly SeriesChange[], date: string): string[] =>
  changes.flatMap(({ until, fields }) => (until === date ? Object.keys(fields) : []))

/** A list of entries with one of them changed; null if it has no such entry. */
const withEntry = (list: unknown, index: number, members: Fields): unknown[] | null => {
  const entry: unknown = Array.isArray(list) ? list[index] : undefined
  return Array.isArray(list) && isFields(entry) ? list.with(index, mergedAll(entry, members)) : null
}

interface Merged {
  readonly body: Fields
  /** What the template has no place for. */
  readonly missing: readonly string[]
}

const mergedWith = ({ body, missing }: Merged, change: SeriesChange, template: string): Merged => {
  const { root, ...entries } = sorted(change.fields)
  let merged: Merged = { body: mergedAll(body, root), missing }
  for (const list of lists)
    for (const [index, members] of entries[list]) {
      const next = change.template === template ? withEntry(merged.body[list], index, members) : null
      const lost = next ? [] : Object.keys(members).map((name) => `${list}[${index}].${name}`)
      merged = {
        body: next ? { ...merged.body, [list]: next } : merged.body,
        missing: [...merged.missing, ...lost],
      }
    }
  return merged
}

/** The body of a story of a series: that of the template with everything that was changed of its date. */
export const bodyOn = (
  body: Fields,
  { template, changes, date }: { template: string; changes: readonly SeriesChange[]; date: string },
): { readonly body: CreateElement; readonly missing: readonly string[] } => {
  const whole = changesOn(changes, date).reduce<Merged>(
    (merged, change) => mergedWith(merged, change, template),
    { body, missing: [] },
  )
  return { body: dated(whole.body, date) as CreateElement, missing: whole.missing }
}

/** Members that a new story has without being told so. */
const isEmpty = (value: unknown): boolean =>
  value == null || value === false || (Array.isArray(value) && value.length === 0)

/** The fields of a change of a date that make its story another one (A6). */
export const newsIn = (
  fields: Fields,
  body: Fields,
  at: { template: string; changes: readonly SeriesChange[]; date: string },
): Fields => {
  const next = withChange(at.changes, { from: at.date, until: at.date, template: at.template, fields })
  const bodies = [at.changes, next].map((changes) => bodyOn(body, { ...at, changes }).body)
  const isNew = (field: string): boolean => {
    const [before, after] = bodies.map((one) => valueAt(one, partsOf(field) ?? []))
    return !isDeepStrictEqual(before, after) && !(isEmpty(before) && isEmpty(after))
  }
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isNew(field)))
}

/** What is left of a value if another one is said; undefined if nothing is. */
const leftBeside = (name: string, value: unknown, said: unknown): unknown => {
  if (name === 'customFields' && Array.isArray(value) && Array.isArray(said)) {
    const left = value.filter((one) => !said.some((other) => byId(other, one.id)))
    return left.length === 0 ? undefined : left
  }
  if (!inParts.has(name) || !isFields(value) || !isFields(said)) return undefined
  const left = without(value, Object.keys(said))
  return Object.keys(left).length === 0 ? undefined : left
}

/** What is left of fields if others are said. */
const besides = (fields: Fields, said: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([field, value]) => [
        field,
        field in said ? leftBeside(lastNameOf(field), value, said[field]) : value,
      ])
      .filter(([, left]) => left !== undefined),
  )

const keyOf = ({ from, until, template }: SeriesChange): string => `${from} ${until ?? ''} ${template}`

/**
 * The changes with another one. What it says replaces what earlier ones say of the same dates. They are in the order of their dates, so
 * that one that repeats another leaves them as they are.
 */
export const withChange = (changes: readonly SeriesChange[], change: SeriesChange): SeriesChange[] => {
  const isReplaced = ({ from, until }: SeriesChange): boolean =>
    change.until === null ? until === null && from >= change.from : until === change.until
  const same = changes.find((one) => keyOf(one) === keyOf(change))
  const others = changes
    .filter((one) => one !== same)
    .map((one) => (isReplaced(one) ? { ...one, fields: besides(one.fields, change.fields) } : one))
  return [...others, { ...change, fields: mergedAll(same?.fields ?? {}, change.fields) }]
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** What changes say of days from one on: not of single dates before it, and not what later changes replace. */
export const changesFrom = (changes: readonly SeriesChange[], day: string): SeriesChange[] =>
  changes
    .filter(({ until }) => until === null || until >= day)
    .map((one) => (one.until === null && one.from < day ? { ...one, from: day } : one))
    .reduce<SeriesChange[]>(withChange, [])
