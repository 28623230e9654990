import { type ActiveFilter, filter, queryProblem } from '../filter.ts'
import { exists, inOrganization, isAnyOf, ofAny } from '../filter-conditions.ts'
import {
  anyOf,
  anyOrNone,
  anyStatusOf,
  distinct,
  exactly,
  onePublication,
  yesOrNo,
} from '../filter-parameters.ts'

/** A filter by a column of ids in `publication`. `rank` is that of `Source`, if the column has an index. */
const byIds = (column: string, ids: readonly number[], rank?: number): ActiveFilter => ({
  of: 'publication',
  sql: (add) => {
    const values = add(distinct(ids))
    return {
      test: (alias) => isAnyOf(`${alias}.${column}`, values, ids),
      ...(rank !== undefined && { index: { rank, column, type: 'bigint', values, none: ids.includes(0) } }),
    }
  },
})

const byText = (column: string, text: string): ActiveFilter => ({
  of: 'publication',
  sql: (add) => {
    const values = add([text])
    return {
      test: (alias) => `${alias}.${column} = any(${values}::text[])`,
      index: { rank: 0, column, type: 'text', values },
    }
  },
})

export const onPlatforms = (ids: readonly number[]): ActiveFilter => byIds('platform_id', ids, 7)

const platformIds = anyOf(`With a publication on any of these platforms. ${onePublication}`)

const platforms = filter({
  list: {
    platformId: platformIds,
    platformIds: anyOf('An alias of `platformId`. If you send both, they must name the same platforms.'),
  },
  plan: { platformIds },
  control: { kind: 'ids', options: 'platforms' },
  /** 1.4: two parameters with the same meaning must agree. */
  problems: ({ platformId: ids, platformIds: same }) =>
    ids !== undefined && same !== undefined && String(distinct(ids)) !== String(distinct(same))
      ? [queryProblem('platformIds', 'references-disagree', 'names different platforms than platformId')]
      : [],
  toSql: ({ platformId, platformIds: same }) => {
    const ids = platformId ?? same
    return ids && onPlatforms(ids)
  },
})

const categoryIds = anyOrNone(
  `With a publication in any of these categories. ${onePublication}`,
  'a publication without one',
)

const categories = filter({
  list: { categoryIds },
  plan: { categoryIds },
  control: { kind: 'ids', options: 'categories' },
  toSql: ({ categoryIds: ids }) => ids && byIds('category_id', ids, 3),
})

const types = filter({
  plan: {
    typeIds: anyOrNone(
      `With a publication of any of these types. ${onePublication}`,
      'a publication without one',
    ),
  },
  control: { kind: 'ids', options: 'types' },
  toSql: ({ typeIds: ids }) => ids && byIds('type_id', ids),
})

const publicationStatusIds = anyStatusOf(
  `With a publication that has any of these statuses. ${onePublication}`,
)

const statuses = filter({
  list: { publicationStatusIds },
  plan: { publicationStatusIds },
  control: { kind: 'ids', options: 'publicationStatuses', none: true },
  toSql: ({ publicationStatusIds: ids }) => ids && byIds('status_id', ids, 8),
})

const externalId = filter({
  list: { publicationExternalId: exactly(`With a publication that has this external id. ${onePublication}`) },
  toSql: ({ publicationExternalId: id }) => (id === undefined ? undefined : byText('external_id', id)),
})

const cmsArticle = filter({
  list: { cmsArticleId: exactly(`With a publication that has this CMS article id. ${onePublication}`) },
  toSql: ({ cmsArticleId: id }) => (id === undefined ? undefined : byText('cms_article_id', id)),
})

const none = filter({
  list: {
    withoutPublication: yesOrNo('Only elements without a publication, or only those with one.'),
  },
  toSql: ({ withoutPublication: state }) =>
    state === undefined ? undefined : { of: 'element', sql: () => (state ? noPublication : anyPublication) },
})

const withoutAny = `${inOrganization('s')} and not s.has_publications`

const somePublication = exists('publication p', `${inOrganization('p')} and p.element_id = e.id`)

const anyPublication = { test: somePublication, sources: () => [ofAny('publication')] }

const noPublication = {
  test: `${somePublication} is null`,
  sources: () => [
    {
      rank: 3,
      table: 'element_document s',
      id: 's.element_id',
      where: withoutAny,
      further: [],
      ranges: () => [{ rows: null, where: withoutAny }],
    },
  ],
}

export const publicationFilters = [
  platforms,
  categories,
  types,
  statuses,
  externalId,
  cmsArticle,
  none,
] as const
