import type { CustomFields } from './custom-field-model.ts'
import type { PlatformDays } from './schedule-model.ts'

/**
 * Shared by the models of elements, tasks and publications (contract 3–5). They are plain code without a database,
 * written from the contract. They share nothing with `src/`, and put simplicity before everything else.
 */

export type Body = Record<string, unknown>

interface Live {
  readonly live: boolean
}

/** Everything in the newsroom that an element may refer to, by id. */
export interface Newsroom {
  elementStatusEnabled: boolean
  /** Null if no active status is the default. */
  defaultElementStatusId: number | null
  elementStatuses: Map<number, Live>
  groups: Map<number, Live>
  /** In order of position. */
  formats: Map<number, Live & { isText: boolean; statusIds: number[]; defaultStatusId: number | null }>
  /** In order of position. */
  taskStatuses: Map<number, Live>
  defaultTaskStatusId: number | null
  textLengths: Map<number, { formatId: number }>
  users: Map<number, Live & { email: string }>
  platforms: Map<number, Live & { statusIds: number[] | null; defaultStatusId: number | null }>
  platformDays: ReadonlyMap<number, PlatformDays>
  /** Time slot → platform. */
  timeSlots: ReadonlyMap<number, number>
  categories: Map<number, Live & { platformId: number }>
  types: Map<number, Live & { platformId: number }>
  publicationStatuses: Map<number, Live & { published: boolean }>
  defaultPublicationStatusId: number | null
  customFields: CustomFields
  /** Assignees without an account, with their present names. */
  unregistered: { name: string; email: string | null }[]
}

export interface Entry extends Body {
  /** Null until the API has chosen one. */
  id: number | null
  version: number
}

/** The element as the API shows it, without embedded objects, times and people. */
export interface Element extends Body {
  id: number
  version: number
  groupIds: number[]
  tasks: Entry[]
  publications: Entry[]
}

/** Whether omitted fields get their default (POST, PUT) or stay (PATCH). */
export type Mode = 'whole' | 'part'

export interface RuleContext {
  readonly room: Newsroom
  /** Address in lower case → the name that the request gives it. */
  readonly givenNames: Map<string, string>
  readonly invalid: string[]
  readonly broken: string[]
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** A field that null clears: contract 1.12. */
export const field = (
  name: string,
  body: Body,
  current: Body | null,
  mode: Mode,
  empty: unknown = null,
): unknown => (name in body ? (body[name] ?? empty) : mode === 'part' && current ? current[name] : empty)

export const members = (value: unknown, names: readonly string[]): Body | null =>
  value === null || value === undefined
    ? null
    : Object.fromEntries(names.map((name) => [name, (value as Body)[name] ?? null]))

export const eventMembers = ['fromDate', 'fromTime', 'toDate', 'toTime']

/** Contract 3: to ≥ from. */
export const judgeEvent = (event: unknown, path: string, { invalid }: Pick<RuleContext, 'invalid'>): void => {
  if (event === null) return
  const { fromDate, fromTime, toDate, toTime } = event as Record<string, string | null>
  const lastDate = toDate ?? fromDate
  const isBefore =
    String(lastDate) < String(fromDate) ||
    (lastDate === fromDate && fromTime !== null && toTime !== null && String(toTime) < String(fromTime))
  if (isBefore) invalid.push(`${path} ends-before-it-starts`)
}

/** 1.18: an entry's version rises when it changes. */
export const raised = <T extends Entry>(current: T | null, next: T): T =>
  current && JSON.stringify(ordered(next)) !== JSON.stringify(ordered(current))
    ? { ...next, version: current.version + 1 }
    : next

export const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => [name, ordered(member)])
}

/** A7: an assignee with an address has the present name of that address. */
export const withPresentName = (
  user: Body | null,
  { unregistered }: Pick<Newsroom, 'unregistered'>,
): Body | null => {
  if (!user?.email) return user
  const known = unregistered.find(({ email }) => email === user.email)
  return { name: known?.name, ...user }
}
