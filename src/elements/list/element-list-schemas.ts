import { type Static, Type } from 'typebox'
import { CursorQuery, ListOf } from '../../http/paging-schemas.ts'
import { AnyOf, CalendarDate, Closed, Id, OneOf } from '../../http/schemas.ts'
import { ElementView } from '../element-schemas.ts'

const from = (what: string) =>
  Type.Optional(
    Type.String({
      format: 'date-or-date-time',
      description: `${what} at or after this instant, or on this day or later.`,
      examples: ['2026-04-10'],
    }),
  )

const to = (what: string) =>
  Type.Optional(
    Type.String({
      format: 'date-or-date-time',
      description: `${what} at or before this instant, or on this day or earlier.`,
      examples: ['2026-04-10T18:00:00Z'],
    }),
  )

const anyOf = (description: string) => Type.Optional(AnyOf(Id, { description }))

const exactly = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 255, notBlank: true, description }))

const date = (description: string) => Type.Optional(Type.String({ ...CalendarDate, description }))

const onePublication = 'All filters on publications hold for one and the same publication.'
const oneDate = `With both, one and the same day lies between them; every day of a recurring schedule counts. ${onePublication}`
const oneTask = 'Only together with `userId`: the same task.'

export const sortKeys = ['id', 'modificationDate', 'creationTime'] as const
const sorts = sortKeys.flatMap((key) => [key, `${key},asc`, `${key},desc`] as const)

const sortProblem = { code: 'sort', message: `must be one of ${sorts.join(' ')}`, kind: 'bad-request' }

/** The query parameters of the list of elements (contract 3.7). */
export const ElementListQuery = Closed({
  ...CursorQuery,
  dateFrom: date(
    `With a publication that is planned for this day or later, or was published then. ${oneDate}`,
  ),
  dateTo: date(
    `With a publication that is planned for this day or earlier, or was published then. ${oneDate}`,
  ),
  modificationDateFrom: from('Last changed'),
  modificationDateTo: to('Last changed'),
  creationDateFrom: from('Created'),
  creationDateTo: to('Created'),
  groupIds: anyOf('In any of these groups.'),
  elementStatusIds: anyOf('With any of these element statuses.'),
  platformId: anyOf(`With a publication on any of these platforms. ${onePublication}`),
  platformIds: anyOf('The same as `platformId`; both at once must name the same platforms.'),
  categoryIds: anyOf(`With a publication in any of these categories. ${onePublication}`),
  publicationStatusIds: anyOf(`With a publication that has any of these statuses. ${onePublication}`),
  publicationExternalId: exactly(`With a publication of this external id. ${onePublication}`),
  cmsArticleId: exactly(`With a publication of this article in the CMS. ${onePublication}`),
  withoutPublication: Type.Optional(
    Type.Boolean({ default: false, description: 'Only elements that have no publication.' }),
  ),
  userId: anyOf('With a task that is assigned to any of these users.'),
  done: Type.Optional(Type.Boolean({ description: `The task is done, or is not. ${oneTask}` })),
  formatIds: Type.Optional(AnyOf(Id, { description: `The task has any of these formats. ${oneTask}` })),
  deadlineFrom: from(`The task’s deadline is, by the organization’s clock,`),
  deadlineTo: to(`The task’s deadline is, by the organization’s clock,`),
  search: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        'All of these words are in title, slug or note: also as parts of words, in any order, without regard to case, umlauts and accents. A word of one or two letters must be a whole word.',
      examples: ['budget köln'],
    }),
  ),
  sort: Type.Optional(
    OneOf(sorts, {
      default: 'id,asc',
      problem: sortProblem,
      description: 'Ties are in order of ids.',
    }),
  ),
})
export type ElementListQuery = Static<typeof ElementListQuery>

export const ElementList = ListOf(ElementView)
