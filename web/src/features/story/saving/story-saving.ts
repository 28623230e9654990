import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { changeMembers } from '../../../api/series.ts'
import { isServerAway } from '../../../api/server-state.ts'
import { isSessionOver } from '../../../api/session-end.ts'
import type { ElementView } from '../../../api/types.ts'
import { createSeriesScope } from '../series/series-scope.ts'
import { type Drafts, draftsOf } from './drafts.ts'
import { elementPath, type TaggedElement } from './element-query.ts'
import type { Field } from './field.ts'
import { isSame } from './is-same.ts'
import {
  baseOf,
  emptyState,
  type PendingWrite,
  type Refusal,
  type StoryState,
  withEntry,
  withMember,
  withoutField,
  withoutMember,
  withPending,
} from './story-state.ts'
import { type SentWrite, storyWriter } from './story-writer.ts'

interface Edit<V> {
  /** The value that the person saw when they began the change. */
  readonly base: V
  readonly mine: V
}

interface Removal {
  readonly method: 'DELETE'
  readonly path: string
}

export interface StorySaving {
  readonly subscribe: (listener: () => void) => () => void
  readonly getState: () => StoryState
  readonly drafts: Drafts
  /** For which stories of its series the changes hold. */
  readonly scope: ReturnType<typeof createSeriesScope>
  /** Offers earlier drafts that are neither saved nor being saved. */
  readonly offerDrafts: () => void
  /** Queues a field to be saved. The page shows it at once. */
  readonly save: <V>(field: Field<V>, edit: Edit<V>) => void
  /** Queues any other write. */
  readonly send: (writeOf: (known: TaggedElement) => SentWrite) => Promise<ElementView>
  /** Deletes an entry: from the page at once, and from the story when the removal is confirmed or the page closes. */
  readonly remove: (removal: Removal) => { readonly undo: () => void; readonly finish: () => Promise<void> }
  /** Keeps what the server has refused, at the field with that key or for what is done by a command. */
  readonly refuse: (key: string, refusal: Refusal) => void
  /** Clears a field's refusal, conflict and draft. */
  readonly forget: (fieldKey: string) => void
}

/** Waits until the page shows the last answer. Otherwise the field would show its old value for a moment. */
const untilShown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

/**
 * Saves the changes of one story, one after the other, each against the state that the person saw (contract 1.18). If
 * someone else has changed another field, the change is sent again. If they changed the same field, the person has to
 * resolve the conflict.
 */
export const createStorySaving = (elementId: number, userId: number, queries: QueryClient): StorySaving => {
  const { write, readAnew, untilThrough } = storyWriter(elementId, queries)
  const scope = createSeriesScope()
  const drafts = draftsOf(userId, elementId)
  const listeners = new Set<() => void>()
  let state = emptyState
  let isSending = false

  const setState = (next: StoryState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const sendAll = async () => {
    if (isSending) return
    isSending = true
    for (let next = state.pending[0]; next; next = state.pending[0]) {
      await next.run()
      await untilShown()
      setState({ ...state, pending: state.pending.slice(1) })
    }
    isSending = false
  }

  const enqueue = (entry: PendingWrite) => {
    setState({ ...state, pending: withPending(state.pending, entry) })
    void sendAll()
  }

  const refuse = (key: string, refusal: Refusal) =>
    setState({ ...state, refusals: withEntry(state.refusals, key, refusal) })

  const forget = (fieldKey: string) => {
    drafts.remove(fieldKey)
    setState(withoutField(state, fieldKey))
  }

  /** What somebody has typed since then stays a draft. */
  const forgetSaved = (fieldKey: string, mine: unknown) => {
    if (isSame(drafts.all().get(fieldKey)?.value, mine)) drafts.remove(fieldKey)
    setState(withoutField(state, fieldKey))
  }

  /** Of a series, what the person has changed of this story is written to it alone. */
  const writeField = async <V>(field: Field<V>, mine: V, { data, etag }: TaggedElement) => {
    const sent = field.write(data, mine)
    const wider = await scope.wider(sent)
    if (wider === 'cancelled') return
    if (wider === null) {
      await write({ ...sent, ifMatch: etag })
      return
    }
    scope.tell(await changeMembers(wider))
    const after = await readAnew()
    if (!isSame(field.read(after.data), mine))
      await write({ ...field.write(after.data, mine), ifMatch: after.etag })
  }

  const saveField = async <V>(field: Field<V>, mine: V, baseWhenQueued: unknown) => {
    const { key } = field
    const refused = state.refusals.get(key)
    const base = refused && isSame(refused.mine, baseWhenQueued) ? refused.base : baseWhenQueued
    const isReplaced = () => state.pending.slice(1).some((other) => other.key === key)
    try {
      await untilThrough(async ({ data, etag }) => {
        const theirs = field.read(data)
        if (!isSame(theirs, mine) && !isSame(theirs, base)) {
          setState({ ...state, conflicts: withEntry(state.conflicts, key, { base, theirs, mine }) })
          return
        }
        if (!isSame(theirs, mine)) await writeField(field, mine, { data, etag })
        if (!isReplaced()) forgetSaved(key, mine)
      }, 'again')
    } catch (error) {
      if (!(error instanceof Error)) throw error
      refuse(key, { error, base, mine })
    }
  }

  const send: StorySaving['send'] = (writeOf) =>
    new Promise((resolve, reject) => {
      enqueue({
        key: newIdempotencyKey(),
        base: null,
        apply: (element) => element,
        run: () => untilThrough((known) => write(writeOf(known)), 'give up').then(resolve, reject),
      })
    })

  const remove: StorySaving['remove'] = (removal) => {
    const { path } = removal
    // The page may close while the undo offer is open: deleted entries must not come back.
    const onPageEnd = () => {
      if (isSessionOver()) return
      void fetch(elementPath(elementId) + path, { method: removal.method, keepalive: true })
    }
    addEventListener('pagehide', onPageEnd)
    setState({ ...state, removed: withMember(state.removed, path) })
    const show = () => setState({ ...state, removed: withoutMember(state.removed, path) })
    return {
      undo: () => {
        removeEventListener('pagehide', onPageEnd)
        show()
      },
      finish: () => {
        removeEventListener('pagehide', onPageEnd)
        return send(() => removal)
          .then(() => undefined)
          .finally(show)
      },
    }
  }

  // Fields have drafts. What else waits for the server would go with the page, so the browser asks.
  addEventListener('beforeunload', (event) => {
    const kept = drafts.all()
    const isLost = state.removed.size > 0 || state.pending.some(({ key }) => !kept.has(key))
    if (isServerAway() && isLost) event.preventDefault()
  })

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    drafts,
    scope,
    offerDrafts: () => {
      const known = new Set([...state.pending.map(({ key }) => key), ...state.refusals.keys()])
      for (const key of state.conflicts.keys()) known.add(key)
      setState({ ...state, offered: new Map([...drafts.all()].filter(([key]) => !known.has(key))) })
    },
    refuse,
    forget,
    save: (field, { base, mine }) => {
      const from = baseOf(state, field.key, base)
      forget(field.key)
      if (!field.isPressed) drafts.keep(field.key, { value: mine, base: from })
      enqueue({
        key: field.key,
        base: from,
        apply: (element) => field.apply(element, mine),
        run: () => saveField(field, mine, from),
      })
    },
    send,
    remove,
  }
}
