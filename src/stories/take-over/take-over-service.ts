import type { Config } from '../../base/config.ts'
import { ApiError, notFound, unknownReference } from '../../base/errors.ts'
import { addJob } from '../../database/jobs/add-job.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Audit } from '../../http/audit-note.ts'
import type { Credential } from '../../http/principal.ts'
import { renderStored, storeDocument } from '../documents/document-service.ts'
import type { Task } from '../elements/aggregate.ts'
import { elementChanged } from '../elements/element-changes.ts'
import { saveDifference } from '../elements/save-element.ts'
import { loadStoredElements, type StoredElement } from '../elements/stored-element.ts'
import { changedElement } from '../elements/written-element.ts'
import { namesAsOf, renderedWith } from '../names/known-names.ts'
import { findAssigneeIds, findPresentUser, lockWaitingStories, type Waiting } from './take-over-queries.ts'

/** The task that goes on where a transaction has stopped. */
export const takeOverTask = 'take-over'

/** Stories that one transaction changes; others follow in the background. */
const batch = 200

/**
 * A story that somebody wrote at the very moment of the change is only seen when that write is over. So the background looks once
 * more. In milliseconds.
 */
const laterLook = 15_000

/** The context of taking over, in a request, in a command or in the background. */
export interface TakeOverWork {
  readonly db: Transaction
  readonly organizationId: number
  readonly now: Date
  /** Whom stories name as their editor; the person itself where nobody sends a request. */
  readonly principal?: Credential
  /** Leaves an entry for each story. */
  readonly auditBeside: Audit
}

interface TakeOverDeps {
  readonly config: Pick<Config, 'baseUrl'>
}

/** What a job knows: without an assignee it is about the address that the user has then. */
export interface TakeOverJob {
  readonly organizationId: number
  readonly userId: number
  readonly assigneeId?: number
}

const askForRest = (trx: Transaction, job: TakeOverJob, at: Date): Promise<void> => {
  const { organizationId, userId, assigneeId } = job
  return addJob(trx, {
    task: takeOverTask,
    payload: { ...job },
    organizationId,
    key: `take-over:${organizationId}:${userId}:${assigneeId ?? ''}`,
    runAt: at,
  })
}

interface Taken {
  readonly stories: number
  readonly tasks: number
}

/** The story with its open tasks in other hands. Done ones stay with whom they name: that is who did them. */
const handedOver = ({ content }: StoredElement, userId: number, assigneeIds: readonly number[]) => {
  const isWaiting = ({ content: { done, unregisteredAssigneeId: id } }: Task): boolean =>
    !done && id !== null && assigneeIds.includes(id)
  const tasks = content.tasks.map((task) =>
    isWaiting(task) ? { ...task, content: { ...task.content, userId, unregisteredAssigneeId: null } } : task,
  )
  return { next: { ...content, tasks }, count: content.tasks.filter(isWaiting).length }
}

/** Hands over the first stories, in one go. Whether there may be more. */
const takeBatch = async (
  work: TakeOverWork,
  { config }: TakeOverDeps,
  userId: number,
  assigneeIds: readonly number[],
): Promise<Taken & { readonly isAll: boolean }> => {
  const { db, organizationId, now, principal, auditBeside } = work
  const ids = await lockWaitingStories(db, organizationId, assigneeIds, batch)
  const change = { by: principal ?? { type: 'user', id: userId }, now } as const
  // Read behind the locks: what others have changed meanwhile counts.
  const taken = (await loadStoredElements(db, organizationId, ids)).flatMap((before) => {
    const { next, count } = handedOver(before, userId, assigneeIds)
    const changed = saveDifference({ trx: db, organizationId, change }, before.id, before.content, next)
    return changed === null ? [] : [{ before, after: changedElement(before, next, changed, change), count }]
  })
  // Not from memory: it does not know a person whom this transaction has made or renamed.
  const documents = await renderedWith(
    namesAsOf,
    db,
    organizationId,
    taken.map(({ after }) => after),
    (stored, names) => renderStored(stored, names, config.baseUrl),
  )
  for (const document of documents) storeDocument(db, organizationId, document, { config })
  await Promise.all(
    taken.map(({ before, after, count }) =>
      auditBeside({
        action: 'tasks-taken-over',
        subject: { type: 'element', id: after.id },
        details: { userId, tasks: count },
        changes: [elementChanged(before, after)],
      }),
    ),
  )
  const tasks = taken.reduce((sum, { count }) => sum + count, 0)
  return { stories: taken.length, tasks, isAll: ids.length < batch }
}

const emailOf = async ({ db, organizationId }: TakeOverWork, userId: number): Promise<string | null> =>
  (await findPresentUser(db, organizationId, userId))?.email ?? null

const assigneesAt = async ({ db, organizationId }: TakeOverWork, email: string | null): Promise<number[]> =>
  email === null ? [] : findAssigneeIds(db, organizationId, { email, name: null })

/** What waited under the address of a user becomes theirs (contract 4.1): the first stories at once, others in the background. */
export const takeOverByAddress = async (
  work: TakeOverWork,
  deps: TakeOverDeps,
  userId: number,
): Promise<void> => {
  const { db, organizationId, now } = work
  const email = await emailOf(work, userId)
  if (email === null) return
  const { isAll } = await takeBatch(work, deps, userId, await assigneesAt(work, email))
  await askForRest(db, { organizationId, userId }, isAll ? new Date(now.getTime() + laterLook) : now)
}

/** The tasks of an assignee whom an administrator takes for this user. */
export const takeOverFrom = async (
  work: TakeOverWork,
  deps: TakeOverDeps,
  userId: number,
  from: Waiting,
): Promise<Taken & { readonly isAll: boolean }> => {
  const { db, organizationId, now } = work
  if (!(await findPresentUser(db, organizationId, userId))) throw notFound()
  const [assigneeId] = await findAssigneeIds(db, organizationId, from)
  if (assigneeId === undefined)
    throw new ApiError('validation-failed', {
      problems: [unknownReference(from.email === null ? 'name' : 'email')],
    })
  const taken = await takeBatch(work, deps, userId, [assigneeId])
  if (!taken.isAll) await askForRest(db, { organizationId, userId, assigneeId }, now)
  return taken
}

/** In the background: the next stories, until none is left. */
export const goOnTakingOver = async (
  work: TakeOverWork,
  deps: TakeOverDeps,
  job: TakeOverJob,
): Promise<void> => {
  const { db, organizationId, now } = work
  const { userId, assigneeId } = job
  if (!(await findPresentUser(db, organizationId, userId))) return
  const assigneeIds =
    assigneeId === undefined ? await assigneesAt(work, await emailOf(work, userId)) : [assigneeId]
  const { isAll } = await takeBatch(work, deps, userId, assigneeIds)
  if (!isAll) await askForRest(db, job, now)
}
