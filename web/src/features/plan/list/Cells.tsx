import { IconMessage2, IconUserPlus } from '@tabler/icons-react'
import type { PlanCustomField, PlanRow } from '../../../api/types.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { ConfidentialSign } from '../../../components/ConfidentialSign.tsx'
import { Present } from '../../../components/Present.tsx'
import { SeriesSign } from '../../../components/SeriesSign.tsx'
import { FindingSign } from '../../../components/SeveritySign.tsx'
import { StatusSign } from '../../../components/StatusSign.tsx'
import { costWords } from '../../story/tasks/costs.ts'
import { useMayWrite } from '../model/may-write.ts'
import { publicationsInOrder } from '../model/publication-order.ts'
import { lateIn, nameOf, nextDeadline, rowTime, stateOn } from '../model/row-facts.ts'
import { shownStatus } from '../model/statuses.ts'
import { type PlanContext, usePlanContext } from '../plan-context.tsx'
import { bareForms, fittingChips, publicationForms, taskWidth } from './chip-room.ts'
import chips from './chips.module.css'
import type { ChipRoom, Column } from './columns.ts'
import { PublicationChip } from './PublicationChip.tsx'
import { publicationWords } from './publication-words.ts'
import classes from './Row.module.css'
import { sinceThen } from './since.ts'
import { TaskChip } from './TaskChip.tsx'
import { tasksByNeed } from './task-order.ts'
import { taskWords } from './task-words.ts'

interface CellProps {
  readonly row: PlanRow
  /** Null in the ideas. */
  readonly day: CalendarDate | null
}

interface ChipsProps extends CellProps {
  /** In pixels. At least one chip is shown; the rest is counted if there is no room. */
  readonly room: number
}

/** The hidden chips are listed in its tooltip. */
const More = ({ words }: { readonly words: readonly string[] }) =>
  words.length > 0 ? (
    <span className={chips.more} title={words.join('\n')}>
      +{words.length}
    </span>
  ) : null

interface PublicationsProps extends ChipsProps {
  /** The row shows the time elsewhere. */
  readonly isBare?: boolean
}

export const Publications = ({ row: { publications }, day, room, isBare = false }: PublicationsProps) => {
  const around = usePlanContext()
  const inOrder = publicationsInOrder(publications, { day, ...around })
  const forms = isBare ? bareForms(inOrder, around) : publicationForms(inOrder, day, room, around)
  const count = fittingChips(
    forms.map(({ width }) => width),
    room,
  )
  return (
    <div className={chips.chips}>
      {inOrder.slice(0, count).map((publication, index) => {
        const form = forms[index]
        return form ? (
          <PublicationChip key={publication.id} publication={publication} day={day} form={form} />
        ) : null
      })}
      <More words={inOrder.slice(count).map((publication) => publicationWords(publication, around))} />
    </div>
  )
}

/** An empty cell, where a press assigns somebody. */
export const NoTasks = () => {
  const { t } = usePlanContext()
  return (
    <span className={chips.nobody} data-change="person">
      <IconUserPlus size={13} stroke={1.6} aria-hidden />
      {t('quick.assign')}
    </span>
  )
}

export const Tasks = ({ row, day, room }: ChipsProps) => {
  const { tasks } = row
  const around = usePlanContext()
  const canChange = useMayWrite()(row)
  if (tasks.length === 0 && canChange && room > 0) return <NoTasks />
  const isLate = lateIn(row, around.now)
  const inOrder = tasksByNeed(tasks, isLate)
  const count = fittingChips(
    inOrder.map((task) => taskWidth(task, day, { around, isLate })),
    room,
  )
  return (
    <div className={chips.chips} data-shows="person deadline">
      {inOrder.slice(0, count).map((task) => (
        <TaskChip key={task.id} row={row} task={task} day={day} canChange={canChange} />
      ))}
      <More words={inOrder.slice(count).map((task) => taskWords(task, around, isLate))} />
    </div>
  )
}

const Status = ({ row }: CellProps) => {
  const { lookup, t } = usePlanContext()
  const mayWrite = useMayWrite()
  const status = shownStatus(row.elementStatusId, lookup.elementStatuses)
  return (
    <span className={classes.status} data-change={mayWrite(row) ? 'status' : undefined}>
      <StatusSign {...status} />
      <span className={classes.clipped}>{status.name ?? t('noStatus')}</span>
    </span>
  )
}

