import type { PlanRow, PlanView } from '../../../api/types.ts'
import { type CalendarDate, daysOf } from '../../../calendar-date.ts'
import type { Lookup } from './lookup.ts'
import { isUnassigned, nameOf, nextDeadline, rowTime, standsOn } from './row-facts.ts'

/** One day of the plan and its stories. */
export interface PlanDay {
  readonly date: CalendarDate
  readonly rows: readonly PlanRow[]
  /** Stories with an unassigned task. */
  readonly unassigned: number
  /** Stories without any task. */
  readonly withoutTasks: number
}

export const sortableColumns = ['time', 'title', 'status', 'groups', 'deadline', 'since'] as const
export type SortableColumn = (typeof sortableColumns)[number]

export interface Sort {
  readonly column: SortableColumn
  readonly descending: boolean
}

export const sortOf = (text: string | undefined): Sort => {
  const name = text?.replace(/^-/, '')
  return {
    column: sortableColumns.find((column) => column === name) ?? 'time',
    descending: text?.startsWith('-') ?? false,
  }
}

type Key = string | number | null

const keyOf = (column: SortableColumn, row: PlanRow, day: CalendarDate, lookup: Lookup): Key => {
  switch (column) {
    case 'time':
      return rowTime(row, day, lookup)
    case 'title':
      return nameOf(row).toLocaleLowerCase()
    case 'status':
      return lookup.elementStatuses.get(row.elementStatusId ?? 0)?.position ?? null
    case 'groups':
      return lookup.groups.get(row.masterGroupId ?? 0)?.position ?? null
    case 'deadline':
      return nextDeadline(row)
    case 'since':
      return row.statusSince
  }
}

/** Rows without a value come last in both directions. */
const compared = (a: Key, b: Key, descending: boolean): number => {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return (a < b ? -1 : 1) * (descending ? -1 : 1)
}

/** Order of creation: stories without an ID from the server are the newest. */
const creationOrder = ({ id }: PlanRow): number => (id > 0 ? id : Number.MAX_SAFE_INTEGER / 2 - id)

const sorted = (rows: readonly PlanRow[], day: CalendarDate, sort: Sort, lookup: Lookup): PlanRow[] =>
  rows
    .map((row) => ({ row, key: keyOf(sort.column, row, day, lookup) }))
    .sort((a, b) => compared(a.key, b.key, sort.descending) || creationOrder(a.row) - creationOrder(b.row))
    .map(({ row }) => row)

export const sortedIdeas = (rows: readonly PlanRow[], sort: Sort, lookup: Lookup): readonly PlanRow[] =>
  sort.column === 'time' ? rows : sorted(rows, '', sort, lookup)

/** Every day of the period in order, including empty ones. */
export const planDays = (plan: PlanView, sort: Sort, lookup: Lookup): readonly PlanDay[] => {
  const rowsOf = new Map<CalendarDate, PlanRow[]>(daysOf(plan.dateFrom, plan.dateTo).map((day) => [day, []]))
  for (const row of plan.rows) for (const day of row.days) if (standsOn(row, day)) rowsOf.get(day)?.push(row)
  return [...rowsOf].map(([date, rows]) => ({
    date,
    rows: sorted(rows, date, sort, lookup),
    unassigned: rows.filter(({ tasks }) => tasks.some((task) => isUnassigned(task) && !task.done)).length,
    withoutTasks: rows.filter(({ tasks }) => tasks.length === 0).length,
  }))
}
