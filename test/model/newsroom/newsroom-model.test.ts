import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type ApiAnswer, type ApiClient, clientWith } from '../../support/api-client.ts'
import { storyDesk } from '../../support/story-desk.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import type { Element } from '../entry-model.ts'
import { command } from './all-commands.ts'
import { beginning } from './beginning.ts'
import { expectClients } from './client-steps.ts'
import type { Command } from './commands.ts'
import { Difference, reportFailure } from './counter-example.ts'
import { everyPage, type Real, settings } from './real.ts'
import { expectNotes } from './rota-steps.ts'
import { sequencesOf } from './sequences.ts'
import { expectList } from './setting-steps.ts'
import { step } from './steps.ts'
import { expectStory } from './story-steps.ts'
import { expectUse } from './token-steps.ts'
import type { ApiClientRow, Kind, Row, World } from './world.ts'

/** The minimum number of requests to judge, in sequences of 200 or more. */
const operations = Number(process.env.MODEL_OPERATIONS ?? 2000)
const leastOfSequence = 200
const runs = Math.ceil(operations / leastOfSequence)

let app: TestApp
let foreign: Map<string, number>

beforeAll(async () => {
  app = await testApp({ config: { accessTokenSeconds: 86_400, failedTokenRequests: 1_000_000 } })
  const desk = await storyDesk(app)
  const platform = await desk.platform()
  const format = await desk.format({ textLengths: ['Long'] })
  foreign = new Map(
    Object.entries({
      es: (await desk.status('element')).id,
      ts: (await desk.status('task')).id,
      ps: (await desk.status('publication')).id,
      g: (await desk.group()).id,
      f: format.id,
      o: format.options[0]?.id ?? 0,
      u: (await desk.user()).id,
      p: platform.id,
      c: (await desk.category(platform)).id,
      ty: (await desk.type(platform)).id,
    }).map(([prefix, id]) => [`@${prefix}Foreign`, id]),
  )
})

const listed = async (api: ApiClient, path: string): Promise<Row[]> =>
  (await api.get(`${path}?size=100`)).body.content

/** A write that the server accepted or refused. */
interface Sent {
  readonly line: string
  readonly isAccepted: boolean
  /** Whether it changed something, by the model. */
  isChange: boolean
  readonly traceId: string
}

/** The same client, recording each write. */
const notingWrites = (api: ApiClient, sent: Sent[]): ApiClient => {
  const noting = async (line: string, body: unknown, answering: Promise<ApiAnswer>): Promise<ApiAnswer> => {
    const answer = await answering
    const { status, headers } = answer
    sent.push({
      line: `${line} ${body === undefined ? '' : `${JSON.stringify(body)} `}→ ${status}`,
      isAccepted: status < 300,
      isChange: true,
      traceId: String(headers['x-request-id']),
    })
    return answer
  }
  return {
    ...api,
    post: (path, body, headers) => noting(`POST ${path}`, body, api.post(path, body, headers)),
    put: (path, body, headers) => noting(`PUT ${path}`, body, api.put(path, body, headers)),
    patch: (path, body, headers) => noting(`PATCH ${path}`, body, api.patch(path, body, headers)),
    delete: (path, headers) => noting(`DELETE ${path}`, undefined, api.delete(path, headers)),
  }
}

const ownClient = (view: Row): ApiClientRow => ({
  view,
  secret: 'for nobody to know',
  formerSecret: null,
  generation: 1,
  deleted: false,
})

/** The initial state of a newsroom, as its own answers report it. */
const newWorld = async (api: ApiClient): Promise<World> => {
  const formats = (await listed(api, '/task-formats')).map(
    ({ taskStatuses: _, defaultTaskStatus: __, ...format }) => format as Row,
  )
  return {
    now: '',
    elementStatusEnabled: true,
    externalSystemUrl: null,
    groups: [],
    platforms: [],
    categories: [],
    types: [],
    users: [],
    slots: [],
    formats,
    elementFields: [],
    taskFields: [],
    publicationFields: [],
    shifts: [],
    absences: [],
    notes: [],
    elementStatuses: await listed(api, `${settings}/element-statuses`),
    taskStatuses: await listed(api, `${settings}/task-statuses`),
    publicationStatuses: await listed(api, `${settings}/publication-statuses`),
    stories: [],
    unregistered: [],
    clients: (await listed(api, `${settings}/clients`)).map(ownClient),
    tokens: [],
    endedFamilies: [],
    refreshReuses: 0,
  }
}

