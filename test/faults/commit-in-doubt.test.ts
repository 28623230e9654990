import { describe, expect, it } from 'vitest'
import type { ApiAnswer } from '../support/api-client.ts'
import { databaseProxy } from '../support/database-proxy.ts'
import { committing, slowCommits, terminate } from '../support/slow-commit.ts'
import { testApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

/** A newsroom whose database is lost, in one way or the other, while it commits a story. */
const inDoubt = async (lose: (loss: { pid: number; cut: () => Promise<void> }) => Promise<unknown>) => {
  const database = await createTestDatabase()
  const proxy = await databaseProxy(database.url)
  const { newsroom } = await testApp({ databaseUrl: proxy.url })
  const { api } = await newsroom()
  const group = await api.post('/groups', { name: 'Politics' })
  await slowCommits(database.url)
  const send = (): Promise<ApiAnswer> =>
    api.post('/elements', { title: 'Vote', groupIds: [group.body.id] }, { 'idempotency-key': 'vote' })
  const first = send()
  await lose({ pid: await committing(database.name), cut: proxy.cut })
  return { api, send, first: await first, mend: proxy.mend }
}

const expectOneTruth = async ({ api, send }: Pick<Awaited<ReturnType<typeof inDoubt>>, 'api' | 'send'>) => {
  let again = await send()
  await expect
    .poll(async () => {
      if (again.status !== 201) again = await send()
      return again.status
    })
    .toBe(201)
  const list = await api.get('/elements')
  expect(list.body.content.map(({ id, title }: { id: number; title: string }) => ({ id, title }))).toEqual([
    { id: again.body.id, title: 'Vote' },
  ])
  expect((await send()).body).toEqual(again.body)
}

describe('1.19 a write whose commit is in doubt is reported as such, and its key gives the one true answer', () => {
  it('after the connection was lost and the commit succeeded', async () => {
    const { first, mend, ...rest } = await inDoubt(({ cut }) => cut())
    expect(first).toMatchObject({
      status: 503,
      body: { code: 'outcome-unknown' },
      headers: { 'retry-after': '1' },
    })
    await mend()
    await expectOneTruth(rest)
  })

  it('after the database died and the commit failed', async () => {
    const { first, mend: _, ...rest } = await inDoubt(({ pid }) => terminate(pid))
    expect(first).toMatchObject({ status: 503, body: { code: 'outcome-unknown' } })
    await expectOneTruth(rest)
  })
})
