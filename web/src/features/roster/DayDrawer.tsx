import { Drawer } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RosterView } from '../../api/types.ts'
import { formatDay } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import classes from './DayDrawer.module.css'
import { DayNotes } from './DayNotes.tsx'
import { DayOverview } from './DayOverview.tsx'
import { PersonAbsence } from './PersonAbsence.tsx'
import type { Opened, RosterPerson } from './roster-types.ts'
import type { AbsenceActions } from './use-absence-actions.ts'

interface DayDrawerProps {
  readonly opened: Opened | null
  readonly roster: RosterView
  readonly shiftNames: ReadonlyMap<number, string>
  readonly actions: AbsenceActions
  readonly canPlan: boolean
  readonly onOpen: (opened: Opened) => void
  readonly onClose: () => void
}

interface InsideProps extends Omit<DayDrawerProps, 'opened'> {
  readonly opened: Opened
  readonly person: RosterPerson | undefined
}

const Inside = ({ opened, person, roster, shiftNames, actions, canPlan, onOpen, onClose }: InsideProps) => {
  if (opened.kind === 'notes')
    return <DayNotes date={opened.date} roster={roster} shiftNames={shiftNames} canPlan={canPlan} />
  if (person === undefined) return null
  if (opened.kind === 'day')
    return (
      <DayOverview
        person={person}
        date={opened.date}
        shiftNames={shiftNames}
        actions={actions}
        canPlan={canPlan}
        onOpen={onOpen}
      />
    )
  return <PersonAbsence person={person} opened={opened} actions={actions} onClose={onClose} />
}

/** A panel next to the grid with a person's day, one of their absences, or the notes of a day. */
export const DayDrawer = (props: DayDrawerProps) => {
  const { opened, roster, onClose } = props
  const t = useTranslations('roster')
  const { locale } = useLanguage()
  const person =
    opened === null || opened.kind === 'notes'
      ? undefined
      : roster.people.find(({ user }) => user.id === opened.userId)
  const titleOf = (): string => {
    if (opened === null) return ''
    if (opened.kind === 'notes') return t('notesTitle', { day: formatDay(opened.date, locale, 'long') })
    return person?.user.name ?? ''
  }
  return (
    <Drawer
      opened={opened !== null}
      onClose={onClose}
      position="right"
      size={420}
      title={titleOf()}
      classNames={{ title: classes.drawerTitle ?? '' }}
      overlayProps={{ backgroundOpacity: 0.15 }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {opened === null ? null : <Inside {...props} opened={opened} person={person} />}
    </Drawer>
  )
}
