import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFirstDay } from '../../api/session.ts'
import { Notice } from '../../components/Notice.tsx'
import { useWallClock } from '../../wall-clock.ts'
import type { MyTask, useMyTasks } from './change-my-task.ts'
import classes from './TaskList.module.css'
import { TaskRow } from './TaskRow.tsx'
import { type SectionName, sectionsOf } from './task-sections.ts'

interface SectionProps {
  readonly name: SectionName
  readonly tasks: readonly MyTask[]
}

const doneAtFirst = 5

const Section = ({ name, tasks }: SectionProps) => {
  const t = useTranslations('mine')
  const [isWhole, setWhole] = useState(false)
  const shown = name === 'done' && !isWhole ? tasks.slice(0, doneAtFirst) : tasks
  return (
    <section aria-labelledby={`mine-${name}`} className={classes.section}>
      <Title order={2} id={`mine-${name}`} className={classes.heading} data-section={name}>
        {t(`sections.${name}`)} <span className={classes.count}>{tasks.length}</span>
      </Title>
      <ul className={classes.rows} data-live>
        {shown.map((task) => (
          <TaskRow key={task.taskId} task={task} />
        ))}
      </ul>
      {shown.length < tasks.length ? (
        <Button variant="subtle" color="gray" onClick={() => setWhole(true)}>
          {t('showAll', { count: tasks.length })}
        </Button>
      ) : null}
    </section>
  )
}

/** My tasks, by when they are due. */
export const TaskList = ({ tasks, hasMore }: ReturnType<typeof useMyTasks>) => {
  const t = useTranslations('mine')
  const firstDay = useFirstDay()
  const now = useWallClock()
  if (tasks.length === 0) return <Notice title={t('noTasks')}>{t('noTasksDetail')}</Notice>
  return (
    <>
      {sectionsOf(tasks, now, firstDay).map((section) => (
        <Section key={section.name} {...section} />
      ))}
      {hasMore ? <p className={classes.more}>{t('hasMore')}</p> : null}
    </>
  )
}
