import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const settings = '/api/daybook/v1'

const switchStatuses = (elementStatusEnabled: boolean) =>
  desk.api.patch(`${settings}/organization`, { elementStatusEnabled })

const noStatus = { elementStatusId: null, elementStatus: { id: null, name: 'No Status' } }

it('A4 while element statuses are switched off, stories are read, listed, filtered and planned with No Status', async () => {
  const status = await desk.status('element')
  const story = await desk.story({
    elementStatusId: status.id,
    event: { fromDate: '2026-06-18' },
    groupIds: [(await desk.group()).id],
  })
  const path = `/elements/${story.id}`
  const day = 'dateFrom=2026-06-18&dateTo=2026-06-18'
  const before = await desk.api.get(path)
  const plan = async (filter = '') => (await desk.api.get(`${settings}/plan?${day}${filter}`)).body.rows
  expect((await plan())[0].elementStatusId).toBe(status.id)

  await switchStatuses(false)
  expect((await desk.api.get(path)).body).toEqual({ ...before.body, ...noStatus })
  expect((await desk.api.get(path, { 'if-none-match': before.etag ?? '' })).status).toBe(200)
  const listed = async (filter: string) => {
    const { body } = await desk.api.get(`/elements?elementStatusIds=${filter}`)
    return body.content.map(({ id }: { id: number }) => id)
  }
  expect([await listed(String(status.id)), await listed('0'), await listed(`${status.id},0`)]).toEqual([
    [],
    [story.id],
    [story.id],
  ])
  expect((await plan()).map(({ elementStatusId }: { elementStatusId: unknown }) => elementStatusId)).toEqual([
    null,
  ])
  expect([await plan(`&elementStatusIds=${status.id}`), (await plan('&elementStatusIds=0')).length]).toEqual([
    [],
    1,
  ])
  const table = await desk.api.get(`${settings}/plan.csv?${day}&columns=title,status`)
  expect(table.text).not.toContain(status.name)

  await switchStatuses(true)
  expect((await desk.api.get(path)).text).toBe(before.text)
  expect((await plan())[0].elementStatusId).toBe(status.id)
})

it('A4 null changes nothing stored while it is off, and naming a status is refused', async () => {
  const status = await desk.status('element')
  const story = await desk.story({ elementStatusId: status.id, groupIds: [(await desk.group()).id] })
  const path = `/elements/${story.id}`
  await switchStatuses(false)
  const { body: read, text } = await desk.api.get(path)
  expect((await desk.api.put(path, read)).text).toBe(text)
  expect((await desk.api.patch(path, { elementStatusId: null })).text).toBe(text)
  expect((await desk.api.patch(path, { title: 'Later' })).body).toMatchObject({ version: 2, ...noStatus })
  expect((await desk.refused(() => desk.api.patch(path, { elementStatusId: status.id }))).errors).toEqual([
    'body elementStatusId element-status-disabled',
  ])
  await switchStatuses(true)
  expect((await desk.api.get(path)).body).toMatchObject({ title: 'Later', elementStatusId: status.id })
})
