import type { AddressInfo } from 'node:net'
import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import { OpenAPIClientAxios } from 'openapi-client-axios'
import { type AccessToken, ClientCredentials } from 'simple-oauth2'
import type { TestApp, TestNewsroom } from '../support/test-app.ts'
import { type Fixture, readWorldCup } from './world-cup-data.ts'

/** The sports desk of the World Cup tests: its client, its setup, and ways to walk its lists. */

const zone = 'Europe/Berlin'
const reporterNames = ['Mia', 'Jo', 'Anna', 'Ben', 'Chen', 'Dara', 'Emil', 'Fatou']

// biome-ignore lint/suspicious/noExplicitAny: answers are compared with what was sent, field by field
export type Json = any
type Operations = Record<
  string,
  (params?: Json, body?: Json, config?: AxiosRequestConfig) => Promise<{ data: Json }>
>

export const desk = {
  client: {} as AxiosInstance & Operations,
  token: undefined as AccessToken | undefined,
  fixtures: [] as readonly Fixture[],
  groups: new Map<string, number>(),
  reporters: [] as { id: number; email: string; name: string }[],
  formats: new Map<string, number>(),
  platforms: { website: 0, print: 0, newsletter: 0 },
  stories: new Map<number, Json>(),
}

export const operation = async (name: string, params?: Json, body?: Json): Promise<Json> => {
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

export const sequence = <T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> =>
  items.reduce((before, item, index) => before.then(() => work(item, index)), Promise.resolve())

export const nextDay = (date: string): string =>
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

export const reporterOf = (fixture: Fixture) =>
  desk.reporters[fixture.number % desk.reporters.length] ?? { id: 0, email: '', name: '' }

/** The desk's request for a match: it names the assignee of the pictures by e-mail, that of the report by id. */
export const storyOf = (fixture: Fixture): Json => ({
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

export const walk = async (filters: Json): Promise<Json[]> => {
  const found: Json[] = []
  for (let cursor: string | undefined, pages = 0; pages < 50; pages++) {
    const page = await operation('listElements', { ...filters, size: 17, ...(cursor && { cursor }) })
    found.push(...page.content)
    if (!page.hasMore) return found
    cursor = page.nextCursor
  }
  throw new Error('the walk does not end')
}

export const numbersOf = (stories: readonly Json[]): number[] =>
  stories.map(({ slug }) => Number(slug.replace('world-cup-', '')))
export const fixturesWhere = (test: (fixture: Fixture) => boolean): number[] =>
  desk.fixtures.filter(test).map(({ number }) => number)

/** A newsroom with everything that stories refer to, and a client with a token. */
export const openDesk = async (testing: TestApp): Promise<TestNewsroom> => {
  const newsroom = await testing.newsroom({ timeZone: zone })
  desk.fixtures = readWorldCup(zone).fixtures
  await connect(testing, newsroom)
  await setUp()
  return newsroom
}
