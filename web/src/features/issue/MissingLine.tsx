import { useTranslations } from 'use-intl'
import type { IssueView } from '../../api/types.ts'
import { daysBetween, formatDay } from '../../calendar-date.ts'
import { momentOf } from '../../wall-clock.ts'
import { usePlanContext } from '../plan/plan-context.tsx'
import { goesToPrint, missingIn, type Platform } from './issue-model.ts'
import classes from './MissingLine.module.css'

interface MissingLineProps {
  readonly issue: IssueView
  readonly platform: Platform
}

const ClosingTime = ({ issue: { closes }, platform }: MissingLineProps) => {
  const t = useTranslations('issue')
  const { locale, now } = usePlanContext()
  if (closes === null) return null
  const { date, time } = closes
  return (
    <span>
      {t(momentOf(closes) <= momentOf(now) ? 'closed' : 'closes', {
        day: formatDay(date, locale, 'short'),
        time,
      })}
      {platform.timeSlots.length === 0 ? null : <span>{`, ${t('slotsLater')}`}</span>}
    </span>
  )
}

/** When the issue goes to print and closes, and what it lacks until then, in one line (contract 25.6). */
export const MissingLine = ({ issue, platform }: MissingLineProps) => {
  const t = useTranslations('issue')
  const { locale, now } = usePlanContext()
  const { lateTasks, unassignedTasks, openTasks, withoutPage, unfinished } = missingIn(issue, platform, now)
  const { counts } = issue
  const days = daysBetween(now.date, issue.printDeadline)
  const day = formatDay(issue.printDeadline, locale, 'short')
  const missing = [
    unfinished === 0 ? [] : [t('unfinished', { count: unfinished, of: counts.stories })],
    unassignedTasks === 0 ? [] : [t('unassignedTasks', { count: unassignedTasks })],
    openTasks === 0 ? [] : [t('openTasks', { count: openTasks })],
    withoutPage === 0 ? [] : [t('withoutPage', { count: withoutPage })],
  ].flat()
  return (
    <p className={classes.missing}>
      {goesToPrint(issue, platform) ? (
        <strong data-late={(days < 0 && openTasks > 0) || undefined} data-now={days === 0 || undefined}>
          {t(days === 0 ? 'printToday' : days === 1 ? 'printTomorrow' : 'deadline', { day })}
        </strong>
      ) : null}
      <ClosingTime issue={issue} platform={platform} />
      {lateTasks === 0 ? null : <span data-late>{t('lateTasks', { count: lateTasks })}</span>}
      {counts.stories === 0 ? null : missing.length === 0 ? (
        <span>{t('nothingMissing')}</span>
      ) : (
        <span>
          {t('missing')} {missing.join(' · ')}
        </span>
      )}
    </p>
  )
}
