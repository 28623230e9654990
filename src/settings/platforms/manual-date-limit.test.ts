import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ruleBroken } from '../../../test/support/refusals.ts'
import { storyDesk } from '../../../test/support/story-desk.ts'
import { testApp } from '../../../test/support/test-app.ts'

const app = await testApp()
const desk = await storyDesk(app)

const day = (index: number): string => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)

const days = (count: number) => Array.from({ length: count }, (_, index) => ({ date: day(index) }))

const add = (id: number, ...dates: { date: string }[]) =>
  desk.api.patch(`/platforms/${id}`, { manualSchedule: dates })

test('A14 a platform has at most 1 000 manual dates, however they were added', async () => {
  const { id } = await desk.platform({ manualSchedule: days(999) })
  expect(await desk.refused(() => add(id, { date: day(1000) }, { date: day(1001) }))).toEqual(
    ruleBroken(['body manualSchedule too-many-dates']),
  )
  expect((await add(id, { date: day(1000) })).status).toBe(200)
  const refused = await add(id, { date: day(1001) }, { date: day(0) })
  expect(refused.body.errors).toMatchObject([
    { path: 'manualSchedule[1].date', code: 'duplicate-date' },
    {
      path: 'manualSchedule',
      code: 'too-many-dates',
      message: 'would leave the platform with more than 1000 dates',
      parameters: { limit: 1000 },
    },
  ])
})

test('A14 a platform with more dates can still be changed and reduced, but not extended', async () => {
  const { id, manualSchedule } = await desk.platform({ manualSchedule: days(1000) })
  await sql`
    insert into platform_manual_date (organization_id, platform_id, date)
    select ${desk.organizationId}, ${id}, date '2035-01-01' + n from generate_series(1, 5) n`.execute(
    app.deps.db,
  )
  expect((await desk.api.patch(`/platforms/${id}`, { name: 'Renamed' })).status).toBe(200)
  expect(
    (await desk.api.delete(`/platforms/${id}/manual-schedule/${manualSchedule[0].id}`)).status,
  ).toBeLessThan(300)
  expect((await add(id)).body.manualSchedule).toHaveLength(1004)
  expect(await desk.refused(() => add(id, { date: '2036-01-01' }))).toEqual(
    ruleBroken(['body manualSchedule too-many-dates']),
  )
})
