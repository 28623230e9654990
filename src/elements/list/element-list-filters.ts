import { ApiError, type Issue } from '../../errors.ts'
import type { IssueCode } from '../../issue-codes.ts'
import { endOfDay, startOfDay, wallClock } from '../../time/zone-time.ts'
import type { DateRange } from '../schedules/date-stretches.ts'
import type { ElementListQuery, sortKeys } from './element-list-schemas.ts'
import { type SearchTerms, searchTerms } from './search-words.ts'

/** Both ends belong to the range; null is no bound. */
export interface TimeRange {
  readonly from: Date | null
  readonly to: Date | null
}

/** A deadline's bound by the organization's clock; without a time, the whole day. */
export interface DeadlineBound {
  readonly date: string
  readonly time: string | null
}

export interface PublicationFilter {
  /** A date on which it is planned or was published. */
  readonly dates: DateRange | undefined
  readonly platformIds: readonly number[] | undefined
  readonly categoryIds: readonly number[] | undefined
  readonly statusIds: readonly number[] | undefined
  readonly externalId: string | undefined
  readonly cmsArticleId: string | undefined
}

export interface TaskFilter {
  readonly userIds: readonly number[]
  readonly done: boolean | undefined
  readonly formatIds: readonly number[] | undefined
  readonly deadlineFrom: DeadlineBound | undefined
  readonly deadlineTo: DeadlineBound | undefined
}

/** What the elements of a list must have (contract 3.7); absent members let everything through. */
export interface ElementFilters {
  readonly groupIds?: readonly number[]
  readonly elementStatusIds?: readonly number[]
  readonly modified?: TimeRange
  readonly created?: TimeRange
  readonly publication?: PublicationFilter
  readonly withoutPublication?: true
  readonly task?: TaskFilter
  readonly search?: SearchTerms
}

export type SortKey = (typeof sortKeys)[number]

export interface Sort {
  readonly key: SortKey
  readonly direction: 'asc' | 'desc'
}

const queryIssue = (path: string, code: IssueCode, message: string): Issue => ({
  scope: 'query',
  path,
  code,
  message,
})

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other)
const distinctIfGiven = (ids: readonly number[] | undefined): number[] | undefined => ids && distinct(ids)

const isDay = (text: string): boolean => !text.includes('T')

const instantsIn = (query: ElementListQuery): string[] =>
  [
    query.modificationDateFrom,
    query.modificationDateTo,
    query.creationDateFrom,
    query.creationDateTo,
    query.deadlineFrom,
    query.deadlineTo,
  ].filter((text) => text !== undefined)

/** Whether the filters mean something else in another time zone. */
export const needsTimeZone = (query: ElementListQuery): boolean => instantsIn(query).length > 0

/** The instants of a range; a day stands for all of it in the zone. */
export const rangeOf = (
  from: string | undefined,
  to: string | undefined,
  timeZone: string,
): TimeRange | undefined =>
  from === undefined && to === undefined
    ? undefined
    : {
        from: from === undefined ? null : isDay(from) ? startOfDay(from, timeZone) : new Date(from),
        to: to === undefined ? null : isDay(to) ? endOfDay(to, timeZone) : new Date(to),
      }

/** Deadlines are calendar dates with or without a time (contract 1.7): an instant is read off the organization's clock. */
const deadlineBound = (text: string | undefined, timeZone: string): DeadlineBound | undefined => {
  if (text === undefined) return undefined
  return isDay(text) ? { date: text, time: null } : wallClock(new Date(text), timeZone)
}

const taskParameters = ['done', 'formatIds', 'deadlineFrom', 'deadlineTo'] as const

/** 3.7: filters on tasks mean those of one user. */
const withoutUser = (query: ElementListQuery): Issue[] =>
  query.userId === undefined
    ? taskParameters
        .filter((name) => query[name] !== undefined)
        .map((name) => queryIssue(name, 'needs-user', 'is accepted together with userId only'))
    : []

/** 1.4: two spellings of one thing must agree. */
const platformsDisagree = ({ platformId, platformIds }: ElementListQuery): Issue[] =>
  platformId !== undefined &&
  platformIds !== undefined &&
  String(distinct(platformId)) !== String(distinct(platformIds))
    ? [queryIssue('platformIds', 'references-disagree', 'names other platforms than platformId')]
    : []

const wordless = ({ search }: ElementListQuery): Issue[] =>
  search !== undefined && searchTerms(search) === undefined
    ? [queryIssue('search', 'blank', 'must have a letter or a digit')]
    : []

const dateRange = ({ dateFrom, dateTo }: ElementListQuery): DateRange | undefined =>
  dateFrom === undefined && dateTo === undefined ? undefined : { from: dateFrom ?? null, to: dateTo ?? null }

const publicationFilter = (query: ElementListQuery): PublicationFilter | undefined => {
  const filter = {
    dates: dateRange(query),
    platformIds: distinctIfGiven(query.platformId ?? query.platformIds),
    categoryIds: distinctIfGiven(query.categoryIds),
    statusIds: distinctIfGiven(query.publicationStatusIds),
    externalId: query.publicationExternalId,
    cmsArticleId: query.cmsArticleId,
  }
  return Object.values(filter).every((value) => value === undefined) ? undefined : filter
}

const taskFilter = (query: ElementListQuery, timeZone: string): TaskFilter | undefined =>
  query.userId && {
    userIds: distinct(query.userId),
    done: query.done,
    formatIds: distinctIfGiven(query.formatIds),
    deadlineFrom: deadlineBound(query.deadlineFrom, timeZone),
    deadlineTo: deadlineBound(query.deadlineTo, timeZone),
  }

/** Leaves out the members that are undefined. */
const present = (filters: { [K in keyof ElementFilters]: ElementFilters[K] | undefined }): ElementFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

/**
 * The filters of a query. Throws `validation-failed` with everything that is wrong between parameters. `timeZone` is the
 * organization's; it matters only where `needsTimeZone` says so.
 */
export const readFilters = (query: ElementListQuery, timeZone: string): ElementFilters => {
  const issues = [...withoutUser(query), ...platformsDisagree(query), ...wordless(query)]
  if (issues.length > 0) throw new ApiError('validation-failed', { issues })
  return present({
    groupIds: distinctIfGiven(query.groupIds),
    elementStatusIds: distinctIfGiven(query.elementStatusIds),
    modified: rangeOf(query.modificationDateFrom, query.modificationDateTo, timeZone),
    created: rangeOf(query.creationDateFrom, query.creationDateTo, timeZone),
    publication: publicationFilter(query),
    withoutPublication: query.withoutPublication ? true : undefined,
    task: taskFilter(query, timeZone),
    search: query.search === undefined ? undefined : searchTerms(query.search),
  })
}

/** `modificationDate,desc` → key and direction; ascending order of ids by default. */
export const readSort = ({ sort }: ElementListQuery): Sort => {
  const descending = sort?.endsWith(',desc') ?? false
  const direction = descending ? 'desc' : 'asc'
  if (sort?.startsWith('modificationDate')) return { key: 'modificationDate', direction }
  if (sort?.startsWith('creationTime')) return { key: 'creationTime', direction }
  return { key: 'id', direction }
}
