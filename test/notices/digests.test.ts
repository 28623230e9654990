import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailDigests } from '../../src/changes/digests/digest-rounds.ts'
import { mailServer } from '../support/mail-server.ts'
import { done } from '../support/notice-desk.ts'
import { noticeMailDesk } from '../support/notice-mail-desk.ts'
import type { SignedIn } from '../support/people.ts'
import { refusalOf } from '../support/refusals.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const v1 = '/api/daybook/v1'
const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

let mail: Awaited<ReturnType<typeof mailServer>>
let test: TestApp
let desk: Awaited<ReturnType<typeof noticeMailDesk>>
let eva: SignedIn
let rosa: SignedIn
let groupId: number
let platformId: number

beforeAll(async () => {
  mail = await mailServer()
  test = await testApp({ config: { smtpUrl: mail.url } })
})
beforeEach(async () => {
  // A Thursday; 11:00 in Berlin.
  test.clock.set('2026-06-18T09:00:00Z')
  mail.received.length = 0
  desk = await noticeMailDesk(test, mail)
  await done(desk.api.patch(`${v1}/organization`, { timeZone: 'Europe/Berlin' }))
  ;[eva, rosa] = await Promise.all([desk.person('Eva'), desk.person('Rosa')])
  groupId = (await desk.group()).id
  platformId = (await desk.platform({ name: 'Website' })).id
})

const story = (title: string, date: string, body: object = {}) =>
  desk.storyBy(eva.api, {
    title,
    groupIds: [groupId],
    publications: [
      { platformId, schedule: { kind: 'single', date, timing: { type: 'time', time: '14:00' } } },
    ],
    ...body,
  })
const savedView = (who: SignedIn, body: object = {}) =>
  done(who.api.post(`${v1}/saved-views`, { page: 'plan', name: 'The week', query: {}, ...body }))
const digests = (view: { id: number }) => `${v1}/saved-views/${view.id}/digests`
const subscribe = (who: SignedIn, view: { id: number }, body: object = {}) =>
  done(who.api.post(digests(view), { days: everyDay, time: '12:00', ...body }))
const mailed = async (at: string) => {
  test.clock.set(at)
  await mailDigests(test.deps)
  const sent = await desk.mailed()
  return sent.filter((one) => one.header('list-unsubscribe')?.includes('.digest-'))
}
const noon = '2026-06-18T10:00:05Z'

