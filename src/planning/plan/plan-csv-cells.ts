import { type ScheduleWords, scheduleWords } from '@daybook/shared/time/schedule-words'
import type { Money } from '../../base/money/money.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import type { CsvCell } from './csv-file.ts'
import type { CsvColumn } from './plan-csv-schemas.ts'
import type { CsvWords } from './plan-csv-words.ts'
import type { PlanNames } from './plan-name-queries.ts'
import type { PlanPublication, PlanRow, PlanTask } from './plan-schemas.ts'
import { nameOfRow } from './row-name.ts'

/** A line of the table file: an element on one of its days. An idea has no day. */
export interface CsvLine {
  readonly row: PlanRow
  readonly day: string | null
}

export interface CsvContext {
  readonly names: PlanNames
  readonly words: CsvWords
  /** What the tasks of each element cost together, by currency. */
  readonly costs: ReadonlyMap<number, readonly Money[]>
  readonly timeZone: string
}

const joined = (parts: readonly (string | null)[], separator = ' '): string =>
  parts.filter((part) => part !== null && part !== '').join(separator)

const moment = ({ date, time }: { date: string; time: string | null }): string => joined([date, time])

const earliest = (texts: readonly string[]): string => texts.toSorted()[0] ?? ''

const startOf = ({ schedule }: PlanPublication, { names }: CsvContext): string =>
  schedule?.time ?? names.timeSlotStart(schedule?.timeSlotId ?? null)

/** The earliest time of an element on a day, from its publications, its event or its deadlines. */
export const timeCell = ({ row, day }: CsvLine, context: CsvContext): string => {
  if (day === null) return ''
  if (row.basis === 'event') return row.event?.fromDate === day ? (row.event.fromTime ?? '') : ''
  if (row.basis === 'deadline')
    return earliest(
      row.tasks.flatMap(({ deadline }) => (deadline?.date === day ? (deadline.time ?? []) : [])),
    )
  const times = row.publications.flatMap((publication) => [
    ...(publication.schedule?.dates.includes(day) ? [startOf(publication, context)] : []),
    ...(publication.published?.date === day ? [publication.published.time] : []),
  ])
  return earliest(times.filter((time) => time !== ''))
}

/** Tables have dates that can be sorted. */
const scheduleWordsIn = (words: CsvWords): ScheduleWords => ({
  locale: words.locale,
  day: (date) => date,
  bareDay: (date) => date,
  range: (from, to) => `${from}–${to}`,
  every: (weekday) => `${words.every} ${weekday}`,
  without: (days) => `${words.without} ${days}`,
})

const publicationText = (publication: PlanPublication, { names, words }: CsvContext): string => {
  const { schedule, published, platformId, statusId } = publication
  const planned = schedule
    ? joined([
        schedule.toDate === null
          ? schedule.fromDate
          : scheduleWords({ ...schedule, toDate: schedule.toDate }, scheduleWordsIn(words)),
        schedule.time ?? names.timeSlot(schedule.timeSlotId),
      ])
    : words.undated
  const when = published ? `${words.published} ${moment(published)}` : planned
  return joined(
    [`${names.platform(platformId)}: ${when}`, published ? '' : names.publicationStatus(statusId)],
    ', ',
  )
}

const taskText = ({ formatId, user, deadline, done }: PlanTask, { names, words }: CsvContext): string =>
  joined(
    [
      `${names.format(formatId)}: ${user?.name ?? words.unassigned}`,
      deadline && moment(deadline),
      done ? words.done : '',
    ],
    ', ',
  )

const eventText = ({ event }: PlanRow): string =>
  event === null
    ? ''
    : joined([joined([event.fromDate, event.fromTime]), joined([event.toDate, event.toTime])], ' – ')

type Cell = (line: CsvLine, context: CsvContext) => CsvCell

const cells: Readonly<Record<CsvColumn, Cell>> = {
  date: ({ day }) => day ?? '',
  time: timeCell,
  title: ({ row }, { names }) => nameOfRow(row, names),
  slug: ({ row }) => row.slug ?? '',
  status: ({ row }, { names }) => names.elementStatus(row.elementStatusId),
  groups: ({ row }, { names }) => row.groupIds.map(names.group).join(', '),
  publications: ({ row }, context) =>
    row.publications.map((publication) => publicationText(publication, context)).join('; '),
  tasks: ({ row }, context) => row.tasks.map((task) => taskText(task, context)).join('; '),
  deadline: ({ row }) =>
    earliest(row.tasks.flatMap(({ deadline, done }) => (deadline && !done ? [moment(deadline)] : []))),
  event: ({ row }) => eventText(row),
  since: ({ row }, { timeZone }) => moment(wallClock(new Date(row.statusSince), timeZone)),
  confidential: ({ row }, { words }) => (row.confidential ? words.yes : ''),
  cost: ({ row }, { costs }) =>
    (costs.get(row.id) ?? []).map(({ amount, currency }) => `${amount} ${currency}`).join('; '),
  id: ({ row }) => String(row.id),
}

const fieldCell =
  (fieldId: number): Cell =>
  ({ row }, { names }) => {
    const field = row.customFields.find(({ id }) => id === fieldId)
    if (field === undefined) return ''
    return (
      field.selectedOptionIds?.map(names.option).join(', ') ?? field.value ?? field.date ?? field.number ?? ''
    )
  }

const isKnown = (column: string): column is CsvColumn => Object.hasOwn(cells, column)

const fieldIdOf = (column: string): number => Number(column.slice('field:'.length))

/** What stands in a cell. */
export const cellOf = (column: string): Cell =>
  isKnown(column) ? cells[column] : fieldCell(fieldIdOf(column))

/** The heading of a column. */
export const headingOf = (column: string, { names, words }: CsvContext): string =>
  isKnown(column) ? words[column] : names.field(fieldIdOf(column))
