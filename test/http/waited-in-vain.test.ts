import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { asApiError } from '../../src/http/error-handler.ts'
import { testApp } from '../support/test-app.ts'

const { deps } = await testApp()

test('a statement that waits too long for others is answered 503, so that the client tries again', async () => {
  const outcome = deps.db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(holder)
    await deps.db.transaction().execute(async (waiting) => {
      await sql`set local statement_timeout = 50`.execute(waiting)
      await sql`select pg_advisory_xact_lock(1)`.execute(waiting)
    })
  })
  const error = asApiError(await outcome.catch((thrown) => thrown))
  expect(error).toMatchObject({ slug: 'service-unavailable', headers: { 'retry-after': '1' } })
})

test.each(['25P03', '40001', '40P01', '55P03'])('SQLSTATE %s is answered 503', (code) => {
  const error = new pg.DatabaseError('from the database', 1, 'error')
  error.code = code
  expect(asApiError(error).slug).toBe('service-unavailable')
})
