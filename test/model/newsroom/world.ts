import type { Body, Element, Newsroom } from '../entry-model.ts'

/** Everything in a newsroom, in plain memory, as the contract describes it. */

export interface Row extends Body {
  id: number
  version: number
}

export type StatusKind = 'elementStatuses' | 'taskStatuses' | 'publicationStatuses'
export type FieldKind = 'elementFields' | 'taskFields' | 'publicationFields'
export type Kind =
  | 'groups'
  | 'platforms'
  | 'categories'
  | 'types'
  | 'users'
  | 'slots'
  | 'formats'
  | 'shifts'
  | 'absences'
  | StatusKind
  | FieldKind

export interface Binding {
  externalId: string | null
  link: string | null
  systemUrl: string | null
}

/** An element as the model of elements has it, plus everything else that answers show of it. */
export interface Story {
  element: Element
  creationTime: string
  modificationDate: string
  inTrash: boolean
  /** Its links to other systems (contract 7), in the order in which they were made. */
  bindings: Binding[]
  /**
   * The publication dates of publications with a manual schedule, by publication id: the platform's dates at the time
   * the schedule was stored (contract 6.4).
   */
  manualDates: ReadonlyMap<number, readonly string[]>
}

/** The note for a shift on a day (contract 10.6). */
export interface DayNote {
  shiftId: number
  date: string
  note: string
  version: number
}

/** An API client as answers show it, plus the secrets that they do not show again. */
export interface ApiClientRow {
  readonly view: Body
  readonly secret: string
  readonly formerSecret: string | null
  /** Goes up whenever all of its tokens are revoked. */
  readonly generation: number
  readonly deleted: boolean
}

/** The answer to one token request. */
export interface Token {
  readonly access: string
  readonly refresh: string
  /** The id of the client. */
  readonly clientId: number
  readonly generation: number
  /** Shared by all tokens that came from one grant. */
  readonly family: number
  readonly scopes: readonly string[]
  /** The scopes that a refresh returns. */
  readonly grantScopes: readonly string[]
  /** Only the access token was revoked. */
  readonly isRevoked: boolean
  /** The refresh token was used. */
  readonly isSpent: boolean
}

export interface World extends Record<Kind, Row[]> {
  /** The current time, as answers show it. */
  now: string
  elementStatusEnabled: boolean
  externalSystemUrl: string | null
  stories: Story[]
  notes: DayNote[]
  unregistered: Newsroom['unregistered']
  /** The first client sends all requests. */
  clients: ApiClientRow[]
  /** Newest first. */
  tokens: Token[]
  endedFamilies: number[]
  /** How often a spent refresh token was used again. */
  refreshReuses: number
}

export const byId = (rows: readonly Row[], id: unknown): Row | undefined => rows.find((row) => row.id === id)

export const isLive = (row: Row | undefined): row is Row => row !== undefined && row.deleted !== true

/** 1.10: of the rows with this external id, the one with the lowest id. */
export const byExternalId = (rows: readonly Row[], externalId: string): Row | undefined =>
  rows.find((row) => row.externalId === externalId)

/** A category or type disappears with its platform. */
export const isLiveMember = (world: World, row: Row | undefined): row is Row =>
  isLive(row) && isLive(byId(world.platforms, row.platformId))

/** The rows in the newsroom's own order. */
export const inOrder = (rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => Number(one.position) - Number(other.position) || one.id - other.id)

export const replaced = (rows: readonly Row[], row: Row): Row[] =>
  [...rows.filter(({ id }) => id !== row.id), row].sort((one, other) => one.id - other.id)

export const raised = (row: Row): Row => ({ ...row, version: row.version + 1 })

/** The manual dates of a platform; none if it is weekly. */
export const datesOf = ({ manualSchedule }: Row): { id: number; date: string }[] =>
  (manualSchedule as { id: number; date: string }[] | null) ?? []

export const sorted = (rows: readonly Body[]): Body[] =>
  [...rows].sort((one, other) => Number(one.id) - Number(other.id))
