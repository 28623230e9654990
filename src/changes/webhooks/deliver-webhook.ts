import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { groupBy } from '../../base/group-by.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ChangeDeps } from '../deps.ts'
import { textsOfSeen } from '../feed/change-texts.ts'
import { findChangesAt, type LoggedChange } from '../log/logged-change-queries.ts'
import { askForDelivery } from './delivery-job.ts'
import {
  findNextRetry,
  listDueDeliveries,
  type PendingDelivery,
  recordTry,
  skipDelivery,
} from './delivery-queries.ts'
import { type BehindWebhook, type Lane, saveFailingSince, takeLane } from './dispatch-queries.ts'
import { followedChanges, sightOfWebhook } from './followed-changes.ts'
import { eventTypeOf, messageIdOf, signedMessage } from './message.ts'
import { longestFailure, nextTry } from './retry-schedule.ts'
import type { Try } from './send-request.ts'
import { switchOff } from './switch-off.ts'
import { openSecret } from './webhook-secrets.ts'

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
/** After this time a run makes room for other webhooks, and goes on later. In milliseconds. */
const longestRun = 20_000

const gone = 410

const isDelivered = ({ status }: Try): boolean => status !== null && status >= 200 && status < 300

/** What is said of an answer that is no success. */
const wordsFor = ({ status, error }: Try): string | null => {
  if (error !== null || status === null) return error
  return status >= 300 && status < 400
    ? `The receiver answered ${status}. Redirects are not followed.`
    : `The receiver answered ${status}.`
}

interface Run {
  readonly deps: DeliveryDeps
  readonly webhook: BehindWebhook
  readonly lane: Lane
  /** Those with which messages are signed. */
  readonly secrets: readonly string[]
  /** Since when nothing was delivered, as far as this run knows. */
  failingSince: Date | null
  isOver: boolean
}

const noteSuccess = async (run: Run, at: Date | null): Promise<void> => {
  if ((run.failingSince === null) === (at === null)) return
  run.failingSince = at
  await inTransaction(run.deps.db, (trx) => saveFailingSince(trx, run.webhook, at))
}

/** The change as this webhook gets it now; undefined if it does not get it any more. */
const messageFor = async ({ deps, webhook, lane, secrets }: Run, change: LoggedChange) => {
  const { db, shortReads, config, clock } = deps
  const { organizationId } = webhook
  const seen = await followedChanges(shortReads, organizationId, lane, [change])
  const reader = { db, organizationId, principal: { sight: sightOfWebhook(lane) }, deps }
  const [text] = await textsOfSeen(reader, seen, 'document')
  const [{ kind } = { kind: change.kind }] = seen
  if (!text) return undefined
  const { position, subject_type: type, subject_id: id, time } = change
  const event = {
    id: messageIdOf(position),
    type: eventTypeOf(type, kind),
    source: config.baseUrl,
    subject: `${type}/${id}`,
    time: time.toISOString(),
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
  const { deps, webhook, lane } = run
  const { db, clock, webhookSender } = deps
  const key = { organizationId: webhook.organizationId, webhookId: webhook.id }
  const message = change && (await messageFor(run, change))
  if (!message) {
    await skipDelivery(db, key, delivery.position)
    return true
  }
  const tried = await webhookSender.send(lane.url, message.headers, message.body)
  const now = clock.now()
  const succeeded = isDelivered(tried)
  const retryTime = succeeded ? null : nextTry(delivery.attempts + 1, delivery.firstAttemptTime ?? now, now)
  const state = succeeded ? 'delivered' : retryTime === null ? 'failed' : 'pending'
  const requestBytes = Buffer.byteLength(message.body)
  await recordTry(
    db,
    {
      ...key,
      position: delivery.position,
      state,
      now,
      retryTime,
      url: lane.url,
      kind: message.kind,
      requestBytes,
    },
    { ...tried, error: succeeded ? null : wordsFor(tried) },
  )
  await noteSuccess(run, succeeded ? null : (run.failingSince ?? now))
  if (succeeded) return true
  const failedFor = now.getTime() - (run.failingSince ?? now).getTime()
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
    if (!(await run.deps.largeMessages.take(change?.bytes ?? 0, inTurn))) return
  }
}

const openSecrets = async (
  { config: { secretsKey } }: DeliveryDeps,
  sealed: readonly string[],
): Promise<string[]> => {
  const opened = await Promise.all(sealed.map((one) => openSecret(one, secretsKey)))
  return opened.filter((secret) => secret !== undefined)
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
  const { db, shortReads, clock, log } = deps
  const lane = randomUUID()
  const taken = await inTransaction(db, (trx) => takeLane(trx, webhook, lane, clock.now()))
  if (!taken) return
  const secrets = await openSecrets(deps, taken.secrets)
  if (secrets.length === 0) {
    log.error({ webhookId: webhook.id }, 'no SECRETS_KEY opens the secret of this webhook: renew its secret')
    return
  }
  const run: Run = { deps, webhook, lane: taken, secrets, failingSince: taken.failingSince, isOver: false }
  const { organizationId, id: webhookId } = webhook
  const startedAt = performance.now()
  const isLate = () => signal.aborted || performance.now() - startedAt > longestRun
  const places = pLimit(sideBySide)
  let found: readonly PendingDelivery[]
  do {
    const now = clock.now()
    found = await listDueDeliveries(shortReads, { organizationId, webhookId, lane, now, limit: batch })
    const positions = found.map(({ position }) => position)
    const changes = await findChangesAt(shortReads, organizationId, positions)
    const subjects = groupBy(found, ({ subjectType, subjectId }) => `${subjectType}:${subjectId}`)
    await Promise.all(
      [...subjects.values()].map((deliveries) =>
        places(() => deliverSubject(run, deliveries, changes, isLate)),
      ),
    )
  } while (found.length > 0 && !run.isOver && !isLate())
  if (run.isOver) return
  const next = isLate() ? clock.now() : await findNextRetry(shortReads, { organizationId, webhookId })
  if (next) await inTransaction(db, (trx) => askForDelivery(trx, webhook, next))
}
