import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { compiledOnce } from '../../src/database/compiled-once.ts'
import { openDatabase } from '../../src/database/open.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const { url } = await createTestDatabase()

it('builds a statement once, and sends the values of each call wherever and however often they occur in it', async () => {
  const { db, close } = openDatabase({ connectionString: url }, testLog)
  let built = 0
  const sums = compiledOnce((queries, { ids, plus }: { ids: readonly number[]; plus: number | null }) => {
    built += 1
    return sql<{ id: number; sum: number | null; fixed: string }>`
      select id, id + ${plus}::bigint as sum, ${'fixed'}::text as fixed from unnest(${ids}::bigint[]) as id
      where ${plus}::bigint is null or id > ${plus}::bigint order by id`.compile(queries)
  })
  expect(await sums(db, { ids: [1, 5], plus: 2 })).toEqual([{ id: 5, sum: 7, fixed: 'fixed' }])
  expect(await sums(db, { ids: [3], plus: null })).toEqual([{ id: 3, sum: null, fixed: 'fixed' }])
  expect(await sums(db, { ids: [], plus: 0 })).toEqual([])
  expect(built).toBe(1)
  await close()
})

it('works with the query builder, including its types', async () => {
  const { db, close } = openDatabase({ connectionString: url }, testLog)
  const organization = compiledOnce((queries, { name }: { name: string }) =>
    queries.selectFrom('organization').select(['id', 'name']).where('name', '=', name).limit(1).compile(),
  )
  const rows: { id: number; name: string }[] = await organization(db, { name: 'nobody' })
  expect(rows).toEqual([])
  await close()
})

it('accepts the columns of a row in any order, in a type that Kysely knows', async () => {
  const { db, close } = openDatabase({ connectionString: url }, testLog)
  const insertion = compiledOnce(
    (queries, row: { name: string; time_zone: string; creation_time: Date; external_system_url: null }) =>
      queries.insertInto('organization').values(row).returning(['name', 'time_zone']).compile(),
  )
  const row = { time_zone: 'UTC', creation_time: new Date(0), external_system_url: null }
  expect(await insertion(db, { ...row, name: 'First' })).toEqual([{ name: 'First', time_zone: 'UTC' }])
  expect(await insertion(db, { name: 'Second', ...row })).toEqual([{ name: 'Second', time_zone: 'UTC' }])
  await close()
})
