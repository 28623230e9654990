import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatMoment } from '../../calendar-date.ts'
import { ConfidentialSign } from '../../components/ConfidentialSign.tsx'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'
import classes from './DayDrawer.module.css'
import type { RosterAbsence, RosterTask } from './roster-types.ts'
import { TaskSign } from './TaskSign.tsx'
import { taskState } from './task-state.ts'

interface TaskEntryProps {
  readonly task: RosterTask
  /** When the person is away. */
  readonly absences: readonly Pick<RosterAbsence, 'period'>[]
  /** Shows the day, for lists over several days. */
  readonly hasDay?: boolean
}

/** A task in a list, with a link to its story. */
export const TaskEntry = ({ task, absences, hasDay = false }: TaskEntryProps) => {
  const t = useTranslations('roster')
  const { locale } = useLanguage()
  const now = useWallClock()
  const state = taskState(task, absences, now)
  const { date, time } = task.deadline
  return (
    <li className={classes.entry}>
      <TaskSign state={state} />
      <ConfidentialSign of={task} />
      {task.elementId === null ? (
        <Text size="sm" component="span">
          {t('hidden')}
        </Text>
      ) : (
        <Anchor component={Link} to={`/elements/${task.elementId}`} size="sm">
          {task.elementTitle ?? t('untitled')}
        </Anchor>
      )}
      <Text size="xs" c="dimmed" component="span">
        {[hasDay ? formatMoment(date, time, locale) : (time ?? []), t(`states.${state}`)].flat().join(' ')}
      </Text>
    </li>
  )
}
