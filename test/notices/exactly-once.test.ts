import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dispatchNotices } from '../../src/changes/notices/dispatch-notices.ts'
import { done, noticeDesk, tellAll } from '../support/notice-desk.ts'
import { testApp } from '../support/test-app.ts'

const stories = 40

describe('21.4 two processes that make notices while their connections are cut', () => {
  it('21.4 tell everybody once of everything', async () => {
    // Who writes and who cuts has connections of their own: a cut may reach one that has just changed hands.
    const writer = await testApp()
    const one = await testApp({ databaseUrl: writer.databaseUrl })
    const other = await testApp({ databaseUrl: writer.databaseUrl })
    const desk = await noticeDesk(writer)
    const [eva, rosa, otto] = await Promise.all(['Eva', 'Rosa', 'Otto'].map((name) => desk.person(name)))
    if (!eva || !rosa || !otto) throw new Error('nobody is there')
    let isWriting = true
    let aborts = 0
    const dispatching = [one, other].map(async ({ deps }) => {
      while (isWriting) {
        await dispatchNotices(deps).catch(() => undefined)
        await pause(1)
      }
    })
    /** As if the process had died in the middle of its transaction. */
    const cutting = (async () => {
      while (isWriting) {
        const { rows } = await sql<{ cut: boolean }>`
          select pg_terminate_backend(pid) as cut from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query ~ 'notice_(window|story)'
            and state <> 'idle'`.execute(writer.deps.db)
        aborts += rows.length
        await pause(5)
      }
    })()
    const { id: groupId } = await desk.group()
    const title = (index: number) => `Story ${index}`
    const ids: number[] = []
    for (let index = 0; index < stories; index += 1) {
      const tasks = [{ userId: rosa.id }, { userId: otto.id }]
      const story = await desk.storyBy(eva.api, { title: title(index), groupIds: [groupId], tasks })
      ids.push(story.id)
      if (index % 3 === 0) await done(eva.api.patch(`/elements/${story.id}`, { location: { name: 'There' } }))
    }
    const operations = ids.map((id) => ({
      method: 'PATCH',
      path: `/elements/${id}`,
      body: { title: `${id}` },
    }))
    await done(desk.api.post('/api/daybook/v1/elements/batch', { operations }))
    isWriting = false
    await Promise.all([...dispatching, cutting])
    await tellAll(other)
    expect(aborts).toBeGreaterThan(0)
    for (const who of [rosa, otto]) {
      const notices = await desk.noticesOf(who)
      const told: number[] = notices.map(({ element }: { element: { id: number } }) => element.id)
      expect(told.toSorted((a, b) => a - b)).toEqual(ids)
      expect(new Set(notices.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['assigned']))
    }
    const [batch, ...others] = await desk.noticesOf(eva)
    expect(others).toEqual([])
    expect(batch.elements).toHaveLength(stories)
  }, 120_000)
})
