import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { PlanDifference } from '../../src/changes/since/since-schemas.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { beginning, performIn } from './element-histories.ts'
import { type ElementNewsroom, elementNewsroom } from './element-newsroom.ts'
import { type Operation, operationSequence, toggles } from './element-operations.ts'
import type { Stored } from './element-steps.ts'

/** Sequences of up to 30 requests. `SINCE_RUNS` sets another number. */
const runs = Number(process.env.SINCE_RUNS ?? 6)

let app: TestApp
let newsroom: ElementNewsroom
let perform: Awaited<ReturnType<typeof performIn>>

beforeAll(async () => {
  // Each request takes a second of the clock.
  app = await testApp({ config: { accessTokenSeconds: 86_400 } })
  newsroom = await elementNewsroom(app)
  perform = await performIn(newsroom, app.clock)
})

const plan = '/api/daybook/v1/plan'
const id = (name: string) => newsroom.ids.get(name)

/** Plans of a page: periods, ideas, filters. */
const plans = (): string[] => [
  'dateFrom=2026-06-15&dateTo=2026-06-21',
  'dateFrom=2026-06-20&dateTo=2026-07-05&ideas=true',
  ...[
    `groupIds=${id('@g1')},0`,
    `platformIds=${id('@p1')},${id('@p3')}`,
    `publicationStatusIds=0,${id('@ps1')}&platformIds=${id('@p2')}`,
    `elementStatusIds=0,${id('@es1')}`,
    `userIds=${id('@u1')},${id('@u3')}`,
    `formatIds=${id('@fText')}&done=false`,
    'unassigned=true',
    'withoutTasks=true',
    'confidential=true',
    'search=a',
    `customFields=${encodeURIComponent(JSON.stringify([{ id: id('@cf1'), selectedOptionIds: [0, id('@cfo1')] }]))}`,
  ].map((filter) => `dateFrom=2026-06-01&dateTo=2026-07-31&ideas=true&${filter}`),
]

const serverOwned = new Set(['version', 'modificationDate', 'editor', 'traceId'])

/** A story without what every write changes. Writes may also rename people without an account (contract A7). */
const contentOf = (body: object) =>
  JSON.stringify(body, (name, value) => {
    if (serverOwned.has(name)) return undefined
    return value?.registered === false && value.email !== null ? { ...value, name: '' } : value
  })

/** Every story of a plan by id. */
const readPlan = async (query: string): Promise<Map<number, string>> => {
  const { api } = newsroom.desk
  const { body } = await api.get(`${plan}/versions?${query}`)
  const ids: number[] = [...body.rows, ...body.ideas].map((row: { id: number }) => row.id)
  const stories = await Promise.all(ids.map(async (one) => (await api.get(`/elements/${one}`)).body))
  return new Map(stories.map((story) => [story.id, contentOf(story)]))
}

const readPlans = async () =>
  new Map(await Promise.all(plans().map(async (query) => [query, await readPlan(query)] as const)))

/** What two plans say without any log. */
const differenceOf = (before: ReadonlyMap<number, string>, after: ReadonlyMap<number, string>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .sort((one, other) => one - other)
    .flatMap((story) => {
      const [then, now] = [before.get(story), after.get(story)]
      if (then === now) return []
      return [[story, then === undefined ? 'added' : now === undefined ? 'removed' : 'other']]
    })

const sortOf = ({ kinds }: PlanDifference) =>
  kinds.find((kind) => kind === 'added' || kind === 'removed') ?? 'other'

it(
  `17.4 the difference of a plan is that of two plans read then and now, in ${runs} random histories`,
  async () => {
    const { api } = newsroom.desk
    let differing = 0
    await fc.assert(
      fc.asyncProperty(operationSequence, operationSequence, async (earlier, later) => {
        for (const what of toggles) await newsroom.toggle(what, true)
        let elements: readonly Stored[] = []
        const play = async (operations: readonly Operation[]) => {
          for (const operation of operations) {
            app.clock.advance(1)
            const made = await perform(elements, operation)
            if (made)
              elements = [...elements.filter((one) => one.id !== made.id), made].sort((a, b) => a.id - b.id)
          }
        }
        await play([beginning, ...earlier])
        const time = app.clock.now().toISOString()
        const before = await readPlans()
        // Settings are those of now (17.4).
        await play(later.filter((operation) => operation.do !== 'toggle'))
        const after = await readPlans()
        for (const query of plans()) {
          const answer = await api.get(`${plan}/since?time=${time}&${query}`)
          expect(answer.status, answer.text).toBe(200)
          const content: PlanDifference[] = answer.body.content
          const wanted = differenceOf(before.get(query) ?? new Map(), after.get(query) ?? new Map())
          expect(
            content.map((one) => [one.elementId, sortOf(one)]),
            query,
          ).toEqual(wanted)
          differing += wanted.length
        }
      }),
      { numRuns: runs },
    )
    expect(differing).toBeGreaterThan(runs / 2)
  },
  60_000 + runs * 15_000,
)
