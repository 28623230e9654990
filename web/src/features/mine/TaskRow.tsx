import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OwnTaskView } from '../../api/types.ts'
import { ConfidentialSign } from '../../components/ConfidentialSign.tsx'
import { useWallClock } from '../../wall-clock.ts'
import { Answer, awaitsAnswer } from './Answer.tsx'
import type { MyTask } from './change-my-task.ts'
import { DoneButton } from './DoneButton.tsx'
import { useDayWords, usePublicationWords } from './due-words.ts'
import { titleOf } from './element-title.ts'
import classes from './TaskList.module.css'
import { isDeclined, isOverdue } from './task-sections.ts'

const Deadline = ({ task }: { readonly task: OwnTaskView }) => {
  const t = useTranslations('mine')
  const words = useDayWords()
  const now = useWallClock()
  if (task.deadline === null) return null
  const late = isOverdue(task, now)
  return (
    <span className={classes.deadline} data-late={late || undefined}>
      {late ? <IconAlertTriangle size={13} aria-label={t('late')} /> : null}
      <span>{words(task.deadline)}</span>
    </span>
  )
}

/** The task's own title, if it says more than its story and its format. */
const ownWords = (task: OwnTaskView) =>
  task.headline === null || [titleOf(task), task.format.name].includes(task.headline) ? null : (
    <span>{task.headline}</span>
  )

const Where = ({ task }: { readonly task: OwnTaskView }) => {
  const words = usePublicationWords()
  return task.publications.map((publication) => <span key={publication.id}>{words(publication)}</span>)
}

/** One task. Pressing it opens it; it can be marked as done and answered in place. */
export const TaskRow = ({ task }: { readonly task: MyTask }) => {
  const t = useTranslations('mine')
  return (
    <li className={classes.row} data-done={task.done || isDeclined(task) || undefined}>
      <DoneButton task={task} />
      <Link
        to="/mine/{-$taskId}"
        params={{ taskId: String(task.taskId) }}
        className={classes.title}
        activeProps={{ 'aria-current': 'page' }}
      >
        <ConfidentialSign of={task} />
        <span>{titleOf(task) ?? t('untitled')}</span>
      </Link>
      <Deadline task={task} />
      <div className={classes.details}>
        <span>{task.format.name}</span>
        {ownWords(task)}
        <Where task={task} />
        {task.waits || task.hasDraft ? <span className={classes.waits}>{t('waits')}</span> : null}
        {awaitsAnswer(task) ? null : <Answer task={task} size="xs" />}
      </div>
      {awaitsAnswer(task) ? (
        <div className={classes.answer}>
          <Answer task={task} size="xs" />
        </div>
      ) : null}
    </li>
  )
}
