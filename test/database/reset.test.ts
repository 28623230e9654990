import { expect, it } from 'vitest'
import { emptyAllTables } from '../../src/app/demo/reset-queries.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { testApp } from '../support/test-app.ts'

it('B23 a database that was made new has what migrations fill, and keeps long texts', async () => {
  const test = await testApp()
  const filled = async () => Object.keys(await databaseDigest(test.deps.db))
  const fresh = await filled()
  await test.newsroom()
  expect(await filled()).not.toEqual(fresh)
  await inTransaction(test.deps.db, emptyAllTables)
  expect(await filled()).toEqual(fresh)
  const { api } = await test.newsroom()
  const { body: group } = await api.post('/groups', { name: 'Sport' })
  const { body: story } = await api.post('/elements', { groupIds: [group.id], tasks: [{}] })
  const path = `/elements/${story.id}/tasks/${story.tasks[0].id}`
  expect((await api.patch(path, { text: 'long '.repeat(2000) })).status).toBe(200)
})
