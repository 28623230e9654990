import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getJson, withQuery } from '../../api/client.ts'
import type { IssueView } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { isOfElement, isOfPublications, type LiveChange } from '../../live/change.ts'

export const issueKey = ['issue'] as const

const aMinute = 60_000

const idsOf = ({ categories, candidates }: IssueView): number[] => [
  ...categories.flatMap(({ stories }) => stories.map(({ row }) => row.id)),
  ...candidates.map(({ id }) => id),
]

/** What the page shows besides stories. */
const alsoShown: ReadonlySet<string> = new Set(['platform', 'category', 'issue-place'])

/** A story of the issue, or one that may come into it. */
const isOfIssue = (change: LiveChange, data: unknown): boolean => {
  if (!isOfElement(change)) return alsoShown.has(change.subject.type)
  return idsOf(data as IssueView).includes(change.subject.id) || isOfPublications(change)
}

/**
 * One issue of a platform; the next one if there is no date. The previous issue stays on the page while another
 * loads.
 */
export const issueQuery = (platformId: number, date: CalendarDate | undefined) =>
  queryOptions({
    queryKey: [...issueKey, platformId, date ?? 'next'],
    queryFn: ({ signal }) =>
      getJson<IssueView>(withQuery(`/api/daybook/v1/issues/${platformId}`, { date }), signal),
    placeholderData: keepPreviousData,
    // Much becomes wrong only because time goes on.
    refetchInterval: aMinute,
    meta: { follows: { concerns: isOfIssue } },
  })
