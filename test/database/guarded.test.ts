import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { inSnapshot, inTransaction } from '../../src/database/transaction.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const { url } = await createTestDatabase()

describe('a guarded database', () => {
  it.each([
    ['transaction', inTransaction],
    ['snapshot', inSnapshot],
  ])('fails a query that bypasses the running %s, and no other', async (_what, run) => {
    const { db, close } = openDatabase({ connectionString: url }, testLog, { guarded: true })
    const organizations = () => db.selectFrom('organization').select('id').execute()
    await expect(run(db, organizations)).rejects.toThrow('a query bypassed the running transaction')
    expect(await run(db, (trx) => trx.selectFrom('organization').select('id').execute())).toEqual([])
    expect(await organizations()).toEqual([])
    await close()
  })
})