const kinds: readonly Kind[] = [
  'groups',
  'platforms',
  'users',
  'formats',
  'shifts',
  'absences',
  'elementFields',
  'taskFields',
  'publicationFields',
  'elementStatuses',
  'taskStatuses',
  'publicationStatuses',
]

/** At the end of a sequence, reads everything once more. */
const expectAll = async (real: Real, world: World): Promise<void> => {
  for (const kind of kinds) await expectList(real, world, kind, null)
  for (const { id } of world.platforms)
    for (const kind of ['categories', 'types', 'slots'] as const) await expectList(real, world, kind, id)
  for (const shift of world.shifts) await expectNotes(real, world, shift, {})
  for (const story of world.stories) await expectStory(real, world, story)
  await expectClients(real, world)
  for (const token of world.tokens) await expectUse(real, world, token, 'read')
  const { content } = (await real.api.get('/elements?size=100')).body
  const live = world.stories.filter(({ inTrash }) => !inTrash).slice(0, 100)
  expect(content.map(({ id }: Row) => id)).toEqual(live.map(({ element }) => element.id))
  const trash = world.stories.filter(({ inTrash }) => inTrash).map(({ element }) => element.id)
  const trashed = (await everyPage(real, `${settings}/trash`)).map(({ id }) => Number(id))
  expect(trashed.sort((one, other) => one - other)).toEqual(trash)
}

/**
 * 2.3, 11, A6: every accepted write that changes something and every reuse of a refresh token leaves one entry in the
 * audit log, and nothing else does.
 */
const expectAudit = async (real: Real, world: World, sent: readonly Sent[]): Promise<void> => {
  const all = await everyPage(real, `${settings}/audit?actor=client`)
  const entries = all.filter(({ action }) => action !== 'refresh-token-reused')
  expect(all.length - entries.length).toBe(world.refreshReuses)
  const changes = sent.filter(({ isAccepted, isChange }) => isAccepted && isChange)
  const traceIds = changes.map(({ traceId }) => traceId)
  expect(entries.map(({ traceId }) => traceId).sort()).toEqual(traceIds.sort())
}

/** What the model knows of the newsroom, but for the time and the order of lists. */
const knownOf = ({ now: _, ...world }: World): unknown =>
  structuredClone(
    Object.values(world).map((known) => (Array.isArray(known) ? new Set<unknown>(known) : known)),
  )

it(
  `1–11 a newsroom behaves like a plain model of the contract over ${operations} random requests`,
  async () => {
    let count = 0
    const run = async (sequence: readonly Command[]) => {
      app.clock.set('2026-06-18T09:00:00Z')
      const sent: Sent[] = []
      const { api: repeating } = await app.newsroom()
      const api = notingWrites(repeating, sent)
      const other = await storyDesk(app)
      const elsewhere: Element = await other.story({
        tasks: [{}],
        publications: [{ platformId: (await other.platform()).id }],
      })
      const bare = clientWith(app.app, {})
      const real: Real = { api, repeating, bare, clock: app.clock, foreign, elsewhere }
      const world = await newWorld(api)
      for (const [index, one] of beginning.entries()) await step(real, world, one, index)
      const furnished = sent.length
      try {
        for (const [index, one] of sequence.entries()) {
          const [before, first] = [knownOf(world), sent.length]
          await step(real, world, one, index)
          const isChange = !isDeepStrictEqual(knownOf(world), before)
          for (const write of sent.slice(first)) write.isChange = isChange
          count++
        }
        await expectAll(real, world)
        await expectAudit(real, world, sent)
      } catch (difference) {
        const lines = sent.slice(furnished).map(({ line }) => line)
        throw new Difference(lines, difference)
      }
    }
    const sequences = sequencesOf(command, leastOfSequence)
    await fc.assert(fc.asyncProperty(sequences, run), { numRuns: runs, reporter: reportFailure })
    expect(count).toBeGreaterThan(operations)
  },
  300_000 + operations * 60,
)
