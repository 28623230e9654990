import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql as ownersOfOldStories } from '../../src/database/migrations/0036-owners-of-old-stories.ts'
import type { Queries } from '../../src/database/transaction.ts'
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

const leaveGroup = (db: Queries, element_id: number, group_id: number) =>
  db
    .deleteFrom('element_group')
    .where('element_id', '=', element_id)
    .where('group_id', '=', group_id)
    .execute()

describe('14.2 beside a story stand its groups and the people with a task in it', () => {
  let desk: Awaited<ReturnType<typeof storyDesk>>
  let [first, second, third, user, other] = [0, 0, 0, 0, 0]
  let story: { id: number; tasks: readonly { id: number }[] }

  const enterGroup = (db: Queries, group_id: number) =>
    db
      .insertInto('element_group')
      .values({ organization_id: desk.organizationId, element_id: story.id, group_id, position: 9 })
      .execute()

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

  it('also after changes of somebody who knows nothing of it, such as an older Daybook', async () => {
    await enterGroup(db, second)
    await leaveGroup(db, story.id, first)
    await db.updateTable('task').set({ user_id: null }).where('user_id', '=', other).execute()
    expect(await ownersOf(story.id)).toEqual({ group_ids: [second, third], user_ids: [user] })
    await db.deleteFrom('task').where('element_id', '=', story.id).execute()
    expect(await ownersOf(story.id)).toMatchObject({ user_ids: [] })
  })

  it('also if two change its groups at the same time', async () => {
    const trx = await db.startTransaction().execute()
    await enterGroup(trx, second)
    const left = leaveGroup(db, story.id, first)
    const waits = sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waits.execute(db)).rows[0]?.count).toBe(1)
    await trx.commit().execute()
    await left
    expect(await ownersOf(story.id)).toMatchObject({ group_ids: [second, third] })
  })

  it('also of a story that is older than that', async () => {
    const known = await ownersOf(story.id)
    await db.updateTable('element').set({ group_ids: [], user_ids: [] }).where('id', '=', story.id).execute()
    await inTransaction(db, (trx) => sql.raw(ownersOfOldStories).execute(trx))
    expect(await ownersOf(story.id)).toEqual(known)
  })
})
