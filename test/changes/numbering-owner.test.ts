import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { holdNumbering } from '../../src/changes/log/change-queries.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { databaseProxy } from '../support/database-proxy.ts'
import { testApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

it('15.4 the numbering has one owner at a time, and a successor within 10 s when its machine is lost', async () => {
  const { url } = await createTestDatabase()
  const proxy = await databaseProxy(url)
  const lost = await testApp({ databaseUrl: proxy.url })
  const { deps, newsroom } = await testApp({ databaseUrl: url })
  const { api } = await newsroom()
  const { next } = (await api.get('/changes')).body
  const owner = inTransaction(lost.deps.db, async (trx) => {
    await holdNumbering(trx)
    proxy.swallow()
    await sql`select 1`.execute(trx)
  }).catch(() => undefined)
  await api.post('/platforms', { name: 'Website' })
  const asked = performance.now()
  const { content } = (await api.get(`/changes?after=${next}&wait=30`)).body
  expect(content).toHaveLength(1)
  expect(performance.now() - asked).toBeLessThan(10_000)
  await deps.changeNumbering.settled()
  await proxy.cut()
  await owner
})
