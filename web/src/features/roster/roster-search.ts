import type { CalendarDate } from '../../calendar-date.ts'

export const lengths = [7, 14, 28] as const

/** The roster's address. */
export interface RosterSearch {
  /** The first day; the start of this week by default. */
  readonly from?: CalendarDate
  readonly days?: (typeof lengths)[number]
  readonly groupIds?: string
  /** Show only people who are free on this day. */
  readonly freeOn?: CalendarDate
}

const dateOf = (value: unknown): CalendarDate | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

const listOf = (value: unknown): string | undefined => {
  const text = String(value ?? '')
  return /^[1-9]\d*(,[1-9]\d*)*$/.test(text) ? text : undefined
}

/** Keeps the valid parts of an address. */
export const validateRosterSearch = (search: Readonly<Record<string, unknown>>): RosterSearch => {
  const from = dateOf(search.from)
  const days = lengths.find((length) => length === Number(search.days))
  const groupIds = listOf(search.groupIds)
  const freeOn = dateOf(search.freeOn)
  return {
    ...(from && { from }),
    ...(days && { days }),
    ...(groupIds && { groupIds }),
    ...(freeOn && { freeOn }),
  }
}

export const idsOf = (list: string | undefined): number[] => list?.split(',').map(Number) ?? []

/** A change to the address; undefined members are removed. */
export type RosterSearchChange = { readonly [K in keyof RosterSearch]: RosterSearch[K] | undefined }

export const changedSearch = (search: RosterSearch, change: RosterSearchChange): RosterSearch =>
  validateRosterSearch({ ...search, ...change })
