import { inBackground } from '../../base/background.ts'
import { eachApart } from '../../base/each-apart.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ChangeDeps } from '../deps.ts'
import { endOfMinute } from '../notice-mail/mail-plan.ts'
import { findReadUntil } from '../notice-mail/mail-round-queries.ts'
import { askForChannel } from './channel-job.ts'
import { findStuckChannels, findWaitingForChannels, releaseReady } from './channel-notice-queries.ts'

type RoundDeps = Pick<ChangeDeps, 'db' | 'shortReads' | 'clock'>

/** In milliseconds, as everything here. */
const lookEvery = 2000
/** What has waited for so long is asked for again. */
const stuckAfter = 120_000

/** Lets be sent what is ready in one organization, in the transaction that asks for it: exactly once (contract 21.4). */
const releaseOne = ({ db, clock }: RoundDeps, organizationId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = clock.now()
    const readUntil = (await findReadUntil(trx, organizationId)) ?? now
    const minute = endOfMinute(now).getTime() - now.getTime()
    const bound = new Date(Math.min(now.getTime(), readUntil.getTime()) - minute)
    for (const id of await releaseReady(trx, organizationId, bound))
      await askForChannel(trx, { organizationId, id })
  })

/** Lets be sent what is ready. Several processes may do so at once. What fails for one organization holds up no other. */
export const releaseForChannels = async (deps: RoundDeps, signal?: AbortSignal): Promise<void> => {
  const waiting = await findWaitingForChannels(deps.shortReads)
  await eachApart(waiting, (organizationId) => releaseOne(deps, organizationId), {
    words: 'channels of some organizations were not told',
    signal,
  })
  const bound = new Date(deps.clock.now().getTime() - stuckAfter)
  for (const channel of await findStuckChannels(deps.shortReads, bound))
    await inTransaction(deps.db, (trx) => askForChannel(trx, channel))
}

/** Tells channels until it is stopped. */
export const startChannels = (deps: RoundDeps & Pick<ChangeDeps, 'log'>): (() => Promise<void>) =>
  inBackground(deps.log, {
    name: 'messages to channels',
    firstPause: 1000,
    pauseAfterFailure: 10_000,
    longest: 120_000,
    round: async (signal) => {
      await releaseForChannels(deps, signal)
      return lookEvery
    },
  })
