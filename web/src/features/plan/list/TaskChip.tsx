import { IconCheck, IconCircleDashed, IconClockExclamation, IconUserX } from '@tabler/icons-react'
import type { PlanRow, PlanTask } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { isUnassigned, lateIn } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import classes from './chips.module.css'
import { formatIcons } from './icons.ts'
import { dueOf, isGivenBack, personOf, taskWords } from './task-words.ts'

const StateSign = ({ task, late }: { readonly task: PlanTask; readonly late: boolean }) => {
  if (task.done) return <IconCheck size={13} stroke={2} />
  if (late) return <IconClockExclamation size={13} stroke={1.8} />
  return isGivenBack(task) ? <IconUserX size={13} stroke={1.8} /> : null
}

interface TaskChipProps {
  readonly row: PlanRow
  readonly task: PlanTask
  readonly day: CalendarDate | null
  /** Whether a press assigns somebody where nobody is. */
  readonly canChange: boolean
}

export const TaskChip = ({ row, task, day, canChange }: TaskChipProps) => {
  const surroundings = usePlanContext()
  const { lookup, locale, now, t } = surroundings
  const Icon = formatIcons[lookup.taskFormats.get(task.formatId)?.typeCode ?? 'other']
  const isLate = lateIn(row, now)
  const late = isLate(task)
  const due = dueOf(task, day, locale)
  const person = personOf(task, t)
  const words = taskWords(task, surroundings, isLate)
  const isWanted = canChange && !task.done && (task.user === null || isGivenBack(task))
  return (
    <span
      className={classes.chip}
      title={words}
      data-done={task.done || undefined}
      data-late={late || undefined}
      data-open={isUnassigned(task) || undefined}
      data-task={task.id}
      data-change={isWanted ? 'person' : undefined}
    >
      <span aria-hidden className={classes.face}>
        <Icon size={13} stroke={1.6} />
        {task.user === null && !task.done ? <IconCircleDashed size={13} stroke={1.6} /> : null}
        <span className={classes.person}>{person}</span>
        <span className={classes.due}>
          <StateSign task={task} late={late} />
          <span>{due}</span>
        </span>
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
