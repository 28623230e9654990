import { Button, Group, Textarea } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '../../components/is-composing.ts'
import { useCommentDraft } from '../comments/use-comment-draft.ts'
import classes from './TaskPane.module.css'

interface DeclineFormProps {
  readonly taskId: number
  readonly title: string
  /** `onDone` has to be called once the server has the reason. */
  readonly onDecline: (reason: string | undefined, onDone: () => void) => void
  readonly onCancel: () => void
}

const longestReason = 10_000
const empty = { text: '', picked: [] }

/** Declines a task, and says why if the person likes. Ctrl+Enter declines. */
export const DeclineForm = ({ taskId, title, onDecline, onCancel }: DeclineFormProps) => {
  const t = useTranslations('mine')
  const { draft, text, keep, forgetSent } = useCommentDraft(`declined.${taskId}`, empty)
  const decline = () => onDecline(text.trim() === '' ? undefined : text.trim(), () => forgetSent(draft))
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decline()
  }
  return (
    <div className={classes.decline}>
      <Textarea
        aria-label={t('whyOf', { title })}
        placeholder={t('why')}
        dir="auto"
        autosize
        minRows={1}
        maxLength={longestReason}
        value={text}
        autoFocus
        onChange={(event) => keep(event.currentTarget.value, [])}
        onKeyDown={onKeyDown}
      />
      <Group gap="sm" justify="flex-end">
        <Button size="sm" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="sm" onClick={decline} aria-label={t('declineTask', { title })}>
          {t('decline')}
        </Button>
      </Group>
    </div>
  )
}
