import type { AddressInfo } from 'node:net'
import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import { OpenAPIClientAxios } from 'openapi-client-axios'
import { type AccessToken, ClientCredentials } from 'simple-oauth2'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'
import { type Fixture, readWorldCup, worldCupFolder, worldCupIsThere } from './world-cup-data.ts'

/**
 * A sports desk plans the football World Cup 2026 as its content management system would: over HTTP, with an OAuth
 * library for tokens and a client that was generated from openapi.json.
 */

const zone = 'Europe/Berlin'
const reporterNames = ['Mia', 'Jo', 'Anna', 'Ben', 'Chen', 'Dara', 'Emil', 'Fatou']

// biome-ignore lint/suspicious/noExplicitAny: answers are compared with what was sent, field by field
type Json = any
type Operations = Record<
  string,
  (params?: Json, body?: Json, config?: AxiosRequestConfig) => Promise<{ data: Json }>
>

const desk = {
  client: {} as AxiosInstance & Operations,
  token: undefined as AccessToken | undefined,
  fixtures: [] as readonly Fixture[],
  groups: new Map<string, number>(),
  reporters: [] as { id: number; email: string; name: string }[],
  formats: new Map<string, number>(),
  platforms: { website: 0, print: 0, newsletter: 0 },
  stories: new Map<number, Json>(),
}

const operation = async (name: string, params?: Json, body?: Json): Promise<Json> => {
  const call = desk.client[name]
  if (!call) throw new Error(`openapi.json has no operation ${name}`)
  return (await call(params ?? null, body)).data
}

const connect = async ({ app }: TestApp, { credentials }: TestNewsroom): Promise<void> => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const oauth = new ClientCredentials({
    client: { id: credentials.clientId, secret: credentials.clientSecret },
    auth: { tokenHost: address, tokenPath: '/api/v2/auth/token' },
  })
  desk.token = await oauth.getToken({ scope: 'api.read api.write api.admin' })
  const api = new OpenAPIClientAxios({
    definition: `${address}/openapi.json`,
    withServer: { url: address },
  })
  desk.client = (await api.getClient()) as unknown as typeof desk.client
  desk.client.interceptors.request.use((request) => {
    request.headers.set('authorization', `Bearer ${desk.token?.token.access_token}`)
    return request
  })
}

const sequence = <T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> =>
  items.reduce((before, item, index) => before.then(() => work(item, index)), Promise.resolve())

const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const setUp = async (): Promise<void> => {
  const website = { name: 'Website', typeCode: 0, externalId: 'web' }
  const newsletter = { name: 'Morning newsletter', typeCode: 2, externalId: 'mail' }
  const issues = [...new Set(desk.fixtures.map(({ date }) => nextDay(date)))].sort()
  const print = { name: 'The paper', typeCode: 1, manualSchedule: issues.map((date) => ({ date })) }
  desk.platforms = {
    website: (await operation('createPlatform', null, website)).id,
    print: (await operation('createPlatform', null, print)).id,
    newsletter: (await operation('createPlatform', null, newsletter)).id,
  }
  await sequence([...new Set(desk.fixtures.map(({ groupName }) => groupName))], async (name) => {
    desk.groups.set(name, (await operation('createGroup', null, { name })).id)
  })
  await sequence(reporterNames, async (firstName) => {
    const email = `${firstName.toLowerCase()}@desk.example`
    const user = await operation('createUser', null, { firstName, lastName: 'Reporter', email })
    desk.reporters.push({ id: user.id, email, name: `${firstName} Reporter` })
  })
  for (const format of (await operation('listTaskFormats')).content)
    desk.formats.set(format.typeCode, format.id)
}

const reporterOf = (fixture: Fixture) =>
  desk.reporters[fixture.number % desk.reporters.length] ?? { id: 0, email: '', name: '' }

