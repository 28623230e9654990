import type { AddParameter } from './filter-conditions.ts'

/** The tables that the filters of a plan read of stories. */
const tables = [
  'element',
  'element_group',
  'element_search',
  'element_document',
  'element_custom_field_value',
  'task',
  'publication',
  'publication_date',
] as const

/** Rows of stories by table. Columns that no filter reads may be left out. */
export type StandIns = Readonly<Record<(typeof tables)[number], readonly object[]>>

/**
 * Common tables that hide the tables of the same names: the same statement then finds among these rows. Stories that are not
 * stored as they are looked for, such as earlier states, pass the same filters as all others.
 */
export const standInTables = (add: AddParameter, rows: StandIns): string[] =>
  tables.map(
    (table) =>
      `${table} as materialized (
      select * from jsonb_populate_recordset(null::${table}, ${add(JSON.stringify(rows[table]))}::jsonb)
    )`,
  )
