import { addDays, type CalendarDate, daysBetween } from '../../calendar-date.ts'
import { lastDayOf } from '../absences/absence-fields.ts'
import type { RosterAbsence, RosterPerson, RosterShift, RosterTask } from './roster-types.ts'

/** One person's day. */
export interface PersonDay {
  readonly date: CalendarDate
  readonly shifts: readonly RosterShift[]
  readonly absences: readonly RosterAbsence[]
  readonly tasks: readonly RosterTask[]
}

export const coversDay = ({ period }: RosterAbsence, date: CalendarDate): boolean =>
  period.fromDate <= date && date <= lastDayOf(period)

export const personDays = (person: RosterPerson, days: readonly CalendarDate[]): PersonDay[] =>
  days.map((date) => ({
    date,
    shifts: person.shifts.filter((shift) => shift.date === date),
    absences: person.absences.filter((absence) => coversDay(absence, date)),
    tasks: person.tasks.filter(({ deadline }) => deadline.date === date),
  }))

export const isFreeOn = (person: RosterPerson, date: CalendarDate): boolean =>
  person.perDay[date]?.free ?? false

/** The columns of an absence, and whether it continues beyond them. */
export interface Stretch {
  readonly first: number
  readonly last: number
  readonly beginsBefore: boolean
  readonly endsAfter: boolean
}

/** The columns of an absence within the days shown; undefined if it is outside. */
export const stretchOf = (
  { fromDate, toDate }: Pick<RosterAbsence['period'], 'fromDate' | 'toDate'>,
  days: readonly CalendarDate[],
): Stretch | undefined => {
  const start = days[0]
  if (start === undefined) return undefined
  const [first, last] = [daysBetween(start, fromDate), daysBetween(start, toDate ?? fromDate)]
  if (last < 0 || first >= days.length) return undefined
  return {
    first: Math.max(0, first),
    last: Math.min(days.length - 1, last),
    beginsBefore: first < 0,
    endsAfter: last >= days.length,
  }
}

type Period = RosterAbsence['period']

export const movedPeriod = (period: Period, days: number): Period => ({
  ...period,
  fromDate: addDays(period.fromDate, days),
  toDate: period.toDate === null ? null : addDays(period.toDate, days),
})

/** The period with another last day, which is never before the first. */
export const endedPeriod = (period: Period, lastDay: CalendarDate): Period => {
  const end = lastDay < period.fromDate ? period.fromDate : lastDay
  return end === lastDayOf(period)
    ? period
    : { ...period, toDate: end === period.fromDate ? null : end, toTime: null }
}
