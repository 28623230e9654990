import { useTranslations } from 'use-intl'
import { useAbsenceType, usePeriodWords } from '../../absences/absence-words.ts'
import type { Reason } from './availability.ts'

/** Which kind of reason it is, as the words name it: a shift that takes no further work is no booking. */
export const kindOf = ({ code, shiftId }: Reason) => (code === 'booked' && shiftId !== null ? 'full' : code)

/** What a reason says besides its kind, in the language of the page. */
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

/** Reasons in words, a line each: two shifts of one day may have the same to say. */
export const useReasonLines = (): ((reasons: readonly Reason[]) => readonly string[]) => {
  const t = useTranslations('story.assignee')
  const wordsOf = useReasonWords()
  return (reasons) => [
    ...new Set(reasons.map((reason) => `${t(`reasons.${kindOf(reason)}`)}: ${wordsOf(reason)}`)),
  ]
}
