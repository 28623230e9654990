import fc from 'fast-check'
import { one } from '../element-bodies.ts'

/** Parts that many random bodies of settings share. */

export const everyDay = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
export const name = one('Alpha', 'Beta', 'Gamma', ' Delta ', 'É')
export const externalId = one('x', 'y', '', null)
export const reference = (prefix: string) =>
  fc.oneof(
    { weight: 8, arbitrary: one(`@${prefix}1`, `@${prefix}2`, `@${prefix}3`, `@${prefix}4`, null) },
    { weight: 1, arbitrary: one('@unknown', `@${prefix}Foreign`) },
  )
export const references = (prefix: string) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.uniqueArray(fc.constantFrom(`@${prefix}1`, `@${prefix}2`, `@${prefix}3`)) },
    { weight: 1, arbitrary: one(['@unknown'], [`@${prefix}Foreign`, `@${prefix}1`]) },
  )
export const hours = one('06:00', '09:00', '22:30')

export interface Fields {
  readonly required: Record<string, fc.Arbitrary<unknown>>
  readonly optional: Record<string, fc.Arbitrary<unknown>>
  /** Members that only a POST takes. */
  readonly first?: Record<string, fc.Arbitrary<unknown>>
  /** Members that only a PATCH takes. */
  readonly later?: Record<string, fc.Arbitrary<unknown>>
  /** Members that a PUT takes; undefined if there is no PUT. */
  readonly put?: Record<string, fc.Arbitrary<unknown>>
  /** Members that a PATCH takes in the planning API, if fewer than in the settings. */
  readonly planning?: Record<string, fc.Arbitrary<unknown>>
  /** Whether all requests, or only those of the planning API, may address it by its external id. */
  readonly byExternalId?: 'all' | 'planning'
}
