import { sql } from 'kysely'

/**
 * Ends a subquery that finds a row by its key for each of a few others. Without it PostgreSQL, which does not know how few they are,
 * may read the whole table once instead.
 */
export const byKeyText = 'offset 0'

/** The same for statements of Kysely. */
export const byKey = sql.raw(byKeyText)
