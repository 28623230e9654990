import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { sweepDocuments } from '../../src/stories/documents/document-sweep.ts'
import { misreadDocuments } from '../support/elements-in-documents.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { beginning, performIn } from './element-histories.ts'
import { type ElementNewsroom, elementNewsroom } from './element-newsroom.ts'
import { operationSequence, toggles } from './element-operations.ts'
import type { Stored } from './element-steps.ts'

/** Sequences per run; the whole run takes about 10 s. `ELEMENT_MODEL_RUNS` sets another number. */
const runs = Number(process.env.ELEMENT_MODEL_RUNS ?? 50)

let app: TestApp
let newsroom: ElementNewsroom
let perform: Awaited<ReturnType<typeof performIn>>

beforeAll(async () => {
  app = await testApp()
  newsroom = await elementNewsroom(app)
  perform = await performIn(newsroom, app.clock)
})

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
    await sweepDocuments(app.deps, new AbortController().signal)
    const { compared, misread } = await misreadDocuments(app.deps.db, newsroom.desk.organizationId)
    expect(misread).toEqual([])
    expect(compared).toBeGreaterThan(0)
    // A model that sees almost only refusals, or hardly any requests, would prove little.
    expect(count.changed).toBeGreaterThan(runs * 2)
    expect(count.unchanged).toBeGreaterThan(runs * 2)
  },
  60_000 + runs * 1_200,
)
