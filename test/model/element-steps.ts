import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { ApiAnswer, ApiClient } from '../support/api-client.ts'
import { adopted, expectRefusal, normal, without } from './element-answers.ts'
import { publish, setDone, unpublish } from './element-commands.ts'
import { deleteEntry, notFound, type Verdict, writeEntry, writeRoot } from './element-model.ts'
import type {
  DoneWrite,
  EntryDeletion,
  EntryWrite,
  Operation,
  Publishing,
  RootWrite,
  Sent,
  Unpublishing,
} from './element-operations.ts'
import { entryIdOf, type Naming, requestOf } from './element-requests.ts'
import { type Body, type Element, type Newsroom, withPresentName } from './entry-model.ts'
import type { PublishingMemory } from './publishing-memory.ts'

export type Stored = Element & { isGone?: boolean }

/** Where requests about elements go, and what the model knows there. */
export interface ElementDesk {
  readonly api: ApiClient
  readonly naming: Naming
  readonly room: () => Newsroom
  /** Records the assignees without an account after a request. */
  readonly keep: (unregistered: Newsroom['unregistered']) => void
  /** The current time in the newsroom's zone, as `{date, time}`. */
  readonly now: () => Body
  /** What publishing did (contract B13). */
  readonly memory: PublishingMemory
}

const stale: Verdict = { accepted: false, slug: 'precondition-failed', problems: [] }

/**
 * Sends requests about elements and compares each answer with the model's verdict. Each returns the resulting element.
 */
