import type { Temporal } from 'temporal-polyfill'
import { createAbsence } from '../../people/absences/absence-service.ts'
import { putDayNote } from '../../people/shifts/day-note-service.ts'
import { createShift } from '../../people/shifts/shift-service.ts'
import type { WriteContext } from '../deps.ts'
import { type Colleague, idOf } from './references.ts'
import { absences, type Days, dayNotes, shifts } from './rota.ts'

const weekOf = (days: Days) => {
  const workday = days !== 'weekend'
  const weekend = days !== 'workdays'
  return {
    mon: workday,
    tue: workday,
    wed: workday,
    thu: workday,
    fri: workday,
    sat: weekend,
    sun: weekend,
  }
}

const idsByName = (people: readonly Colleague[]): ReadonlyMap<string, number> =>
  new Map(people.map(({ firstName, lastName, id }) => [`${firstName} ${lastName}`, id]))

const makeShifts = async (
  work: WriteContext,
  people: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>()
  for (const { days, who, ...shift } of shifts) {
    const userIds = who.map((name) => idOf(people, name))
    const { id } = await createShift(work, { ...shift, weeklySchedule: weekOf(days), userIds })
    ids.set(shift.name, id)
  }
  return ids
}

/** Creates shifts, absences and day notes around `today`, the same in every run. */
export const makeRota = async (
  work: WriteContext,
  colleagues: readonly Colleague[],
  today: Temporal.PlainDate,
): Promise<void> => {
  const people = idsByName(colleagues)
  const shiftIds = await makeShifts(work, people)
  const day = (offset: number): string => today.add({ days: offset }).toString()
  for (const { shift, offset, note } of dayNotes)
    await putDayNote(work, { shift: { id: idOf(shiftIds, shift) }, date: day(offset) }, { note })
  for (const [index, { who, from, to, hours, code, note }] of absences.entries())
    await createAbsence(work, {
      externalId: `leave-${index + 1}`,
      userId: idOf(people, who),
      period: {
        fromDate: day(from),
        fromTime: hours?.from ?? null,
        toDate: to === null ? null : day(to),
        toTime: hours?.to ?? null,
      },
      type: { code },
      note,
    })
}
