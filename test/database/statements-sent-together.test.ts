import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/open.ts'
import { inTransaction, settleAtCommit, type Transaction } from '../../src/database/transaction.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const { url } = await createTestDatabase()

let database: OpenDatabase

beforeEach(async () => {
  database = openDatabase({ connectionString: url }, testLog)
  await sql`create table line (id integer primary key)`.execute(database.db)
})

afterEach(async () => {
  await sql`drop table line`.execute(database.db)
  await database.close()
})

const insert = (trx: Transaction, id: number) => sql`insert into line values (${id})`.execute(trx)

const lines = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from line order by id`.execute(database.db)
  return rows.map(({ id }) => id)
}

describe('statements that are sent together', () => {
  it('are carried out in order, and kept with the commit', async () => {
    const found = await inTransaction(database.db, async (trx) => {
      settleAtCommit(trx, insert(trx, 1))
      const { rows } = await sql<{ id: number }>`select id from line`.execute(trx)
      settleAtCommit(trx, insert(trx, 2))
      return rows
    })
    expect(found).toEqual([{ id: 1 }])
    expect(await lines()).toEqual([1, 2])
  })

  const failing = (trx: Transaction) => settleAtCommit(trx, insert(trx, 1))

  it.each([
    ['last', failing],
    [
      'and others follow',
      async (trx: Transaction) => {
        failing(trx)
        await insert(trx, 2)
      },
    ],
    [
      'and one that follows is heard of first',
      (trx: Transaction) => {
        const heardOfLate = insert(trx, 1).catch(
          (error: unknown) => new Promise((_, fail) => setTimeout(fail, 20, error)),
        )
        settleAtCommit(trx, Promise.all([heardOfLate, insert(trx, 2)]))
      },
    ],
  ])('keep nothing if one fails %s, and fail with its own error', async (_, rest) => {
    const work = inTransaction(database.db, async (trx) => {
      settleAtCommit(trx, insert(trx, 1))
      await rest(trx)
    })
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'line_pkey' })
    expect(await lines()).toEqual([])
  })

  it('keep nothing if what should be sent fails before it is', async () => {
    const work = inTransaction(database.db, async (trx) => {
      settleAtCommit(trx, insert(trx, 1))
      settleAtCommit(trx, Promise.reject(new Error('there is nothing to write')))
    })
    await expect(work).rejects.toThrow('there is nothing to write')
    expect(await lines()).toEqual([])
  })

  it('are refused once their transaction has ended', async () => {
    let ended: Transaction | undefined
    await inTransaction(database.db, async (trx) => {
      ended = trx
      await insert(trx, 1)
    })
    if (!ended) throw new Error('the transaction did not run')
    await expect(insert(ended, 2)).rejects.toThrow('the transaction has ended')
    expect(await lines()).toEqual([1])
  })
})
