import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { purgeChanges } from '../../src/changes/log/purge-queries.ts'
import { purgeTrash } from '../../src/changes/log/purge-trash.ts'
import { call } from '../support/api-client.ts'
import { storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'

interface Seen {
  readonly position: number
  readonly version: number
  readonly kind: string
  readonly subject: { readonly type: string; readonly id: number }
}

describe('the log of changes', () => {
  it('15.4 gives every change once and in order while two processes write and some writes are refused', async () => {
    const app = await testApp()
    const other = await testApp({ databaseUrl: app.databaseUrl, clock: app.clock })
    const desk = await storyDesk(app)
    const stories = await Promise.all(Array.from({ length: 6 }, () => desk.story()))
    const { authorization } = desk.api
    let after: number = (await desk.api.get('/changes')).body.next
    const followed: Seen[] = []
    let isWriting = true

    const follow = async (): Promise<void> => {
      for (;;) {
        const last = !isWriting
        const { body } = await desk.api.get(`/changes?after=${after}&limit=7`)
        followed.push(...body.content)
        after = body.next
        if (last && !body.hasMore) return
      }
    }
    const write = async (writer: number): Promise<number> => {
      let written = 0
      for (let index = 0; index < 25; index += 1) {
        const { app: server } = writer % 2 === 0 ? app : other
        const story = stories[(writer + index) % stories.length]
        const body = index % 3 === 2 ? { title: 7 } : { title: `${writer} ${index}` }
        const answer = await call(server, 'PATCH', `/api/v2/elements/${story?.id}`, {
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (answer.status === 200) written += 1
      }
      return written
    }
    const following = follow()
    const counts = await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
    isWriting = false
    await following

    expect(followed.length).toBe(counts.reduce((sum, count) => sum + count, 0))
    const positions = followed.map(({ position }) => position)
    expect(positions).toEqual([...new Set(positions)].sort((one, two) => one - two))
    for (const { id } of stories) {
      const versions = followed.filter(({ subject }) => subject.id === id).map(({ version }) => version)
      expect(versions).toEqual(versions.map((_, index) => index + 2))
      expect((await desk.api.get(`/elements/${id}`)).body.version).toBe(versions.length + 1)
    }
  })

  it('15.5 refuses positions before what was removed, and keeps the entries of the changes it keeps', async () => {
    const app = await testApp()
    const desk = await storyDesk(app)
    const { id } = await desk.story()
    const early: number = (await desk.api.get('/changes')).body.next
    await desk.api.patch(`/elements/${id}`, { title: 'Old' })
    app.clock.advance(60)
    await desk.api.patch(`/elements/${id}`, { title: 'New' })
    const bound = new Date(app.clock.now().getTime() - 1000)
    await desk.api.get('/changes')
    while ((await purgeChanges(app.deps.db, bound, 1)) > 0);
    const refused = await desk.api.get(`/changes?after=${early}`)
    const kept = (await desk.api.get('/changes?after=0')).body
    expect([refused.status, refused.body.code, refused.body.earliest]).toEqual([
      410,
      'changes-expired',
      kept.earliest,
    ])
    expect(kept.content.map(({ fields }: { fields: object[] }) => fields)).toEqual([
      [{ of: null, field: 'title', from: 'Old', to: 'New' }],
    ])
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from change where position is null`.execute(app.deps.db)
    expect(rows).toEqual([{ count: 0 }])
  })

  it('15.2 says that an element was purged when its time in the trash is over', async () => {
    const app = await testApp()
    const desk = await storyDesk(app)
    const { id } = await desk.story()
    await desk.api.delete(`/elements/${id}`)
    const { next: after } = (await desk.api.get('/changes')).body
    app.clock.advance(31 * 86_400)
    await purgeTrash(app.deps.db, app.clock.now(), 100)
    const { api } = await app.client(desk.organizationId, ['api.read'])
    const { content } = (await api.get(`/changes?after=${after}&include=document`)).body
    expect(content).toEqual([
      expect.objectContaining({
        actor: { type: 'system', id: null, name: 'trash' },
        kind: 'purged',
        subject: { type: 'element', id },
        version: 2,
      }),
    ])
    expect(content[0]).not.toHaveProperty('document')
  })
})
