import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type CalendarDate, formatDay } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import { useAbsenceType, usePeriodWords } from '../absences/absence-words.ts'
import classes from './DayDrawer.module.css'
import { personDays } from './roster-model.ts'
import type { Opened, RosterAbsence, RosterPerson } from './roster-types.ts'
import { TaskEntry } from './TaskEntry.tsx'
import type { AbsenceActions } from './use-absence-actions.ts'

interface PartProps {
  readonly title: string
  readonly none: string
  readonly children: readonly ReactNode[]
}

const Part = ({ title, none, children }: PartProps) => (
  <section>
    <Title order={4} size="h3">
      {title}
    </Title>
    {children.length === 0 ? (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    ) : (
      <ul className={classes.entries}>{children}</ul>
    )}
  </section>
)

interface DayOverviewProps {
  readonly person: RosterPerson
  readonly date: CalendarDate
  readonly shiftNames: ReadonlyMap<number, string>
  readonly actions: AbsenceActions
  readonly canPlan: boolean
  readonly onOpen: (opened: Opened) => void
}

interface AbsenceProps extends DayOverviewProps {
  readonly absence: RosterAbsence
}

const Absence = ({ person, date, absence, actions, canPlan, onOpen }: AbsenceProps) => {
  const t = useTranslations('roster')
  const nameOf = useAbsenceType()
  const periodWords = usePeriodWords()
  const change = () => onOpen({ kind: 'absence', userId: person.user.id, absence })
  return (
    <li>
      <Text size="sm">
        {nameOf(absence.type.code)}, {periodWords(absence.period)}
      </Text>
      {absence.note === null ? null : (
        <Text size="sm" c="dimmed" className={classes.preserved}>
          {absence.note}
        </Text>
      )}
      {canPlan ? (
        <Group gap="sm" mt="xs">
          <Button variant="default" onClick={change}>
            {t('change')}
          </Button>
          <Button variant="default" onClick={() => actions.backOn(person, absence, date)}>
            {date > absence.period.fromDate ? t('backToday') : t('remove')}
          </Button>
        </Group>
      ) : null}
    </li>
  )
}

/** One person's day, and the actions on it. */
export const DayOverview = (props: DayOverviewProps) => {
  const { person, date, shiftNames, canPlan, onOpen } = props
  const t = useTranslations('roster')
  const { locale } = useLanguage()
  const [day] = personDays(person, [date])
  if (day === undefined) return null
  const userId = person.user.id
  return (
    <Stack gap="lg">
      <Title order={3} c="dimmed" fw={400}>
        {formatDay(date, locale, 'long')}
      </Title>
      <Part title={t('absences')} none={t('noAbsence')}>
        {day.absences.map((absence) => (
          <Absence key={absence.id} {...props} absence={absence} />
        ))}
      </Part>
      {canPlan ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onOpen({ kind: 'add', userId, days: { fromDate: date, toDate: date } })}
            data-autofocus
          >
            {t('add')}
          </Button>
        </Group>
      ) : null}
      <Part title={t('shifts')} none={t('noShift')}>
        {day.shifts.map(({ shiftId, startTime, endTime }) => (
          <li key={shiftId}>
            <Text size="sm">
              {startTime}–{endTime} {shiftNames.get(shiftId)}
            </Text>
          </li>
        ))}
      </Part>
      <Part title={t('tasks')} none={t('noTask')}>
        {day.tasks.map((task, index) => (
          <TaskEntry key={task.taskId ?? `hidden ${index}`} task={task} absences={day.absences} />
        ))}
      </Part>
    </Stack>
  )
}
