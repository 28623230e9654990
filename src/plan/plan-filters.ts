import { type SearchTerms, searchTerms } from '../elements/list/search-words.ts'
import { ApiError, type Issue } from '../errors.ts'
import type { IssueCode } from '../issue-codes.ts'
import { periodIssues } from '../time/planning-period.ts'
import type { CustomFieldFilter, PlanQuery } from './plan-schemas.ts'

/** What the organization's clock shows. */
export interface WallClock {
  readonly date: string
  readonly time: string
}

/** What a publication must have; absent members let everything through. Among statuses 0 is none. */
export interface PlanPublicationFilter {
  readonly platformIds?: readonly number[] | undefined
  readonly categoryIds?: readonly number[] | undefined
  readonly typeIds?: readonly number[] | undefined
  readonly statusIds?: readonly number[] | undefined
}

export interface PlanTaskFilter {
  readonly userIds: readonly number[] | undefined
  readonly formatIds: readonly number[] | undefined
  readonly done: boolean | undefined
  readonly unassigned: boolean
  /** Not done, with a deadline before this moment. */
  readonly lateAt: WallClock | undefined
}

/** What the elements of a plan must have. */
export interface PlanFilters {
  readonly groupIds: readonly number[] | undefined
  readonly elementStatusIds: readonly number[] | undefined
  readonly publication: PlanPublicationFilter | undefined
  readonly task: PlanTaskFilter | undefined
  readonly search: SearchTerms | undefined
  readonly customFields: readonly CustomFieldFilter[]
  /** Has no date on this platform. */
  readonly undatedOn?: number
}

export const noFilters: PlanFilters = {
  groupIds: undefined,
  elementStatusIds: undefined,
  publication: undefined,
  task: undefined,
  search: undefined,
  customFields: [],
}

const issue = (path: string, code: IssueCode, message: string): Issue => ({
  scope: 'query',
  path,
  code,
  message,
})

const maximumDays = 62

const searchIssues = ({ search }: PlanQuery): Issue[] =>
  search !== undefined && searchTerms(search) === undefined
    ? [issue('search', 'blank', 'must have a letter or a digit')]
    : []

const emptyFilters = ({ customFields = [] }: PlanQuery): Issue[] =>
  customFields.flatMap(({ id: _, ...asked }, index) =>
    Object.keys(asked).length === 0
      ? [issue(`customFields[${index}]`, 'required', 'must say what the field is to have')]
      : [],
  )

/** Throws `validation-failed` with everything that is wrong between parameters. */
export const assertAnswerable = (query: PlanQuery): void => {
  const issues = [...periodIssues(query, maximumDays), ...searchIssues(query), ...emptyFilters(query)]
  if (issues.length > 0) throw new ApiError('validation-failed', { issues })
}

const anyOf = <T extends object>(filter: T): T | undefined =>
  Object.values(filter).every((value) => value === undefined || value === false) ? undefined : filter

/** The filters of a query; `now` is what the organization's clock shows. */
export const readPlanFilters = (query: PlanQuery, now: WallClock): PlanFilters => ({
  groupIds: query.groupIds,
  elementStatusIds: query.elementStatusIds,
  publication: anyOf({
    platformIds: query.platformIds,
    categoryIds: query.categoryIds,
    typeIds: query.typeIds,
    statusIds: query.publicationStatusIds,
  }),
  task: anyOf({
    userIds: query.userIds,
    formatIds: query.formatIds,
    done: query.done,
    unassigned: query.unassigned ?? false,
    lateAt: query.late ? now : undefined,
  }),
  search: query.search === undefined ? undefined : searchTerms(query.search),
  customFields: query.customFields ?? [],
})
