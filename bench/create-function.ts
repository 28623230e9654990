import type pg from 'pg'
import type { Template } from './prepare.ts'

/**
 * The ceiling of a create: a function in the database that makes the rows of one story once more, with new ids, in one
 * call. `columnsOf` has the columns of each table that are given values.
 */

type ColumnsOf = ReadonlyMap<string, readonly string[]>

const byElement = [
  'element_search',
  'element_group',
  'task',
  'publication',
  'publication_task',
  'publication_date',
  'element_document',
]

const tables = ['element', ...byElement, 'audit_entry']

const newTask = (column: string) => `tasks[array_position(old_tasks, ${column})]`
const newPublication = (column: string) => `publications[array_position(old_publications, ${column})]`

/** What a column of a new row has instead of the template's value. */
const replacements: Readonly<Record<string, string>> = {
  'element.id': 'story',
  'task.id': newTask('id'),
  'publication.id': newPublication('id'),
  'publication_task.task_id': newTask('task_id'),
  'publication_task.publication_id': newPublication('publication_id'),
  'publication_date.publication_id': newPublication('publication_id'),
  'audit_entry.subject_id': 'story::text',
}

const copy = (columnsOf: ColumnsOf, table: string, condition: string): string => {
  const columns = columnsOf.get(table) ?? []
  const values = columns.map(
    (column) => replacements[`${table}.${column}`] ?? (column === 'element_id' ? 'story' : column),
  )
  return `insert into ${table} (${columns.join(', ')}) overriding system value
    select ${values.join(', ')} from ${table} where organization_id = organization and ${condition};`
}

const newIds = (table: string): string =>
  `array(select nextval('${table}_id_seq') from unnest(old_${table}s))`

const oldIds = (table: string): string =>
  `array(select id from ${table} where organization_id = organization and element_id = template order by id)`

/** The statement that makes `bench.create_story(organization, template)`. */
const createFunction = (columnsOf: ColumnsOf): string => `
create function bench.create_story(organization bigint, template bigint) returns bigint language plpgsql as $$
declare
  story bigint := nextval('element_id_seq');
  old_tasks bigint[] := ${oldIds('task')};
  old_publications bigint[] := ${oldIds('publication')};
  tasks bigint[] := ${newIds('task')};
  publications bigint[] := ${newIds('publication')};
begin
  ${copy(columnsOf, 'element', 'id = template')}
  ${byElement.map((table) => copy(columnsOf, table, 'element_id = template')).join('\n  ')}
  ${copy(columnsOf, 'audit_entry', "subject_type = 'element' and subject_id = template::text")}
  return story;
end $$`

const readColumns = async (database: pg.Client): Promise<ColumnsOf> => {
  const { rows } = await database.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER'
       and not (table_name = 'audit_entry' and column_name = 'id')
     group by table_name`,
    [tables],
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Makes the function, in the schema `bench`, and checks that it makes as many rows as the product has. */
export const makeCreateFunction = async (
  database: pg.Client,
  { organizationId, elementId }: Template,
): Promise<void> => {
  await database.query(createFunction(await readColumns(database)))
  const { rows } = await database.query<{ story: string }>('select bench.create_story($1, $2) as story', [
    organizationId,
    elementId,
  ])
  const counts = await database.query<{ story: string; count: string }>(
    `select story, (${byElement
      .map((table) => `(select count(*) from ${table} where organization_id = $1 and element_id = story)`)
      .join(" || ' ' || ")}) as count
     from unnest(array[$2::bigint, $3::bigint]) as story`,
    [organizationId, elementId, rows[0]?.story],
  )
  const [template, copied] = counts.rows
  if (!copied || template?.count !== copied.count)
    throw new Error(`the function made other rows: ${template?.count}, ${copied?.count}`)
}
