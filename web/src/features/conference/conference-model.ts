import type { PlanRow } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import type { Lookup } from '../plan/model/lookup.ts'
import { isOn, rowTime, standsOn } from '../plan/model/row-facts.ts'

/** The stories of a day that one desk brings to the conference. */
export interface Desk {
  /** Null for stories without a group. */
  readonly groupId: number | null
  readonly name: string | null
  readonly rows: readonly PlanRow[]
}

/** A story is brought by the group that leads it. */
const deskOf = ({ masterGroupId, groupIds }: PlanRow): number | null => masterGroupId ?? groupIds[0] ?? null

const isDropped = ({ elementStatusId }: PlanRow, { elementStatuses }: Lookup): boolean =>
  elementStatuses.get(elementStatusId ?? 0)?.stage === 'dropped'

/** The desks with stories on the day, in the order of the settings; in each those with a time first, by time. */
export const desksOf = (rows: readonly PlanRow[], day: CalendarDate, lookup: Lookup): readonly Desk[] => {
  const timeOf = (row: PlanRow): string => rowTime(row, day, lookup) ?? '99:99'
  const those = rows
    .filter((row) => standsOn(row, day) && !isDropped(row, lookup))
    .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)) || one.id - other.id)
  const of = (groupId: number | null) => those.filter((row) => deskOf(row) === groupId)
  const groups = [...lookup.groups.values()].toSorted(
    (one, other) => one.position - other.position || one.id - other.id,
  )
  return [
    ...groups.map(({ id, name }) => ({ groupId: id, name, rows: of(id) })),
    { groupId: null, name: null, rows: of(null) },
  ].filter((desk) => desk.rows.length > 0)
}

/** What comes out that day, else everything that is planned. */
export const publicationsOn = ({ publications }: PlanRow, day: CalendarDate) => {
  const there = publications.filter((publication) => isOn(publication, day))
  return there.length > 0 ? there : publications
}

/** One step on in a list, without leaving it. */
export const stepped = (index: number, step: number, length: number): number =>
  Math.max(0, Math.min(length - 1, index + step))
