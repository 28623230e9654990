import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiAnswer } from '../support/api-client.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { beginning, performIn } from './element-histories.ts'
import { type ElementNewsroom, elementNewsroom } from './element-newsroom.ts'
import { type Operation, operationSequence, toggles } from './element-operations.ts'
import type { Stored } from './element-steps.ts'
import type { Body } from './entry-model.ts'
import { publishingMemory } from './publishing-memory.ts'

/** Sequences of up to 30 requests. `HISTORY_RUNS` sets another number: 700 are more than 10 000 requests. */
const runs = Number(process.env.HISTORY_RUNS ?? 12)

let app: TestApp
let newsroom: ElementNewsroom
const memory = publishingMemory()
let perform: Awaited<ReturnType<typeof performIn>>

beforeAll(async () => {
  // Each request takes a second of the clock.
  app = await testApp({ config: { accessTokenSeconds: 86_400 } })
  newsroom = await elementNewsroom(app)
  perform = await performIn(newsroom, app.clock, memory)
})

const history = '/api/daybook/v1'

const present = async (): Promise<number> => (await newsroom.desk.api.get('/changes')).body.next

/** Names are those of today, also in the past; so is whether element statuses are in use. */
const pastContent = ({ body }: ApiAnswer, wereInUse: boolean) =>
  JSON.parse(JSON.stringify(body), (name, value) => {
    const isToday = /^elementStatus(Id)?$/.test(name) && wereInUse !== newsroom.room.elementStatusEnabled
    return name === 'name' || name === 'email' || isToday ? null : value
  })

interface Recorded {
  readonly id: number
  readonly position: number
  readonly time: string
  readonly statusesInUse: boolean
  readonly answer: ApiAnswer
}

const serverOwned = new Set(['version', 'modificationDate', 'editor', 'traceId'])

/** Writes may also rename people without an account (contract A7), which is no change of the story. */
const withoutRenames = (value: ApiAnswer['body']) =>
  value?.registered === false && value.email !== null ? { ...value, name: '' } : value

const comparable = (body: ApiAnswer['body']) =>
  JSON.parse(JSON.stringify(body), (name, value) =>
    serverOwned.has(name) ? undefined : withoutRenames(value),
  )

/** The model's element with the versions that it has after undoing. */
const withVersionsOf = (element: Stored, body: ApiAnswer['body']): Stored => {
  // Tasks and publications have ids of their own sequences: each list is looked up by itself.
  const versioned = <E extends { readonly id: unknown }>(
    entries: readonly E[],
    answered: readonly Body[],
  ): E[] =>
    entries.map((entry) => ({ ...entry, version: answered.find(({ id }) => id === entry.id)?.version }))
  return {
    ...element,
    version: body.version,
    tasks: versioned(element.tasks, body.tasks),
    publications: versioned(element.publications, body.publications),
  }
}

/** Plays a sequence and calls `after` for each request that has changed an element; it may change it once more. */
const play = async (
  sequence: readonly Operation[],
  after: (next: Stored, before: Stored | undefined) => Promise<Stored>,
  prepare?: (elements: readonly Stored[]) => Promise<void>,
) => {
  for (const what of toggles) await newsroom.toggle(what, true)
  let elements: readonly Stored[] = []
  for (const operation of [beginning, ...sequence]) {
    app.clock.advance(1)
    await prepare?.(elements)
    const made = await perform(elements, operation)
    const before = elements.find(({ id }) => id === made?.id)
    const isChange = made && (made.version !== before?.version || made.isGone !== before.isGone)
    const next = isChange ? await after(made, before) : made
    if (next) elements = [...elements.filter(({ id }) => id !== next.id), next].sort((a, b) => a.id - b.id)
  }
}

/** A copy of the stories, made from the changes alone. */
const follower = (start: number) => {
  const copy = new Map<number, ApiAnswer['body']>()
  let after = start
  return {
    copy,
    catchUp: async (): Promise<void> => {
      for (let hasMore = true; hasMore; ) {
        const path = `/changes?after=${after}&types=element&include=document&limit=7`
        const { body } = await newsroom.desk.api.get(path)
        for (const { subject, document } of body.content)
          if (document) copy.set(subject.id, document)
          else copy.delete(subject.id)
        after = body.next
        hasMore = body.hasMore
      }
    },
  }
}

