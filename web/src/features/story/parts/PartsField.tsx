import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '../../../api/problem.ts'
import { isComposing } from '../../../components/is-composing.ts'
import { reportsUnclear, unclearIn } from '../../../components/when/use-typed.ts'
import type { Field } from '../saving/field.ts'
import { isSame } from '../saving/is-same.ts'
import { useField, wordsOf } from '../saving/use-field.ts'
import classes from './Control.module.css'
import { FieldNotes } from './FieldNotes.tsx'
import { Labelled, Plain } from './Labelled.tsx'
import { type Part, PartInput } from './PartInput.tsx'

/** The texts of the inputs, by part. */
export type PartTexts = Readonly<Record<string, string>>

export interface PartsFieldProps<V> {
  readonly field: Field<V>
  readonly label: string
  readonly layout?: 'row' | 'bare'
  readonly parts: readonly Part[]
  readonly toTexts: (value: V) => PartTexts
  readonly toValue: (texts: PartTexts) => V
  /** The value in words; '' for no value. */
  readonly show: (value: V) => string
  /** The displayed value, if it is more than words. */
  readonly render?: (value: V) => ReactNode
  /** Prefills the inputs of a field without a value; Enter accepts it. */
  readonly suggested?: PartTexts | undefined
  /** Decides whether and when to save; by default at once. */
  readonly onCommit?: (mine: V, save: () => void) => void
  /** A value that is waiting for the person's decision. It stays in place until it is saved or discarded. */
  readonly pending?: { readonly mine: V } | null
  /** Called when the inputs open. */
  readonly onOpen?: () => void
  /** Shown if there is no value. */
  readonly placeholder: string
}

interface Typing<V> {
  readonly texts: PartTexts
  /** Nothing has been typed yet: the content is the suggestion. */
  readonly isSuggested?: boolean
  readonly base: V
}

/** A field with several inputs that are saved together: words at rest, inputs when pressed. */
export const PartsField = <V,>(props: PartsFieldProps<V>) => {
  const { field, label, layout = 'row', parts, toTexts, toValue, show, render, placeholder } = props
  const { suggested, onCommit, pending, onOpen } = props
  const t = useTranslations('story')
  const state = useField(field)
  const { value, canEdit, refused, missing, save, keepDraft, forget } = state
  const [typing, showTyping] = useState<Typing<V> | null>(null)
  // An input may hand in its last word in the event that commits.
  const latest = useRef<Typing<V> | null>(null)
  const setTyping = (next: Typing<V> | null) => {
    latest.current = next
    showTyping(next)
  }
  const rest = useRef<HTMLButtonElement>(null)
  const groupId = useId()
  const standing = pending ? pending.mine : value
  const words = show(standing)

  if (!canEdit) {
    return words === '' ? null : (
      <Plain label={label} layout={layout}>
        {render ? render(standing) : words}
      </Plain>
    )
  }

  const open = (mine: V, base: V) => {
    onOpen?.()
    const texts = toTexts(mine)
    const isSuggested = suggested !== undefined && Object.values(texts).every((text) => text === '')
    setTyping({ texts: isSuggested ? { ...texts, ...suggested } : texts, base, isSuggested })
  }
  const shown = typing ?? (refused ? { texts: toTexts(refused.mine), base: refused.base } : null)
  const returnFocus = () => requestAnimationFrame(() => rest.current?.focus())
  const close = () => {
    setTyping(null)
    forget()
  }
  const commit = (isWanted: boolean) => {
    const typed = latest.current
    if (!typed) return
    setTyping(null)
    if (typed.isSuggested && !isWanted) return forget()
    const mine = toValue(typed.texts)
    if (isSame(mine, value) && !refused) return forget()
    const saveNow = () => save(mine, typed.base)
    if (onCommit) onCommit(mine, saveNow)
    else saveNow()
  }
  const type = (texts: PartTexts) => {
    if (!shown) return
    const next = { texts: { ...shown.texts, ...texts }, base: shown.base }
    setTyping(next)
    keepDraft(toValue(next.texts), next.base)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' && reportsUnclear(event.currentTarget)) return
    if (event.key === 'Enter') commit(true)
    else close()
    returnFocus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget) && !unclearIn(currentTarget)) commit(false)
  }
  const problemAt = (name: string) =>
    refused?.error instanceof ApiProblem ? refused.error.at(`${field.member}.${name}`) : undefined
  const isAtPart = parts.some(({ name }) => problemAt(name) !== undefined)
  const error = refused && !typing && !isAtPart ? wordsOf(refused.error) : undefined

  /** The first input, or the first after the suggested ones. */
  const firstPart = parts.find(({ name }) => !typing?.isSuggested || !suggested?.[name])?.name

  return (
    <Labelled
      label={label}
      layout={layout}
      error={error}
      missing={shown ? undefined : missing}
      notes={<FieldNotes state={state} label={label} show={show} onEdit={open} isEditing={typing !== null} />}
    >
      {(ids) =>
        shown ? (
          <fieldset
            id={ids.id}
            aria-label={label}
            className={classes.parts}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          >
            {parts.map((part) => (
              <PartInput
                key={part.name}
                part={part}
                id={`${groupId}-${part.name}`}
                texts={shown.texts}
                error={typing ? undefined : problemAt(part.name)}
                autoFocus={part.name === firstPart && typing !== null}
                onType={type}
              />
            ))}
          </fieldset>
        ) : (
          <>
            {render && words !== '' ? render(standing) : null}
            <button
              {...ids}
              ref={rest}
              type="button"
              className={`${classes.control} ${words === '' ? classes.empty : ''}`}
              onClick={() => open(standing, value)}
              aria-label={t('change', { field: label, value: words || placeholder })}
            >
              {render && words !== '' ? t('changeShort') : words || placeholder}
            </button>
          </>
        )
      }
    </Labelled>
  )
}
