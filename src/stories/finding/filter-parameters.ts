import { Type } from 'typebox'
import { AnyOf, CalendarDate, Id } from '../../base/schemas.ts'

/** Parameter schemas that filters share. */

export const anyOf = (description: string) => Type.Optional(AnyOf(Id, { description }))

/** In lists of ids, 0 means none (contract A12). */
export const IdOrNone = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const anyOrNone = (description: string, none: string) =>
  Type.Optional(AnyOf(IdOrNone, { description: `${description} 0 is ${none}.` }))

export const anyStatusOf = (description: string) => anyOrNone(description, 'No Status')

/** A condition either way: false means the others (contract B11). */
export const yesOrNo = (description: string) => Type.Optional(Type.Boolean({ description }))

export const exactly = (description: string) =>
  Type.Optional(Type.String({ line: true, minLength: 1, maxLength: 255, notBlank: true, description }))

export const day = (description: string) => Type.Optional(Type.String({ ...CalendarDate, description }))

export const from = (what: string) =>
  Type.Optional(
    Type.String({
      format: 'date-or-date-time',
      description: `${what} at or after this instant, or on or after this day.`,
      examples: ['2026-04-10'],
    }),
  )

export const to = (what: string) =>
  Type.Optional(
    Type.String({
      format: 'date-or-date-time',
      description: `${what} at or before this instant, or on or before this day.`,
      examples: ['2026-04-10T18:00:00Z'],
    }),
  )

export const onePublication = 'All publication filters must match the same publication.'

/** Sorts and deduplicates the ids of a filter, so that equal filters have equal values. */
export const distinct = (ids: readonly number[]): number[] =>
  [...new Set(ids)].sort((one, other) => one - other)
