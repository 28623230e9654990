import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeDataset } from '../../bench/dataset.ts'
import { renderDocuments } from '../../src/stories/documents/document-service.ts'
import { testApp } from '../support/test-app.ts'

const { deps } = await testApp()
const now = new Date('2026-06-18T09:00:00Z')

const ids = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i)

const storedDocuments = async (organizationId: number): Promise<string[]> =>
  (
    await deps.db
      .selectFrom('element_document')
      .select('document')
      .where('organization_id', '=', organizationId)
      .orderBy('element_id')
      .execute()
  ).map(({ document }) => document)

it('stores the same documents that the product renders', async () => {
  const { organizationId, firstElementId } = await makeDataset(deps, {
    name: 'Rendered',
    elements: 1200,
    seed: 1,
    now,
  })
  const rendered = await renderDocuments(deps.db, organizationId, ids(firstElementId, 1200), deps)
  expect(rendered.map(({ document }) => document)).toEqual(await storedDocuments(organizationId))
})

it('makes the same stories from the same seed, and different ones from another', async () => {
  const titles = async (name: string, seed: number) => {
    const { organizationId } = await makeDataset(deps, { name, elements: 50, seed, now })
    return (await storedDocuments(organizationId)).map((document) => {
      const { title, note, creationTime, modificationDate, tasks, publications } = JSON.parse(document)
      return [title, note, creationTime, modificationDate, tasks.length, publications.length]
    })
  }
  const first = await titles('First', 5)
  expect(await titles('Second', 5)).toEqual(first)
  expect(await titles('Third', 6)).not.toEqual(first)
})

it('satisfies every foreign key, although they are not checked row by row', async () => {
  await makeDataset(deps, { name: 'Whole', elements: 300, seed: 3, now })
  const { rows } = await sql<{ statement: string }>`
    select format('select %L as name from %s child where %s and not exists (select from %s parent where %s) limit 1',
      conname, conrelid::regclass,
      (select string_agg(format('child.%I is not null', attname), ' and ')
        from pg_attribute where attrelid = conrelid and attnum = any(conkey)),
      confrelid::regclass,
      (select string_agg(format('child.%I = parent.%I', c.attname, p.attname), ' and ')
        from unnest(conkey, confkey) as pair (child_number, parent_number)
        join pg_attribute c on c.attrelid = conrelid and c.attnum = child_number
        join pg_attribute p on p.attrelid = confrelid and p.attnum = parent_number)) as statement
    from pg_constraint where contype = 'f'`.execute(deps.db)
  expect(rows.length).toBeGreaterThan(20)
  for (const { statement } of rows) expect((await sql.raw(statement).execute(deps.db)).rows).toEqual([])
})
