import { useTranslations } from 'use-intl'
import type { IssueStory, IssueView } from '../../../../src/issues/issue-schemas.ts'
import type { PlanRow } from '../../../../src/plan/plan-schemas.ts'
import { type CalendarDate, formatDay } from '../../calendar-date.ts'
import { showUndo } from '../../components/messages.tsx'
import { useLanguage } from '../../i18n.tsx'
import { publicationOf, titleOf } from './issue-model.ts'
import { pulling, useIssueWrites } from './issue-writes.ts'

/** What is done to the stories of an issue; what changes the date can be taken back. */
export const useIssueActions = (issue: IssueView) => {
  const t = useTranslations('issue')
  const { locale } = useLanguage()
  const { mutate } = useIssueWrites(issue)
  const nameOf = (row: PlanRow) => titleOf(row) ?? t('untitled')

  const sayWithUndo = (message: string, story: IssueStory) =>
    showUndo({
      message,
      undo: t('undo'),
      onUndo: () => mutate({ kind: 'reschedule', story, date: issue.date }),
    })

  return {
    pull: (row: PlanRow, categoryId: number | null) => mutate(pulling(row, categoryId)),
    move: (story: IssueStory, categoryId: number | null) => {
      if (publicationOf(story)?.categoryId !== categoryId) mutate({ kind: 'move', story, categoryId })
    },
    takeOut: (story: IssueStory) => {
      mutate({ kind: 'take-out', story })
      sayWithUndo(t('takenOut', { title: nameOf(story.row) }), story)
    },
    reschedule: (story: IssueStory, date: CalendarDate) => {
      mutate({ kind: 'reschedule', story, date })
      sayWithUndo(
        t('rescheduled', { title: nameOf(story.row), day: formatDay(date, locale, 'short') }),
        story,
      )
    },
  }
}

export type IssueActions = ReturnType<typeof useIssueActions>
