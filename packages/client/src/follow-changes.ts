import { polled, type Source, streamed, type Timing } from './change-sources.ts'
import { changesIn, type FollowedChange } from './followed-change.ts'
import { backoff, pause } from './pause.ts'
import { DaybookError, errorOf } from './problem.ts'
import type { Send } from './repeat.ts'

export interface FollowOptions {
  /** The position that you stored with your copy; nothing at the first start. */
  readonly after?: number | undefined
  /** Only changes of these kinds of resources. */
  readonly types?: readonly FollowedChange['subject']['type'][]
  /** Whether changes of a story have it as it is now. */
  readonly documents?: boolean
  /** Ends following. */
  readonly signal?: AbortSignal | undefined
  /** Hears of every lost connection. Following goes on by itself. */
  readonly onTrouble?: (error: unknown) => void
}

/** List everything that you copy, remove what the list does not have, and store `next` with it. */
export interface Begin {
  readonly kind: 'begin'
  readonly reason: 'first-start' | 'changes-expired' | 'sight-changed'
  readonly next: number
}

/** Apply the changes in their order, and store `next` with what you changed. */
export interface NewChanges {
  readonly kind: 'changes'
  readonly changes: readonly FollowedChange[]
  readonly next: number
}

export type Followed = Begin | NewChanges

const usualTiming: Timing = {
  opening: 15,
  silence: 45,
  wait: 25,
  interval: 5,
  pollingFor: 300,
  longestBackoff: 30,
}

/** Whether trying again may help: what Daybook refuses for a reason is refused again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof DaybookError) || error.code === null || error.status === 429 || error.status >= 500

const restartFor = (error: unknown): Begin['reason'] | undefined => {
  if (!(error instanceof DaybookError)) return undefined
  return error.code === 'changes-expired' || error.code === 'sight-changed' ? error.code : undefined
}

const present = async ({ send, url, signal }: Source): Promise<number> => {
  const answer = await send(new Request(`${url}/api/v2/changes`, { signal }))
  if (!answer.ok) throw await errorOf(answer)
  return (await changesIn(answer)).next
}

/** What the attempts to follow have in common. */
interface State {
  position: number | undefined
  reason: Begin['reason']
  failures: number
  /** By `performance.now()`. */
  pollUntil: number
  mayWait: boolean
  /** Seconds before the next attempt. */
  rest: number
}

/** Follows until the connection ends. */
async function* followOnce(source: Source, state: State): AsyncGenerator<Followed, void> {
  await pause(state.rest, source.signal)
  state.rest = 0
  if (state.position === undefined) {
    state.position = await present(source)
    yield { kind: 'begin', reason: state.reason, next: state.position }
  }
  const isPolling = performance.now() < state.pollUntil
  // Until the stream says that it is open, something may keep it from us.
  if (!isPolling) state.pollUntil = performance.now() + source.timing.pollingFor * 1000
  const news = isPolling ? polled(source, state.position, state.mayWait) : streamed(source, state.position)
  for await (const one of news) {
    if (!isPolling) Object.assign(state, { pollUntil: 0, mayWait: true })
    Object.assign(state, { failures: 0, position: one.next })
    if (one.kind === 'changes') yield one
    if (one.kind === 'reset') yield { kind: 'begin', reason: 'sight-changed', next: one.next }
  }
  // A stream ends with its server or its token. Not all of its readers come back in the same moment.
  if (!isPolling) state.rest = backoff(0, source.timing.longestBackoff)
}

/** Notes what went wrong; throws what will not pass. */
const recover = (error: unknown, { timing }: Source, state: State, tell: (error: unknown) => void): void => {
  const reason = restartFor(error)
  if (reason) {
    Object.assign(state, { position: undefined, reason, pollUntil: 0 })
    return
  }
  if (!mayPass(error)) throw error
  tell(error)
  // Too many places are taken by streams and by requests that wait.
  if (error instanceof DaybookError && error.status === 429) state.mayWait = false
  const asked = error instanceof DaybookError ? error.retryAfter : null
  state.rest = Math.min(asked ?? backoff(state.failures, timing.longestBackoff), 60)
  state.failures += 1
}

/**
 * Every change after a position, once and in order, for as long as you like: by the stream, and by asking where something keeps the
 * stream from coming through. Lost connections and restarts of the server cost no change.
 */
export async function* followChanges(
  { send, url }: { readonly send: Send; readonly url: string },
  {
    after,
    types,
    documents,
    signal = new AbortController().signal,
    onTrouble = () => undefined,
  }: FollowOptions = {},
  timing: Timing = usualTiming,
): AsyncGenerator<Followed, void> {
  const query = { ...(types && { types: types.join(',') }), ...(documents && { include: 'document' }) }
  const source: Source = { send, url, query, signal, timing }
  const state: State = {
    position: after,
    reason: 'first-start',
    failures: 0,
    pollUntil: 0,
    mayWait: true,
    rest: 0,
  }
  while (!signal.aborted) {
    try {
      yield* followOnce(source, state)
    } catch (error) {
      if (!signal.aborted) recover(error, source, state, onTrouble)
    }
  }
}
