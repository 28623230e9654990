import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { lastPartOnce, partOnce } from '../../src/database/parts.ts'
import type { Executor } from '../../src/database/short-reads.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { testApp } from '../support/test-app.ts'

const { db } = (await testApp()).deps

/** The statement that wrote a row: all rows of one statement have one time. */
const statement = sql`statement_timestamp()`

const insertOne = partOnce(({ name }: { name: string }) => ({
  inserted_one: sql`insert into made (name, statement) values (${name}, ${statement})`,
}))
const insertTwo = partOnce(({ first, second }: { first: string; second: string }) => ({
  inserted_first: sql`insert into made (name, statement) values (${first}, ${statement}) returning name`,
  inserted_second: sql`insert into made (name, statement) select name || ${second}, ${statement} from inserted_first`,
}))
const insertLast = lastPartOnce<{ name: string }, { name: string }>(({ name }) => ({
  inserted_last: sql`insert into made (name, statement) values (${name}, ${statement}) returning name`,
}))

const made = async (on: Executor = db) => {
  const query = sql<{ name: string; statement: string }>`
    select name, statement::text from made where ${true} order by name`
  const { rows } = await on.executeQuery<{ name: string; statement: string }>(query.compile(db))
  return rows
}

const namesIn = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
const statementsIn = (rows: readonly { readonly statement: string }[]) =>
  new Set(rows.map(({ statement }) => statement)).size

beforeEach(async () => {
  await sql`drop table if exists made`.execute(db)
  await sql`create table made (name text primary key, statement timestamptz not null)`.execute(db)
})

it('parts of a transaction are one statement, carried out with the commit', async () => {
  await inTransaction(db, async (trx) => {
    await insertOne(trx, { name: 'a' })
    await insertTwo(trx, { first: 'b', second: 'c' })
    await insertLast(trx, { name: 'd' })
  })
  const rows = await made()
  expect(namesIn(rows)).toEqual(['a', 'b', 'bc', 'd'])
  expect(statementsIn(rows)).toBe(1)
})

it('without a last one they are carried out as well', async () => {
  await inTransaction(db, (trx) => insertTwo(trx, { first: 'b', second: 'c' }))
  expect(namesIn(await made())).toEqual(['b', 'bc'])
})

it('the rows of the last one can be waited for', async () => {
  const rows = await inTransaction(db, async (trx) => {
    await insertOne(trx, { name: 'a' })
    return insertLast(trx, { name: 'd' })
  })
  expect(rows).toEqual([{ name: 'd' }])
})

it('what is asked after them sees them', async () => {
  const seen = await inTransaction(db, async (trx) => {
    await insertOne(trx, { name: 'a' })
    await insertOne(trx, { name: 'b' })
    return made(trx)
  })
  expect(namesIn(seen)).toEqual(['a', 'b'])
  expect(statementsIn(seen)).toBe(2)
})

it('one that fails makes the transaction fail with its error, and nothing is kept', async () => {
  await insertOne(db, { name: 'a' })
  const failing = inTransaction(db, async (trx) => {
    await insertTwo(trx, { first: 'b', second: 'c' })
    await insertOne(trx, { name: 'a' })
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(namesIn(await made())).toEqual(['a'])
})

it('none is carried out if the use case fails', async () => {
  const failing = inTransaction(db, async (trx) => {
    await insertOne(trx, { name: 'a' })
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await made()).toEqual([])
})
