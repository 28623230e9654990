import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { done, noticeDesk, tellAll } from '../support/notice-desk.ts'
import type { SignedIn } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const daybook = '/api/daybook/v1'

let test: TestApp
let desk: Awaited<ReturnType<typeof noticeDesk>>
let eva: SignedIn
let rosa: SignedIn
let otto: SignedIn

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  test.clock.set('2026-06-18T09:00:00Z')
  desk = await noticeDesk(test)
  ;[eva, rosa, otto] = await Promise.all([desk.person('Eva'), desk.person('Rosa'), desk.person('Otto')])
})

const groupId = async () => (await desk.group()).id
const storyOf = async (by: SignedIn, body: object = {}) =>
  desk.storyBy(by.api, { title: 'Strike', groupIds: [await groupId()], ...body })
const patchTask = (by: SignedIn, story: { id: number; tasks: { id: number }[] }, body: object) =>
  done(by.api.patch(`/elements/${story.id}/tasks/${story.tasks[0]?.id}`, body))

describe('21.3 what one actor does to one story within a minute', () => {
  it('21.3 is one notice, which follows the net difference, and is unread again when it becomes another', async () => {
    const story = await storyOf(eva, { tasks: [{ userId: rosa.id }] })
    desk.later()
    await patchTask(eva, story, { headline: 'Pickets' })
    const [first] = await desk.noticesOf(rosa)
    expect(await done(rosa.api.put(`${daybook}/me/notices/read`, { upTo: first.id }))).toEqual({ unread: 0 })
    test.clock.advance(60)
    await patchTask(eva, story, { headline: 'Pickets and police', deadline: { date: '2026-06-19' } })
    const [again, ...others] = await desk.noticesOf(rosa)
    expect(others).toHaveLength(1)
    expect(again).toMatchObject({ id: first.id, readTime: null, time: first.time })
    expect(again.fields).toMatchObject([
      { field: 'headline', from: null, to: 'Pickets and police' },
      { field: 'deadline', from: null, to: { date: '2026-06-19', time: null } },
    ])
    test.clock.advance(1)
    await patchTask(eva, story, { headline: 'Police' })
    expect(await desk.noticesOf(rosa)).toHaveLength(3)
  })

  it('21.3 is nothing if it was taken back, also by undo', async () => {
    const story = await storyOf(eva, { tasks: [{ userId: rosa.id }] })
    desk.later()
    await done(rosa.api.put(`${daybook}/me/notices/read`, { ids: [(await desk.noticesOf(rosa))[0].id] }))
    const batch = {
      method: 'PATCH',
      path: `/elements/${story.id}/tasks/${story.tasks[0].id}`,
      body: { userId: otto.id },
    }
    const { positions } = await done(eva.api.post(`${daybook}/elements/batch`, { operations: [batch] }))
    expect(await desk.told(otto)).toHaveLength(1)
    expect((await desk.told(rosa))[0]).toBe('taken-away user')
    await done(eva.api.post(`${daybook}/changes/undo`, { positions }))
    expect(await desk.told(otto)).toEqual([])
    expect(await desk.told(rosa)).toHaveLength(1)
    expect((await done(rosa.api.get(`${daybook}/me/notices?unread=true`))).content).toEqual([])
    const { id } = await done(eva.api.post(`${daybook}/elements/${story.id}/comments`, { text: 'Oh' }))
    expect(await desk.told(rosa)).toHaveLength(2)
    await done(eva.api.delete(`${daybook}/comments/${id}`))
    expect(await desk.told(rosa)).toHaveLength(1)
  })

  it('21.3 is apart from what another does, and from comments', async () => {
    const story = await storyOf(eva, { tasks: [{ userId: rosa.id }] })
    desk.later()
    await patchTask(eva, story, { headline: 'Pickets' })
    await patchTask(otto, story, { lead: 'Cold morning' })
    await done(eva.api.post(`${daybook}/elements/${story.id}/comments`, { text: 'One' }))
    await done(eva.api.post(`${daybook}/elements/${story.id}/comments`, { text: 'Two' }))
    expect((await desk.told(rosa)).slice(0, 4)).toEqual([
      'commented',
      'commented',
      'task-changed lead',
      'task-changed headline',
    ])
  })

  it('21.3 a batch is one notice, and so is its undo', async () => {
    const ids: number[] = []
    for (const title of ['One', 'Two', 'Three']) ids.push((await storyOf(eva, { title, tasks: [{}] })).id)
    desk.later()
    const operations = ids.map((id) => ({
      method: 'POST',
      path: `/elements/${id}/tasks`,
      body: { userId: rosa.id },
    }))
    const { positions } = await done(otto.api.post(`${daybook}/elements/batch`, { operations }))
    const [notice, ...others] = await desk.noticesOf(rosa)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: 'assigned', element: null, of: null })
    expect(notice.elements).toEqual([
      { id: ids[0], title: 'One', kind: 'assigned' },
      { id: ids[1], title: 'Two', kind: 'assigned' },
      { id: ids[2], title: 'Three', kind: 'assigned' },
    ])
    desk.later()
    await done(otto.api.post(`${daybook}/changes/undo`, { positions }))
    const [undone] = await desk.noticesOf(rosa)
    expect(undone).toMatchObject({ kind: 'taken-away', element: null })
    expect(undone.elements).toHaveLength(3)
  })

  it.each(['one by one', 'together with it'])(
    '21.3 so is a batch about stories that were made just before, and read %s, of which she was told nothing',
    async (pieces) => {
      const stories: { id: number; tasks: { id: number }[] }[] = []
      for (const title of ['One', 'Two', 'Three']) stories.push(await storyOf(eva, { title, tasks: [{}] }))
      if (pieces === 'one by one') await tellAll(test)
      const operations = stories.map(({ id, tasks }) => ({
        ...{ method: 'PATCH', path: `/elements/${id}/tasks/${tasks[0]?.id}`, body: { userId: rosa.id } },
      }))
      await done(eva.api.post(`${daybook}/elements/batch`, { operations }))
      const [notice, ...others] = await desk.noticesOf(rosa)
      expect([notice.element, others]).toEqual([null, []])
      expect(notice.elements).toMatchObject([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
      // What follows within the minute belongs to it.
      const [first] = stories
      if (first) await patchTask(eva, first, { userId: null })
      const [fewer] = await desk.noticesOf(rosa)
      expect(fewer.elements).toMatchObject([{ title: 'Two' }, { title: 'Three' }])
    },
  )

  it('21.3 a batch says of each story what was done to it', async () => {
    const deadline = { date: '2026-06-20', time: null }
    const moved = await storyOf(eva, { title: 'Moved', tasks: [{ userId: rosa.id }] })
    const given = await storyOf(eva, { title: 'Given', tasks: [{ userId: rosa.id }] })
    desk.later()
    const patch = ({ id, tasks }: typeof moved, body: object) => ({
      ...{ method: 'PATCH', path: `/elements/${id}/tasks/${tasks[0].id}`, body },
    })
    const operations = [patch(moved, { deadline }), patch(given, { userId: otto.id })]
    await done(eva.api.post(`${daybook}/elements/batch`, { operations }))
    expect((await desk.noticesOf(rosa))[0]).toMatchObject({
      kind: 'taken-away',
      elements: [
        { id: moved.id, title: 'Moved', kind: 'task-changed' },
        { id: given.id, title: 'Given', kind: 'taken-away' },
      ],
    })
  })

  it('21.3 a batch that is read in several pieces is one notice', async () => {
    const batch = async (operations: object[]) =>
      (await done(eva.api.post(`${daybook}/elements/batch`, { operations }))).results
    const groupIds = [await groupId()]
    const made = await batch(
      Array.from({ length: 40 }, () => ({
        ...{ method: 'POST', path: '/elements' },
        body: { title: 'Strike', groupIds, tasks: [{ userId: rosa.id }] },
      })),
    )
    await tellAll(test)
    desk.later()
    await batch(
      made.map(({ body }: { body: { id: number } }) => ({ method: 'DELETE', path: `/elements/${body.id}` })),
    )
    const [gone, ...others] = await desk.noticesOf(rosa)
    expect(others).toEqual([])
    expect(gone).toMatchObject({ kind: 'taken-away', element: null })
    expect(gone.elements).toHaveLength(40)
  })

  it('21.3 a series is one notice, and so is what is changed in its following members', async () => {
    const template = await done(
      eva.api.post(`${daybook}/templates`, {
        ...{ name: 'Briefing', key: 'briefing' },
        body: {
          ...{ title: 'Briefing', groupIds: [await groupId()], event: { fromDate: 0 } },
          tasks: [{ userId: rosa.id, headline: 'Write', deadline: { date: 0, time: '10:00' } }],
        },
      }),
    )
    const series = await done(
      eva.api.post(`${daybook}/series`, {
        ...{ name: 'Briefing', templateId: template.id, from: '2026-06-19', rule: 'FREQ=DAILY;COUNT=10' },
      }),
    )
    const elementsOf = (notices: { kind: string; elements?: object[] }[]) =>
      notices.map(({ kind, elements }) => [kind, elements?.length])
    expect(elementsOf(await desk.noticesOf(rosa))).toEqual([['assigned', 10]])
    desk.later()
    const members = `${daybook}/series/${series.id}/members`
    const [{ element }] = (await done(eva.api.get(members))).content
    const [task] = (await done(eva.api.get(`/elements/${element.id}`))).tasks
    const patch = { tasks: [{ id: task.id, headline: 'Rewrite' }] }
    await done(eva.api.patch(`${members}/2026-06-19`, { scope: 'following', patch }))
    expect(elementsOf(await desk.noticesOf(rosa))).toEqual([
      ['task-changed', 10],
      ['assigned', 10],
    ])
  })

  it('B5 who gets an account is told once of what waited', async () => {
    for (const title of ['One', 'Two'])
      await storyOf(eva, { title, tasks: [{ user: { name: 'Jo', email: 'jo@example.org' } }] })
    await tellAll(test)
    const before = (await desk.told(eva)).length
    const jo = await done(
      desk.api.post(`${daybook}/users`, { lastName: 'Jo', email: 'jo@example.org', role: 'editor' }),
    )
    await tellAll(test)
    const rows = await test.deps.db
      .selectFrom('notice')
      .select('is_batch')
      .where('organization_id', '=', desk.organizationId)
      .where('user_id', '=', jo.id)
      .execute()
    expect(rows).toEqual([{ is_batch: true }])
    expect(await desk.told(eva)).toHaveLength(before)
  })
})

