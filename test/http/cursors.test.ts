import { expect, test } from 'vitest'
import { badRequest, refusalOf } from '../support/refusals.ts'
import { testApp } from '../support/test-app.ts'

const { newsroom } = await testApp()
const { api } = await newsroom()
const made = async (path: string) => (await api.post(path, { name: 'Made' })).body.id
const notOfThisList = badRequest(['query cursor cursor'])

const cursorOf = async (list: string): Promise<string> => {
  const { body } = await api.get(`${list}?size=1`)
  return body.nextCursor
}

test('1.15 a cursor belongs to its list', async () => {
  for (let row = 0; row < 2; row += 1) await made('/groups')
  const platforms = [await made('/platforms'), await made('/platforms')]
  const [one, two] = platforms.map((id) => `/platforms/${id}/types`)
  if (one === undefined || two === undefined) throw new Error('there are two platforms')
  for (let row = 0; row < 2; row += 1) await made(one)
  for (const [list, other] of [
    ['/groups', '/platforms'],
    ['/element-statuses', '/task-statuses'],
    [one, two],
  ] as const) {
    const cursor = await cursorOf(list)
    expect((await api.get(`${list}?size=50&cursor=${cursor}`)).status).toBe(200)
    expect(refusalOf(await api.get(`${other}?cursor=${cursor}`))).toEqual(notOfThisList)
  }
})

test.each(['x', 'v1.', 'v2.e30', 'v1.e30', 'v1.W10', `v1.${Buffer.from('[1,2]').toString('base64url')}`])(
  '1.15 %s is not a cursor',
  async (cursor) => {
    expect(refusalOf(await api.get(`/groups?cursor=${cursor}`))).toEqual(notOfThisList)
  },
)
