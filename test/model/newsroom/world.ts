import type { Body, Element, Newsroom } from '../entry-model.ts'

/** Everything that a newsroom has, in plain memory, as the contract describes it. */

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

/** An element as the model of elements has it, and what else an answer tells of it. */
export interface Story {
  element: Element
  creationTime: string
  modificationDate: string
  inTrash: boolean
  /** What it is in other systems (contract 7), in the order in which that was said. */
  bindings: Binding[]
  /**
   * The dates on which publications with a manual schedule come out, by their ids: those that the platform had when the
   * schedule was stored (contract 6.4).
   */
  manualDates: ReadonlyMap<number, readonly string[]>
}

/** What is noted for a shift on a day (contract 10.6). */
export interface DayNote {
  shiftId: number
  date: string
  note: string
  version: number
}

/** An API client as its answers show it, and what they do not show again. */
export interface ApiClientRow {
  readonly view: Body
  readonly secret: string
  readonly formerSecret: string | null
  /** Raised by whatever revokes all of its tokens. */
  readonly generation: number
  readonly deleted: boolean
}

/** What one token request was answered. */
export interface Token {
  readonly access: string
  readonly refresh: string
  /** The id of the client. */
  readonly clientId: number
  readonly generation: number
  /** All that came from one grant. */
  readonly family: number
  readonly scopes: readonly string[]
  /** What a refresh gives again. */
  readonly grantScopes: readonly string[]
  /** The access token alone was revoked. */
  readonly isRevoked: boolean
  /** The refresh token was used. */
  readonly isSpent: boolean
}

export interface World extends Record<Kind, Row[]> {
  /** The present, as answers write it. */
  now: string
  elementStatusEnabled: boolean
  externalSystemUrl: string | null
  stories: Story[]
  notes: DayNote[]
  unregistered: Newsroom['unregistered']
  /** The first one sends all requests. */
  clients: ApiClientRow[]
  /** The newest first. */
  tokens: Token[]
  endedFamilies: number[]
  /** How often a spent refresh token was used again. */
  refreshReuses: number
}

export const byId = (rows: readonly Row[], id: unknown): Row | undefined => rows.find((row) => row.id === id)

export const isLive = (row: Row | undefined): row is Row => row !== undefined && row.deleted !== true

/** 1.10: the one with the lowest id that has this external id. */
export const byExternalId = (rows: readonly Row[], externalId: string): Row | undefined =>
  rows.find((row) => row.externalId === externalId)

/** A category or type goes with its platform. */
export const isLiveMember = (world: World, row: Row | undefined): row is Row =>
  isLive(row) && isLive(byId(world.platforms, row.platformId))

/** The rows in the order in which the newsroom has put them. */
export const inOrder = (rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => Number(one.position) - Number(other.position) || one.id - other.id)

export const replaced = (rows: readonly Row[], row: Row): Row[] =>
  [...rows.filter(({ id }) => id !== row.id), row].sort((one, other) => one.id - other.id)

export const raised = (row: Row): Row => ({ ...row, version: row.version + 1 })

/** The manual dates of a platform; none where it is weekly. */
export const datesOf = ({ manualSchedule }: Row): { id: number; date: string }[] =>
  (manualSchedule as { id: number; date: string }[] | null) ?? []

export const sorted = (rows: readonly Body[]): Body[] =>
  [...rows].sort((one, other) => Number(one.id) - Number(other.id))
