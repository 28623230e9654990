import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { ApiAnswer } from '../support/api-client.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { adopted, expectRefusal, normal, without } from './element-answers.ts'
import {
  deleteEntry,
  notFound,
  publish,
  setDone,
  type Verdict,
  writeEntry,
  writeRoot,
} from './element-model.ts'
import { type ElementNewsroom, elementNewsroom } from './element-newsroom.ts'
import {
  type DoneWrite,
  type EntryDeletion,
  type EntryWrite,
  type Operation,
  operationSequence,
  type Publishing,
  type RootWrite,
  type Sent,
  toggles,
} from './element-operations.ts'
import { entryIdOf, type Naming, requestOf } from './element-requests.ts'
import type { Element } from './entry-model.ts'

/** Sequences a run; the whole takes about 20 s. `ELEMENT_MODEL_RUNS` makes it longer. */
const runs = Number(process.env.ELEMENT_MODEL_RUNS ?? 200)

let app: TestApp
let newsroom: ElementNewsroom
/** An element whose entries belong to no other one. */
let elsewhere: Element

beforeAll(async () => {
  app = await testApp()
  newsroom = await elementNewsroom(app)
  const platformId = newsroom.ids.get('@p1')
  elsewhere = await newsroom.desk.story({ tasks: [{}], publications: [{ platformId }] })
})

type Stored = Element & { isGone?: boolean }

const naming: Naming = {
  idOf: (name) => newsroom.ids.get(name),
  elsewhere: () => elsewhere,
}

const expectStored = async (element: Stored): Promise<void> => {
  const answer = await newsroom.desk.api.get(`/elements/${element.id}`)
  if (element.isGone) expect(answer.status).toBe(404)
  else expect(normal(answer.body)).toEqual(element)
}

/** Compares an answer with the verdict, and returns the element as it is then. */
const settle = async (verdict: Verdict, answer: ApiAnswer, current: Stored | null, showsPaths: boolean) => {
  if (!verdict.accepted) {
    expectRefusal(verdict, answer, showsPaths)
    if (current) await expectStored(current)
    return current
  }
  expect(answer.status, answer.text).toBeLessThan(300)
  newsroom.room.unregistered = verdict.unregistered
  const shown =
    answer.status === 204 ? (await newsroom.desk.api.get(`/elements/${current?.id}`)).body : answer.body
  const next = adopted(verdict.next, shown)
  expect(normal(shown)).toEqual(next)
  return next
}

// Operations --------------------------------------------------------------------------------------------------------

const stale: Verdict = { accepted: false, slug: 'precondition-failed', problems: [] }

const writeWhole = async (operation: RootWrite, current: Stored) => {
  const { api } = newsroom.desk
  const path = `/elements/${current.id}`
  const { plain, sent, malformed, showsPaths } = requestOf(naming, operation, current, 'root')
  const mode = operation.do === 'put' ? 'whole' : 'part'
  const judged = () =>
    operation.ifMatch === 'stale' ? stale : writeRoot(newsroom.room, current, plain, mode)
  const verdict = malformed ?? (current.isGone ? notFound : judged())
  const etag = operation.ifMatch === 'present' ? (await api.get(path)).etag : '"stale"'
  const answer = await api[operation.do](path, sent, operation.ifMatch && { 'if-match': etag })
  return settle(verdict, answer, current, showsPaths)
}

const writeNested = async (operation: EntryWrite, current: Stored) => {
  const { api } = newsroom.desk
  const list = operation.do.endsWith('Task') ? 'tasks' : 'publications'
  const { plain, sent, malformed, showsPaths } = requestOf(naming, operation, current, list)
  const { entry } = operation
  const id = entry === undefined ? null : (entryIdOf(naming, current, list, entry) ?? 999_999_999)
  const path = `/elements/${current.id}/${list}`
  const judged = () => (current.isGone ? notFound : writeEntry(newsroom.room, current, list, id, plain))
  const answer = id === null ? await api.post(path, sent) : await api.patch(`${path}/${id}`, sent)
  return settle(malformed ?? judged(), answer, current, showsPaths)
}

