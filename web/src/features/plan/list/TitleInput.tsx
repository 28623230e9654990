import { type KeyboardEvent, useRef, useState } from 'react'
import type { PlanRow } from '../../../api/types.ts'
import { isComposing } from '../../../components/is-composing.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import classes from './Row.module.css'

interface TitleInputProps {
  readonly row: PlanRow
  /** Gets the row as it was when editing began; `title` is null if nothing was changed. */
  readonly onEnd: (before: PlanRow, title: string | null) => void
}

/** Edits the title in place. Enter and blur keep the change, Escape discards it. */
export const TitleInput = ({ row, onEnd }: TitleInputProps) => {
  const { t } = usePlanContext()
  const hasEnded = useRef(false)
  const [before] = useState(row)
  const end = (text: string | null) => {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(before, text === null || text.trim() === '' || text === before.title ? null : text.trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (isComposing(event)) return
    if (event.key === 'Enter') end(event.currentTarget.value)
    if (event.key === 'Escape') end(null)
  }
  return (
    <input
      className={classes.input}
      defaultValue={before.title ?? ''}
      maxLength={500}
      aria-label={t('titleOf', { name: nameOf(row) })}
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit here
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  )
}
