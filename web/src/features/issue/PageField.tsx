import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { IssueStory } from '../../api/types.ts'
import { isComposing } from '../../components/is-composing.ts'
import { titleOf } from './issue-model.ts'
import classes from './PageField.module.css'
import type { IssueActions } from './use-issue-actions.ts'

const longestPage = 10

interface PageFieldProps {
  readonly story: IssueStory
  readonly actions: IssueActions
  readonly canPlace: boolean
}

const linkBeside = (field: HTMLElement): HTMLElement | undefined =>
  field.closest('tr')?.querySelector<HTMLElement>('th a') ?? undefined

/** That of the next story; of the last one, its link. */
const fieldAfter = (field: HTMLElement): HTMLElement | undefined => {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-page]')]
  return fields[fields.indexOf(field) + 1] ?? linkBeside(field)
}

/**
 * The page of a story: it is saved with Enter, which goes on to the next one, and when the field is left. Escape takes back what was
 * typed, and returns to the story.
 */
export const PageField = ({ story, actions, canPlace }: PageFieldProps) => {
  const t = useTranslations('issue')
  const { page, row } = story
  // While the field has the focus, it keeps the page that it had before.
  const [held, setHeld] = useState<{ readonly page: string | null } | null>(null)
  if (!canPlace) return <span>{page ?? '–'}</span>
  const before = held ? held.page : page
  const leave = (typed: string) => {
    setHeld(null)
    const wanted = typed.trim() || null
    if (wanted !== before) actions.setPage(story, wanted)
  }
  return (
    <input
      key={before}
      className={classes.page}
      data-page
      aria-label={t('pageOf', { title: titleOf(row) ?? t('untitled') })}
      defaultValue={before ?? ''}
      maxLength={longestPage}
      placeholder="–"
      autoComplete="off"
      onFocus={() => setHeld({ page })}
      onBlur={({ currentTarget }) => leave(currentTarget.value)}
      onKeyDown={(event) => {
        const { key, currentTarget } = event
        if (isComposing(event)) return
        if (key !== 'Escape' && key !== 'Enter') return
        if (key === 'Escape') currentTarget.value = before ?? ''
        const next = key === 'Enter' ? fieldAfter(currentTarget) : linkBeside(currentTarget)
        currentTarget.blur()
        next?.focus()
        if (next instanceof HTMLInputElement) next.select()
      }}
    />
  )
}
