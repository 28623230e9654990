import { wordsOfName } from '../../../api/server-words.ts'
import type { PlanTask } from '../../../api/types.ts'
import { type CalendarDate, daysBetween, formatDay, formatMoment } from '../../../calendar-date.ts'
import { initialOf } from '../../../graphemes.ts'
import type { IsLate } from '../model/row-facts.ts'
import type { PlanContext } from '../plan-context.tsx'

/** Contract 4: the assignee has declined. */
const rejected = -1

const isRejected = ({ confirmationStatusCode }: PlanTask): boolean => confirmationStatusCode === rejected

/** Whether somebody else has to do it: the assignee has declined, or is no longer in the newsroom. */
export const isGivenBack = (task: PlanTask): boolean =>
  !task.done && (isRejected(task) || task.user?.deleted === true)

/** `Aisha R.` is enough among colleagues. */
export const shortName = (name: string): string => {
  const [first = '', ...others] = name.split(' ')
  const last = others.at(-1)
  return last === undefined || last === '' ? first : `${first} ${initialOf(last)}.`
}

/** The assignee, in the fewest letters. What was done without one is not open. */
export const personOf = ({ user, done }: PlanTask, t: PlanContext['t']): string => {
  if (user !== null) {
    const shown = wordsOfName(user.name)
    return shown === user.name ? shortName(shown) : shown
  }
  return done ? '–' : t('open')
}

/** Weekdays are unambiguous within this many days. */
const nearDays = 6

/** The time of a deadline on `day`, with the weekday if it is close, else the date; nothing once it is done. */
export const dueOf = (
  { deadline, done }: PlanTask,
  day: CalendarDate | null,
  locale: string,
): string | null => {
  if (deadline === null || done) return null
  const { date, time } = deadline
  if (time === null || day === null) return formatDay(date, locale, 'day')
  if (date === day) return time
  return Math.abs(daysBetween(day, date)) <= nearDays
    ? `${formatDay(date, locale, 'weekday')} ${time}`
    : formatDay(date, locale, 'day')
}

/** A full description of a task. */
export const taskWords = (task: PlanTask, { lookup, locale, t }: PlanContext, isLate: IsLate): string => {
  const { deadline } = task
  const parts = [
    lookup.taskFormats.get(task.formatId)?.name ?? '',
    task.user ? wordsOfName(task.user.name) : t('unassigned'),
    lookup.taskStatuses.get(task.statusId ?? 0)?.name ?? '',
    isRejected(task) ? t('rejected') : '',
    task.user?.deleted && !task.done ? t('hasLeft') : '',
    deadline === null ? '' : t('dueAt', { when: formatMoment(deadline.date, deadline.time, locale) }),
    task.done ? t('done') : '',
    isLate(task) ? t('late') : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
