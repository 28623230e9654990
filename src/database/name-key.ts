import { sql } from 'kysely'

/** What names are compared by (contract B7; docs/decisions/0088). */

/** Of a stored name, without its mark where it met another; `column` is `name_key`, with the alias of its table. */
export const storedNameKey = (column: string) => sql<string>`split_part(${sql.ref(column)}, chr(1), 1)`

export const isNamed = (column: string, names: readonly string[]) =>
  sql<boolean>`${storedNameKey(column)} = any(array(select name_key(one) from unnest(${names}::text[]) as one))`
