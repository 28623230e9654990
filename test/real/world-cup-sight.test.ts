import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../support/api-client.ts'
import { signedInPerson } from '../support/people.ts'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'
import { type Fixture, readWorldCup, worldCupIsThere } from './world-cup-data.ts'

const settings = '/api/daybook/v1'
const secretGroup = 'Group E'

/** What `world-cup.test.ts` says is skipped. */
describe.skipIf(!worldCupIsThere())('the World Cup with one confidential group', () => {
  let test: TestApp
  let newsroom: TestNewsroom
  let fixtures: readonly Fixture[]
  let outsider: ApiClient
  let member: ApiClient
  let platformId: number
  const secretIds: number[] = []

  const made = async (path: string, body: object) => {
    const answer = await newsroom.api.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.id as number
  }

  beforeAll(async () => {
    test = await testApp()
    newsroom = await test.newsroom()
    fixtures = readWorldCup('Europe/Berlin').fixtures
    const groups = new Map<string, number>()
    for (const { groupName } of fixtures)
      if (!groups.has(groupName)) groups.set(groupName, await made('/groups', { name: groupName }))
    platformId = await made('/platforms', { name: 'Website' })
    for (const { title, groupName, date } of fixtures) {
      const id = await made('/elements', {
        title,
        groupIds: [groups.get(groupName)],
        publications: [{ platformId, schedule: { kind: 'single', date, timing: null } }],
      })
      if (groupName === secretGroup) secretIds.push(id)
    }
    const { organizationId } = newsroom
    outsider = (await signedInPerson(test, organizationId, { role: 'reader' })).api
    const insider = await signedInPerson(test, organizationId, { role: 'reader' })
    member = insider.api
    const groupIds = [groups.get(secretGroup)]
    expect((await newsroom.api.patch(`${settings}/users/${insider.id}`, { groupIds })).status).toBe(200)
  })

  const titlesOf = (titled: readonly { title: string }[]): string[] => titled.map(({ title }) => title)
  const secretTitles = (): string[] => titlesOf(fixtures.filter(({ groupName }) => groupName === secretGroup))

  const all = async (api: ApiClient, path: string): Promise<{ title: string }[]> => {
    const { content, nextCursor } = (await api.get(path)).body
    return nextCursor === undefined
      ? content
      : [...content, ...(await all(api, `${path.split('&cursor')[0]}&cursor=${nextCursor}`))]
  }

  /** An outsider gets what a member gets, without the group’s stories. */
  const expectDifference = (
    [ofOutsider, ofMember]: readonly (readonly { title: string }[])[],
    expected: string[],
  ) => {
    const secret = new Set(secretTitles())
    expect(ofOutsider).toEqual(ofMember?.filter(({ title }) => !secret.has(title)))
    expect(titlesOf(ofMember?.filter(({ title }) => secret.has(title)) ?? []).sort()).toEqual(expected.sort())
  }

  it('14.7 while nothing is confidential, an outsider reads the same bytes as a member', async () => {
    const [date] = fixtures.map((fixture) => fixture.date)
    const days = `dateFrom=${fixtures[0]?.date}&dateTo=${fixtures.at(-1)?.date}`
    for (const path of [
      '/elements?size=100',
      `/elements/${secretIds[0]}`,
      `${settings}/plan?${days}`,
      `${settings}/plan.csv?${days}`,
      `${settings}/issues/${platformId}?date=${date}`,
    ]) {
      const [first, second] = await Promise.all([outsider, member].map((api) => api.get(path)))
      expect([first?.status, first?.text]).toEqual([200, second?.text])
    }
  })

  it('14.1 turning them confidential takes them away from an outsider', async () => {
    for (const id of secretIds) {
      expect((await newsroom.api.patch(`/elements/${id}`, { confidential: true })).status).toBe(200)
      expect((await outsider.get(`/elements/${id}`)).status).toBe(404)
      expect((await member.get(`/elements/${id}`)).status).toBe(200)
    }
  })

  it.each(['id', 'modificationDate,desc', 'creationTime'])(
    'a walk by %s differs by its stories',
    async (sort) => {
      const path = `/elements?size=40&sort=${sort}`
      expectDifference([await all(outsider, path), await all(member, path)], secretTitles())
    },
  )

  it('14.1 plans, versions, tables and issues differ by its stories', async () => {
    const days = `dateFrom=${fixtures[0]?.date}&dateTo=${fixtures.at(-1)?.date}`
    const read = (path: string) =>
      Promise.all([outsider, member].map((api) => api.get(`${settings}/${path}`)))
    const plans = await read(`plan?${days}`)
    expectDifference(
      plans.map(({ body }) => body.rows),
      secretTitles(),
    )
    const [fewer, more] = (await read(`plan/versions?${days}`)).map(({ body }) => body.rows.length)
    expect(more - fewer).toBe(secretTitles().length)
    const [short, long] = (await read(`plan.csv?${days}`)).map(({ text }) => text.split('\n'))
    expect(long?.filter((line) => !secretTitles().some((title) => line.includes(title)))).toEqual(short)
    const date = fixtures.find(({ groupName }) => groupName === secretGroup)?.date
    const ofDay = fixtures.filter((fixture) => fixture.date === date)
    const [without, withIt] = (await read(`issues/${platformId}?date=${date}`)).map(({ body }) => body.counts)
    expect(withIt.stories).toBe(ofDay.length)
    expect(without.stories).toBe(ofDay.filter(({ groupName }) => groupName !== secretGroup).length)
  })
})
