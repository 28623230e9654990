import { randomUUID } from 'node:crypto'
import pLimit, { type LimitFunction } from 'p-limit'
import { groupBy } from '../../base/group-by.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ChangeDeps } from '../deps.ts'
import { textsOfSeen } from '../feed/change-texts.ts'
import { findChangesAt, type LoggedChange, timeOf } from '../log/logged-change-queries.ts'
import { askAfterLease, askForDelivery } from './delivery-job.ts'
import {
  findNextRetry,
  listDueDeliveries,
  type PendingDelivery,
  recordTry,
  skipDelivery,
} from './delivery-queries.ts'
import {
  acquireLease,
  type BehindWebhook,
  type DeliveryLease,
  findLeaseEnd,
  type ReceiverState,
  releaseLease,
  saveReceiverState,
} from './dispatch-queries.ts'
import { followedChanges, sightOfWebhook } from './followed-changes.ts'
import { eventTypeOf, messageIdOf, signedMessage } from './message.ts'
import { longestFailure, nextTry } from './retry-schedule.ts'
import { switchOff } from './switch-off.ts'
import { isDelivered, unopenedSecret, wordsFor } from './tried.ts'
import { openSecrets } from './webhook-secrets.ts'

export type DeliveryDeps = Pick<
  ChangeDeps,
  | 'db'
  | 'shortReads'
  | 'documentReads'
  | 'clock'
  | 'config'
  | 'log'
  | 'mailer'
  | 'webhookSender'
  | 'largeMessages'
>

/** Deliveries that are looked for at a time. */
const batch = 200
/** Subjects that are sent side by side: one that hangs takes one of these places for 15 seconds. */
const sideBySide = 20
/** After this time a run makes room for other webhooks, and goes on later. In milliseconds, as everything here. */
const longestRun = 5000
/**
 * Of a receiver that has not answered in time, one subject is tried at a time until it answers, and what was not tried before waits
 * only so long. What is tried again has the whole time, since a receiver may be slow and in order.
 */
const shortTry = 3000
const largeMessage = 512 * 1024

const gone = 410

interface Run {
  readonly deps: DeliveryDeps
  readonly webhook: BehindWebhook
  readonly lease: DeliveryLease
  /** Those with which messages are signed. Without any, nothing is sent. */
  readonly secrets: readonly string[]
  readonly places: LimitFunction
  /** As far as this run knows. */
  receiver: ReceiverState
  isOver: boolean
}

const placesFor = ({ timedOut }: ReceiverState): number => (timedOut ? 1 : sideBySide)

const noteReceiver = async (run: Run, receiver: ReceiverState): Promise<void> => {
  const before = run.receiver
  run.receiver = receiver
  run.places.concurrency = placesFor(receiver)
  const isKnown = (before.failingSince === null) === (receiver.failingSince === null)
  if (!isKnown || before.timedOut !== receiver.timedOut)
    await saveReceiverState(run.deps.db, run.webhook, receiver)
}

/** The change as this webhook gets it now; undefined if it does not get it any more. */
const messageFor = async ({ deps, webhook, lease, secrets }: Run, change: LoggedChange) => {
  const { db, shortReads, config, clock } = deps
  const { organizationId } = webhook
  const seen = await followedChanges(shortReads, organizationId, lease, [change])
  const reader = { db, organizationId, principal: { sight: sightOfWebhook(lease) }, deps }
  const [text] = await textsOfSeen(reader, seen, 'document')
  const [{ kind } = { kind: change.kind }] = seen
  if (!text) return undefined
  const { position, subject_type: type, subject_id: id } = change
  const event = {
    id: messageIdOf(position),
    type: eventTypeOf(type, kind),
    source: config.baseUrl,
    subject: `${type}/${id}`,
    time: timeOf(change),
    data: text.text,
  }
  return { kind, ...signedMessage(event, secrets, clock.now()) }
}

