import { Button, Group, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCanWork } from '../../api/session.ts'
import type { OwnTaskView } from '../../api/types.ts'
import { showUndo } from '../../components/messages.tsx'
import { readCommentsAgain } from '../comments/comments.ts'
import { useChangeMyTask } from './change-my-task.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { titleOf } from './element-title.ts'

/** Confirmation codes of the contract. */
const confirmation = { notRequested: -2, rejected: -1, requested: 0, confirmed: 1 } as const

export const awaitsAnswer = ({ confirmationStatusCode, done }: OwnTaskView): boolean =>
  !done && confirmationStatusCode === confirmation.requested

interface AnswerProps {
  readonly task: OwnTaskView
  readonly size: 'xs' | 'sm'
}

/** Accepts or declines the request, shows the answer, and lets the person change it. */
export const Answer = ({ task, size }: AnswerProps) => {
  const t = useTranslations('mine')
  const change = useChangeMyTask()
  const queries = useQueryClient()
  const { confirmationStatusCode: code } = task
  const title = titleOf(task) ?? t('untitled')
  const offerUndo = (message: string) =>
    showUndo({
      message,
      undo: t('undo'),
      onUndo: () => change({ task, change: { confirmationStatusCode: code } }),
    })
  const accept = () =>
    change({
      task,
      change: { confirmationStatusCode: confirmation.confirmed },
      onDone: () => offerUndo(t('acceptedTask', { title })),
    })
  const [isDeclining, setDeclining] = useState(false)
  const decline = (reason: string | undefined, onDone: () => void) => {
    setDeclining(false)
    change({
      task,
      change: { confirmationStatusCode: confirmation.rejected, ...(reason !== undefined && { reason }) },
      onDone: () => {
        onDone()
        void readCommentsAgain(queries, { kind: 'own-task', id: task.taskId })
        offerUndo(t('declinedTask', { title }))
      },
    })
  }
  const canWork = useCanWork()
  if (code === confirmation.notRequested || task.done) return null
  const isOpen = code === confirmation.requested
  if (!canWork && code !== confirmation.confirmed)
    return <Text size="xs">{code === confirmation.rejected ? t('declined') : t('waiting')}</Text>
  if (isDeclining)
    return (
      <DeclineForm
        taskId={task.taskId}
        title={title}
        onDecline={decline}
        onCancel={() => setDeclining(false)}
      />
    )
  return (
    <Group gap="sm" wrap="nowrap">
      {code === confirmation.rejected ? (
        <Text size="xs" c="dimmed">
          {t('declined')}
        </Text>
      ) : null}
      {code === confirmation.confirmed ? (
        <Text size="xs" c="var(--daybook-good)" component="span" fw={500}>
          <IconCheck size={13} aria-hidden style={{ verticalAlign: '-2px' }} /> {t('accepted')}
        </Text>
      ) : (
        <Button
          className="no-print"
          size={isOpen ? size : 'compact-xs'}
          variant={isOpen ? 'filled' : 'default'}
          leftSection={<IconCheck size={14} aria-hidden />}
          onClick={accept}
          aria-label={t('acceptTask', { title })}
        >
          {t('accept')}
        </Button>
      )}
      {code === confirmation.rejected || !canWork ? null : (
        <Button
          className="no-print"
          size={isOpen ? size : 'compact-xs'}
          variant="default"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => setDeclining(true)}
          aria-label={t('declineTask', { title })}
        >
          {t('decline')}
        </Button>
      )}
    </Group>
  )
}
