import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { badRequest, invalid, refusalOf } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient
let ids: Record<string, number>
let people: { mia: { id: number; email: string }; tom: { id: number; email: string } }

const path = '/absences'

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
  people = {
    mia: await desk.user({ email: 'mia@example.org' }),
    tom: await desk.user({ email: 'Tom@example.org' }),
  }
  ids = {}
  await made('may', 'mia', { fromDate: '2026-05-01', toDate: '2026-05-31' }, 3)
  await made('day', 'tom', { fromDate: '2026-04-10', fromTime: '10:00' }, 4)
  await made('trip', 'tom', { fromDate: '2026-04-30', toDate: '2026-05-01' }, 2)
  await made('again', 'mia', { fromDate: '2026-04-10', toDate: '2026-04-12' }, 0)
})

const made = async (name: string, who: 'mia' | 'tom', period: object, code: number) => {
  const answer = await api.post(path, { userId: people[who].id, period, type: { code }, externalId: name })
  expect(answer.status, answer.text).toBe(201)
  ids[name] = answer.body.id
}

const names = async (query: string): Promise<string[]> => {
  const answer = await api.get(`${path}?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.content.map(({ externalId }: { externalId: string }) => externalId)
}

const walk = async (query: string, between: (page: number) => Promise<void> = async () => undefined) => {
  const seen: string[] = []
  let cursor: string | undefined
  for (let page = 0; ; page++) {
    const { body } = await api.get(`${path}?size=1&${query}${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...body.content.map(({ externalId }: { externalId: string }) => externalId))
    cursor = body.nextCursor
    if (!cursor) return seen
    await between(page)
  }
}

describe('10.5 the filters of GET /absences', () => {
  it.each([
    ['', 'may day trip again'],
    ['fromDate=2026-05-01', 'may trip'],
    ['fromDate=2026-05-02', 'may'],
    ['toDate=2026-04-10', 'day again'],
    ['fromDate=2026-04-11&toDate=2026-04-30', 'trip again'],
    ['fromDate=2026-04-12&toDate=2026-04-29', 'again'],
    ['fromDate=2026-04-13&toDate=2026-04-29', ''],
    ['type=2,4', 'day trip'],
    ['type=0', 'again'],
    ['userEmail=tom@EXAMPLE.org', 'day trip'],
    ['userEmail=mia@example.org,tom@example.org', 'may day trip again'],
    ['userEmail=nobody@example.org', ''],
    ['type=2,3&fromDate=2026-05-01&userEmail=mia@example.org', 'may'],
  ])('%s finds %s', async (query, expected) => {
    expect((await names(query)).join(' ')).toBe(expected)
    const { page } = (await api.get(`${path}?${query}`)).body
    expect(page.totalElements).toBe(expected === '' ? 0 : expected.split(' ').length)
  })

  it('userId finds the absences of any of the users, and nothing of another organization', async () => {
    expect(await names(`userId=${people.mia.id}`)).toEqual(['may', 'again'])
    expect(await names(`userId=${people.mia.id},${people.tom.id}`)).toHaveLength(4)
    const other = await storyDesk(test)
    expect((await other.api.get(`${path}?userId=${people.mia.id}`)).body.content).toEqual([])
  })

  it('refuses a period that ends before it starts, and unknown codes', async () => {
    const answer = await api.get(`${path}?fromDate=2026-05-02&toDate=2026-05-01`)
    expect(refusalOf(answer)).toEqual(invalid(['query toDate ends-before-it-starts']))
    expect(refusalOf(await api.get(`${path}?type=1`))).toEqual(invalid(['query type[0] not-allowed']))
    expect(refusalOf(await api.get(`${path}?sort=note`))).toEqual(badRequest(['query sort sort']))
  })
})

describe('10.5 the order of GET /absences', () => {
  it.each([
    ['id', 'may day trip again'],
    ['id,desc', 'again trip day may'],
    ['period.fromDate', 'day again trip may'],
    ['period.dateFrom,asc', 'day again trip may'],
    ['period.fromDate,desc', 'may trip again day'],
  ])('%s gives %s, on one page, by pages and by cursor', async (sort, expected) => {
    expect((await names(`sort=${sort}`)).join(' ')).toBe(expected)
    expect((await walk(`sort=${sort}`)).join(' ')).toBe(expected)
    const pages = await Promise.all([0, 1, 2, 3].map((page) => names(`sort=${sort}&size=1&page=${page}`)))
    expect(pages.flat().join(' ')).toBe(expected)
  })

  it('1.15 a cursor belongs to its sort and filters', async () => {
    const { nextCursor } = (await api.get(`${path}?size=1&sort=period.fromDate`)).body
    for (const query of ['', 'sort=id', 'sort=period.fromDate,desc', 'sort=period.fromDate&type=4'])
      expect((await api.get(`${path}?${query}&cursor=${nextCursor}`)).body.code).toBe('bad-request')
    for (const sort of ['period.fromDate,asc', 'period.dateFrom', 'period.dateFrom,asc'])
      expect((await api.get(`${path}?size=1&sort=${sort}&cursor=${nextCursor}`)).status).toBe(200)
  })

  it('1.17 a walk by first day returns each absence once, in its original place, even if days move during the walk', async () => {
    const move = (name: string, fromDate: string) =>
      api.patch(`${path}/${ids[name]}`, { period: { fromDate, toDate: '2026-12-31' } })
    const seen = await walk('sort=period.fromDate', async (page) => {
      if (page === 0) {
        await move('day', '2026-06-01')
        await move('may', '2026-01-01')
        await move('may', '2026-01-02')
      }
      if (page === 1) await move('trip', '2026-03-01')
    })
    expect(seen).toEqual(['day', 'again', 'trip', 'may'])
    expect(await names('sort=period.fromDate')).toEqual(['may', 'trip', 'again', 'day'])
  })

  it('1.17 a walk leaves out deleted absences, may include new ones, and repeats none', async () => {
    const seen = await walk('sort=period.fromDate,desc', async (page) => {
      if (page !== 0) return
      await api.delete(`${path}/${ids.trip}`)
      await made('new', 'mia', { fromDate: '2026-04-11' }, 0)
    })
    expect(seen).toEqual(['may', 'new', 'again', 'day'])
  })
})