describe(`random histories, ${runs} of them`, () => {
  it(
    '17.2 the document at a position or a time is the one that was answered then',
    async () => {
      const { api } = newsroom.desk
      await fc.assert(
        fc.asyncProperty(operationSequence, async (sequence) => {
          const recorded: Recorded[] = []
          await play(sequence, async (element) => {
            const { isGone, ...live } = element
            const { id } = live
            const answer = await api.get(`/elements/${id}`)
            recorded.push({
              id,
              position: await present(),
              time: app.clock.now().toISOString(),
              statusesInUse: newsroom.room.elementStatusEnabled,
              answer,
            })
            if (!isGone || id % 2 === 0) return element
            app.clock.advance(1)
            const { version } = (await api.post(`${history}/trash/${id}/restore`)).body
            return { ...live, version }
          })
          for (const { id, position, time, statusesInUse, answer } of recorded) {
            const now = (await api.get(`/elements/${id}`)).status
            for (const moment of [`position=${position}`, `time=${time}`]) {
              const then = await api.get(`${history}/elements/${id}/at?${moment}`)
              expect(then.status).toBe(now === 404 ? 404 : answer.status)
              if (then.status === 200)
                expect(pastContent(then, statusesInUse)).toEqual(pastContent(answer, statusesInUse))
            }
          }
        }),
        { numRuns: runs },
      )
    },
    60_000 + runs * 5_000,
  )

  it(
    '15.3 an empty copy that replays the changes is the present in the end',
    async () => {
      await fc.assert(
        fc.asyncProperty(operationSequence, async (sequence) => {
          const { copy, catchUp } = follower(await present())
          const written = new Set<number>()
          await play(sequence, async (element) => {
            written.add(element.id)
            // Sometimes it hears of several changes at once.
            if (element.version % 3 === 0) await catchUp()
            return element
          })
          await catchUp()
          for (const id of written) {
            const now = await newsroom.desk.api.get(`/elements/${id}`)
            const copied = copy.get(id)
            expect(copied === undefined).toBe(now.status === 404)
            // A switch of the newsroom is no change of its stories.
            const content = (body: ApiAnswer['body']) =>
              pastContent({ ...now, body }, !newsroom.room.elementStatusEnabled)
            if (copied) expect(content(copied)).toEqual(content(now.body))
          }
          expect([...copy.keys()].filter((id) => !written.has(id))).toEqual([])
        }),
        { numRuns: runs },
      )
    },
    60_000 + runs * 5_000,
  )

  it(
    '17.3 undoing a change gives what was there before it, with the same ids',
    async () => {
      const { api } = newsroom.desk
      const splitOff = async (id: number, { id: publicationId }: Body) =>
        (await api.get(`${history}/elements/${id}/publications/${publicationId}/days`)).body.splitOff
      const bodyOf = async (id: number) => {
        const { body } = await api.get(`/elements/${id}`)
        const publications: Body[] = body.publications ?? []
        return { ...body, splitOff: await Promise.all(publications.map((one) => splitOff(id, one))) }
      }
      let undone = 0
      await fc.assert(
        fc.asyncProperty(operationSequence, async (sequence) => {
          const bodies = new Map<number, ApiAnswer['body']>()
          const prepare = async (elements: readonly Stored[]) => {
            for (const { id } of elements) bodies.set(id, await bodyOf(id))
          }
          const undoAndRedo = async (element: Stored, before: Stored | undefined): Promise<Stored> => {
            const { id } = element
            const [previous, made] = [bodies.get(id), await bodyOf(id)]
            if (previous === undefined) return element
            const undo = () => api.post(`${history}/changes/undo`, { positions })
            let positions = [await present()]
            const answer = await undo()
            expect(answer.status, answer.text).toBe(200)
            const restored = await bodyOf(id)
            expect(comparable(restored)).toEqual(comparable(previous))
            // Undone once more, it is as the request had made it.
            positions = answer.body.positions
            const again = await undo()
            expect(again.status, again.text).toBe(200)
            const redone = await bodyOf(id)
            expect(comparable(redone)).toEqual(comparable(made))
            positions = again.body.positions
            expect((await undo()).status).toBe(200)
            const last = await bodyOf(id)
            for (const [from, to] of [
              [made, restored],
              [restored, redone],
              [redone, last],
            ])
              memory.changed(id, from, to)
            undone++
            return before ? withVersionsOf(before, last) : element
          }
          await play(sequence, undoAndRedo, prepare)
        }),
        { numRuns: runs },
      )
      expect(undone).toBeGreaterThan(runs / 2)
    },
    60_000 + runs * 8_000,
  )
})