describe('21.8 digests of a saved view', () => {
  it('21.8 are one’s own: made, read and ended by whoever sees the view', async () => {
    const view = await savedView(rosa, { shared: 'everyone' })
    const made = await subscribe(eva, view, { days: ['mon', 'thu'], time: '07:30' })
    expect(made).toEqual({
      ...{ id: made.id, days: ['mon', 'thu'], time: '07:30' },
      ...{ nextTime: '2026-06-22T05:30:00Z', creationTime: '2026-06-18T09:00:00Z' },
    })
    const path = `${digests(view)}/${made.id}`
    expect(await done(eva.api.get(path))).toEqual(made)
    expect((await done(rosa.api.get(digests(view)))).content).toEqual([])
    expect((await rosa.api.get(path)).status).toBe(404)
    expect((await rosa.api.delete(path)).status).toBe(404)
    const { etag } = await eva.api.get(path)
    expect((await eva.api.delete(path, { 'if-match': etag })).status).toBe(204)
    expect((await done(eva.api.get(digests(view)))).content).toEqual([])
    expect(
      (await eva.api.post(digests(await savedView(rosa, { name: 'Own' })), { days: ['mon'], time: '07:30' }))
        .status,
    ).toBe(404)
    await subscribe(eva, view, { days: ['mon', 'thu'], time: '07:30' })
    await subscribe(eva, view, { days: ['tue'], time: '07:30' })
    expect(
      refusalOf(await eva.api.post(digests(view), { days: ['wed', 'thu'], time: '07:30' })),
    ).toMatchObject({ status: 400, code: 'business-error', errors: ['body days digest-exists'] })
    for (const body of [
      { days: [], time: '07:30' },
      { days: ['mon'], time: '24:30' },
      { days: ['mon', 'mon'], time: '07:30' },
    ])
      expect((await eva.api.post(digests(view), body)).status).toBe(400)
  })

  it('21.5 come at the hour that was chosen for them, in quiet hours as well', async () => {
    await done(eva.api.patch(`${v1}/me/notice-settings`, { quietHours: { from: '11:30', to: '13:00' } }))
    await subscribe(eva, await savedView(eva))
    expect(await mailed(noon)).toHaveLength(1)
  })

  it('21.8 say how much there is, list it by day, and carry the table', async () => {
    const format = await desk.format({ name: 'Report' })
    const strike = await story('Strike <b>', '2026-06-18', {
      tasks: [
        { userId: rosa.id, formatId: format.id, deadline: { date: '2026-06-17' } },
        { formatId: format.id, deadline: { date: '2026-06-20' } },
      ],
    })
    const left = await desk.person('Gone')
    // Overdue is what the plan calls late: not before the minute of the deadline is over.
    await story('Storm', '2026-06-24', {
      tasks: [
        { userId: left.id, formatId: format.id },
        { userId: rosa.id, formatId: format.id, deadline: { date: '2026-06-18', time: '12:00' } },
      ],
    })
    await done(desk.api.delete(`${v1}/users/${left.id}`))
    await story('Too late', '2026-06-25')
    await story('Informant', '2026-06-18', { confidential: true })
    await subscribe(eva, await savedView(eva, { name: '“The week” 🎉' }))
    const [sent, ...others] = await mailed(noon)
    expect(others).toEqual([])
    expect(sent?.to).toEqual([eva.email])
    expect(sent?.subject).toMatch(/\] “The week” 🎉$/)
    expect(sent?.text).toContain('2 stories · 4 open tasks · 2 unassigned tasks · 1 task overdue')
    expect(sent?.text).toContain(
      'Thursday 18 June\n  14:00  Strike <b>\n         Planned · Website · Test Rosa',
    )
    expect(sent?.text).toContain('Wednesday 24 June\n  14:00  Storm')
    for (const text of [sent?.text, sent?.html, Object.values(sent?.attachments ?? {})[0]])
      for (const hidden of ['Too late', 'Informant']) expect(text).not.toContain(hidden)
    expect(sent?.html).toContain(`href="http://daybook.test/elements/${strike.id}"`)
    expect(sent?.html).toContain('Strike &lt;b&gt;')
    const [[name, table] = []] = Object.entries(sent?.attachments ?? {})
    expect(name).toBe('The-week-2026-06-18.csv')
    const expected = await eva.api.get(
      '/api/daybook/v1/plan.csv?dateFrom=2026-06-18&dateTo=2026-06-24&confidential=false',
    )
    expect(table?.replaceAll('\r\n', '\n')).toBe(expected.text)
  })

  it('21.8 show the view’s own days and filters, in the language of the person, and what the person sees', async () => {
    const other = (await desk.group()).id
    await story('Strike', '2026-07-01')
    await story('Storm', '2026-07-01', { groupIds: [other] })
    const view = await savedView(eva, {
      shared: 'everyone',
      query: { groupIds: [groupId], dateFrom: '2026-07-01', dateTo: '2026-07-02' },
    })
    await done(rosa.api.patch(`${v1}/me/notice-settings`, { language: 'de' }))
    await subscribe(rosa, view)
    await subscribe(
      eva,
      await savedView(eva, { name: 'All', query: { dateFrom: '2026-07-01', dateTo: '2026-07-02' } }),
    )
    await done(desk.api.patch(`${v1}/users/${eva.id}`, { reads: 'own', groupIds: [other] }))
    const sent = await mailed(noon)
    const to = (who: SignedIn) => sent.find(({ to: [address] }) => address === who.email)
    expect(to(rosa)?.text).toContain('1 Thema · 0 offene Aufgaben')
    expect(to(rosa)?.text).toContain('Mittwoch, 1. Juli\n  14:00  Strike')
    expect(to(rosa)?.text).not.toContain('Storm')
    expect(Object.values(to(rosa)?.attachments ?? {})[0]).toContain('Datum;Uhrzeit;Titel')
    expect(to(eva)?.text).toContain('Storm')
  })

  it('21.8, 21.4 come once a day, whoever looks how often, and once after the server was down', async () => {
    await subscribe(eva, await savedView(eva))
    expect(await mailed('2026-06-18T09:59:59Z')).toEqual([])
    test.clock.set(noon)
    await Promise.all([mailDigests(test.deps), mailDigests(test.deps), mailDigests(test.deps)])
    expect(await desk.mailed()).toHaveLength(1)
    expect(await mailed('2026-06-18T21:00:00Z')).toEqual([])
    expect(await mailed('2026-06-22T08:00:00Z')).toHaveLength(1)
    expect(await mailed('2026-06-22T10:00:00Z')).toHaveLength(1)
  })

  it('21.8 come by the clock of the newsroom, also of a time zone that it has from now on, and once a day', async () => {
    const view = await savedView(eva)
    const { id } = await subscribe(eva, view)
    const nextTime = async () => (await done(eva.api.get(`${digests(view)}/${id}`))).nextTime
    const ada = await desk.person('Ada', { role: 'admin' })
    const moveTo = (timeZone: string) => done(ada.api.patch(`${v1}/organization`, { timeZone }))
    await moveTo('America/New_York')
    expect(await nextTime()).toBe('2026-06-18T16:00:00Z')
    expect(await mailed(noon)).toEqual([])
    expect(await mailed('2026-06-18T16:00:05Z')).toHaveLength(1)
    await moveTo('Asia/Tokyo')
    expect(await nextTime()).toBe('2026-06-19T03:00:00Z')
    await moveTo('Europe/Berlin')
    expect(await mailed('2026-06-18T22:00:00Z')).toEqual([])
    expect(await mailed('2026-06-19T10:00:05Z')).toHaveLength(1)
  })

  it('21.8 end with their view, with the right to see it, and with one click', async () => {
    const [gone, hidden, clicked] = await Promise.all(
      ['Gone', 'Hidden', 'Clicked'].map((name) => savedView(rosa, { name, shared: 'everyone' })),
    )
    for (const view of [gone, hidden, clicked]) await subscribe(eva, view)
    await done(rosa.api.patch(`${v1}/saved-views/${hidden.id}`, { shared: 'private' }))
    expect((await rosa.api.delete(`${v1}/saved-views/${gone.id}`)).status).toBe(204)
    const [sent, ...others] = await mailed(noon)
    expect(others).toEqual([])
    expect(sent?.subject).toContain('Clicked')
    expect(sent?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = /<http:\/\/daybook\.test([^>]+)>/.exec(sent?.header('list-unsubscribe') ?? '')?.[1] ?? ''
    expect(sent?.html).toContain(`http://daybook.test${url}`)
    expect((await test.app.inject({ method: 'GET', url })).body).toContain('<form method="post">')
    expect((await done(eva.api.get(digests(clicked)))).content).toHaveLength(1)
    for (let click = 0; click < 2; click += 1)
      expect((await test.app.inject({ method: 'POST', url })).statusCode).toBe(200)
    expect((await done(eva.api.get(digests(clicked)))).content).toEqual([])
    expect((await done(eva.api.get(`${v1}/me/notice-settings`))).mail.assigned).toBe('at-once')
    await subscribe(eva, clicked)
    test.clock.set('2026-06-18T09:30:00Z')
    await done(desk.api.patch(`${v1}/users/${eva.id}`, { role: 'reader' }))
    expect(await mailed('2026-06-19T10:00:05Z')).toEqual([])
  })
})
