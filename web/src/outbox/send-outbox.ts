import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem, isProblem, ServerAway } from '../api/problem.ts'
import { readSession, sessionQuery } from '../api/session.ts'
import { changeEntry, entriesOf, type OutboxEntry, ownerOf, removeEntry } from './outbox.ts'

/** Sends what waits: in order, by one tab at a time, and only for whom it belongs to. */

type Outcome = 'sent' | 'refused' | 'later'

interface Sender {
  readonly owner: string
  readonly queries: QueryClient
}

/** Carries out one entry. */
export type Send = (entry: OutboxEntry, sender: Sender) => Promise<void>

/** Sends what pages keep beside the entries. */
export type SendLeft = (sender: Sender) => Promise<void>

interface Sending extends Sender {
  readonly send: Send
}

/** Called with the outcome of entries that this page has added. */
const awaited = new Map<string, (error: Error | null) => void>()

/** Hears of an entry of this page: null when it is sent, else why it was refused. */
export const whenSettled = (key: string, listener: (error: Error | null) => void): void =>
  void awaited.set(key, listener)

const settle = (key: string, error: Error | null): void => {
  awaited.get(key)?.(error)
  awaited.delete(key)
}

const patienceMilliseconds = 10_000

/** Another person may have signed in, in this tab or in another: their cookie would be sent. */
export const isSignedIn = async (owner: string): Promise<boolean> => {
  const session = await readSession(AbortSignal.timeout(patienceMilliseconds)).catch((error: unknown) => {
    if (error instanceof ServerAway || error instanceof ApiProblem) return null
    throw error
  })
  return session !== null && ownerOf(session) === owner
}

/** Whether nothing else can be sent now either. */
export const isForLater = (error: unknown): boolean =>
  error instanceof ServerAway || isProblem(error, 'unauthorized') || isProblem(error, 'too-many-requests')

const attempt = async ({ send, ...sender }: Sending, entry: OutboxEntry): Promise<Outcome> => {
  try {
    await send(entry, sender)
    removeEntry(entry.key)
    settle(entry.key, null)
    return 'sent'
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (isForLater(error) || !(await isSignedIn(sender.owner))) return 'later'
    // Whoever has just done it is told at once. What waited stays until somebody has read why.
    if (entry.isLate) changeEntry(entry.key, { refused: error.message })
    else removeEntry(entry.key)
    settle(entry.key, error)
    return 'refused'
  }
}

/** What another page has left may have waited for long. */
const waiting = (owner: string): OutboxEntry[] =>
  entriesOf(owner).flatMap((entry) =>
    entry.refused === null ? [{ ...entry, isLate: entry.isLate || !awaited.has(entry.key) }] : [],
  )

const sendAll = async (sending: Sending): Promise<void> => {
  const { owner } = sending
  for (let [next] = waiting(owner); next; [next] = waiting(owner)) {
    // What waited may be somebody else's by now.
    const outcome = next.isLate && !(await isSignedIn(owner)) ? 'later' : await attempt(sending, next)
    if (outcome !== 'later') continue
    for (const { key, isLate } of waiting(owner)) if (!isLate) changeEntry(key, { isLate: true })
    return
  }
}

/** Browsers have locks only over HTTPS. Without, two tabs may send the same twice, which changes nothing. */
const alone = async (owner: string, work: () => Promise<void>): Promise<void> => {
  const locks: LockManager | undefined = navigator.locks
  await (locks ? locks.request(`daybook.outbox.${owner}`, work) : work())
}

const millisecondsBetweenTries = 15_000

const signedInOwner = (queries: QueryClient): string | null => {
  const session = queries.getQueryData(sessionQuery.queryKey)
  return session ? ownerOf(session) : null
}

/** Sends the rest for the signed-in person. */
export const sendLeft = async (queries: QueryClient, send: SendLeft): Promise<void> => {
  const owner = signedInOwner(queries)
  if (owner === null) return
  await alone(owner, () => send({ owner, queries }))
}

let running: Promise<void> | null = null
let isAskedAgain = false
let retry: ReturnType<typeof setTimeout> | undefined

const run = async (queries: QueryClient, send: Send): Promise<void> => {
  do {
    isAskedAgain = false
    const owner = signedInOwner(queries)
    if (owner === null || waiting(owner).length === 0) return
    await alone(owner, () => sendAll({ owner, queries, send }))
    // A server that is away says when it is back; nothing else does.
    if (waiting(owner).length > 0)
      retry = setTimeout(() => void sendOutbox(queries, send), millisecondsBetweenTries)
  } while (isAskedAgain)
}

/** Sends everything that waits for the signed-in person. */
export const sendOutbox = async (queries: QueryClient, send: Send): Promise<void> => {
  clearTimeout(retry)
  isAskedAgain = true
  running ??= run(queries, send).finally(() => {
    running = null
  })
  await running
}
