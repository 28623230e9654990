import { inTransaction } from '../../database/transaction.ts'
import type { ChangeDeps } from '../deps.ts'
import { longestFailure, nextTry } from '../webhooks/retry-schedule.ts'
import { isDelivered, unopenedAddress, wordsFor } from '../webhooks/tried.ts'
import { openSecret } from '../webhooks/webhook-secrets.ts'
import { askForChannel, type ChannelOfOrganization } from './channel-job.ts'
import {
  type Claimed,
  claimMessage,
  findNextTry,
  saveFailingSince,
  saveOutcome,
} from './channel-notice-queries.ts'
import { switchChannelOff } from './switch-channel-off.ts'
import { writeChannelMessage } from './write-channel-message.ts'

type DeliveryDeps = Pick<ChangeDeps, 'db' | 'clock' | 'config' | 'mailer' | 'webhookSender'>

/** After this time a run makes room for others, and goes on later. In milliseconds. */
const longestRun = 5000

const gone = 410
/** The receiver does not read what it gets. It would not the next time either, and everything after it would wait. */
const unreadable: readonly (number | null)[] = [400, 413, 415, 422]

const trySending = async (
  { config, webhookSender }: DeliveryDeps,
  { organizationId }: ChannelOfOrganization,
  { url: sealed }: Claimed,
  { body, contentType }: { readonly body: string; readonly contentType: string },
) => {
  const url = await openSecret(sealed, config.secretsKey)
  if (url === undefined) return unopenedAddress
  const headers = { 'content-type': contentType, 'user-agent': 'Daybook' }
  const tried = await webhookSender.send(url, headers, body, { organizationId })
  return { status: tried.status, error: isDelivered(tried) ? null : wordsFor(tried) }
}

/** Sends one message, and notes what became of it. Whether the next one may follow. */
const sendClaimed = async (
  deps: DeliveryDeps,
  channel: ChannelOfOrganization,
  claimed: Claimed,
): Promise<boolean> => {
  const { db, clock } = deps
  const nothing = { now: clock.now(), retryTime: null, status: null, words: null }
  const message = await writeChannelMessage(deps, channel, claimed)
  const shown = new Set(message?.ids)
  await saveOutcome(
    db,
    channel,
    claimed.ids.filter((id) => !shown.has(id)),
    { ...nothing, state: 'skipped' },
  )
  if (!message) return true
  const { status, error } = await trySending(deps, channel, claimed, message)
  const now = clock.now()
  const isFinal = error === null || unreadable.includes(status)
  const retryTime = isFinal ? null : nextTry(claimed.attempts, claimed.firstTry, now)
  const state = error === null ? 'delivered' : retryTime === null ? 'failed' : 'pending'
  await saveOutcome(db, channel, message.ids, { state, now, retryTime, status, words: error })
  const failingSince = error === null ? null : (claimed.failingSince ?? now)
  await saveFailingSince(db, channel, failingSince)
  if (failingSince === null) return true
  if (status === gone || now.getTime() - failingSince.getTime() >= longestFailure) {
    await switchChannelOff(deps, channel, claimed, status === gone ? 'gone' : 'failing')
    return false
  }
  return state === 'failed'
}

/**
 * Sends what waits for a channel, in its order (contract 21.6). A message that the receiver has accepted is not sent again, unless the
 * process dies before it has noted that: receivers of this kind have no way to tell that they know it already.
 */
export const deliverChannel = async (
  deps: DeliveryDeps,
  channel: ChannelOfOrganization,
  signal: AbortSignal,
): Promise<void> => {
  const { db, clock } = deps
  const begun = performance.now()
  for (let goesOn = true; goesOn && !signal.aborted && performance.now() - begun < longestRun; ) {
    const claimed = await inTransaction(db, (trx) => claimMessage(trx, channel, clock.now()))
    goesOn = claimed !== undefined && (await sendClaimed(deps, channel, claimed))
  }
  const next = await findNextTry(db, channel)
  if (next) await inTransaction(db, (trx) => askForChannel(trx, channel, next.time ?? undefined))
}