const removeEntry = async (operation: EntryDeletion, current: Stored) => {
  const list = operation.do === 'deleteTask' ? 'tasks' : 'publications'
  const id = entryIdOf(naming, current, list, operation.entry) ?? 999_999_999
  const verdict = current.isGone ? notFound : deleteEntry(newsroom.room, current, list, id)
  const answer = await newsroom.desk.api.delete(`/elements/${current.id}/${list}/${id}`)
  return settle(verdict, answer, current, true)
}

const removeElement = async (current: Stored) => {
  const answer = await newsroom.desk.api.delete(`/elements/${current.id}`)
  expect(answer.status).toBe(current.isGone ? 404 : 204)
  const gone = { ...current, isGone: true }
  await expectStored(gone)
  return gone
}

const isPublishedStatus = (id: unknown): boolean =>
  newsroom.room.publicationStatuses.get(Number(id))?.published ?? false

const setTasksDone = async ({ tasks }: DoneWrite, current: Stored) => {
  const body = {
    tasks: tasks.map(([entry, done]) => ({
      taskId: entryIdOf(naming, current, 'tasks', entry) ?? 999_999_999,
      done,
    })),
  }
  const verdict = current.isGone ? notFound : setDone(newsroom.room, current, body)
  const answer = await newsroom.desk.api.post(`/elements/${current.id}/tasks/done-state`, body)
  return settle(verdict, answer, current, true)
}

const publishEntry = async ({ entry }: Publishing, current: Stored) => {
  const id = entryIdOf(naming, current, 'publications', entry) ?? 999_999_999
  // The clock of the test stands still, and the newsroom is in Berlin.
  const published = { date: '2026-06-18', time: '11:00' }
  const verdict = current.isGone ? notFound : publish(newsroom.room, current, id, published)
  const answer = await newsroom.desk.api.post(`/elements/${current.id}/publications/${id}/publish`)
  return settle(verdict, answer, current, true)
}

/** A PUT of what the model has: nothing may change, unless something may not be sent again. */
const putBack = async (current: Stored) => {
  const { isGone: _, ...element } = current
  const body = {
    ...without(element, ['id', 'version']),
    tasks: current.tasks.map((task) => without(task, ['version', 'done'])),
    publications: current.publications.map((publication) => ({
      ...without(publication, [
        'version',
        'assignedTaskIds',
        'published',
        ...(isPublishedStatus(publication.statusId) ? ['statusId'] : []),
      ]),
      assignedTaskRefs: (publication.assignedTaskIds as number[]).map((taskId) => ({ taskId })),
    })),
  }
  const verdict = current.isGone ? notFound : writeRoot(newsroom.room, current, body, 'whole')
  return settle(verdict, await newsroom.desk.api.put(`/elements/${current.id}`, body), current, true)
}

const create = async (operation: Sent) => {
  const { plain, sent, malformed, showsPaths } = requestOf(naming, operation, null, 'root')
  const verdict = malformed ?? writeRoot(newsroom.room, null, plain, 'whole')
  return settle(verdict, await newsroom.desk.api.post('/elements', sent), null, showsPaths)
}

const perform = async (elements: readonly Stored[], operation: Operation): Promise<Stored | null> => {
  if (operation.do === 'create') return create(operation)
  if (operation.do === 'toggle') {
    await newsroom.toggle(operation.what, operation.live)
    return null
  }
  const current = elements[operation.element % (elements.length || 1)]
  if (!current) return null
  switch (operation.do) {
    case 'put':
    case 'patch':
      return writeWhole(operation, current)
    case 'putBack':
      return putBack(current)
    case 'deleteElement':
      return removeElement(current)
    case 'deleteTask':
    case 'deletePublication':
      return removeEntry(operation, current)
    case 'setDone':
      return setTasksDone(operation, current)
    case 'publish':
      return publishEntry(operation, current)
    default:
      return writeNested(operation, current)
  }
}

/** What every sequence finds: an element with something of everything. */
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

it(`3–5 elements do what a plain model of the contract does, over ${runs} random sequences of requests`, async () => {
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
  // A model that sees hardly anything but refusals, or hardly any requests, would prove little.
  expect(count.changed).toBeGreaterThan(runs * 4)
  expect(count.unchanged).toBeGreaterThan(runs * 4)
}, 300_000)
