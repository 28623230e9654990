import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signedInPerson } from '../support/people.ts'
import { denied, notThere, refusalOf, stale } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const path = '/api/daybook/v1/me/schedule'
const absences = '/api/daybook/v1/me/absences'

let test: TestApp
let desk: StoryDesk
let freelancer: SignedIn

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  freelancer = await signedInPerson(test, desk.organizationId, { role: 'reader', internal: false })
})

const shift = async (body: object) => {
  const answer = await desk.api.post('/api/daybook/v1/shifts', {
    name: 'Early',
    startTime: '06:00',
    endTime: '14:00',
    ...body,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const noDay = { mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: false }

describe('GET /me/schedule', () => {
  it('lists own shifts day by day with their notes, and own absences that overlap the days', async () => {
    const other = await desk.user()
    const weekend = await shift({
      userIds: [freelancer.id, other.id],
      weeklySchedule: { ...noDay, fri: true, sat: true },
      timeZone: 'Europe/Berlin',
      availabilityCode: 1,
    })
    await shift({ name: 'Not mine', userIds: [other.id] })
    await desk.api.put(`/shifts/${weekend.id}/notes/2026-06-20`, { note: 'Cup final' })
    const away = async (userId: number, fromDate: string, toDate?: string) =>
      desk.api.post('/absences', { userId, period: { fromDate, toDate }, type: { code: 3 } })
    await away(freelancer.id, '2026-06-01', '2026-06-19')
    await away(freelancer.id, '2026-06-26')
    await away(other.id, '2026-06-20')
    const { status, body, text } = await freelancer.api.get(`${path}?from=2026-06-19&to=2026-06-25`)
    expect(status, text).toBe(200)
    const day = {
      shiftId: weekend.id,
      shift: { id: weekend.id, name: 'Early', externalId: null },
      startTime: '06:00',
      endTime: '14:00',
      timeZone: 'Europe/Berlin',
      availabilityCode: 1,
    }
    expect(body.shifts).toEqual([
      { date: '2026-06-19', ...day, note: null },
      { date: '2026-06-20', ...day, note: 'Cup final' },
    ])
    expect(body.absences.map(({ period }: { period: { fromDate: string } }) => period.fromDate)).toEqual([
      '2026-06-01',
    ])
    expect(text).not.toContain('Not mine')
  })

  it("begins today in the newsroom's zone and covers two weeks unless the query names days", async () => {
    test.clock.set('2026-06-18T22:30:00Z')
    const { from, to } = (await freelancer.api.get(path)).body
    expect([from, to]).toEqual(['2026-06-19', '2026-07-02'])
    test.clock.set('2026-06-18T09:00:00Z')
  })

  it.each([
    ['from=2026-06-19&to=2026-06-18', 'ends-before-it-starts'],
    ['from=2026-01-01&to=2026-04-03', 'too-long'],
  ])('refuses %s', async (query, code) => {
    expect(refusalOf(await freelancer.api.get(`${path}?${query}`))).toEqual({
      status: 400,
      code: 'validation-failed',
      errors: [`query to ${code}`],
    })
  })
})

describe('/me/absences', () => {
  const vacation = { period: { fromDate: '2026-07-20', toDate: '2026-07-31' }, type: { code: 3 } }

  it('are created, read, changed and deleted by the person they concern', async () => {
    const made = await freelancer.api.post(absences, vacation)
    expect(made.status, made.text).toBe(201)
    expect(made.body.user).toMatchObject({ id: freelancer.id })
    const url = `${absences}/${made.body.id}`
    expect(made.headers.location).toBe(`http://daybook.test${url}`)
    expect((await freelancer.api.get(url)).body).toEqual(made.body)
    expect((await freelancer.api.get(absences)).body.content).toEqual([made.body])
    expect((await desk.api.get(`/absences/${made.body.id}`)).body).toEqual(made.body)
    const changed = await freelancer.api.patch(
      url,
      { period: { toDate: '2026-08-02' } },
      { 'if-match': made.etag },
    )
    expect(changed.body.period.toDate).toBe('2026-08-02')
    const late = await freelancer.api.patch(url, { note: 'x' }, { 'if-match': made.etag })
    expect(refusalOf(late)).toEqual(stale)
    expect((await freelancer.api.delete(url)).status).toBe(204)
    expect((await freelancer.api.get(absences)).body.content).toEqual([])
  })

  it('of others do not exist, and nobody can record an absence for somebody else', async () => {
    const other = await desk.user()
    const { body } = await desk.api.post('/absences', { userId: other.id, ...vacation })
    const url = `${absences}/${body.id}`
    expect(refusalOf(await freelancer.api.get(url))).toEqual(notThere)
    expect(await desk.refused(() => freelancer.api.patch(url, { note: 'x' }))).toEqual(notThere)
    expect(await desk.refused(() => freelancer.api.delete(url))).toEqual(notThere)
    const forOther = await freelancer.api.post(absences, { ...vacation, userId: other.id })
    expect([forOther.status, forOther.body.errors[0].code]).toEqual([400, 'unknown-field'])
  })

  it('are not writable for readers of the newsroom', async () => {
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    expect(refusalOf(await reader.api.post(absences, vacation))).toEqual(denied)
  })
})
