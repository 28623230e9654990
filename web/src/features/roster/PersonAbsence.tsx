import { useTranslations } from 'use-intl'
import { AbsenceForm } from '../absences/AbsenceForm.tsx'
import { absenceBody, fieldsOf, newAbsence } from '../absences/absence-fields.ts'
import { useAbsenceWrites } from './absence-writes.ts'
import type { Opened, RosterPerson } from './roster-types.ts'
import type { AbsenceActions } from './use-absence-actions.ts'

interface PersonAbsenceProps {
  readonly person: RosterPerson
  readonly opened: Extract<Opened, { kind: 'add' | 'absence' }>
  readonly actions: AbsenceActions
  readonly onClose: () => void
}

/** The form of a new absence of somebody, or of one that there is. */
export const PersonAbsence = ({ person, opened, actions, onClose }: PersonAbsenceProps) => {
  const t = useTranslations('absences')
  const { create, change } = useAbsenceWrites()
  const userId = person.user.id
  if (opened.kind === 'add')
    return (
      <AbsenceForm
        initial={newAbsence(opened.days)}
        submit={t('add')}
        error={create.error}
        isPending={create.isPending}
        onSubmit={(fields) =>
          create.mutate(
            { userId, body: absenceBody(fields) },
            {
              onSuccess: ({ data }) => {
                onClose()
                actions.offerToTakeAway(person, data)
              },
            },
          )
        }
      />
    )
  const { absence } = opened
  return (
    <AbsenceForm
      initial={fieldsOf(absence)}
      submit={t('save')}
      error={change.error}
      isPending={change.isPending}
      onSubmit={(fields) =>
        change.mutate(
          { userId, absence, body: absenceBody(fields) },
          {
            onSuccess: ({ data }) => {
              onClose()
              actions.offerToChangeBack(person, absence, data)
            },
          },
        )
      }
      onRemove={() => {
        actions.takeAway(person, absence)
        onClose()
      }}
    />
  )
}