/** Sends one delivery. Whether the next one of the subject may follow. */
const deliver = async (
  run: Run,
  delivery: PendingDelivery,
  change: LoggedChange | undefined,
): Promise<boolean> => {
  const { deps, webhook, lease } = run
  const { db, clock, webhookSender } = deps
  const { organizationId } = webhook
  const key = { organizationId, webhookId: webhook.id }
  const message = change && (await messageFor(run, change))
  if (!message) {
    await skipDelivery(db, key, delivery.position)
    return true
  }
  const { headers, body } = message
  const timeout = run.receiver.timedOut && delivery.attempts === 0 ? shortTry : undefined
  const tried =
    run.secrets.length === 0
      ? unopenedSecret
      : await webhookSender.send(lease.url, headers, body, { organizationId, timeout })
  const now = clock.now()
  const succeeded = isDelivered(tried)
  const retryTime = succeeded ? null : nextTry(delivery.attempts + 1, delivery.firstAttemptTime ?? now, now)
  const state = succeeded ? 'delivered' : retryTime === null ? 'failed' : 'pending'
  const requestBytes = Buffer.byteLength(body)
  await recordTry(
    db,
    {
      ...key,
      position: delivery.position,
      state,
      now,
      retryTime,
      url: lease.url,
      kind: message.kind,
      requestBytes,
    },
    { ...tried, error: succeeded ? null : wordsFor(tried) },
  )
  const failingSince = succeeded ? null : (run.receiver.failingSince ?? now)
  await noteReceiver(run, { failingSince, timedOut: tried.timedOut })
  if (failingSince === null) return true
  const failedFor = now.getTime() - failingSince.getTime()
  if (tried.status === gone || failedFor >= longestFailure) {
    run.isOver = true
    await switchOff(deps, webhook, tried.status === gone ? 'gone' : 'failing')
  }
  // Of a delivery that was given up, the subject goes on with the next one.
  return state === 'failed'
}

/** The deliveries of one subject, one after another. */
const deliverSubject = async (
  run: Run,
  deliveries: readonly PendingDelivery[],
  changes: ReadonlyMap<number, LoggedChange>,
  isLate: () => boolean,
): Promise<void> => {
  for (const delivery of deliveries) {
    const change = changes.get(delivery.position)
    const inTurn = async () => !run.isOver && !isLate() && deliver(run, delivery, change)
    const isLarge = (change?.bytes ?? 0) > largeMessage
    const { largeMessages } = run.deps
    const goesOn = await (isLarge ? largeMessages.take(run.webhook.organizationId, inTurn) : inTurn())
    if (!goesOn) return
  }
}

/** Sends until nothing is due, or until others should have their turn. */
const sendDue = async (run: Run, lane: string, isLate: () => boolean): Promise<void> => {
  const { shortReads, clock } = run.deps
  const { organizationId, id: webhookId } = run.webhook
  let found: readonly PendingDelivery[]
  do {
    const now = clock.now()
    found = await listDueDeliveries(shortReads, { organizationId, webhookId, lane, now, limit: batch })
    const positions = found.map(({ position }) => position)
    const changes = await findChangesAt(shortReads, organizationId, positions)
    const subjects = groupBy(found, ({ subjectType, subjectId }) => `${subjectType}:${subjectId}`)
    await Promise.all(
      [...subjects.values()].map((deliveries) =>
        run.places(() => deliverSubject(run, deliveries, changes, isLate)),
      ),
    )
  } while (found.length > 0 && !run.isOver && !isLate())
}

/** Asks for the next run, if there is something to send. Whatever came while this one had the lease was left to it. */
const askForNext = async ({ db, shortReads, clock }: DeliveryDeps, webhook: BehindWebhook): Promise<void> => {
  const { organizationId, id: webhookId } = webhook
  const now = clock.now()
  const due = await listDueDeliveries(shortReads, { organizationId, webhookId, lane: null, now, limit: 1 })
  const retry = due.length > 0 ? null : await findNextRetry(shortReads, { organizationId, webhookId })
  if (due.length > 0 || retry)
    await inTransaction(db, (trx) => askForDelivery(trx, webhook, retry ?? undefined))
}

/**
 * Sends what waits for a webhook (contract 16.2): at least once, and the changes of a subject in their order. Only one run sends for a
 * webhook. If its process dies, the next run sends again what was not noted as delivered. `signal` ends it after the present
 * tries.
 */
export const deliverWebhook = async (
  deps: DeliveryDeps,
  webhook: BehindWebhook,
  signal: AbortSignal,
): Promise<void> => {
  const { db, clock, config } = deps
  const lane = randomUUID()
  const lease = await inTransaction(db, (trx) => acquireLease(trx, webhook, lane, clock.now()))
  if (!lease) {
    // The run that has the lease looks again when it ends. If it has died, somebody else has to.
    const end = await findLeaseEnd(db, webhook)
    if (end) await inTransaction(db, (trx) => askAfterLease(trx, webhook, end))
    return
  }
  try {
    const secrets = await openSecrets(lease.secrets, config.secretsKey)
    const { failingSince, timedOut } = lease
    const receiver = { failingSince, timedOut }
    const places = pLimit(placesFor(receiver))
    const run: Run = { deps, webhook, lease, secrets, places, receiver, isOver: false }
    const startedAt = performance.now()
    await sendDue(run, lane, () => signal.aborted || performance.now() - startedAt > longestRun)
  } finally {
    await releaseLease(db, webhook, lane)
  }
  await askForNext(deps, webhook)
}
