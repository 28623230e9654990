import { coversMoment } from '../../people/absences/absence-moments.ts'
import type { Absence } from '../../people/absences/absence-queries.ts'
import { absenceTypes } from '../../people/absences/absence-schemas.ts'
import { type Duty, touchesDay } from './duty-rules.ts'
import type { RosterTask } from './roster-queries.ts'
import type { Reason } from './roster-schemas.ts'

/** A person's absences, shifts and tasks. */
export interface PersonDays {
  readonly absences: readonly Absence[]
  readonly hasShifts: boolean
  /** Duties of the requested days, and duties that reach into these days. */
  readonly duties: readonly Duty[]
  readonly tasks: readonly RosterTask[]
}

const nothing = {
  absenceId: null,
  shiftId: null,
  taskId: null,
  typeCode: null,
  period: null,
  name: null,
  time: null,
  warns: true,
}

const at = (date: string, time: string | null): string => (time === null ? date : `${date} ${time}`)

const absenceInWords = ({ content: { period, typeCode } }: Absence): string => {
  const name = absenceTypes.get(typeCode) ?? 'Absent'
  const { fromDate, fromTime, toDate, toTime } = period
  if (toDate === null && toTime === null) return `${name} on ${at(fromDate, fromTime)}`
  return `${name} from ${at(fromDate, fromTime)} to ${at(toDate ?? fromDate, toTime)}`
}

const absent = (person: PersonDays, date: string, time: string | null): Reason[] =>
  person.absences
    .filter(({ content }) => coversMoment(content, date, time))
    .map((absence) => ({
      ...nothing,
      code: 'absent',
      detail: absenceInWords(absence),
      absenceId: absence.id,
      typeCode: absence.content.typeCode,
      period: absence.content.period,
    }))

/** Whether no duty of a day begins before the time; without a time, whether there is none. */
export const isOffDuty = (ofDay: readonly Duty[], date: string, time: string | null): boolean =>
  ofDay.length === 0 || (time !== null && ofDay.every(({ from }) => from > `${date}T${time}`))

/** A person without any shift works by other arrangements, so missing shifts say nothing. */
const offShift = ({ hasShifts, duties }: PersonDays, date: string, time: string | null): Reason[] => {
  const ofDay = duties.filter((duty) => touchesDay(duty, date))
  if (!hasShifts || !isOffDuty(ofDay, date, time)) return []
  return ofDay.length === 0
    ? [{ ...nothing, code: 'off-shift', detail: 'No shift on this day' }]
    : [{ ...nothing, code: 'off-shift', detail: `No shift before ${time}`, time }]
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Tasks due this close together compete for the same hours; most people have several tasks a day. */
const competingMinutes = 120

const competes = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && Math.abs(minutesOf(one) - minutesOf(other)) <= competingMinutes

const booked = ({ duties, tasks }: PersonDays, date: string, time: string | null): Reason[] => [
  ...duties
    .filter((duty) => duty.shift.content.availabilityCode === 2 && touchesDay(duty, date))
    .map(({ shift: { id, content } }) => ({
      ...nothing,
      code: 'booked' as const,
      detail: `The shift “${content.name}” takes no more work`,
      shiftId: id,
      name: content.name,
    })),
  ...tasks
    .filter(({ done, deadline }) => !done && deadline.date === date)
    .map(({ taskId, elementTitle, deadline, seen }) => ({
      ...nothing,
      code: 'booked' as const,
      detail: `${seen ? `“${elementTitle ?? `#${taskId}`}”` : 'A story that you may not see'} is due ${deadline.time === null ? 'on this day' : `at ${deadline.time}`}`,
      taskId: seen ? taskId : null,
      name: seen ? elementTitle : null,
      time: deadline.time,
      warns: competes(time, deadline.time),
    })),
]

/** The reasons against giving a person a task that is due on a day or at a time; empty if the person is free. */
export const reasonsAgainst = (person: PersonDays, date: string, time: string | null): Reason[] => [
  ...absent(person, date, time),
  ...offShift(person, date, time),
  ...booked(person, date, time),
]