describe('21.4 from the log by position', () => {
  it('21.4 nobody is left out, and nobody is told twice, when requests interleave where a piece of the log ends', async () => {
    const groupIds = [await groupId()]
    const operations = Array.from({ length: 200 }, () => ({
      ...{ method: 'POST', path: '/elements' },
      body: { title: 'Strike', groupIds, tasks: [{ userId: rosa.id }] },
    }))
    const makers = [eva, otto, desk]
    for (const { api } of makers) await done(api.post(`${daybook}/elements/batch`, { operations }))
    test.deps.changeNumbering.wake()
    await test.deps.changeNumbering.settled()
    const changes = await test.deps.db
      .selectFrom('change')
      .select('position')
      .where('organization_id', '=', desk.organizationId)
      .where('subject_type', '=', 'element')
      .orderBy('position')
      .execute()
    const positions = changes.map(({ position }) => Number(position))
    // As if the three had been written at the same time: the first of each, then the second of each …
    const woven = positions.map((_, index) => positions[3 * (index % 200) + Math.floor(index / 200)])
    for (const beyond of [1_000_000, 0])
      await sql`
        update change c set position = moved.now + ${beyond}
        from unnest(${positions}::bigint[], ${woven}::bigint[]) as moved (before, now)
        where c.organization_id = ${desk.organizationId}
          and c.position = case when ${beyond} = 0 then moved.now + 1000000 else moved.before end`.execute(
        test.deps.db,
      )
    const notices = await desk.noticesOf(rosa)
    expect(notices.map(({ elements }: { elements: object[] }) => elements.length)).toEqual([200, 200, 200])
  })
})
