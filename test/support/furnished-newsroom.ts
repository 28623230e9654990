import { expect } from 'vitest'
import type { TestApp, TestNewsroom } from './test-app.ts'

const settings = '/api/daybook/v1'

/** One of everything that a newsroom has, by kind: its id. */
export interface Furniture {
  readonly platform: number
  /** A platform with single dates, and one of them. */
  readonly manualPlatform: number
  readonly manualDate: number
  readonly timeSlot: number
  readonly category: number
  readonly type: number
  readonly group: number
  readonly user: number
  readonly elementStatus: number
  readonly taskStatus: number
  readonly publicationStatus: number
  readonly format: number
  readonly textLength: number
  readonly element: number
  readonly task: number
  readonly publication: number
  readonly client: number
}
export type Kind = keyof Furniture

/** The external id of what a test's own newsroom has. */
export const ownExternalId = 'own'

/** A newsroom that has one of everything, each with the external id `externalId` where it can have one. */
export const furnishedNewsroom = async (
  test: TestApp,
  externalId: string,
): Promise<TestNewsroom & { readonly has: Furniture }> => {
  const newsroom = await test.newsroom()
  const { api } = newsroom
  const made = async (path: string, body: object) => {
    const answer = await api.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const named = { name: 'One', externalId }
  const platform = await made('/platforms', { ...named, typeCode: 0 })
  const manual = await made('/platforms', {
    name: 'Two',
    manualSchedule: [{ date: '2026-06-18' }, { date: '2026-06-19' }],
  })
  const group = await made('/groups', named)
  const user = await made(`${settings}/users`, { lastName: 'Keller', externalId })
  const format = await made(`${settings}/task-formats`, {
    name: 'One',
    typeCode: 'text',
    textLengthOptions: [{ name: 'Short', characters: 800 }],
  })
  const element = await made('/elements', {
    groupIds: [group.id],
    tasks: [{ headline: 'Report', formatId: format.id }],
    publications: [{ platformId: platform.id }],
  })
  const statusOf = async (kind: string) => (await made(`${settings}/${kind}-statuses`, { name: 'One' })).id
  const has = {
    platform: platform.id,
    manualPlatform: manual.id,
    manualDate: manual.manualSchedule[0].id,
    timeSlot: (
      await made(`${settings}/platforms/${platform.id}/time-slots`, {
        name: 'One',
        start: '06:00',
        end: '09:00',
      })
    ).id,
    category: (await made(`/platforms/${platform.id}/categories`, named)).id,
    type: (await made(`/platforms/${platform.id}/types`, named)).id,
    group: group.id,
    user: user.id,
    elementStatus: await statusOf('element'),
    taskStatus: await statusOf('task'),
    publicationStatus: await statusOf('publication'),
    format: format.id,
    textLength: format.textLengthOptions[0].id,
    element: element.id,
    task: element.tasks[0].id,
    publication: element.publications[0].id,
    client: (await made(`${settings}/clients`, { name: 'One', scopes: ['api.read'] })).id,
  }
  return { ...newsroom, has }
}
