import type pg from 'pg'
import { makeCreateFunction } from './create-function.ts'
import type { Prepared } from './prepare.ts'

/** What PostgreSQL does of the rows when nothing is in front of it: scripts for pgbench, and what they need in the database. */

export const ceilingNames = {
  staticStory: 'static `node:http`, one story',
  static100: 'static `node:http`, a page of 100',
  documents: '`pgbench`, the same 20 documents',
  create: '`pgbench`, the rows of one POST in one call',
  patch: '`pgbench`, a PATCH as six plain statements',
} as const

/** Makes the schema `bench`. `pages` has the ids of lists of 20. */
export const makeCeilings = async (
  database: pg.Client,
  { template }: Prepared,
  pages: readonly (readonly number[])[],
): Promise<void> => {
  await database.query('drop schema if exists bench cascade; create schema bench')
  await database.query(
    'create table bench.page (number integer primary key, ids bigint[] not null); analyze bench.page',
  )
  await database.query(
    `insert into bench.page
     select number, array(select jsonb_array_elements_text(ids)::bigint)
     from jsonb_array_elements($1::jsonb) with ordinality as page (ids, number)`,
    [JSON.stringify(pages)],
  )
  await makeCreateFunction(database, template)
}

export const dropCeilings = async (database: pg.Client): Promise<void> => {
  await database.query('drop schema bench cascade')
}

/**
 * The documents and versions of the stories stay as they are, so that what Daybook answers stays right: a microsecond more in an indexed
 * column and the same text once more cost as much as other values.
 */
const patchScript = ({ dataset: { organizationId, firstElementId, elements } }: Prepared): string => `
\\set id random(${firstElementId}, ${firstElementId + elements - 1})
begin;
select id from element where organization_id = ${organizationId} and id = :id and deleted_at is null for no key update;
update element set title = title, modification_date = modification_date + interval '1 microsecond'
  where organization_id = ${organizationId} and id = :id;
update element_document set document = document || '' where organization_id = ${organizationId} and element_id = :id;
insert into audit_entry (organization_id, time, actor_type, actor_name, action, subject_type, subject_id, details)
  values (${organizationId}, now(), 'system', 'pgbench', 'element-changed', 'element', :id, '{"changed": ["title"]}');
commit;
`

/** The scripts by their names in the report. */
export const pgbenchScripts = (prepared: Prepared, pages: number): Readonly<Record<string, string>> => {
  const { dataset, template } = prepared
  return {
    [ceilingNames.documents]: `
\\set page random(1, ${pages})
select d.document from bench.page p cross join unnest(p.ids) as listed (id)
  join element_document d on d.organization_id = ${dataset.organizationId} and d.element_id = listed.id
  where p.number = :page;
`,
    [ceilingNames.create]: `select bench.create_story(${template.organizationId}, ${template.elementId});\n`,
    [ceilingNames.patch]: patchScript(prepared),
  }
}
