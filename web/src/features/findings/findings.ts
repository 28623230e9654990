import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getJson, withQuery } from '../../api/client.ts'
import type { FindingRuleView, FindingView } from '../../api/types.ts'
import { daysBetween } from '../../calendar-date.ts'
import { followsSettings, isOfElement, type LiveChange } from '../../live/change.ts'

export type Finding = FindingView
export type FindingRule = FindingRuleView

interface FindingPage {
  readonly content: readonly Finding[]
  readonly nextCursor?: string
  readonly page?: { readonly totalElements: number }
}

export interface FindingsQuestion {
  readonly dateFrom: string
  readonly dateTo: string
  readonly rule: string
  readonly language: string
}

const atOnce = 100
/** A longer period is listed by day, in pages that cost as much as a month each: it has no ideas, and is not read again by itself. */
const mostDaysAtOnce = 62
/** Much becomes wrong only because time goes on. */
const aMinute = 60_000

/** Stories, and the settings that rules look at: people's absences and shifts, platforms, targets and the rules themselves. */
const concerns = (change: LiveChange): boolean => isOfElement(change) || change.storyId === null

export const isListedByDay = ({ dateFrom, dateTo }: FindingsQuestion): boolean =>
  daysBetween(dateFrom, dateTo) >= mostDaysAtOnce

/** What is wrong with the plan of some days (contract 25.1). */
export const findingsQuery = (question: FindingsQuestion) => {
  const { dateFrom, dateTo, rule, language } = question
  const isByDay = isListedByDay(question)
  return infiniteQueryOptions({
    queryKey: ['findings', dateFrom, dateTo, rule, language],
    queryFn: ({ pageParam, signal }) =>
      getJson<FindingPage>(
        withQuery('/api/daybook/v1/findings', {
          ...{ dateFrom, dateTo, language, ...(!isByDay && { ideas: true }) },
          findings: rule,
          size: atOnce,
          cursor: pageParam,
        }),
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: isByDay ? false : aMinute,
    meta: isByDay ? {} : { follows: { concerns } },
  })
}

export const findingRulesPath = '/api/daybook/v1/finding-rules'

export const findingRulesQuery = (language: string) =>
  queryOptions({
    queryKey: ['finding-rules', language],
    queryFn: async ({ signal }) =>
      (
        await getJson<{ readonly content: readonly FindingRule[] }>(
          withQuery(findingRulesPath, { language }),
          signal,
        )
      ).content,
    meta: { follows: followsSettings },
  })

/** The same finding has the same key whenever it is read. */
export const keyOf = ({ rule, element, of, issue }: Finding): string =>
  [rule, element?.id, of?.id, issue?.targetId, issue?.date].join(' ')