/** That something in the conversation about the story waits for somebody. */
const Unresolved = ({ row: { unresolvedComments: count } }: Pick<CellProps, 'row'>) => {
  const { t } = usePlanContext()
  if (count === 0) return null
  const words = t('unresolved', { count })
  return (
    <span role="img" aria-label={words} title={words} className={classes.unresolved}>
      <IconMessage2 size={13} stroke={1.8} aria-hidden />
      <span aria-hidden>{count}</span>
    </span>
  )
}

const Title = ({ row }: CellProps) => (
  <span className={classes.title}>
    <ConfidentialSign of={row} />
    <span className={classes.name} dir="auto" title={nameOf(row)}>
      {nameOf(row)}
    </span>
    <SeriesSign of={row} />
    <FindingSign of={row} />
    <Unresolved row={row} />
    <Present of={row.id} />
  </span>
)

const fieldText = (value: PlanCustomField | undefined, { lookup, locale }: PlanContext): string => {
  if (value === undefined) return ''
  if (value.selectedOptionIds !== undefined) {
    const options = lookup.customFields.get(value.id)?.options ?? []
    return value.selectedOptionIds
      .map((id) => options.find((option) => option.id === id)?.name ?? '')
      .join(', ')
  }
  if (value.date !== undefined) return formatDay(value.date, locale, 'date')
  return value.number?.toLocaleString(locale) ?? value.value ?? ''
}

const deadlineText = (row: PlanRow, { locale }: PlanContext): string => {
  const [date, time] = nextDeadline(row)?.split(' ') ?? []
  if (date === undefined) return ''
  return `${formatDay(date, locale, 'day')}${time === undefined || time === '24:00' ? '' : ` ${time}`}`
}

const plainText = (
  column: Exclude<Column, { kind: 'idea' }>,
  row: PlanRow,
  day: CalendarDate | null,
  around: PlanContext,
): string => {
  const { lookup, t } = around
  if (column.kind === 'field')
    return fieldText(
      row.customFields.find(({ id }) => id === column.fieldId),
      around,
    )
  switch (column.name) {
    case 'time':
      return day === null ? '' : (rowTime(row, day, lookup) ?? '')
    case 'groups':
      return row.groupIds.map((id) => lookup.groups.get(id)?.name ?? '').join(', ')
    case 'deadline':
      return deadlineText(row, around)
    case 'since': {
      const { unit, count } = sinceThen(row.statusSince, new Date())
      return t(`since.${unit}`, { count })
    }
    case 'slug':
      return row.slug ?? ''
    case 'cost':
      return costWords(row.tasks, around.locale)
    case 'id':
      return String(row.id)
    default:
      return ''
  }
}

interface ColumnOfCell {
  readonly column: Exclude<Column, { kind: 'idea' }>
  readonly chips: ChipRoom
}

/** The cell of a column for a story. */
export const Cell = ({ column, chips: room, row, day }: CellProps & ColumnOfCell) => {
  const around = usePlanContext()
  const mayWrite = useMayWrite()
  switch (column.name) {
    case 'title':
      return <Title row={row} day={day} />
    case 'status':
      return <Status row={row} day={day} />
    case 'publications':
      return <Publications row={row} day={day} room={room.publications} />
    case 'tasks':
      return <Tasks row={row} day={day} room={room.tasks} />
    default: {
      const text = plainText(column, row, day, around)
      const isOverdue = column.name === 'time' && stateOn(row, day, around.now, around.lookup) === 'overdue'
      const isChanged = column.name === 'deadline' && mayWrite(row) && row.tasks.some(({ done }) => !done)
      return (
        <span
          className={classes.plain}
          title={isOverdue ? around.t('notOutYet') : text}
          data-column={column.name}
          data-change={isChanged ? 'deadline' : undefined}
        >
          <span>{text}</span>
          {isOverdue ? <span className="visually-hidden"> {around.t('notOutYet')}</span> : null}
        </span>
      )
    }
  }
}
