import { describe, expect, it } from 'vitest'
import { makeStoriesOfSeries } from '../../src/app/make-series.ts'
import { signedInPerson } from '../support/people.ts'
import { invalid, notThere, refusalOf, ruleBroken, stale } from '../support/refusals.ts'
import { useSeriesDesk } from '../support/series-desk.ts'

const settings = '/api/daybook/v1'
const path = `${settings}/series`
/** A Thursday. */
const today = '2026-06-18'

const at = useSeriesDesk(today)
const { newTemplate, atTime, made, madeOf, storyOf, change, changed } = at

describe('24.3 a change', () => {
  it('24.3 of this story detaches what it changes; later ones leave that alone', async () => {
    const series = await made()
    const [first, second] = await madeOf(series.id)
    const story = await storyOf(series.id, first?.date ?? '')
    const patch = { title: 'Special', tasks: [{ id: story.tasks[1].id, headline: 'Long report' }] }
    expect(await changed(series.id, first?.date ?? '', 'this', patch)).toEqual({ changed: 1, kept: [] })
    await at.desk.api.patch(
      `/elements/${second?.element?.id}/tasks/${(await storyOf(series.id, second?.date ?? '')).tasks[0].id}`,
      {
        deadline: { date: '2026-06-28' },
      },
    )
    const all = {
      title: 'Budget',
      event: { fromDate: 0, fromTime: '17:00' },
      tasks: [
        { id: story.tasks[0].id, deadline: { date: -2 } },
        { id: story.tasks[1].id, headline: 'Short report' },
      ],
    }
    expect(await changed(series.id, first?.date ?? '', 'all', all)).toEqual({
      changed: 4,
      kept: [
        { date: first?.date, fields: ['title', 'tasks[1].headline'] },
        { date: second?.date, fields: ['tasks[0].deadline'] },
      ],
    })
    expect(await storyOf(series.id, first?.date ?? '')).toMatchObject({
      title: 'Special',
      event: { fromTime: '17:00' },
      tasks: [{ deadline: { date: '2026-06-20' } }, { headline: 'Long report' }],
      series: { detached: ['tasks[1].headline', 'title'] },
    })
    expect(await storyOf(series.id, second?.date ?? '')).toMatchObject({
      title: 'Budget',
      tasks: [{ deadline: { date: '2026-06-28' } }, { headline: 'Short report' }],
      series: { detached: ['tasks[0].deadline'] },
    })
    const [, entry] = (await at.desk.api.get(`${settings}/audit?size=2`)).body.content
    expect(entry).toMatchObject({ action: 'series-story-changed', subject: { type: 'element' } })
  })

  it('17.3, 24.3 is undone as a whole: in its stories, which the series goes on changing, and for those to come', async () => {
    const series = await made()
    const { content } = await (await at.desk.api.get(`${path}/${series.id}/members?size=100`)).body
    const date = content.find(({ state }: { state: string }) => state === 'made').date
    const titles = async () =>
      (await at.madeOf(series.id)).map(({ element, detached }) => `${element?.title} ${detached}`)
    const before = await titles()
    const { body } = await change(series.id, date, 'all', { title: 'Budget' })
    expect(await titles()).toEqual(before.map(() => 'Budget '))
    const positions = { positions: body.positions }
    const { id, api } = await signedInPerson(at.test, at.desk.organizationId, { role: 'editor' })
    const rights = { reads: 'own', writes: 'own' }
    expect((await at.desk.api.patch(`${settings}/users/${id}`, rights)).status).toBe(200)
    const ofGroup = { groupIds: [at.group.id] }
    expect((await at.desk.api.patch(`${settings}/templates/${series.templateId}`, ofGroup)).status).toBe(200)
    // 14.5: whoever does not see the series takes nothing of it back.
    expect((await api.post('/api/daybook/v1/changes/undo', positions)).status).toBe(404)
    for (const one of body.positions)
      expect((await api.post(`/api/daybook/v1/changes/${one}/undo`)).status).toBe(404)
    const undo = await at.desk.api.post('/api/daybook/v1/changes/undo', positions)
    expect(undo.status, undo.text).toBe(200)
    expect(await titles()).toEqual(before)
    await at.desk.api.patch(`${path}/${series.id}`, { ahead: 60 })
    await makeStoriesOfSeries(at.test.deps)
    expect(new Set(await titles())).toEqual(new Set(['Council ']))
    const again = await at.desk.api.post('/api/daybook/v1/changes/undo', { positions: undo.body.positions })
    expect(again.status, again.text).toBe(200)
    expect((await titles()).slice(0, before.length)).toEqual(before.map(() => 'Budget '))
    expect((await change(series.id, date, 'all', { title: 'New' })).body.kept).toEqual([])
    const late = await at.desk.api.post('/api/daybook/v1/changes/undo', { positions: again.body.positions })
    expect(late.status).toBe(409)
    // Without its series there is nothing to give back.
    const { next } = (await at.desk.api.get('/changes')).body
    await change(series.id, date, 'following', { note: 'Early' })
    const since = (await at.desk.api.get(`/changes?after=${next}&types=series&wait=1`)).body.content
    expect((await at.desk.api.delete(`${path}/${series.id}`)).status).toBe(204)
    expect(refusalOf(await at.desk.api.post(`${settings}/changes/${since[0].position}/undo`))).toEqual(
      ruleBroken(['global null not-undoable']),
    )
  })

  it('1.18, 24.3 takes an If-Match with the tag of the series or of the story, and refuses an older one', async () => {
    const series = await made()
    const [first] = await madeOf(series.id)
    const date = first?.date ?? ''
    const tags = async () => [
      (await at.desk.api.get(`${path}/${series.id}`)).etag,
      (await at.desk.api.get(`/elements/${first?.element?.id}`)).etag,
    ]
    const member = `${path}/${series.id}/members/${date}`
    for (const scope of ['this', 'all'])
      for (const which of [0, 1]) {
        const [tag = ''] = (await tags()).slice(which)
        const body = { scope, patch: { title: `${scope} ${which}` } }
        const answer = await at.desk.api.patch(member, body, { 'if-match': tag })
        expect(answer.status, answer.text).toBe(200)
      }
    const [ofSeries = '', ofStory = ''] = await tags()
    await at.desk.api.patch(`/elements/${first?.element?.id}`, { note: 'New' })
    await at.desk.api.patch(`${path}/${series.id}`, { name: 'Renamed' })
    for (const tag of [ofSeries, ofStory]) {
      const headers = { 'if-match': tag }
      const body = { scope: 'this', patch: { title: 'Stale' } }
      expect(refusalOf(await at.desk.api.patch(member, body, headers))).toEqual(stale)
      expect(refusalOf(await at.desk.api.delete(member, headers))).toEqual(stale)
    }
    const [, fresh = ''] = await tags()
    expect((await at.desk.api.delete(`${member}?trashTouched=true`, { 'if-match': fresh })).status).toBe(204)
  })

  it.each(['following', 'all'])(
    '24.3 of %s begins today at a date that passed without a story',
    async (scope) => {
      const series = await at.made({ from: '2026-06-08' })
      const [, , planned] = await at.membersOf(series.id)
      expect((await at.membersOf(series.id))[0]).toMatchObject({ date: '2026-06-08', state: 'not-made' })
      const { changed } = await at.changed(series.id, '2026-06-08', scope, { title: 'Later' })
      expect(changed).toBe((await at.madeOf(series.id)).length)
      expect((await at.storyOf(series.id, planned?.date ?? '')).title).toBe('Later')
      expect((await at.change(series.id, '2026-06-08', 'this', { title: 'Now' })).status).toBe(404)
      expect((await at.change(series.id, '2026-06-09', scope, { title: 'Now' })).status).toBe(404)
    },
  )

  it('24.3 of the following ones begins at the date or today, and holds for those that are made later', async () => {
    const series = await made({ rule: 'FREQ=WEEKLY;BYDAY=MO', from: '2026-06-15' })
    expect(await changed(series.id, '2026-07-06', 'following', { title: 'Later' })).toEqual({
      changed: 2,
      kept: [],
    })
    expect(await changed(series.id, '2026-08-03', 'this', { title: 'Alone', note: 'x' })).toMatchObject({
      kept: [],
    })
    expect(await changed(series.id, '2026-07-27', 'following', { title: 'Last' })).toEqual({
      changed: 0,
      kept: [{ date: '2026-08-03', fields: ['title'] }],
    })
    await atTime('2026-08-03T09:00:00Z')
    await makeStoriesOfSeries(at.test.deps)
    const titles = (await madeOf(series.id)).map(({ date, element, detached }) => [
      date.slice(5),
      element?.title,
      ...detached,
    ])
    expect(titles.slice(0, 8)).toEqual([
      ['06-22', 'Council'],
      ['06-29', 'Council'],
      ['07-06', 'Later'],
      ['07-13', 'Later'],
      ['08-03', 'Alone', 'note', 'title'],
      ['08-10', 'Last'],
      ['08-17', 'Last'],
      ['08-24', 'Last'],
    ])
  })

  it('24.3 of a publication’s day and time holds for stories that are made and those to come', async () => {
    const series = await made()
    const [first, second, third] = (await madeOf(series.id)).map(({ date }) => date)
    const scheduled = async (date = '') => (await storyOf(series.id, date)).publications[0].schedule
    const [{ id }] = (await storyOf(series.id, second ?? '')).publications
    const timing = { type: 'time', time: '16:00' }
    const schedule = { kind: 'single', date: second, timing }
    const patch = { publications: [{ id, schedule }] }
    expect(await changed(series.id, second ?? '', 'following', patch)).toEqual({ changed: 3, kept: [] })
    expect(await scheduled(first)).toEqual({ kind: 'single', date: '2026-06-23', timing: null })
    expect(await scheduled(second)).toEqual(schedule)
    expect(await scheduled(third)).toEqual({ ...schedule, date: third })
    await atTime('2026-06-25T09:00:00Z')
    await makeStoriesOfSeries(at.test.deps)
    expect(await scheduled('2026-07-20')).toEqual({ ...schedule, date: '2026-07-20' })
    const undated = { publications: [{ id, schedule: null }] }
    expect(await changed(series.id, second ?? '', 'this', undated)).toEqual({ changed: 1, kept: [] })
    expect(await storyOf(series.id, second ?? '')).toMatchObject({
      publications: [{ schedule: null }],
      series: { detached: ['publications[0].schedule'] },
    })
  })

  it('24.3 of a day stays off stories on whose day the platform does not come out; one for none is refused', async () => {
    const days = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: false }
    const { id: platformId } = await at.desk.platform({ typeCode: 0, weeklySchedule: days })
    at.template = await newTemplate({
      title: 'Briefing',
      groupIds: [at.group.id],
      publications: [{ platformId, schedule: { kind: 'single', date: 0 } }],
    })
    const series = await made({ rule: 'FREQ=DAILY;COUNT=3' })
    const [{ id }] = (await storyOf(series.id, today)).publications
    const on = (date: number) => ({ publications: [{ id, schedule: { kind: 'single', date } }] })
    expect(await changed(series.id, today, 'all', on(1))).toEqual({
      changed: 2,
      kept: [{ date: '2026-06-20', fields: ['publications[0].schedule'] }],
    })
    const friday = await storyOf(series.id, '2026-06-19')
    expect(friday.publications).toMatchObject([{ schedule: { date: '2026-06-20' } }])
    expect((await storyOf(series.id, '2026-06-20')).publications).toMatchObject([
      { schedule: { date: '2026-06-20' } },
    ])
    await changed(series.id, today, 'this', on(0))
    await at.desk.api.delete(`${path}/${series.id}/members/2026-06-20`)
    await at.desk.api.delete(`${path}/${series.id}/members/${today}?trashTouched=true`)
    const own = { publications: [{ id: friday.publications[0].id, schedule: { kind: 'single', date: 2 } }] }
    expect(refusalOf(await change(series.id, '2026-06-19', 'all', own))).toEqual(
      ruleBroken(['body patch.publications[0].schedule.date not-a-day-of-platform']),
    )
  })

  it.each(['statusId', 'typeId', 'schedule'])(
    '24.3 of the %s of a publication that a story has no more changes all the rest of it',
    async (name) => {
      const series = await made()
      const [first, second] = (await madeOf(series.id)).map(({ date }) => date)
      const [gone, other] = [await storyOf(series.id, first ?? ''), await storyOf(series.id, second ?? '')]
      const deleted = await at.desk.api.delete(`/elements/${gone.id}/publications/${gone.publications[0].id}`)
      expect(deleted.status).toBe(204)
      const status = await at.desk.status('publication')
      await at.desk.offer(at.platform, [status])
      const type = await at.desk.type(at.platform)
      const values = { statusId: status.id, typeId: type.id, schedule: { kind: 'single', date: 0 } }
      const publication = { id: other.publications[0].id, [name]: values[name as keyof typeof values] }
      const patch = { title: 'Nine', publications: [publication] }
      expect(await changed(series.id, second ?? '', 'all', patch)).toEqual({
        changed: 4,
        kept: [{ date: first, fields: [`publications[0].${name}`] }],
      })
      expect((await storyOf(series.id, first ?? '')).title).toBe('Nine')
    },
  )

  it('24.3 keeps of a story only what it refuses; what every story refuses is refused', async () => {
    const status = await at.desk.status('task')
    const gate = { fields: ['user'], finishedTasks: false }
    const gated = await at.desk.api.put(`${settings}/task-statuses/${status.id}/gate`, gate)
    expect(gated.status, gated.text).toBe(200)
    const series = await made({ rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2' })
    const [first, second] = (await madeOf(series.id)).map(({ date }) => date)
    const story = await storyOf(series.id, first ?? '')
    const { id: userId } = await at.desk.user()
    await at.desk.api.patch(`/elements/${story.id}/tasks/${story.tasks[0].id}`, { userId })
    const patch = {
      title: 'Nine',
      tasks: [{ id: story.tasks[0].id, lead: 'Who votes', statusId: status.id }],
    }
    expect(await changed(series.id, first ?? '', 'all', patch)).toEqual({
      changed: 2,
      kept: [{ date: second, fields: ['tasks[0].statusId'] }],
    })
    expect(await storyOf(series.id, second ?? '')).toMatchObject({
      title: 'Nine',
      tasks: [{ lead: 'Who votes' }, {}],
    })
    const late = { title: 'Ten', tasks: [{ id: story.tasks[1].id, statusId: status.id }] }
    expect(refusalOf(await change(series.id, first ?? '', 'all', late))).toEqual(
      ruleBroken(['body patch.tasks[0].user gate']),
    )
    expect((await storyOf(series.id, first ?? '')).title).toBe('Nine')
  })

  it('A6, 24.3 of this story detaches only what is another value, of a date to come as well', async () => {
    const series = await made()
    const [first] = await madeOf(series.id)
    const [planned] = (await at.membersOf(series.id)).filter(({ state }) => state === 'planned')
    for (const date of [first?.date ?? '', planned?.date ?? '']) {
      expect(await changed(series.id, date, 'this', { title: 'Council' }), date).toEqual({
        changed: 0,
        kept: [],
      })
      const stateOf = async () => (await at.membersOf(series.id)).find((member) => member.date === date)
      expect(await stateOf()).toMatchObject({
        state: first?.date === date ? 'made' : 'planned',
        detached: [],
      })
      const some = {
        title: 'Council',
        note: 'Early',
        groupIds: [at.group.id],
        event: { fromDate: 0, fromTime: '18:00' },
      }
      expect(await changed(series.id, date, 'this', some)).toEqual({ changed: 1, kept: [] })
      expect((await stateOf())?.detached).toEqual(['note'])
    }
    const { tasks } = await storyOf(series.id, first?.date ?? '')
    const equal = tasks.map(({ id, headline }: { id: number; headline: string }) => ({ id, headline }))
    expect(await changed(series.id, first?.date ?? '', 'this', { tasks: equal })).toEqual({
      changed: 0,
      kept: [],
    })
  })

  it('A6 writes nothing for dates to come if it says again what was said', async () => {
    const { body: field } = await at.desk.api.post(`${settings}/custom-fields`, {
      name: 'Room',
      type: 'TEXT',
    })
    const series = await made()
    const patch = { customFields: [{ id: field.id, value: 'Hall' }] }
    const stateOf = async () => {
      const [entry] = (await at.desk.api.get(`${settings}/audit?size=1`)).body.content
      return [(await at.desk.api.get(`${path}/${series.id}`)).body.version, entry.id]
    }
    const [planned] = (await at.membersOf(series.id)).filter(({ state }) => state === 'planned')
    const [date] = (await madeOf(series.id)).map((member) => member.date)
    const sent = [
      [date, 'all'],
      [date, 'following'],
      [planned?.date, 'this'],
    ] as const
    for (const [day, scope] of sent) {
      await changed(series.id, day ?? '', scope, patch)
      await changed(series.id, planned?.date ?? '', 'following', { title: scope })
      const before = await stateOf()
      await changed(series.id, day ?? '', scope, patch)
      expect(await stateOf(), scope).toEqual(before)
    }
  })

  it('24.3 counts dates from the story of the path, and is refused with its paths', async () => {
    const series = await made()
    const [first, second] = (await madeOf(series.id)).map(({ date }) => date)
    await changed(series.id, first ?? '', 'following', { event: { fromDate: '2026-06-21' } })
    expect(await storyOf(series.id, second ?? '')).toMatchObject({ event: { fromDate: '2026-06-28' } })
    expect(
      refusalOf(await change(series.id, first ?? '', 'all', { titel: 'x', groupIds: [999_999] })),
    ).toEqual(invalid(['body patch.titel unknown-field']))
    expect(refusalOf(await change(series.id, first ?? '', 'all', { groupIds: [999_999] }))).toEqual(
      invalid(['body patch.groupIds[0] unknown-reference']),
    )
    expect(refusalOf(await change(series.id, first ?? '', 'this', { groupIds: [999_999] }))).toEqual(
      invalid(['body patch.groupIds[0] unknown-reference']),
    )
    expect(refusalOf(await change(series.id, first ?? '', 'all', { tasks: [{ headline: 'New' }] }))).toEqual(
      invalid(['body patch.tasks[0].id required']),
    )
    expect(refusalOf(await change(series.id, '2026-06-23', 'all', { title: 'x' }))).toEqual(notThere)
  })
})

describe('24.3 a change of tasks and publications', () => {
  const patchTemplate = async (body: object): Promise<void> => {
    const answer = await at.desk.api.patch(`${settings}/templates/${at.template}`, body)
    expect(answer.status, answer.text).toBe(200)
  }

  const bodyOfTemplate = async () => (await at.desk.api.get(`${settings}/templates/${at.template}`)).body.body

  it('24.3 outlives what else becomes of the template', async () => {
    const series = await made()
    const [first, , , last] = (await madeOf(series.id)).map(({ date }) => date)
    const { tasks } = await storyOf(series.id, first ?? '')
    const patch = { tasks: [{ id: tasks[0].id, lead: 'Who votes how' }] }
    expect(await changed(series.id, first ?? '', 'all', patch)).toEqual({ changed: 4, kept: [] })
    const { tasks: entries, ...body } = await bodyOfTemplate()
    await patchTemplate({
      name: 'Renamed',
      required: ['title'],
      body: { ...body, title: 'Town council', tasks: entries },
    })
    const [preview, report] = entries
    await patchTemplate({
      body: {
        ...body,
        tasks: [
          { ...preview, localId: 'p' },
          { ...report, headline: 'Long report' },
        ],
      },
    })
    await atTime('2026-06-25T09:00:00Z')
    await makeStoriesOfSeries(at.test.deps)
    expect(await storyOf(series.id, '2026-07-20')).toMatchObject({
      tasks: [
        { headline: 'Preview', lead: 'Who votes how' },
        { headline: 'Long report', lead: null },
      ],
    })
    expect((await at.desk.api.get(`${path}/${series.id}`)).body.warnings).toEqual([])
    const more = { tasks: [{ id: (await storyOf(series.id, '2026-07-20')).tasks[1].id, lead: 'All of it' }] }
    expect(await changed(series.id, '2026-07-20', 'all', more)).toEqual({ changed: 4, kept: [] })
    expect((await storyOf(series.id, last ?? '')).tasks[1].lead).toBe('All of it')
  })

  it.each([
    ['come', (entries: object[]) => [{ headline: 'Pictures' }, ...entries]],
    ['go', (entries: object[]) => entries.slice(1)],
    ['move', (entries: object[]) => entries.toReversed()],
  ])('24.3 holds for no other ones: tasks that %s end it, with a warning', async (_, next) => {
    const series = await made()
    const [first] = (await madeOf(series.id)).map(({ date }) => date)
    const { tasks } = await storyOf(series.id, first ?? '')
    await changed(series.id, first ?? '', 'all', { tasks: [{ id: tasks[0].id, lead: 'Who votes how' }] })
    const body = await bodyOfTemplate()
    await patchTemplate({ body: { ...body, tasks: next(body.tasks) } })
    await atTime('2026-06-25T09:00:00Z')
    await makeStoriesOfSeries(at.test.deps)
    const leads = (await storyOf(series.id, '2026-07-20')).tasks.map(({ lead }: { lead: null }) => lead)
    expect(new Set(leads)).toEqual(new Set([null]))
    expect((await at.desk.api.get(`${path}/${series.id}`)).body.warnings).toMatchObject([
      { date: '2026-07-20', path: 'tasks[0].lead', code: 'unknown-entry' },
    ])
  })
})
