import { useTranslations } from 'use-intl'
import { addDays, type CalendarDate, formatDay } from '../../calendar-date.ts'
import { showUndo } from '../../components/messages.tsx'
import { useLanguage } from '../../i18n.tsx'
import { absenceBody, fieldsOf, isSameAbsence } from '../absences/absence-fields.ts'
import { useAbsenceType, usePeriodWords } from '../absences/absence-words.ts'
import { useAbsenceWrites } from './absence-writes.ts'
import { endedPeriod, movedPeriod } from './roster-model.ts'
import type { RosterAbsence, RosterPerson } from './roster-types.ts'

type Period = RosterAbsence['period']

/** Changes to an absence by a single key or drag. Each shows a message with an undo. */
export const useAbsenceActions = () => {
  const t = useTranslations('roster')
  const { locale } = useLanguage()
  const nameOf = useAbsenceType()
  const periodWords = usePeriodWords()
  const { restore, apply, remove } = useAbsenceWrites()

  const setPeriod = ({ user }: RosterPerson, absence: RosterAbsence, period: Period, message: string) => {
    const write = (shown: RosterAbsence, next: Period, onDone?: () => void) =>
      apply.mutate({ userId: user.id, absence: shown, body: { period: next }, ...(onDone && { onDone }) })
    const undo = () => write({ ...absence, period }, absence.period)
    write(absence, period, () => showUndo({ message, undo: t('undo'), onUndo: undo }))
  }

  const words = (person: RosterPerson, absence: RosterAbsence) => ({
    name: person.user.name,
    type: nameOf(absence.type.code),
  })

  const takeAway = (person: RosterPerson, absence: RosterAbsence) => {
    const userId = person.user.id
    const onDone = () =>
      showUndo({
        message: t('removed', words(person, absence)),
        undo: t('undo'),
        onUndo: () => restore.mutate({ userId, body: absenceBody(fieldsOf(absence)) }),
      })
    remove.mutate({ userId, absence, onDone })
  }

  return {
    takeAway,
    /** Reports a new absence and offers to remove it. */
    offerToTakeAway: (person: RosterPerson, absence: RosterAbsence) =>
      showUndo({
        message: t('added', { ...words(person, absence), period: periodWords(absence.period) }),
        undo: t('undo'),
        onUndo: () => remove.mutate({ userId: person.user.id, absence }),
      }),
    /** Reports a saved absence and offers to restore it; does nothing if nothing changed. */
    offerToChangeBack: (person: RosterPerson, before: RosterAbsence, absence: RosterAbsence) => {
      if (isSameAbsence(before, absence)) return
      const body = absenceBody(fieldsOf(before))
      showUndo({
        message: t('saved', words(person, absence)),
        undo: t('undo'),
        onUndo: () => apply.mutate({ userId: person.user.id, absence, body }),
      })
    },
    /** Moves the absence by this many days. */
    move: (person: RosterPerson, absence: RosterAbsence, days: number) => {
      if (days === 0) return
      const period = movedPeriod(absence.period, days)
      setPeriod(
        person,
        absence,
        period,
        t('moved', { ...words(person, absence), period: periodWords(period) }),
      )
    },
    /** Changes the last day. */
    endOn: (person: RosterPerson, absence: RosterAbsence, lastDay: CalendarDate) => {
      const period = endedPeriod(absence.period, lastDay)
      if (period === absence.period) return
      setPeriod(
        person,
        absence,
        period,
        t('moved', { ...words(person, absence), period: periodWords(period) }),
      )
    },
    /** The person is back on this day: ends the absence before it, or removes it if it starts here. */
    backOn: (person: RosterPerson, absence: RosterAbsence, day: CalendarDate) => {
      if (day <= absence.period.fromDate) return takeAway(person, absence)
      const period = endedPeriod(absence.period, addDays(day, -1))
      const message = t('backOn', { ...words(person, absence), day: formatDay(day, locale, 'short') })
      return setPeriod(person, absence, period, message)
    },
  }
}

export type AbsenceActions = ReturnType<typeof useAbsenceActions>
