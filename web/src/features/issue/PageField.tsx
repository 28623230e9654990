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

/** The page of a story: it is saved with Enter and when the field is left. Escape takes back what was typed. */
export const PageField = ({ story, actions, canPlace }: PageFieldProps) => {
  const t = useTranslations('issue')
  const { page, row } = story
  if (!canPlace) return page ?? '–'
  const save = (typed: string) => {
    const wanted = typed.trim() || null
    if (wanted !== page) actions.setPage(story, wanted)
  }
  return (
    <input
      key={page}
      className={classes.page}
      aria-label={t('pageOf', { title: titleOf(row) ?? t('untitled') })}
      defaultValue={page ?? ''}
      maxLength={longestPage}
      placeholder="–"
      autoComplete="off"
      onBlur={({ currentTarget }) => save(currentTarget.value)}
      onKeyDown={(event) => {
        const { key, currentTarget } = event
        if (isComposing(event)) return
        if (key === 'Escape') currentTarget.value = page ?? ''
        if (key === 'Escape' || key === 'Enter') currentTarget.blur()
      }}
    />
  )
}
