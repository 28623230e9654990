import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiAnswer, type ApiClient, apiClient } from '../../../test/support/api-client.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { testApp } from '../../../test/support/test-app.ts'
import type { Config } from '../../base/config.ts'
import type { PlanView } from './plan-schemas.ts'

const june = 'dateFrom=2026-06-15&dateTo=2026-06-21'
const endOfJune = 'dateFrom=2026-06-18&dateTo=2026-06-30'
const settings = '/api/daybook/v1'

const planOf = async (api: ApiClient, period = june): Promise<PlanView> => {
  const answer = await api.get(`${settings}/plan?${period}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('plan rows in memory', () => {
  let desk: StoryDesk
  let elsewhere: ApiClient
  let freshPlan: (period?: string) => Promise<PlanView>

  beforeAll(async () => {
    const test = await testApp()
    test.clock.set('2026-06-17T08:00:00Z')
    desk = await storyDesk(test)
    const another = async (config: Partial<Config>) => {
      const { app } = await testApp({ databaseUrl: test.databaseUrl, clock: test.clock, config })
      return apiClient(app, desk.credentials)
    }
    elsewhere = await another({})
    // One byte holds no row.
    const forgetful = await another({ planCacheMegabytes: 2 ** -20 })
    freshPlan = (period) => planOf(forgetful, period)
  })

  it('are never older than the last change of the story or of a name, made on any server', async () => {
    const platform = await desk.platform()
    const mia = await desk.user({ firstName: 'Mia', lastName: 'Before' })
    const story = await desk.story({
      title: 'Before',
      tasks: [{ userId: mia.id, deadline: { date: '2026-06-18' } }],
      publications: [
        { platformId: platform.id, schedule: { kind: 'single', date: '2026-06-18', timing: null } },
      ],
    })
    const path = `/elements/${story.id}`
    const changes: readonly (() => Promise<ApiAnswer>)[] = [
      () => elsewhere.patch(path, { title: 'After “quotes” and ümlauts' }),
      () => elsewhere.patch(`${settings}/users/${mia.id}`, { lastName: 'After' }),
      () => elsewhere.post(`${path}/tasks`, { headline: 'Pictures' }),
      () => elsewhere.patch(`${path}/tasks/${story.tasks[0]?.id}`, { confirmationStatusCode: 1 }),
      () => elsewhere.post(`${path}/publications/${story.publications[0]?.id}/publish`),
      () => elsewhere.delete(path),
      () => elsewhere.post(`${settings}/trash/${story.id}/restore`),
    ]
    let before = await planOf(desk.api)
    expect(before.rows.map(({ title }) => title)).toEqual(['Before'])
    for (const change of changes) {
      const answer = await change()
      expect(answer.status, answer.text).toBeLessThan(300)
      const after = await planOf(desk.api)
      expect(after).not.toEqual(before)
      expect(after).toEqual(await freshPlan())
      before = after
    }
  })

  it('show the dates of a recurring schedule in the requested period, after requests for other periods', async () => {
    const platform = await desk.platform()
    const schedule = {
      kind: 'recurring',
      type: 'daily',
      fromDate: '2026-06-17',
      toDate: '2026-06-23',
      timing: null,
    }
    const { id } = await desk.story({ publications: [{ platformId: platform.id, schedule }] })
    const datesIn = async (period: string) => {
      const plan = await planOf(desk.api, period)
      expect(plan).toEqual(await freshPlan(period))
      const row = plan.rows.find((row) => row.id === id)
      return row?.publications.flatMap(({ schedule }) => schedule?.dates ?? [])
    }
    const inJune = ['2026-06-17', '2026-06-18', '2026-06-19', '2026-06-20', '2026-06-21']
    const atTheEnd = ['2026-06-18', '2026-06-19', '2026-06-20', '2026-06-21', '2026-06-22', '2026-06-23']
    expect(await datesIn(june)).toEqual(inJune)
    expect(await datesIn(endOfJune)).toEqual(atTheEnd)
    expect(await datesIn(june)).toEqual(inJune)
  })

  it('show the single date of a schedule in every period in which the story appears', async () => {
    const platform = await desk.platform()
    const on = (date: string) => ({
      platformId: platform.id,
      schedule: { kind: 'single', date, timing: null },
    })
    const { id } = await desk.story({ publications: [on('2026-06-16'), on('2026-07-02')] })
    const row = (await planOf(desk.api)).rows.find((other) => other.id === id)
    expect(row?.days).toEqual(['2026-06-16'])
    expect(row?.publications.map(({ schedule }) => schedule?.dates)).toEqual([['2026-06-16'], ['2026-07-02']])
  })
})