/** What the desk sends for a match: the assignee of the pictures by e-mail, of the report by id. */
const storyOf = (fixture: Fixture): Json => ({
  title: fixture.title,
  slug: `world-cup-${fixture.number}`,
  groupIds: [desk.groups.get(fixture.groupName)],
  event: { fromDate: fixture.date, fromTime: fixture.time },
  location: fixture.venue,
  tasks: [
    {
      localId: 'preview',
      headline: `Preview: ${fixture.title}`,
      text: 'Form, line-ups, history.',
      formatId: desk.formats.get('text'),
    },
    {
      localId: 'pictures',
      headline: 'Pictures',
      format: { id: desk.formats.get('picture') },
      user: { email: reporterOf(fixture).email.toUpperCase() },
    },
    {
      localId: 'report',
      headline: 'Report',
      user: { id: reporterOf(fixture).id },
      deadline: fixture.deadline,
    },
  ],
  publications: [
    {
      platformId: desk.platforms.website,
      externalId: `web-${fixture.number}`,
      assignedTaskRefs: [{ localId: 'preview' }, { localId: 'report' }, { localId: 'pictures' }],
    },
    { platform: { id: desk.platforms.print }, assignedTaskRefs: [{ localId: 'report' }] },
    { platformId: desk.platforms.newsletter, assignedTaskRefs: [{ localId: 'preview' }] },
  ],
})

/** What must come back for it. */
const expectedOf = (fixture: Fixture, taskIds: readonly number[]): Json => {
  const reporter = {
    id: reporterOf(fixture).id,
    name: reporterOf(fixture).name,
    email: reporterOf(fixture).email,
    registered: true,
  }
  const [preview, pictures, report] = taskIds
  return {
    title: fixture.title,
    slug: `world-cup-${fixture.number}`,
    confidential: false,
    elementStatus: { name: 'Planned' },
    groups: [{ name: fixture.groupName }],
    masterGroupId: desk.groups.get(fixture.groupName),
    event: { fromDate: fixture.date, fromTime: fixture.time, toDate: null, toTime: null },
    location: fixture.venue,
    tasks: [
      {
        headline: `Preview: ${fixture.title}`,
        text: 'Form, line-ups, history.',
        user: null,
        deadline: null,
        format: { name: 'Text' },
      },
      { headline: 'Pictures', user: reporter, format: { name: 'Picture' } },
      {
        headline: 'Report',
        user: reporter,
        deadline: fixture.deadline,
        format: { name: 'Text' },
        done: false,
        confirmationStatusCode: -2,
      },
    ],
    publications: [
      {
        platform: { name: 'Website', externalId: 'web' },
        externalId: `web-${fixture.number}`,
        assignedTaskIds: [preview, pictures, report],
      },
      { platform: { name: 'The paper' }, assignedTaskIds: [report], status: { id: null, name: 'No Status' } },
      { platform: { name: 'Morning newsletter' }, assignedTaskIds: [preview] },
    ],
  }
}

const walk = async (filters: Json): Promise<Json[]> => {
  const found: Json[] = []
  for (let cursor: string | undefined, pages = 0; pages < 50; pages++) {
    const page = await operation('listElements', { ...filters, size: 17, ...(cursor && { cursor }) })
    found.push(...page.content)
    if (!page.hasMore) return found
    cursor = page.nextCursor
  }
  throw new Error('the walk does not end')
}

const numbersOf = (stories: readonly Json[]): number[] =>
  stories.map(({ slug }) => Number(slug.replace('world-cup-', '')))
const fixturesWhere = (test: (fixture: Fixture) => boolean): number[] =>
  desk.fixtures.filter(test).map(({ number }) => number)

if (!worldCupIsThere())
  // biome-ignore lint/suspicious/noConsole: a skipped test says so
  console.warn(
    `The World Cup test is skipped: ${worldCupFolder} has no data set (set WORLD_CUP_DATA to its folder).`,
  )

