import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { ReferenceDataView } from './reference-data-schemas.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient

const path = '/api/daybook/v1/reference-data'
const settings = '/api/daybook/v1'

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
})

const readAll = async (): Promise<ReferenceDataView> => {
  const answer = await api.get(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('GET /api/daybook/v1/reference-data', () => {
  it('13.6 gives each setting as its own list does, in the order of the settings', async () => {
    const groups = [await desk.group(), await desk.group()]
    await api.put(`${settings}/groups/order`, { ids: groups.map(({ id }) => id).reverse() })
    const shift = await api.post(`${settings}/shifts`, {
      name: 'Early',
      startTime: '06:00',
      endTime: '14:00',
    })
    const data = await readAll()
    expect(data.groups.map(({ id }) => id)).toEqual(groups.map(({ id }) => id).reverse())
    expect(data.shifts).toEqual([shift.body])
    for (const [name, list] of [
      ['elementStatuses', `${settings}/element-statuses`],
      ['taskStatuses', `${settings}/task-statuses`],
      ['publicationStatuses', `${settings}/publication-statuses`],
      ['taskFormats', `${settings}/task-formats`],
    ] as const)
      expect(data[name]).toEqual((await api.get(`${list}?size=100`)).body.content)
    expect(data.organization).toEqual((await api.get(`${settings}/organization`)).body)
  })

  it('8, 10.2, 10.3, 10.8 gives platforms with their settings, including deleted platforms', async () => {
    const platform = await desk.platform()
    const [category, gone] = [await desk.category(platform), await desk.category(platform)]
    const sub = await desk.category(platform, { parentCategoryId: category.id })
    const type = await desk.type(platform)
    const status = await desk.status('publication')
    await api.delete(`/categories/${gone.id}`)
    expect((await readAll()).platforms[0]).toMatchObject({
      publicationStatusIds: null,
      defaultPublicationStatusId: null,
    })
    const offer = { statusIds: [status.id], defaultStatusId: status.id }
    await api.put(`${settings}/platforms/${platform.id}/publication-statuses`, offer)
    const old = await desk.platform({ weeklySchedule: null, manualSchedule: [{ date: '2026-06-18' }] })
    await api.delete(`/platforms/${old.id}`)
    const { platforms } = await readAll()
    expect(platforms).toHaveLength(2)
    expect(platforms[0]).toMatchObject({
      ...(await api.get(`/platforms/${platform.id}`)).body,
      categories: [
        { id: category.id, name: category.name, parentCategoryId: null, deleted: false },
        { id: gone.id, deleted: true },
        { id: sub.id, parentCategoryId: category.id },
      ],
      types: [{ id: type.id, name: type.name, deleted: false }],
      publicationStatusIds: [status.id],
      defaultPublicationStatusId: status.id,
    })
    expect(platforms[1]).toMatchObject({
      id: old.id,
      deleted: true,
      manualSchedule: [{ date: '2026-06-18' }],
    })
  })

  it('13.6, 10.4 gives users without addresses, including former users whom a task names', async () => {
    const group = await desk.group()
    const [mia, left, forgotten] = [await desk.user(), await desk.user(), await desk.user()]
    await api.patch(`${settings}/users/${mia.id}`, { groupIds: [group.id], screenName: 'mk' })
    await desk.story({ tasks: [{ userId: left.id }] })
    await desk.deleteUser(left.id)
    await desk.deleteUser(forgotten.id)
    const { users } = await readAll()
    expect(users).toEqual([
      {
        id: mia.id,
        name: 'mk',
        firstName: expect.any(String),
        lastName: 'Last',
        screenName: 'mk',
        internal: true,
        groupIds: [group.id],
        deletionDate: null,
      },
      expect.objectContaining({ id: left.id, name: left.name, deletionDate: expect.any(String) }),
    ])
  })

  it('9.1, 9.2 gives custom fields of all families with options and limits, but no internal fields', async () => {
    const { id: platformId } = await desk.platform()
    const format = await desk.format()
    const made = async (family: string, body: object) =>
      (await api.post(`${settings}/${family}`, { name: family, type: 'TEXT', ...body })).body
    const options = [{ name: 'High', color: '#e03131' }]
    const own = await made('custom-fields', { type: 'SINGLE_SELECTION', options, active: false })
    const task = await made('task-custom-fields', { formatIds: [format.id] })
    const publication = await made('publication-custom-fields', { platformIds: [platformId] })
    const data = await readAll()
    expect(data.customFields).toEqual([own])
    expect(data.taskCustomFields).toMatchObject([{ id: task.id, formatIds: [format.id] }])
    expect(data.publicationCustomFields).toMatchObject([{ id: publication.id, platformIds: [platformId] }])
  })

  it('1.18 is 304 until something changes', async () => {
    const { etag } = await api.get(path)
    await desk.story()
    const { etag: withGroup } = await api.get(path)
    await desk.story({ groupIds: [(await readAll()).groups[0]?.id] })
    expect((await api.get(path, { 'if-none-match': withGroup })).status).toBe(304)
    expect((await api.get(path, { 'if-none-match': etag })).status).toBe(200)
  })

  it('carries the reference version of the plan, which a rename raises', async () => {
    const group = await desk.group()
    const versions = async () => {
      const plan = await api.get(`${settings}/plan?dateFrom=2026-06-15&dateTo=2026-06-21`)
      return [(await readAll()).referenceVersion, plan.body.referenceVersion]
    }
    const [before] = await versions()
    await api.patch(`/groups/${group.id}`, { name: 'Renamed' })
    expect(await versions()).toEqual([Number(before) + 1, Number(before) + 1])
  })

  it('shows nothing from other newsrooms', async () => {
    const other = await storyDesk(test)
    await Promise.all([other.group(), other.user(), other.platform()])
    expect(await readAll()).toMatchObject({ groups: [], users: [], platforms: [] })
  })
})
