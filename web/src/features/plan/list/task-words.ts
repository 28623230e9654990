import type { PlanTask } from '../../../../../src/plan/plan-schemas.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { isLate } from '../model/row-facts.ts'
import type { PlanSurroundings } from '../plan-context.tsx'

/** Contract 4: the person has said no. */
const rejected = -1

export const isRejected = ({ confirmationStatusCode }: PlanTask): boolean =>
  confirmationStatusCode === rejected

/** `Aisha R.`: enough among colleagues. */
const shortName = (name: string): string => {
  const [first = '', ...others] = name.split(' ')
  const last = others.at(-1)
  return last === undefined || last === '' ? first : `${first} ${last.charAt(0)}.`
}

/** Who it is for, in the fewest letters. */
export const personOf = ({ user }: PlanTask, t: PlanSurroundings['t']): string =>
  user === null ? t('open') : shortName(user.name)

/** The time of a deadline on `day`, the date of one on another day; nothing once it is done. */
export const dueOf = (
  { deadline, done }: PlanTask,
  day: CalendarDate | null,
  locale: string,
): string | null => {
  if (deadline === null || done) return null
  return deadline.date === day && deadline.time !== null
    ? deadline.time
    : formatDay(deadline.date, locale, 'day')
}

/** Everything about a task in words. */
export const taskWords = (task: PlanTask, { lookup, locale, now, t }: PlanSurroundings): string => {
  const { deadline } = task
  const parts = [
    lookup.taskFormats.get(task.formatId)?.name ?? '',
    task.user?.name ?? t('unassigned'),
    lookup.taskStatuses.get(task.statusId ?? 0)?.name ?? '',
    isRejected(task) ? t('rejected') : '',
    deadline === null
      ? ''
      : t('dueAt', { when: `${formatDay(deadline.date, locale, 'short')} ${deadline.time ?? ''}`.trim() }),
    task.done ? t('done') : '',
    isLate(task, now) ? t('late') : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