export const elementSteps = ({ api, naming, room, keep, now, memory }: ElementDesk) => {
  /** The element with the present names of assignees who have an address (A7), and its status where they are in use (A4). */
  const asShown = (element: Element): Element => ({
    ...element,
    elementStatusId: room().elementStatusEnabled ? element.elementStatusId : null,
    tasks: element.tasks.map((task) => ({
      ...task,
      user: withPresentName(task.user as Body | null, room()),
    })),
  })

  const expectStored = async (element: Stored): Promise<void> => {
    const answer = await api.get(`/elements/${element.id}`)
    if (element.isGone) expect(answer.status).toBe(404)
    else expect(normal(answer.body)).toEqual(asShown(element))
  }

  /** Compares an answer with the verdict and returns the resulting element. */
  const settle = async (verdict: Verdict, answer: ApiAnswer, current: Stored | null, showsPaths: boolean) => {
    if (!verdict.accepted) {
      expectRefusal(verdict, answer, showsPaths)
      if (current) await expectStored(current)
      return current
    }
    expect(answer.status, answer.text).toBeLessThan(300)
    keep(verdict.unregistered)
    const shown = answer.status === 204 ? (await api.get(`/elements/${current?.id}`)).body : answer.body
    const next = adopted(verdict.next, shown)
    expect(normal(shown)).toEqual(asShown(next))
    return next
  }

  const writeWhole = async (operation: RootWrite, current: Stored) => {
    const path = `/elements/${current.id}`
    const { plain, sent, malformed, showsPaths } = requestOf(naming, operation, current, 'root')
    const mode = operation.do === 'put' ? 'whole' : 'part'
    const judged = () => (operation.ifMatch === 'stale' ? stale : writeRoot(room(), current, plain, mode))
    const verdict = malformed ?? (current.isGone ? notFound : judged())
    const etag =
      operation.ifMatch === 'present' ? ((await api.get(path)).headers.etag ?? '"gone"') : '"stale"'
    const answer = await api[operation.do](path, sent, operation.ifMatch && { 'if-match': etag })
    return settle(verdict, answer, current, showsPaths)
  }

  const writeNested = async (operation: EntryWrite, current: Stored) => {
    const list = operation.do.endsWith('Task') ? 'tasks' : 'publications'
    const { plain, sent, malformed, showsPaths } = requestOf(naming, operation, current, list)
    const { entry } = operation
    const id = entry === undefined ? null : (entryIdOf(naming, current, list, entry) ?? 999_999_999)
    const path = `/elements/${current.id}/${list}`
    const judged = () => (current.isGone ? notFound : writeEntry(room(), current, list, id, plain))
    const answer = id === null ? await api.post(path, sent) : await api.patch(`${path}/${id}`, sent)
    return settle(malformed ?? judged(), answer, current, showsPaths)
  }

  const removeEntry = async (operation: EntryDeletion, current: Stored) => {
    const list = operation.do === 'deleteTask' ? 'tasks' : 'publications'
    const id = entryIdOf(naming, current, list, operation.entry) ?? 999_999_999
    const verdict = current.isGone ? notFound : deleteEntry(room(), current, list, id)
    const answer = await api.delete(`/elements/${current.id}/${list}/${id}`)
    return settle(verdict, answer, current, true)
  }

  const removeElement = async (current: Stored) => {
    const answer = await api.delete(`/elements/${current.id}`)
    expect(answer.status).toBe(current.isGone ? 404 : 204)
    const gone = { ...current, isGone: true }
    await expectStored(gone)
    return gone
  }

  const isPublishedStatus = (id: unknown): boolean =>
    room().publicationStatuses.get(Number(id))?.published ?? false

  const setTasksDone = async ({ tasks }: DoneWrite, current: Stored) => {
    const body = {
      tasks: tasks.map(([entry, done]) => ({
        taskId: entryIdOf(naming, current, 'tasks', entry) ?? 999_999_999,
        done,
      })),
    }
    const verdict = current.isGone ? notFound : setDone(room(), current, body)
    const answer = await api.post(`/elements/${current.id}/tasks/done-state`, body)
    return settle(verdict, answer, current, true)
  }

  const publishEntry = async ({ entry, doneTasks }: Publishing, current: Stored) => {
    const id = entryIdOf(naming, current, 'publications', entry) ?? 999_999_999
    const named = doneTasks?.map((task) => entryIdOf(naming, current, 'tasks', task) ?? 999_999_998) ?? null
    const doneTaskIds = named && [...new Set(named)]
    const verdict = current.isGone
      ? notFound
      : publish(room(), current, id, { published: now(), doneTaskIds })
    const path = `/elements/${current.id}/publications/${id}/publish`
    return settle(verdict, await api.post(path, doneTaskIds ? { doneTaskIds } : undefined), current, true)
  }

  const unpublishEntry = async ({ entry }: Unpublishing, current: Stored) => {
    const id = entryIdOf(naming, current, 'publications', entry) ?? 999_999_999
    const verdict = current.isGone ? notFound : unpublish(room(), current, id, memory.of(current.id, id))
    const answer = await api.post(`/elements/${current.id}/publications/${id}/unpublish`)
    return settle(verdict, answer, current, true)
  }

  /**
   * A5: a PUT and a PATCH of the element as it is read, and a PATCH of each entry. Nothing may change, except that null
   * asks for the default status (A2, 3.3).
   */
  const putBack = async (current: Stored) => {
    const { isGone: _, ...element } = current
    const body = {
      ...without(asShown(element), ['id', 'version', 'externalElement']),
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
    const verdict = current.isGone ? notFound : writeRoot(room(), current, body, 'whole')
    const path = `/elements/${current.id}`
    const read = current.isGone ? { body, text: '' } : await api.get(path)
    const stored = await settle(verdict, await api.put(path, read.body), current, true)
    if (!verdict.accepted || !isDeepStrictEqual(stored, element)) return stored
    const entries = (['tasks', 'publications'] as const).flatMap((list) =>
      (read.body[list] as Body[]).map((entry) => [`${path}/${list}/${entry.id}`, entry] as const),
    )
    for (const [at, sent] of [[path, read.body] as const, ...entries]) {
      const answer = await api.patch(at, sent)
      expect([answer.status, answer.text]).toEqual([200, read.text])
    }
    return stored
  }

  const create = async (operation: Sent) => {
    const { plain, sent, malformed, showsPaths } = requestOf(naming, operation, null, 'root')
    const verdict = malformed ?? writeRoot(room(), null, plain, 'whole')
    return settle(verdict, await api.post('/elements', sent), null, showsPaths)
  }

  const carryOut = (operation: Exclude<Operation, { do: 'create' | 'toggle' }>, current: Stored) => {
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
      case 'unpublish':
        return unpublishEntry(operation, current)
      default:
        return writeNested(operation, current)
    }
  }
  const change = async (...[operation, current]: Parameters<typeof carryOut>) => {
    const next = await carryOut(operation, current)
    if (next) memory.changed(current.id, current, next)
    return next
  }
  return { create, change, settle }
}
