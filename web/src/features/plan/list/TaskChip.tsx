import { IconCheck, IconCircleDashed, IconClockExclamation, IconX } from '@tabler/icons-react'
import type { PlanTask } from '../../../../../src/plan/plan-schemas.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { isLate } from '../model/row-facts.ts'
import { type PlanSurroundings, usePlanSurroundings } from '../plan-context.tsx'
import classes from './chips.module.css'
import { formatIcons } from './icons.ts'

/** Contract 4: the person has said no. */
const rejected = -1

/** `Aisha R.`: enough among colleagues. */
const shortName = (name: string): string => {
  const [first = '', ...others] = name.split(' ')
  const last = others.at(-1)
  return last === undefined || last === '' ? first : `${first} ${last.charAt(0)}.`
}

/** The time of a deadline on `day`, the date of one on another day. */
const dueOf = ({ deadline }: PlanTask, day: CalendarDate | null, locale: string): string | null => {
  if (deadline === null) return null
  return deadline.date === day && deadline.time !== null
    ? deadline.time
    : formatDay(deadline.date, locale, 'day')
}

/** Everything about a task in words. */
const taskWords = (task: PlanTask, { lookup, locale, now, t }: PlanSurroundings): string => {
  const { deadline } = task
  const parts = [
    lookup.taskFormats.get(task.formatId)?.name ?? '',
    task.user?.name ?? t('unassigned'),
    lookup.taskStatuses.get(task.statusId ?? 0)?.name ?? '',
    task.confirmationStatusCode === rejected ? t('rejected') : '',
    deadline === null
      ? ''
      : t('dueAt', { when: `${formatDay(deadline.date, locale, 'short')} ${deadline.time ?? ''}`.trim() }),
    task.done ? t('done') : '',
    isLate(task, now) ? t('late') : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

const StateSign = ({ task, late }: { readonly task: PlanTask; readonly late: boolean }) => {
  if (task.done) return <IconCheck size={13} stroke={2} />
  if (late) return <IconClockExclamation size={13} stroke={1.8} />
  return task.confirmationStatusCode === rejected ? <IconX size={13} stroke={2} /> : null
}

interface TaskChipProps {
  readonly task: PlanTask
  readonly day: CalendarDate | null
}

export const TaskChip = ({ task, day }: TaskChipProps) => {
  const surroundings = usePlanSurroundings()
  const { lookup, locale, now, t } = surroundings
  const Icon = formatIcons[lookup.taskFormats.get(task.formatId)?.typeCode ?? 'other']
  const late = isLate(task, now)
  const due = task.done ? null : dueOf(task, day, locale)
  const words = taskWords(task, surroundings)
  return (
    <span
      className={classes.chip}
      title={words}
      data-done={task.done || undefined}
      data-late={late || undefined}
      data-open={task.user === null || undefined}
    >
      <span aria-hidden className={classes.face}>
        <Icon size={13} stroke={1.6} />
        {task.user === null ? <IconCircleDashed size={13} stroke={1.6} /> : null}
        <span className={classes.name}>{task.user === null ? t('open') : shortName(task.user.name)}</span>
        <span className={classes.due}>
          <StateSign task={task} late={late} />
          {due}
        </span>
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
