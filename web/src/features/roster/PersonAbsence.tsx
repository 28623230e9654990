import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { AbsenceForm } from '../absences/AbsenceForm.tsx'
import { absenceBody, type Days, fieldsOf, newAbsence } from '../absences/absence-fields.ts'
import { useAbsenceWrites } from './absence-writes.ts'
import classes from './DayDrawer.module.css'
import type { Opened, RosterPerson } from './roster-types.ts'
import { TaskEntry } from './TaskEntry.tsx'
import type { AbsenceActions } from './use-absence-actions.ts'

interface PersonAbsenceProps {
  readonly person: RosterPerson
  readonly opened: Extract<Opened, { kind: 'add' | 'absence' }>
  readonly actions: AbsenceActions
  readonly onClose: () => void
}

interface TasksDueProps extends Days {
  readonly person: RosterPerson
}

/** The tasks due during the absence, as far as the roster shows its days: someone else may have to take over. */
const TasksDue = ({ person, fromDate, toDate }: TasksDueProps) => {
  const t = useTranslations('roster')
  const due = person.tasks.filter(
    ({ done, deadline: { date } }) => !done && fromDate <= date && date <= toDate,
  )
  return (
    <div role="status">
      {due.length === 0 ? null : (
        <>
          <Text size="sm">{t('dueMeanwhile', { count: due.length })}</Text>
          <ul className={classes.entries}>
            {due.map((task, index) => (
              <TaskEntry
                key={task.taskId ?? `hidden ${index}`}
                task={task}
                absences={person.absences}
                hasDay
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The form for a new or existing absence of a person. */
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
        consequencesOf={(days) => <TasksDue person={person} {...days} />}
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
      consequencesOf={(days) => <TasksDue person={person} {...days} />}
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
