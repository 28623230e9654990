import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql as ownersOfOldStories } from '../../src/database/migrations/0036-owners-of-old-stories.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'

const test = await testApp()
const { db } = test.deps

/** Groups and assignees, as they stand beside the story. */
const ownersOf = async (id: number) => {
  const { group_ids, user_ids } = await db
    .selectFrom('element')
    .select(['group_ids', 'user_ids'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { group_ids, user_ids }
}

describe('14.2 beside a story stand its groups and the people with a task in it', () => {
  let desk: Awaited<ReturnType<typeof storyDesk>>
  let [first, second, third, user, other] = [0, 0, 0, 0, 0]
  let story: { id: number; tasks: readonly { id: number }[] }

  beforeEach(async () => {
    desk = await storyDesk(test)
    const groups = [await desk.group(), await desk.group(), await desk.group()]
    const users = [await desk.user(), await desk.user()]
    ;[first = 0, second = 0, third = 0] = groups.map(({ id }) => id)
    ;[user = 0, other = 0] = users.map(({ id }) => id)
    const tasks = [{ userId: other }, { userId: user }, { userId: other }, {}]
    const answer = await desk.api.post('/elements', { title: 'Vote', groupIds: [third, first], tasks })
    expect(answer.status, answer.text).toBe(201)
    story = answer.body
    expect(await ownersOf(story.id)).toEqual({ group_ids: [first, third], user_ids: [user, other] })
  })

  it('also after changes through the API', async () => {
    await desk.api.patch(`/elements/${story.id}`, { groupIds: [second, first] })
    expect(await ownersOf(story.id)).toEqual({ group_ids: [first, second], user_ids: [user, other] })
    await desk.api.patch(`/elements/${story.id}/tasks/${story.tasks[1]?.id}`, { userId: other })
    expect(await ownersOf(story.id)).toMatchObject({ user_ids: [other] })
    for (const { id } of story.tasks) await desk.api.delete(`/elements/${story.id}/tasks/${id}`)
    expect(await ownersOf(story.id)).toMatchObject({ user_ids: [] })
  })

  it('also of a story that is older than that', async () => {
    const known = await ownersOf(story.id)
    await db.updateTable('element').set({ group_ids: [], user_ids: [] }).where('id', '=', story.id).execute()
    await inTransaction(db, (trx) => sql.raw(ownersOfOldStories).execute(trx))
    expect(await ownersOf(story.id)).toEqual(known)
  })
})
