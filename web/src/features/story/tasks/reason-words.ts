import { useTranslations } from 'use-intl'
import { useAbsenceType, usePeriodWords } from '../../absences/absence-words.ts'
import { type Reason, type Standing, warningsIn } from './availability.ts'

/** The kind of reason, as the messages name it: a full shift is not the same as a booking. */
const kindOf = ({ code, shiftId }: Reason) => (code === 'booked' && shiftId !== null ? 'full' : code)

/** How somebody stands in a few words, for a list to choose from: what speaks against them, their hours and their tasks. */
export const useStandingHint = (): ((standing: Standing | undefined) => string) => {
  const t = useTranslations('story.assignee')
  return (standing) => {
    if (!standing) return ''
    const { reasons, hours, tasks } = standing
    const against = [...new Set(warningsIn(reasons).map(kindOf))].map((kind) => t(`reasons.${kind}`))
    const shifts = hours.map(({ from, to }) => `${from}–${to}`)
    return [...against, ...shifts, ...(tasks === 0 ? [] : [t('tasksThatDay', { count: tasks })])].join(' · ')
  }
}

/** The details of a reason, in the page's language. */
const useReasonWords = (): ((reason: Reason) => string) => {
  const t = useTranslations('story.assignee')
  const typeOf = useAbsenceType()
  const wordsOfPeriod = usePeriodWords()
  return ({ code, typeCode, period, shiftId, taskId, name, time }) => {
    if (code === 'absent' && period !== null) return `${typeOf(typeCode ?? 0)}, ${wordsOfPeriod(period)}`
    if (code === 'off-shift') return time === null ? t('noShift') : t('noShiftBefore', { time })
    const title = name ?? `#${taskId ?? shiftId}`
    if (shiftId !== null) return t('fullShift', { name: title })
    return time === null ? t('dueThatDay', { title }) : t('dueAt', { title, time })
  }
}

/** Reasons in words, one per line: two shifts on one day may give the same reason. */
export const useReasonLines = (): ((reasons: readonly Reason[]) => readonly string[]) => {
  const t = useTranslations('story.assignee')
  const wordsOf = useReasonWords()
  return (reasons) => [
    ...new Set(reasons.map((reason) => `${t(`reasons.${kindOf(reason)}`)}: ${wordsOf(reason)}`)),
  ]
}
