import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../support/api-client.ts'
import { signedInPerson } from '../support/people.ts'
import { refusalOf } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient

const base = '/api/daybook/v1'
const now = '2026-06-17T08:00:00Z'
const june = { dateFrom: '2026-06-15', dateTo: '2026-06-21' }

beforeAll(async () => {
  test = await testApp()
  test.clock.set(now)
})
beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
})

const read = async (path: string, query: Record<string, string> = {}, by = api) => {
  const answer = await by.get(`${base}${path}?${new URLSearchParams(query)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const findings = (query: Record<string, string> = {}, by = api) =>
  read('/findings', { ...june, ...query }, by)

/** Created three hours before its deadline, so that nobody had it from the beginning. */
const lateStory = async (more: object = {}) => {
  const format = await desk.format({ name: 'Report' })
  test.clock.set('2026-06-17T04:00:00Z')
  const story = await desk.story({
    title: 'Strike',
    tasks: [{ formatId: format.id, deadline: { date: '2026-06-17', time: '09:00' } }],
    ...more,
  })
  test.clock.set(now)
  return story
}

describe('25.1 findings', () => {
  it('25.1 lists what is wrong with the elements of a plan, the most urgent first, page by page', async () => {
    const story = await lateStory()
    const { content, page, hasMore } = await findings()
    const of = { type: 'task', id: story.tasks[0].id }
    const when = { date: '2026-06-17', time: '09:00' }
    expect(content).toEqual([
      {
        ...{
          rule: 'unassigned-soon',
          severity: 'alarm',
          element: { id: story.id, title: 'Strike' },
          of,
          when,
        },
        ...{ since: '2026-06-17T04:00:00Z', text: 'Nobody has Report, due Wed 17 Jun, 09:00' },
      },
      {
        ...{ rule: 'late', severity: 'alarm', element: { id: story.id, title: 'Strike' }, of, when },
        ...{ since: '2026-06-17T07:00:00Z', text: 'Late: Report, due Wed 17 Jun, 09:00' },
      },
    ])
    expect([page.totalElements, hasMore]).toEqual([2, false])
    const first = await findings({ size: '1' })
    const second = await findings({ size: '1', cursor: first.nextCursor })
    expect([...first.content, ...second.content]).toEqual(content)
    expect(second.hasMore).toBe(false)
  })

  it('25.1 names the deadline, or the planned time, that a finding is about', async () => {
    const { id: platformId } = await desk.platform()
    const at = (date: string) => ({
      ...{ platformId, schedule: { kind: 'single', date, timing: { type: 'time', time: '10:30' } } },
    })
    await desk.story({
      tasks: [
        { confirmationStatusCode: -1 },
        { confirmationStatusCode: -1, deadline: { date: '2026-06-19', time: null } },
      ],
      publications: [at('2026-06-16'), at('2026-06-20')],
    })
    const withoutSaturday = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: false, sun: true }
    await api.patch(`/platforms/${platformId}`, { weeklySchedule: withoutSaturday })
    const { content } = await findings({ findings: 'declined,not-out,closed-day' })
    const said = content.map(({ rule, when }: { rule: string; when: object }) => [rule, when])
    expect(said).toEqual([
      ['not-out', { date: '2026-06-16', time: '10:30' }],
      ['declined', null],
      ['declined', { date: '2026-06-19', time: null }],
      ['closed-day', { date: '2026-06-20', time: null }],
    ])
  })

  it('25.1 lists a long period by day, each finding once, in pages that say where to go on', async () => {
    const [website, weekly] = [await desk.platform(), await desk.platform()]
    const at = (date: string) => ({ kind: 'single', date })
    const due = { tasks: [{ deadline: { date: '2026-06-01' } }] }
    const often = await desk.story({
      ...due,
      publications: [
        { platformId: website.id, schedule: at('2026-09-01') },
        { platformId: weekly.id, schedule: at('2026-02-03') },
        {
          platformId: website.id,
          schedule: { kind: 'recurring', type: 'daily', fromDate: '2026-02-20', toDate: '2026-03-20' },
        },
      ],
    })
    const long = await desk.story({ ...due, event: { fromDate: '2025-12-20', toDate: '2026-08-01' } })
    const single = await desk.story({
      ...due,
      publications: [{ platformId: weekly.id, schedule: at('2026-02-03') }],
    })
    await desk.story({ ...due, event: { fromDate: '2027-03-01' } })
    const year = { dateFrom: '2026-01-01', dateTo: '2026-12-31', findings: 'late,unassigned-soon,not-out' }
    type Finding = { rule: string; element: { id: number }; of: { id: number } }
    const walk = async (size: string) => {
      const content: Finding[] = []
      let cursor: string | undefined
      do {
        const page = await findings({ ...year, size, ...(cursor && { cursor }) })
        expect(page.page).toBe(undefined)
        expect(page.hasMore).toBe(page.nextCursor !== undefined)
        content.push(...page.content)
        cursor = page.nextCursor
      } while (cursor !== undefined)
      return content
    }
    const whole = await walk('100')
    const [, weeklyOne, daily] = often.publications
    const keys = whole.map(({ rule, element, of }) => [element.id, rule, of.id])
    const ofTask = ({ id, tasks: [task] }: typeof often) => [
      [id, 'late', task.id],
      [id, 'unassigned-soon', task.id],
    ]
    expect(keys).toEqual([
      ...ofTask(long),
      ...[[often.id, 'not-out', weeklyOne.id], [often.id, 'not-out', daily.id], ...ofTask(often)],
      ...[[single.id, 'not-out', single.publications[0].id], ...ofTask(single)],
    ])
    for (const size of ['1', '2', '5']) expect(await walk(size), size).toEqual(whole)
  })

  it('25.1 a long period has at most 366 days, neither numbers of pages nor ideas, and cursors of its own', async () => {
    const year = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
    const refused = async (query: Record<string, string>) =>
      refusalOf(await api.get(`${base}/findings?${new URLSearchParams({ ...year, ...query })}`))
    expect(await refused({ page: '0' })).toMatchObject({
      status: 400,
      errors: ['query page excluded'],
    })
    expect(await refused({ ideas: 'true' })).toMatchObject({ status: 400, errors: ['query ideas excluded'] })
    expect(await refused({ dateTo: '2027-01-02' })).toMatchObject({
      status: 400,
      errors: ['query dateTo out-of-range'],
    })
    await lateStory()
    const { nextCursor } = await findings({ ...year, size: '1' })
    const moved = (day: string) => {
      const [hash, , ...rest] = JSON.parse(Buffer.from(nextCursor.slice(3), 'base64url').toString())
      return `v1.${Buffer.from(JSON.stringify([hash, day, ...rest])).toString('base64url')}`
    }
    for (const cursor of ['v1.x', moved('2025-12-31'), moved('soon')])
      expect(await refused({ size: '1', cursor })).toMatchObject({
        status: 400,
        errors: ['query cursor cursor'],
      })
    expect((await findings({ ...year, size: '1', cursor: nextCursor })).content).toHaveLength(1)
  })

  it('25.1 speaks the language that is asked for, or that of the newsroom', async () => {
    await lateStory()
    const texts = async (query = {}) =>
      (await findings(query)).content.map(({ text }: { text: string }) => text)
    expect((await texts({ language: 'de' }))[1]).toBe('Überfällig: Report, Abgabe Mi., 17. Juni, 09:00')
    await api.patch(`${base}/organization`, { language: 'de' })
    expect((await texts())[0]).toBe('Unbesetzt: Report, Abgabe Mi., 17. Juni, 09:00')
  })

  it('25.1 takes the filters of the plan, and findings as one of them', async () => {
    const one = await lateStory()
    const other = await lateStory()
    const ids = async (query: Record<string, string>) =>
      (await findings(query)).content.map(({ rule, element }: { rule: string; element: { id: number } }) => [
        rule,
        element.id,
      ])
    expect(await ids({ groupIds: String(one.groups[0].id), findings: 'late' })).toEqual([['late', one.id]])
    expect(await ids({ findings: 'stuck,closed-day' })).toEqual([])
    expect(await ids({ elementIds: String(other.id), findings: 'late' })).toEqual([['late', other.id]])
    expect(
      refusalOf(await api.get(`${base}/plan?${new URLSearchParams({ ...june, findings: 'none' })}`)),
    ).toMatchObject({
      status: 400,
    })
  })

  it('14.1 of a story that may not be seen there is neither a finding nor a count', async () => {
    const story = await lateStory({ confidential: true, title: 'Planted' })
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    const answer = await findings({}, reader.api)
    expect(answer.content).toEqual([])
    expect(answer.page.totalElements).toBe(0)
    const plan = await read('/plan', { ...june, findings: 'late' }, reader.api)
    expect(plan.rows).toEqual([])
    expect((await findings()).content).toHaveLength(2)
    expect(JSON.stringify(answer)).not.toContain(String(story.title))
  })

  it('14.3 nothing is said of the absences of people who are not seen', async () => {
    const [own, others] = [await desk.group(), await desk.group()]
    const colleague = await desk.user()
    await api.patch(`${base}/users/${colleague.id}`, { groupIds: [others.id] })
    const absence = { userId: colleague.id, period: { fromDate: '2026-06-18' }, type: { code: 3 } }
    expect((await api.post('/absences', absence)).status).toBe(201)
    await desk.story({
      groupIds: [own.id, others.id],
      tasks: [{ userId: colleague.id, deadline: { date: '2026-06-18' } }],
    })
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    const limits = await api.patch(`${base}/users/${reader.id}`, {
      reads: 'own',
      writes: 'own',
      groupIds: [own.id],
    })
    expect(limits.status, limits.text).toBe(200)
    const rules = async (by: ApiClient) =>
      (await read('/plan', june, by)).rows.flatMap((row: { findings: string[] }) => row.findings)
    expect(await rules(api)).toEqual(['assignee-absent'])
    expect(await rules(reader.api)).toEqual([])
  })
})

describe('25.1 rules', () => {
  const path = `${base}/finding-rules`

  it('25.1 administrators switch them off and choose thresholds, which leaves a change and an entry', async () => {
    await lateStory()
    const list = (await read('/finding-rules')).content
    const stuck = list.find(({ rule }: { rule: string }) => rule === 'stuck')
    expect(stuck).toMatchObject({ severity: 'note', active: true, thresholds: { days: 3 } })
    const { next } = (await api.get('/changes')).body
    const answer = await api.patch(`${path}/late`, { active: false })
    expect(answer.body).toMatchObject({ rule: 'late', active: false, thresholds: {} })
    expect((await findings()).content.map(({ rule }: { rule: string }) => rule)).toEqual(['unassigned-soon'])
    expect((await api.patch(`${path}/stuck`, { thresholds: { days: 5 } })).body.thresholds).toEqual({
      days: 5,
    })
    expect((await read('/finding-rules/stuck')).thresholds).toEqual({ days: 5 })
    // Repeating it changes nothing.
    await api.patch(`${path}/stuck`, { active: true, thresholds: { days: 5 } })
    const changes = (await api.get(`/changes?after=${next}`)).body.content
    expect(
      changes.map(({ subject, fields }: { subject: object; fields: { field: string }[] }) => [
        subject,
        fields.map(({ field }) => field),
      ]),
    ).toEqual([
      [{ type: 'organization', id: desk.organizationId }, ['findingRules.late']],
      [{ type: 'organization', id: desk.organizationId }, ['findingRules.stuck']],
    ])
    const { content } = (await api.get(`${base}/audit?size=2`)).body
    expect(content.map(({ action }: { action: string }) => action)).toEqual([
      'finding-rule-changed',
      'finding-rule-changed',
    ])
  })

  it('25.1 refuses unknown rules and thresholds, and those out of bounds', async () => {
    expect((await api.get(`${path}/unknown`)).status).toBe(404)
    expect((await api.patch(`${path}/unknown`, { active: false })).status).toBe(404)
    const refused = async (thresholds: object) =>
      refusalOf(await api.patch(`${path}/not-out`, { thresholds }))
    expect((await refused({ minutes: 1441, days: 1 })).errors).toEqual([
      'body thresholds.days unknown-field',
      'body thresholds.minutes out-of-range',
    ])
    expect((await api.patch(`${path}/not-out`, { thresholds: { minutes: 1.5 } })).status).toBe(400)
    expect((await api.patch(`${path}/not-out`, { thresholds: { minutes: null } })).status).toBe(400)
    const editor = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    expect((await editor.api.patch(`${path}/late`, { active: false })).status).toBe(403)
  })

  it('25.1, B7 a done task whose text shows nothing is undelivered', async () => {
    const formatId = (await desk.format({ name: 'Report' })).id
    await api.patch(`${base}/task-formats/${formatId}`, { wantsDelivery: true })
    const texts = [null, ' ', '\u200b\u3164\u{e0020}', '\u200bx']
    const story = await desk.story({
      event: { fromDate: '2026-06-17' },
      tasks: texts.map((text) => ({ formatId, text })),
    })
    const tasks = story.tasks.map(({ id: taskId }: { id: number }) => ({ taskId, done: true }))
    await api.post(`/elements/${story.id}/tasks/done-state`, { tasks })
    const found = (await findings()).content.map((finding: { rule: string; of: { id: number } }) => [
      finding.rule,
      finding.of.id,
    ])
    const [, , , { id: delivered }] = story.tasks
    expect(found).toHaveLength(3)
    expect(found).not.toContainEqual(['undelivered', delivered])
  })

  it('25.1 a format wants delivery under daybook/v1 alone', async () => {
    const { id } = await desk.format()
    const v2 = await api.get(`/task-formats/${id}`)
    expect(v2.body).not.toHaveProperty('wantsDelivery')
    const answer = await api.patch(
      `${base}/task-formats/${id}`,
      { wantsDelivery: true },
      { 'if-match': v2.headers.etag ?? '' },
    )
    expect(answer.body).toMatchObject({ wantsDelivery: true, version: 2 })
    expect((await read(`/task-formats/${id}`)).wantsDelivery).toBe(true)
    const again = await api.patch(`${base}/task-formats/${id}`, answer.body, {
      'if-match': answer.headers.etag ?? '',
    })
    expect(again.status, again.text).toBe(200)
    expect((await api.get(`/task-formats/${id}`)).body).not.toHaveProperty('wantsDelivery')
  })
})
