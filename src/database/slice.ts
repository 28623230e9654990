import { type SelectQueryBuilder, sql } from 'kysely'
import type { Slice } from '../http/paging.ts'

/** All rows, where a list is never too long for that. */
export const everything: Slice = { afterId: undefined, offset: 0, limit: 100_000 }

/** The part of a query's rows that a page of a list shows, in order of `id`, which names a column of the query. */
export const inSlice = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  id: string,
  { afterId, offset, limit }: Slice,
): SelectQueryBuilder<DB, TB, Row> => {
  const column = sql.ref<number>(id)
  const rest = afterId === undefined ? query : query.where(column, '>', afterId)
  return rest.orderBy(column).offset(offset).limit(limit)
}

/** How many rows a query has that selects nothing yet. */
export const countOf = async <DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> => {
  const { count } = await query
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}
