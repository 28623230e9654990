import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Executor } from '../../src/database/short-reads.ts'
import { inSnapshot, inTransaction } from '../../src/database/transaction.ts'
import { testApp } from '../support/test-app.ts'

const { deps } = await testApp()
const { db, shortReads } = deps

const changed = async (statement: string): Promise<void> => {
  await sql.raw(statement).execute(db)
}

beforeEach(() => changed('create table upgraded (id int); insert into upgraded values (1)'))
afterEach(() => changed('drop table upgraded'))

const row = (executor: Executor) =>
  executor.executeQuery<object>(sql<object>`select * from upgraded where id = ${1}`.compile(db))
const rowOf = async (executor: Executor): Promise<unknown> => (await row(executor)).rows[0]

/** Statements that run at the same time use one connection each. */
const onManyConnections = <T>(work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 6 }, work))

it.each([
  { name: 'a statement', read: () => rowOf(db) },
  { name: 'a transaction', read: () => inTransaction(db, rowOf) },
  { name: 'a snapshot', read: () => inSnapshot(db, rowOf) },
  { name: 'a short read', read: () => rowOf(shortReads) },
])('$name still runs if it was prepared before another server upgraded the schema', async ({ read }) => {
  expect(await onManyConnections(read)).toEqual(Array(6).fill({ id: 1 }))
  await changed('alter table upgraded add column color text')
  expect(await onManyConnections(read)).toEqual(Array(6).fill({ id: 1, color: null }))
  await changed('alter table upgraded add column shape text')
  expect(await read()).toEqual({ id: 1, color: null, shape: null })
})
