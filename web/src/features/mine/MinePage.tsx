import { Tabs, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { CatchBoundary, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnTaskView } from '../../api/types.ts'
import { Notice } from '../../components/Notice.tsx'
import { PageError } from '../../components/PageError.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useWallClock } from '../../wall-clock.ts'
import { awaitsAnswer } from './Answer.tsx'
import { type MyTask, useMyTasks } from './change-my-task.ts'
import { titleOf } from './element-title.ts'
import classes from './MinePage.module.css'
import { SchedulePane } from './SchedulePane.tsx'
import { TaskList } from './TaskList.tsx'
import { TaskPane } from './TaskPane.tsx'
import { isDeclined } from './task-sections.ts'

const News = lazy(async () => ({ default: (await import('../notices/News.tsx')).News }))

const Head = ({ tasks }: { readonly tasks: readonly OwnTaskView[] }) => {
  const t = useTranslations('mine')
  const asked = tasks.filter(awaitsAnswer).length
  const open = tasks.filter((task) => !task.done && !isDeclined(task)).length
  return (
    <header className={classes.head}>
      <Title order={1}>{t('title')}</Title>
      <span className={classes.summary}>
        {[t('open', { count: open }), asked === 0 ? [] : t('asking', { count: asked })].flat().join(' · ')}
      </span>
    </header>
  )
}

const Opened = ({ task }: { readonly task: MyTask | undefined }) => {
  const t = useTranslations('mine')
  return task === undefined ? (
    <Notice title={t('noSuchTask')}>{t('noSuchTaskDetail')}</Notice>
  ) : (
    <TaskPane key={task.taskId} task={task} />
  )
}

/** The tasks are shown although the shifts cannot be read. */
const Schedule = () => (
  <CatchBoundary getResetKey={() => 'schedule'} errorComponent={PageError}>
    <SchedulePane />
  </CatchBoundary>
)

/** The phone layout: tasks, or shifts and absences, or one task. */
const Narrow = ({ tasks, hasMore }: ReturnType<typeof useMyTasks>) => {
  const t = useTranslations('mine')
  return (
    <Tabs defaultValue="tasks" keepMounted={false}>
      <Head tasks={tasks} />
      <Tabs.List grow>
        <Tabs.Tab className={classes.tab} value="tasks">
          {t('tasks')}
        </Tabs.Tab>
        <Tabs.Tab className={classes.tab} value="schedule">
          {t('schedule')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="tasks" pt="md" px="sm">
        <Suspense>
          <News />
        </Suspense>
        <TaskList tasks={tasks} hasMore={hasMore} />
      </Tabs.Panel>
      <Tabs.Panel value="schedule">
        <Schedule />
      </Tabs.Panel>
    </Tabs>
  )
}

/** A person's tasks and shifts. For freelancers, this is all of Daybook. */
export const MinePage = () => {
  const { taskId } = useParams({ from: '/signed-in/mine/{-$taskId}' })
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const { date: today } = useWallClock()
  const { tasks, hasMore } = useMyTasks(today, Number(taskId))
  const t = useTranslations('mine')
  const task = tasks.find((one) => String(one.taskId) === taskId)
  usePageTitle(task === undefined ? t('title') : (titleOf(task) ?? t('untitled')))
  const opened = taskId === undefined ? null : <Opened task={task} />
  if (isNarrow) return opened ?? <Narrow tasks={tasks} hasMore={hasMore} />
  return (
    <div className={classes.page}>
      <div className={classes.list}>
        <Head tasks={tasks} />
        <Suspense>
          <News />
        </Suspense>
        <TaskList tasks={tasks} hasMore={hasMore} />
      </div>
      <div className={classes.opened}>{opened ?? <Schedule />}</div>
    </div>
  )
}