describe.skipIf(!worldCupIsThere())('planning the World Cup 2026 over HTTP', () => {
  let testing: TestApp
  beforeAll(async () => {
    testing = await testApp()
    const newsroom = await testing.newsroom({ timeZone: zone })
    desk.fixtures = readWorldCup(zone).fixtures
    await connect(testing, newsroom)
    await setUp()
  })

  it('stores each of 104 matches as a story, and answers what was sent, field by field', async () => {
    expect(desk.fixtures).toHaveLength(104)
    expect(new Set(desk.fixtures.map(({ venue }) => venue.name)).size).toBe(16)
    await sequence(desk.fixtures, async (fixture) => {
      const story = await operation('createElement', null, storyOf(fixture))
      const taskIds = story.tasks.map(({ id }: Json) => id)
      expect(story).toMatchObject(expectedOf(fixture, taskIds))
      desk.stories.set(fixture.number, story)
    })
  })

  it('reads every story back as it was answered', async () => {
    await sequence(desk.fixtures, async ({ number }) => {
      const story = desk.stories.get(number)
      expect(await operation('getElement', { id: story.id })).toEqual(story)
    })
  })

  it('lists them all by cursor, each once, in order', async () => {
    expect(numbersOf(await walk({}))).toEqual(desk.fixtures.map(({ number }) => number))
  })

  it('finds stories by group, platform, person, format, deadline, words and external id', async () => {
    const [reporter] = desk.reporters
    const groupNames = ['Group A', 'Final']
    const groupIds = groupNames.map((name) => desk.groups.get(name)).join(',')
    const ofGroups = (fixture: Fixture) => groupNames.includes(fixture.groupName)
    const ofReporter = (fixture: Fixture) => reporterOf(fixture).id === reporter?.id
    const due = (fixture: Fixture) =>
      fixture.deadline.date >= '2026-06-18' && fixture.deadline.date <= '2026-06-24'
    const mexican = (fixture: Fixture) => fixture.title.includes('Mexico')

    expect(numbersOf(await walk({ groupIds }))).toEqual(fixturesWhere(ofGroups))
    expect(await walk({ platformId: desk.platforms.print })).toHaveLength(104)
    expect(numbersOf(await walk({ userId: reporter?.id }))).toEqual(fixturesWhere(ofReporter))
    expect(numbersOf(await walk({ userId: reporter?.id, formatIds: desk.formats.get('video') }))).toEqual([])
    const dueByReporter = { userId: reporter?.id, deadlineFrom: '2026-06-18', deadlineTo: '2026-06-24' }
    expect(numbersOf(await walk(dueByReporter))).toEqual(
      fixturesWhere((fixture) => ofReporter(fixture) && due(fixture)),
    )
    expect(numbersOf(await walk({ search: 'mexico' }))).toEqual(fixturesWhere(mexican))
    expect(numbersOf(await walk({ search: 'mexico', groupIds }))).toEqual(
      fixturesWhere((fixture) => mexican(fixture) && ofGroups(fixture)),
    )
    expect(numbersOf(await walk({ publicationExternalId: 'web-42' }))).toEqual([42])
  })

  it('refreshes its expired token, changes every tenth story and nothing else, and finds the changed ones by modification date', async () => {
    testing.clock.advance(3600)
    desk.token = await desk.token?.refresh()
    const changed = desk.fixtures.filter(({ number }) => number % 10 === 0)
    await sequence(changed, async ({ number }) => {
      const before = desk.stories.get(number)
      const patch = {
        note: 'Extra time is likely.',
        tasks: [{ id: before.tasks[2].id, confirmationStatusCode: 1 }],
      }
      const after = await operation('patchElement', { id: before.id }, patch)
      expect(after).toEqual({
        ...before,
        version: 2,
        note: patch.note,
        modificationDate: after.modificationDate,
        tasks: [
          before.tasks[0],
          before.tasks[1],
          { ...before.tasks[2], version: 2, confirmationStatusCode: 1 },
        ],
      })
      desk.stories.set(number, after)
    })
    const since = testing.clock.now().toISOString()
    const expected = changed.map(({ number }) => number)
    expect(numbersOf(await walk({ modificationDateFrom: since }))).toEqual(expected)
    expect(await walk({})).toEqual([...desk.stories.values()])
  })
})
