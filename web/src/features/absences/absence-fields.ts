import type { AbsenceView } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { isSameValue } from '../../same-value.ts'

/** An absence as lists show it. */
export type Absence = Pick<AbsenceView, 'id' | 'period' | 'type' | 'note'>

/** The codes of absence types, most frequent first. */
export const absenceTypeCodes = [3, 4, 2, 6, 0] as const

/** The values of the form: inputs have no null. */
export interface AbsenceFields {
  readonly typeCode: AbsenceView['type']['code']
  readonly fromDate: CalendarDate
  readonly toDate: CalendarDate
  readonly fromTime: string
  readonly toTime: string
  readonly note: string
}

export interface Days {
  readonly fromDate: CalendarDate
  readonly toDate: CalendarDate
}

export const lastDayOf = ({ fromDate, toDate }: AbsenceView['period']): CalendarDate => toDate ?? fromDate

export const newAbsence = (days: Days): AbsenceFields => ({
  ...days,
  typeCode: 3,
  fromTime: '',
  toTime: '',
  note: '',
})

export const fieldsOf = ({ period, type, note }: Absence): AbsenceFields => ({
  typeCode: type.code,
  fromDate: period.fromDate,
  toDate: lastDayOf(period),
  fromTime: period.fromTime ?? '',
  toTime: period.toTime ?? '',
  note: note ?? '',
})

const orNull = (text: string): string | null => (text === '' ? null : text)

/** The request body. A single day has no last day (contract 10.5). */
export const absenceBody = ({ typeCode, fromDate, toDate, fromTime, toTime, note }: AbsenceFields) => ({
  type: { code: typeCode },
  period: {
    fromDate,
    fromTime: orNull(fromTime),
    toDate: toDate === fromDate ? null : orNull(toDate),
    toTime: orNull(toTime),
  },
  note: orNull(note),
})

/** Whether two absences are the same: one may come from a list, the other from an answer of its own. */
export const isSameAbsence = (one: Absence, other: Absence): boolean =>
  isSameValue([one.period, one.type.code, one.note], [other.period, other.type.code, other.note])

export type AbsenceBody = ReturnType<typeof absenceBody>
