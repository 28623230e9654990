import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it, vi } from 'vitest'
import { apiClient, type TokenClient } from '../support/api-client.ts'
import { randomNumbers } from '../support/random.ts'
import { type TestCluster, testCluster } from '../support/standby.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** A failure names its seed; which requests meet still differs from run to run. */
const seed = Number(process.env.STANDBY_SEED ?? Date.now() % 1_000_000)
/** Requests by all clients together. `STANDBY_REQUESTS` sets another number. */
const requests = Number(process.env.STANDBY_REQUESTS ?? 1500)
const clients = 6

const random = randomNumbers(seed)

/** Two Daybooks on one leader, each with a standby of its own. */
let cluster: TestCluster
let instances: readonly TestApp[]
let desk: StoryDesk
let storyIds: number[]

beforeAll(async () => {
  cluster = await testCluster(2)
  const [first, second] = cluster.standbys
  const one = await testApp({ databaseUrl: cluster.url, replicaUrl: first?.url ?? '' })
  const other = await testApp({ databaseUrl: cluster.url, replicaUrl: second?.url ?? '', clock: one.clock })
  instances = [one, other]
  desk = await storyDesk(one)
  storyIds = []
  for (let count = 0; count < 4; count++) storyIds.push((await desk.story()).id)
  for (const { deps } of instances)
    await vi.waitFor(() => expect(deps.replica?.standby.isInUse()).toBe(true), 20_000)
})

/** What a client knows: by story, the version that it must see. */
type Known = Map<number, number>

interface Client {
  /** The same credentials at each Daybook. */
  readonly apis: readonly TokenClient[]
  readonly known: Known
}

/** What another client has passed on: a position, and the versions that belong to it. */
interface Passed {
  readonly position: string
  readonly id: number
  readonly version: number
}

let passed: Passed | undefined
const contradictions: string[] = []
const counts = { writes: 0, reads: 0 }

const expectSeen = (what: string, version: number, wanted: number): void => {
  if (version < wanted) contradictions.push(`${what}: version ${version} instead of ${wanted} or later`)
}

const write = async ({ known }: Client, api: TokenClient): Promise<void> => {
  const id = random.one(storyIds)
  const { status, body, headers, text } = await api.patch(`/elements/${id}`, {
    title: `Title ${random.below(1e6)}`,
  })
  if (status !== 200) throw new Error(text)
  counts.writes += 1
  known.set(id, Math.max(known.get(id) ?? 0, body.version))
  if (random.once(2)) passed = { position: String(headers['daybook-position']), id, version: body.version }
}

const readOne = async ({ known }: Client, api: TokenClient): Promise<void> => {
  const id = random.one(storyIds)
  const told = random.once(3) && passed?.id === id ? passed : undefined
  const { status, body, text } = await api.get(
    `/elements/${id}`,
    told ? { 'daybook-position': told.position } : {},
  )
  if (status !== 200) throw new Error(text)
  counts.reads += 1
  expectSeen('own write', body.version, known.get(id) ?? 0)
  if (told) expectSeen('position of another client', body.version, told.version)
}

const readList = async ({ known }: Client, api: TokenClient): Promise<void> => {
  const { status, body, text } = await api.get('/elements?size=100')
  if (status !== 200) throw new Error(text)
  counts.reads += 1
  for (const { id, version } of body.content) expectSeen('own write in the list', version, known.get(id) ?? 0)
}

const work = async (client: Client, count: number): Promise<void> => {
  for (let done = 0; done < count; done++) {
    const api = random.one(client.apis)
    await random.one([write, readOne, readOne, readList])(client, api)
  }
}

/** Lets the standbys fall behind and catch up, for as long as the clients work. */
const disturb = async (isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const standby = random.one(cluster.standbys)
    await standby.pauseReplay()
    await pause(random.below(250))
    await standby.resumeReplay()
    await pause(random.below(120))
  }
}

const outcomesOf = async ({ deps }: TestApp) => {
  const values = (await deps.replica?.outcomes.get())?.values ?? []
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
}

it('nobody reads older than they wrote or learned of, at any Daybook, while standbys fall behind', async () => {
  const all = await Promise.all(
    Array.from({ length: clients }, async (): Promise<Client> => {
      const made = await instances[0]?.client(desk.organizationId, ['api.read', 'api.write'])
      if (!made) throw new Error('there is no client')
      const apis = await Promise.all(instances.map(({ app }) => apiClient(app, made.credentials)))
      return { apis, known: new Map() }
    }),
  )
  let isOver = false
  const disturbing = disturb(() => isOver)
  await Promise.all(all.map((client) => work(client, Math.ceil(requests / clients))))
  isOver = true
  await disturbing
  expect(contradictions, `STANDBY_SEED=${seed}`).toEqual([])
  const outcomes = await Promise.all(instances.map(outcomesOf))
  // Otherwise the test has shown nothing.
  for (const { standby = 0, behind = 0 } of outcomes) {
    expect(standby).toBeGreaterThan(counts.reads / 20)
    expect(behind).toBeGreaterThan(0)
  }
})
