import { Button, Combobox, Group, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem, ServerAway } from '../../api/problem.ts'
import { onServerBack } from '../../api/server-state.ts'
import { isComposing } from '../../components/is-composing.ts'
import { ProblemText } from '../../components/ProblemText.tsx'
import classes from './Comments.module.css'
import { type Mentioned, sentText } from './comment-text.ts'
import { MentionOptions } from './MentionOptions.tsx'
import { type CommentDraft, useCommentDraft } from './use-comment-draft.ts'
import type { Mentionable } from './use-mentionable.ts'
import { useMentioning } from './use-mentioning.ts'

interface ComposerProps {
  /** Distinguishes its draft from others. */
  readonly place: string
  readonly label: string
  readonly placeholder?: string
  readonly send: string
  readonly people: readonly Mentionable[]
  readonly initial?: { readonly text: string; readonly picked: readonly Mentioned[] }
  readonly onSend: (text: string, key: string) => Promise<unknown>
  readonly onCancel?: () => void
  readonly onPick?: (person: Mentioned) => void
  /** What is to be known of those whom the text names, before it is sent. */
  readonly hintOn?: (named: readonly Mentioned[]) => string | undefined
  /** Beside the buttons, once something is typed. */
  readonly children?: ReactNode
}

const empty = { text: '', picked: [] }

const wordsOf = (error: Error | null): string | undefined => {
  if (error === null) return undefined
  return (error instanceof ApiProblem ? error.at('text') : undefined) ?? error.message
}

/** Writes a comment. Ctrl+Enter sends it. */
export const Composer = (props: ComposerProps) => {
  const {
    place,
    label,
    placeholder,
    send,
    people,
    initial = empty,
    onSend,
    onCancel,
    onPick,
    hintOn,
    children,
  } = props
  const t = useTranslations('comments')
  const hint = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const writing = useCommentDraft(place, initial)
  const { text, picked, keep, forget, forgetSent, draft } = writing
  const mentioning = useMentioning(input, people, writing, onPick)
  const sending = useMutation({
    mutationFn: (sent: CommentDraft) => onSend(sentText(sent.text.trim(), sent.picked), sent.key),
    onSuccess: (_, sent) => forgetSent(sent),
  })
  const canSend = text.trim() !== '' && text !== initial.text
  const isOpen = text !== '' || onCancel !== undefined
  const submit = () => {
    if (draft !== null && canSend && !sending.isPending) sending.mutate(draft)
  }
  const isHeldBack = sending.error instanceof ServerAway
  const onBack = useEffectEvent(submit)
  // Whoever goes on writing sends it themselves.
  useEffect(() => (isHeldBack ? onServerBack(() => onBack()) : undefined), [isHeldBack])
  const cancel = () => {
    forget()
    onCancel?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
    if (event.key !== 'Escape' || (mentioning.found.length === 0 && !onCancel)) return
    event.stopPropagation()
    if (mentioning.found.length > 0) mentioning.close()
    else cancel()
  }
  return (
    <div className={`${classes.composer} no-print`}>
      <Combobox
        store={mentioning.combobox}
        onOptionSubmit={mentioning.pick}
        width="max-content"
        position="bottom-start"
      >
        <Combobox.Target withKeyboardNavigation={mentioning.found.length > 0}>
          <Textarea
            ref={input}
            aria-label={label}
            {...(isOpen && { 'aria-describedby': hint })}
            placeholder={placeholder ?? label}
            dir="auto"
            autosize
            minRows={text === '' ? 1 : 2}
            maxRows={12}
            value={text}
            autoFocus={onCancel !== undefined}
            onChange={(event) => {
              if (sending.isError) sending.reset()
              keep(event.currentTarget.value, picked)
              mentioning.look()
            }}
            onSelect={mentioning.look}
            onBlur={mentioning.close}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <MentionOptions found={mentioning.found} />
      </Combobox>
      <ProblemText>{wordsOf(sending.error)}</ProblemText>
      <Text size="xs" c="dimmed" role="status">
        {hintOn?.(picked.filter(({ name }) => text.includes(`@${name}`)))}
      </Text>
      {isOpen ? (
        <Group gap="sm" justify="space-between" mt={6}>
          <span id={hint} className={classes.hint}>
            {people.length > 0 ? <span>{t('hint')}</span> : null}
            <span className={classes.keys}>{`${people.length > 0 ? ', ' : ''}${t('hintToSend')}`}</span>
          </span>
          <Group gap="sm">
            {children}
            {onCancel ? (
              <Button variant="default" onClick={cancel}>
                {t('cancel')}
              </Button>
            ) : null}
            <Button disabled={!canSend} loading={sending.isPending} onClick={submit}>
              {send}
            </Button>
          </Group>
        </Group>
      ) : null}
    </div>
  )
}
