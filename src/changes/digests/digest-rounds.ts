import { queueMail } from '../../access/mail/queue-mail.ts'
import { inBackground } from '../../base/background.ts'
import { eachApart } from '../../base/each-apart.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ChangeDeps } from '../deps.ts'
import { insertSettings } from '../notice-mail/notice-settings-queries.ts'
import { deleteDigest, findDueDigests, lockDueDigest, saveNextDigest } from './digest-queries.ts'
import { nextDigest } from './digest-times.ts'

type RoundDeps = Pick<ChangeDeps, 'db' | 'shortReads' | 'clock' | 'config' | 'mailer'>

/**
 * Queues the mail of a digest that is due, in the transaction that says when the next one is: once, however many of its hours have passed
 * (contract 21.4). Without a mail server, or an address, nothing waits for one.
 */
const queueOne = ({ db, clock, config, mailer }: RoundDeps, organizationId: number, id: number) =>
  inTransaction(db, async (trx) => {
    const now = clock.now()
    const digest = await lockDueDigest(trx, organizationId, id, now)
    if (!digest) return
    const { userId, email, mayRead, viewName, timeZone } = digest
    if (!mayRead) {
      await deleteDigest(trx, { organizationId, userId }, id)
      return
    }
    const next_time = nextDigest(now, digest, timeZone)
    if (email === null || !mailer.isConfigured) {
      await saveNextDigest(trx, organizationId, id, { next_time })
      return
    }
    await insertSettings(trx, organizationId, [userId])
    const mail = await queueMail(trx, {
      ...{ organizationId, userId, now, address: email, kind: 'digest' },
      // It is written when it is sent. Servers of an earlier version send what stands here.
      content: { subject: `Daybook: ${viewName}`, text: `${config.baseUrl}/plan\n` },
    })
    await saveNextDigest(trx, organizationId, id, { next_time, mail_id: mail.id })
  })

/** Queues the digests that are due. Several processes may do so at once. What fails for one holds up no other. */
export const mailDigests = async (deps: RoundDeps, signal?: AbortSignal): Promise<void> => {
  const due = await findDueDigests(deps.shortReads, deps.clock.now())
  await eachApart(due, ({ organizationId, id }) => queueOne(deps, organizationId, id), {
    words: 'some digests were not mailed',
    signal,
  })
}

/** In milliseconds. */
const lookEvery = 10_000

/** Mails digests until it is stopped. */
export const startDigests = (deps: RoundDeps & Pick<ChangeDeps, 'log'>): (() => Promise<void>) =>
  inBackground(deps.log, {
    name: 'digests',
    firstPause: 1000,
    pauseAfterFailure: lookEvery,
    longest: 120_000,
    round: async (signal) => {
      await mailDigests(deps, signal)
      return lookEvery
    },
  })
