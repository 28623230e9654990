import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../calendar-date.ts'
import { useNamedKeys } from '../../components/shortcuts.ts'
import type { RosterAbsence, RosterPerson } from './roster-types.ts'
import type { AbsenceActions } from './use-absence-actions.ts'

interface RosterKeys {
  readonly actions: AbsenceActions
  readonly canPlan: boolean
  readonly onOpenDay: (person: RosterPerson, date: CalendarDate) => void
  readonly onOpenNotes: (date: CalendarDate) => void
}

/** The focused cell; without a person, it holds the notes of the day. */
interface Place {
  readonly date: CalendarDate
  readonly person: RosterPerson | undefined
  readonly absence: RosterAbsence | undefined
  readonly isSeveralDays: boolean
  /** Adds an absence on the selected days. */
  readonly add: () => void
}

const opens = (key: string): boolean => key === 'Enter' || key === ' '

/** The keys in a cell, besides moving. Returns whether the key did anything. */
export const useRosterKeys = ({ actions, canPlan, onOpenDay, onOpenNotes }: RosterKeys) => {
  const t = useTranslations('roster')
  useNamedKeys('←>↑>→>↓', t('keys.walk'), 'page')
  useNamedKeys('enter', t('keys.open'), 'page')
  useNamedKeys('shift+→', t('keys.choose'), 'page')
  useNamedKeys('a', t('keys.add'), 'page')
  useNamedKeys('alt+→', t('keys.move'), 'page')
  useNamedKeys('delete', t('keys.end'), 'page')

  const open = ({ person, date, isSeveralDays, add }: Place): void => {
    if (person === undefined) onOpenNotes(date)
    else if (isSeveralDays && canPlan) add()
    else onOpenDay(person, date)
  }
  const change = (event: KeyboardEvent, person: RosterPerson, { absence, date, add }: Place): boolean => {
    if (event.key === 'a' && !event.ctrlKey && !event.metaKey) add()
    else if (absence === undefined) return false
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.backOn(person, absence, date)
    else if (event.altKey && event.key === 'ArrowLeft') actions.move(person, absence, -1)
    else if (event.altKey && event.key === 'ArrowRight') actions.move(person, absence, 1)
    else return false
    return true
  }
  return (event: KeyboardEvent, place: Place): boolean => {
    if (opens(event.key)) {
      open(place)
      return true
    }
    return canPlan && place.person !== undefined && change(event, place.person, place)
  }
}
