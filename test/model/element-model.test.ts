import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/test-app.ts'
import { type ElementNewsroom, elementNewsroom } from './element-newsroom.ts'
import { type Operation, operationSequence, toggles } from './element-operations.ts'
import type { Naming } from './element-requests.ts'
import { elementSteps, type Stored } from './element-steps.ts'
import type { Element } from './entry-model.ts'

/** Sequences per run; the whole run takes about 20 s. `ELEMENT_MODEL_RUNS` sets another number. */
const runs = Number(process.env.ELEMENT_MODEL_RUNS ?? 200)

let app: TestApp
let newsroom: ElementNewsroom
/** An element whose entries belong to no other element. */
let elsewhere: Element

beforeAll(async () => {
  app = await testApp()
  newsroom = await elementNewsroom(app)
  const platformId = newsroom.ids.get('@p1')
  elsewhere = await newsroom.desk.story({ tasks: [{}], publications: [{ platformId }] })
})

const naming: Naming = {
  idOf: (name) => newsroom.ids.get(name),
  elsewhere: () => elsewhere,
}

const steps = () =>
  elementSteps({
    api: newsroom.desk.api,
    naming,
    room: () => newsroom.room,
    keep: (unregistered) => {
      newsroom.room.unregistered = unregistered
    },
    // The test clock stands still, and the newsroom is in Berlin.
    now: () => ({ date: '2026-06-18', time: '11:00' }),
  })

const perform = async (elements: readonly Stored[], operation: Operation): Promise<Stored | null> => {
  if (operation.do === 'create') return steps().create(operation)
  if (operation.do === 'toggle') {
    await newsroom.toggle(operation.what, operation.live)
    return null
  }
  const current = elements[operation.element % (elements.length || 1)]
  return current ? steps().change(operation, current) : null
}

/** Every sequence starts with an element that has something of everything. */
const beginning: Operation = {
  do: 'create',
  form: 'flat',
  body: {
    groupIds: ['@g1', '@g3'],
    elementStatusId: '@es3',
    tasks: [
      {
        localId: 'a',
        formatId: '@f3',
        statusId: '@ts3',
        user: { id: '@u3' },
        textLength: { optionId: '@o3' },
      },
      { formatId: '@f2', statusId: '@ts1', user: { email: 'free@example.org' } },
    ],
    publications: [
      { platformId: '@p3', statusId: '@ps3', assignedTaskRefs: [{ localId: 'a' }] },
      { categoryId: '@c3', typeId: '@ty3', cms: { articleId: 'a' } },
    ],
  },
}

it(
  `3–5 elements behave like a plain model of the contract over ${runs} random sequences of requests`,
  async () => {
    const count = { changed: 0, unchanged: 0 }
    await fc.assert(
      fc.asyncProperty(operationSequence, async (sequence) => {
        for (const what of toggles) await newsroom.toggle(what, true)
        let elements: readonly Stored[] = []
        for (const operation of [beginning, ...sequence]) {
          const next = await perform(elements, operation)
          const before = elements.find(({ id }) => id === next?.id)
          count[next && next.version !== before?.version ? 'changed' : 'unchanged']++
          if (next)
            elements = [...elements.filter(({ id }) => id !== next.id), next].sort((a, b) => a.id - b.id)
        }
      }),
      { numRuns: runs },
    )
    // A model that sees almost only refusals, or hardly any requests, would prove little.
    expect(count.changed).toBeGreaterThan(runs * 4)
    expect(count.unchanged).toBeGreaterThan(runs * 4)
  },
  60_000 + runs * 1_200,
)
