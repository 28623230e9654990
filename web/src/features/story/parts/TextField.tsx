import { type KeyboardEvent, useRef, useState } from 'react'
import { isComposing } from '../../../components/is-composing.ts'
import type { Field } from '../saving/field.ts'
import { useField, wordsOf } from '../saving/use-field.ts'
import classes from './Control.module.css'
import { FieldNotes } from './FieldNotes.tsx'
import { Labelled, Plain } from './Labelled.tsx'

interface TextFieldProps {
  readonly field: Field<string | null>
  readonly label: string
  readonly layout?: 'row' | 'bare'
  /** In `lines`, Enter starts a new line and Ctrl+Enter saves. */
  readonly kind?: 'line' | 'lines'
  /** Shown while it is empty. */
  readonly placeholder?: string
  /** Replaces the placeholder while focused, to say what to type. */
  readonly hint?: string
  readonly className?: string | undefined
  readonly autoFocus?: boolean
}

interface Typing {
  readonly text: string
  readonly base: string | null
}

const textOrNull = (text: string): string | null => (text === '' ? null : text)

/** Text edited in place: Enter or blur saves, Escape discards. */
export const TextField = ({
  field,
  label,
  layout = 'row',
  kind = 'line',
  placeholder,
  hint = placeholder,
  className = '',
  autoFocus = false,
}: TextFieldProps) => {
  const state = useField(field)
  const { value, canEdit, refused, missing, save, keepDraft, forget } = state
  const [typing, setTyping] = useState<Typing | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const text = typing?.text ?? refused?.mine ?? value ?? ''

  if (!canEdit) {
    return value === null ? null : (
      <Plain label={label} layout={layout}>
        <span className={className}>{value}</span>
      </Plain>
    )
  }

  const type = (next: string) => {
    const { base } = typing ?? refused ?? { base: value }
    setTyping({ text: next, base })
    keepDraft(textOrNull(next), base)
  }
  const commit = () => {
    if (!typing) return
    setTyping(null)
    if (textOrNull(typing.text) === value && !refused) forget()
    else save(textOrNull(typing.text), typing.base)
  }
  const cancel = (event: KeyboardEvent) => {
    if (!typing && !refused) return
    event.stopPropagation()
    setTyping(null)
    forget()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') cancel(event)
    if (event.key !== 'Enter' || (kind === 'lines' && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    commit()
  }
  const edit = (mine: string | null, base: string | null) => {
    setTyping({ text: mine ?? '', base })
    input.current?.focus()
  }

  return (
    <Labelled
      label={label}
      layout={layout}
      error={refused && !typing ? wordsOf(refused.error) : undefined}
      missing={typing ? undefined : missing}
      notes={
        <FieldNotes
          state={state}
          label={label}
          show={(shown) => shown ?? ''}
          onEdit={edit}
          isEditing={typing !== null}
        />
      }
    >
      {(ids) => (
        <div className={`${classes.grow} ${className}`} data-text={text || placeholder}>
          <textarea
            {...ids}
            ref={input}
            rows={1}
            className={classes.control}
            value={text}
            placeholder={hasFocus ? hint : placeholder}
            // biome-ignore lint/a11y/noAutofocus: the field of an entry that the person has just added
            autoFocus={autoFocus}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onFocus={() => setHasFocus(true)}
            onBlur={() => {
              setHasFocus(false)
              commit()
            }}
          />
        </div>
      )}
    </Labelled>
  )
}
