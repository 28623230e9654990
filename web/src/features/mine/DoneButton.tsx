import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useCanWork } from '../../api/session.ts'
import type { OwnTaskView } from '../../api/types.ts'
import { showUndo } from '../../components/messages.tsx'
import { useChangeMyTask } from './change-my-task.ts'
import { titleOf } from './element-title.ts'
import classes from './TaskList.module.css'

/** The circle in front of a task: pressing it marks the task as done. */
export const DoneButton = ({ task }: { readonly task: OwnTaskView }) => {
  const t = useTranslations('mine')
  const change = useChangeMyTask()
  const canWork = useCanWork()
  const title = titleOf(task) ?? t('untitled')
  const reopen = () => change({ task, change: { done: false } })
  const finish = () =>
    change({
      task,
      change: { done: true },
      onDone: () => showUndo({ message: t('doneTask', { title }), undo: t('undo'), onUndo: reopen }),
    })
  return (
    <UnstyledButton
      className={classes.done}
      role="checkbox"
      aria-checked={task.done}
      aria-label={t('markDone', { title })}
      disabled={!canWork}
      onClick={task.done ? reopen : finish}
    >
      <span className={classes.circle}>
        {task.done ? <IconCheck size={13} stroke={3} aria-hidden /> : null}
      </span>
    </UnstyledButton>
  )
}
