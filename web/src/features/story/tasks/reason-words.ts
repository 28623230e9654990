import { useTranslations } from 'use-intl'
import { useAbsenceType, usePeriodWords } from '../../absences/absence-words.ts'
import { type Reason, warningsIn } from './availability.ts'

/** The kind of reason, as the messages name it: a full shift is not the same as a booking. */
const kindOf = ({ code, shiftId }: Reason) => (code === 'booked' && shiftId !== null ? 'full' : code)

/** All reasons against a person in a few words, for a list to choose from. */
export const useReasonHint = (): ((reasons: readonly Reason[] | undefined) => string) => {
  const t = useTranslations('story.assignee')
  return (reasons = []) => {
    const warnings = warningsIn(reasons)
    const words = [...new Set(warnings.map(kindOf))].map((kind) => t(`reasons.${kind}`))
    const notes = reasons.length - warnings.length
    return (notes === 0 ? words : [...words, t('tasksThatDay', { count: notes })]).join(' · ')
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
