import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { asApiError } from '../../src/http/error-handler.ts'
import { testApp } from '../support/test-app.ts'
import { onTestServer } from '../support/test-database.ts'

const { deps, newsroom } = await testApp()

/** Resolves once node has read what a socket received in the meantime. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 100))

test('a connection lost between two statements fails only its own transaction', async () => {
  const { api } = await newsroom()
  const outcome = inTransaction(deps.db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await onTestServer((server) => server.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
    await breath()
    await sql`select 1`.execute(trx)
  })
  await expect(outcome.catch((error) => asApiError(error).slug)).resolves.toBe('service-unavailable')
  expect((await api.get('/platforms')).status).toBe(200)
})
