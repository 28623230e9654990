import type { Body, Element, Newsroom } from '../entry-model.ts'
import type { FieldsOfNewsroom } from './custom-fields.ts'

/** Everything that a newsroom has, in plain memory, as the contract describes it. */

export interface Row extends Body {
  id: number
  version: number
}

export type StatusKind = 'elementStatuses' | 'taskStatuses' | 'publicationStatuses'
export type Kind =
  | 'groups'
  | 'platforms'
  | 'categories'
  | 'types'
  | 'users'
  | 'slots'
  | 'formats'
  | StatusKind

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
}

export interface World extends Record<Kind, Row[]> {
  /** The present, as answers write it. */
  now: string
  elementStatusEnabled: boolean
  externalSystemUrl: string | null
  stories: Story[]
  fields: FieldsOfNewsroom
  unregistered: Newsroom['unregistered']
}

export const byId = (rows: readonly Row[], id: unknown): Row | undefined => rows.find((row) => row.id === id)

export const isLive = (row: Row | undefined): row is Row => row !== undefined && row.deleted !== true

/** A category or type goes with its platform. */
export const isLiveMember = (world: World, row: Row | undefined): row is Row =>
  isLive(row) && isLive(byId(world.platforms, row.platformId))

/** The rows in the order in which the newsroom has put them. */
export const inOrder = (rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => Number(one.position) - Number(other.position) || one.id - other.id)
