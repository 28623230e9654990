import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { ApiClient } from '../../support/api-client.ts'
import { storyDesk } from '../../support/story-desk.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import type { Element } from '../entry-model.ts'
import { beginning, type Command, commandSequences } from './commands.ts'
import { defineFields } from './custom-fields.ts'
import type { Real } from './real.ts'
import { expectList, step } from './steps.ts'
import { expectStory } from './story-steps.ts'
import type { Kind, Row, World } from './world.ts'

/** How many requests are judged at least, in sequences of 200 and more. */
const operations = Number(process.env.MODEL_OPERATIONS ?? 2000)
const leastOfSequence = 200
const runs = Math.ceil(operations / leastOfSequence)

let app: TestApp
let foreign: Map<string, number>

beforeAll(async () => {
  app = await testApp({ config: { accessTokenSeconds: 86_400 } })
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

/** What a newsroom starts with, as it says itself. */
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
    fields: await defineFields(api, formats[0]?.id ?? 0),
    elementStatuses: await listed(api, '/element-statuses'),
    taskStatuses: await listed(api, '/task-statuses'),
    publicationStatuses: await listed(api, '/publication-statuses'),
    stories: [],
    unregistered: [],
  }
}

const kinds: readonly Kind[] = [
  'groups',
  'platforms',
  'users',
  'formats',
  'elementStatuses',
  'taskStatuses',
  'publicationStatuses',
]

/** At the end of a sequence everything that there is is read once more. */
const expectAll = async (real: Real, world: World): Promise<void> => {
  for (const kind of kinds) await expectList(real, world, kind, null)
  for (const { id } of world.platforms)
    for (const kind of ['categories', 'types', 'slots'] as const) await expectList(real, world, kind, id)
  for (const story of world.stories) await expectStory(real, world, story)
  const { content } = (await real.api.get('/elements?size=100')).body
  const live = world.stories.filter(({ inTrash }) => !inTrash).slice(0, 100)
  expect(content.map(({ id }: Row) => id)).toEqual(live.map(({ element }) => element.id))
}

it(`1–11 a newsroom does what a plain model of the contract does, over ${operations} random requests`, async () => {
  let count = 0
  const run = async (sequence: readonly Command[]) => {
    app.clock.set('2026-06-18T09:00:00Z')
    const { api } = await app.newsroom()
    const other = await storyDesk(app)
    const elsewhere: Element = await other.story({
      tasks: [{}],
      publications: [{ platformId: (await other.platform()).id }],
    })
    const real: Real = { api, clock: app.clock, foreign, elsewhere }
    const world = await newWorld(api)
    for (const [index, command] of [...beginning, ...sequence].entries()) {
      await step(real, world, command, index)
      count++
    }
    await expectAll(real, world)
  }
  await fc.assert(fc.asyncProperty(commandSequences(leastOfSequence), run), { numRuns: runs })
  expect(count).toBeGreaterThan(operations)
}, 3_600_000)
