import { useTranslations } from 'use-intl'
import type { IssueStory, IssueView, PlanRow } from '../../api/types.ts'
import { type CalendarDate, formatDay } from '../../calendar-date.ts'
import { showUndo } from '../../components/messages.tsx'
import { useLanguage } from '../../i18n.tsx'
import { publicationOf, titleOf } from './issue-model.ts'
import { inPlaceOf, type OrderWish, onPage } from './issue-order.ts'
import { type IssueChange, type Place, pulling, shownPlaceOf } from './issue-place.ts'
import { useIssueWrites } from './issue-writes.ts'

/** The actions on the stories of an issue. All of them can be undone. */
export const useIssueActions = (issue: IssueView) => {
  const t = useTranslations('issue')
  const { locale } = useLanguage()
  const { mutate } = useIssueWrites(issue, (message, back) =>
    showUndo({ message, undo: t('undo'), onUndo: () => mutate({ change: back }) }),
  )
  const nameOf = (row: PlanRow) => titleOf(row) ?? t('untitled')

  const change = (wish: IssueChange, message: string) => mutate({ change: wish, message })
  /** Moves a story of the issue to another place. */
  const put = (story: IssueStory, place: Partial<Place>, message: string) => {
    const publication = publicationOf(story)
    if (!publication) return
    const from = shownPlaceOf(publication)
    const to = { ...from, ...place }
    if (to.date !== from.date || to.categoryId !== from.categoryId)
      change({ kind: 'put', story, from, to }, message)
  }

  const order = (wish: OrderWish, message: string) => change({ kind: 'order', wish }, message)

  return {
    pull: (row: PlanRow, categoryId: number | null) =>
      change(pulling(issue, row, categoryId), t('pulled', { title: nameOf(row) })),
    move: (story: IssueStory, categoryId: number | null) =>
      put(story, { categoryId }, t('moved', { title: nameOf(story.row) })),
    /** Puts a story in the place of another one; from another section, it joins that section first. */
    moveTo: (story: IssueStory, { categoryId, at }: { categoryId: number | null; at: number }) => {
      const section = issue.categories.find((category) => category.categoryId === categoryId)?.stories ?? []
      const isOfSection = section.includes(story)
      const message = t(isOfSection ? 'ordered' : 'moved', { title: nameOf(story.row) })
      if (!isOfSection) put(story, { categoryId }, message)
      if (at !== story.publicationId)
        order(inPlaceOf(story.publicationId, at, isOfSection ? section : [...section, story]), message)
    },
    setPage: (story: IssueStory, page: string | null) =>
      order(
        onPage(story, page),
        page === null
          ? t('pageCleared', { title: nameOf(story.row) })
          : t('pageSet', { title: nameOf(story.row), page }),
      ),
    takeOut: (story: IssueStory) => put(story, { date: null }, t('takenOut', { title: nameOf(story.row) })),
    reschedule: (story: IssueStory, date: CalendarDate) =>
      put(
        story,
        { date },
        t('rescheduled', { title: nameOf(story.row), day: formatDay(date, locale, 'short') }),
      ),
  }
}

export type IssueActions = ReturnType<typeof useIssueActions>
