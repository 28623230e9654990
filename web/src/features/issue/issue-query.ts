import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { IssueView } from '../../../../src/planning/print-issues/print-issue-schemas.ts'
import { getJson, withQuery } from '../../api/client.ts'
import type { CalendarDate } from '../../calendar-date.ts'

export const issueKey = ['issue'] as const

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
    refetchInterval: 60_000,
  })
