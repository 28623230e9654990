import { type SelectQueryBuilder, sql } from 'kysely'

/**
 * The slice of rows that a hybrid list reads, in order of id: after `afterId` or from `offset`, at most `limit` rows.
 */
export interface Slice {
  readonly afterId: number | undefined
  readonly offset: number
  readonly limit: number
}

/** All rows, for lists that are never too long for that. */
export const everything: Slice = { afterId: undefined, offset: 0, limit: 100_000 }

/** Limits a query to a slice in order of `id`, which names one of its columns. */
export const inSlice = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  id: string,
  { afterId, offset, limit }: Slice,
): SelectQueryBuilder<DB, TB, Row> => {
  const column = sql.ref<number>(id)
  const rest = afterId === undefined ? query : query.where(column, '>', afterId)
  return rest.orderBy(column).offset(offset).limit(limit)
}

/** Counts the rows of a query that selects nothing yet. */
export const countOf = async <DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> => {
  const { count } = await query
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}
