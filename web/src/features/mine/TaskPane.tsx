import { isBlank } from '@daybook/shared/text/normal-text'
import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCanWork, useSession } from '../../api/session.ts'
import { ConfidentialSign } from '../../components/ConfidentialSign.tsx'
import { showDone } from '../../components/messages.tsx'
import { Brief } from '../comments/Brief.tsx'
import { Answer, awaitsAnswer } from './Answer.tsx'
import { type MyTask, useChangeMyTask } from './change-my-task.ts'
import { titleOf } from './element-title.ts'
import { TaskFacts } from './TaskFacts.tsx'
import classes from './TaskPane.module.css'
import { TaskTalk } from './TaskTalk.tsx'
import { TaskText } from './TaskText.tsx'
import { useTaskText } from './use-task-text.ts'

interface BarProps {
  readonly state: ReturnType<typeof useTaskText>['state']
  readonly isDone: boolean
  /** What was done is not sent yet. */
  readonly waits: boolean
  readonly isBeingSent: boolean
  /** A text was ordered, and there is none. */
  readonly isEmpty: boolean
  readonly onDeliver: () => void
  readonly onReopen: () => void
}

const Bar = ({ state, isDone, waits, isBeingSent, isEmpty, onDeliver, onReopen }: BarProps) => {
  const t = useTranslations('mine')
  const [isAsking, setIsAsking] = useState(false)
  if (isAsking && isEmpty && !isDone)
    return (
      <div className={classes.bar} role="alert">
        <Text size="sm">{t('deliverEmpty')}</Text>
        <Group gap="sm" flex="none">
          <Button variant="default" size="sm" onClick={() => setIsAsking(false)}>
            {t('keepWriting')}
          </Button>
          <Button size="sm" onClick={onDeliver}>
            {t('deliverAnyway')}
          </Button>
        </Group>
      </div>
    )
  return (
    <div className={classes.bar}>
      <Text size="xs" c="dimmed" role="status">
        {waits ? <span>{t('waits')}</span> : null}
        {isDone && !waits && !isBeingSent ? (
          <Text span size="sm" fw={600} c="var(--daybook-good)" className={classes.delivered}>
            <IconCheck size={16} stroke={2.5} aria-hidden />
            {t('isDelivered')}
          </Text>
        ) : null}
        {waits || (isDone && state === 'saved') ? null : <span>{t(`state.${state}`)}</span>}
      </Text>
      {isDone ? (
        <Button variant="default" size="sm" flex="none" onClick={onReopen}>
          {t('reopen')}
        </Button>
      ) : (
        <Button
          size="sm"
          flex="none"
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={isEmpty ? () => setIsAsking(true) : onDeliver}
        >
          {t('deliver')}
        </Button>
      )}
    </div>
  )
}

/** One task: the request, the answer, and the text. */
export const TaskPane = ({ task }: { readonly task: MyTask }) => {
  const t = useTranslations('mine')
  const text = useTaskText(task)
  const canWork = useCanWork()
  const { freelancer } = useSession()
  const change = useChangeMyTask()
  const deliver = () => change({ task, change: { done: true }, onDone: () => showDone(t('delivered')) })
  return (
    <article className={classes.pane} aria-labelledby="task-title">
      <Link to="/mine/{-$taskId}" params={{ taskId: undefined }} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <Title order={1} id="task-title" className={classes.title}>
        <ConfidentialSign of={task} />
        <span>{titleOf(task) ?? t('untitled')}</span>
      </Title>
      {freelancer ? null : (
        <Link
          to="/elements/$elementId"
          params={{ elementId: String(task.elementId) }}
          className={classes.story}
        >
          {t('openStory')}
        </Link>
      )}
      <Brief place={{ kind: 'own-task', id: task.taskId }} canMark={false} />
      <TaskFacts task={task} />
      {awaitsAnswer(task) ? (
        <div className={classes.request}>
          <Text size="sm" fw={550}>
            {t('asked')}
          </Text>
          <Answer task={task} size="sm" />
        </div>
      ) : null}
      <TaskText key={task.taskId} task={task} text={text} />
      <TaskTalk taskId={task.taskId} />
      {text.error === null ? null : (
        <Alert color="red" role="alert">
          {text.error.message}
        </Alert>
      )}
      {canWork ? (
        <Bar
          state={task.isBeingSent ? 'saving' : text.state}
          isDone={task.done}
          waits={task.waits}
          isBeingSent={task.isBeingSent}
          isEmpty={task.formatTypeCode === 'text' && isBlank(text.valueOf('text'))}
          onDeliver={deliver}
          onReopen={() => change({ task, change: { done: false } })}
        />
      ) : null}
    </article>
  )
}
