import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { PlanRow, PlanVersions, PlanView } from './plan-schemas.ts'

const plan = '/api/daybook/v1/plan'
const june = { dateFrom: '2026-06-15', dateTo: '2026-06-21' }

let test: TestApp
let desk: StoryDesk

beforeAll(async () => {
  test = await testApp()
  test.clock.set('2026-06-17T08:00:00Z')
})

beforeEach(async () => {
  desk = await storyDesk(test)
})

const read = async <T>(path: string, query: Readonly<Record<string, string>>): Promise<T> => {
  const answer = await desk.api.get(`${path}?${new URLSearchParams({ ...june, ...query })}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const planOf = (query = {}) => read<PlanView>(plan, query)
const versionsOf = (query = {}) => read<PlanVersions>(`${plan}/versions`, query)

const placeOf = ({ id, version, days, basis, unresolvedComments, series, source, findings }: PlanRow) => ({
  id,
  version,
  days,
  basis,
  unresolvedComments,
  series,
  source,
  findings,
})

const on = (platformId: number, date: string) => ({
  platformId,
  schedule: { kind: 'single', date, timing: null },
})

describe('GET /api/daybook/v1/plan/versions', () => {
  it('has the elements of the plan in the same order and on the same days, for every query', async () => {
    const [website, paper] = [await desk.platform(), await desk.platform()]
    const mia = await desk.user()
    await desk.story({
      title: 'Twice',
      publications: [on(website.id, '2026-06-20'), on(paper.id, '2026-06-16')],
    })
    await desk.story({
      title: 'Late',
      event: { fromDate: '2026-06-18', toDate: '2026-06-19' },
      tasks: [{ deadline: { date: '2026-06-16' } }],
    })
    await desk.story({ title: 'Due', tasks: [{ userId: mia.id, deadline: { date: '2026-06-19' } }] })
    await desk.story({ title: 'Idea' })
    const questions = [
      {},
      { ideas: 'true' },
      { platformIds: String(website.id) },
      { unassigned: 'true' },
      { late: 'true' },
      { userIds: String(mia.id), ideas: 'true' },
      { search: 'twice' },
      { search: 'nowhere' },
    ]
    const found = new Set<number>()
    for (const question of questions) {
      const { rows, ideas, ...rest } = await planOf(question)
      expect(await versionsOf(question), JSON.stringify(question)).toEqual({
        ...rest,
        rows: rows.map(placeOf),
        ideas: ideas.map(placeOf),
      })
      found.add(rows.length + ideas.length)
    }
    expect([...found].sort()).toEqual([0, 1, 3, 4])
  })

  it('shows every change to a row: by its own version, or by the version of the names', async () => {
    const mia = await desk.user({ firstName: 'Mia', lastName: 'Before' })
    const story = await desk.story({ tasks: [{ userId: mia.id, deadline: { date: '2026-06-18' } }] })
    const platform = await desk.platform()
    const settings = '/api/daybook/v1'
    const changes = [
      () => desk.api.patch(`/elements/${story.id}`, { title: 'After' }),
      () => desk.api.patch(`${settings}/users/${mia.id}`, { lastName: 'After' }),
      () =>
        desk.api.patch(`/elements/${story.id}/tasks/${story.tasks[0]?.id}`, { confirmationStatusCode: 1 }),
      () => desk.api.post(`/elements/${story.id}/publications`, on(platform.id, '2026-06-18')),
    ]
    const stampOf = ({ referenceVersion, rows }: PlanVersions) => [referenceVersion, rows[0]?.version]
    let [before, stamp] = [(await planOf()).rows, stampOf(await versionsOf())]
    for (const change of changes) {
      expect((await change()).status).toBeLessThan(300)
      const [after, next] = [(await planOf()).rows, stampOf(await versionsOf())]
      expect(after).not.toEqual(before)
      expect(next).not.toEqual(stamp)
      before = after
      stamp = next
    }
  })

  it('18.1 has only the elements that are asked for, as the whole plan has them', async () => {
    const website = await desk.platform()
    const dated = await desk.story({ title: 'Dated', publications: [on(website.id, '2026-06-16')] })
    const due = await desk.story({ title: 'Due', tasks: [{ deadline: { date: '2026-06-19' } }] })
    const event = await desk.story({
      title: 'Event',
      event: { fromDate: '2026-06-14', toDate: '2026-06-19' },
    })
    const idea = await desk.story({ title: 'Idea' })
    const elsewhere = await desk.story({ title: 'Later', event: { fromDate: '2026-07-18' } })
    const whole = await planOf({ ideas: 'true' })
    for (const asked of [[dated, due], [event], [idea, elsewhere]]) {
      const ids = asked.map(({ id }) => id)
      const part = await planOf({ ideas: 'true', elementIds: ids.join() })
      expect(part.rows).toEqual(whole.rows.filter(({ id }) => ids.includes(id)))
      expect(part.ideas).toEqual(whole.ideas.filter(({ id }) => ids.includes(id)))
    }
  })
})
