import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatDay } from '../../calendar-date.ts'
import { ConfidentialSign } from '../../components/ConfidentialSign.tsx'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'
import classes from './DayDrawer.module.css'
import { isLate } from './late.ts'
import signs from './RosterSigns.module.css'
import type { RosterTask } from './roster-types.ts'

interface TaskEntryProps {
  readonly task: RosterTask
  /** Shows the day, for lists over several days. */
  readonly hasDay?: boolean
}

/** A task in a list, with a link to its story. */
export const TaskEntry = ({ task, hasDay = false }: TaskEntryProps) => {
  const t = useTranslations('roster')
  const { locale } = useLanguage()
  const now = useWallClock()
  const state = task.done ? 'done' : isLate(task, now) ? 'late' : 'open'
  const { date, time } = task.deadline
  return (
    <li className={classes.entry}>
      <span className={signs.dot} data-state={state} aria-hidden />
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
        {hasDay ? formatDay(date, locale, 'short') : null} {time} {t(`states.${state}`)}
      </Text>
    </li>
  )
}
