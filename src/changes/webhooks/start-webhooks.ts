import { auditInto } from '../../access/audit/audit.ts'
import { deliverMail } from '../../access/mail/deliver-mail.ts'
import { mailTask, resumeMail } from '../../access/mail/mail-queries.ts'
import { mailResets } from '../../access/password-links/password-link-service.ts'
import { type ResetAsked, resetTask } from '../../access/password-links/reset-job.ts'
import { runJobs } from '../../database/jobs/run-jobs.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { goOnTakingOver, type TakeOverJob, takeOverTask } from '../../stories/take-over/take-over-service.ts'
import { calendarTask, resumeCalendars } from '../calendars/calendar-job.ts'
import { fetchCalendar } from '../calendars/fetch-calendar.ts'
import { channelTask } from '../channels/channel-job.ts'
import { deliverChannel } from '../channels/deliver-channel.ts'
import type { ChangeDeps } from '../deps.ts'
import { mailWriters } from '../notice-mail/mail-writers.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { deliveryTask } from './delivery-job.ts'
import { startDispatch } from './dispatch-changes.ts'

/** A run makes room for others after 5 seconds, and its last tries take 15. In milliseconds, as everything here. */
const longestDelivery = 60_000
/** Each sends for one webhook, and may wait for its receiver. */
const senders = { atATime: 12, ofOne: 3 }
/** A try takes 45 seconds at most, and notes what came of it. */
const longestMail = 60_000
const longestWrite = 60_000
/** A run makes room for others after 40 seconds, and its last portion is small. */
const longestFetch = 60_000
/** Each waits for the server of a calendar, and then holds its file. */
const fetchers = { atATime: 6, ofOne: 3 }

const takeOverActor = { type: 'system', id: null, name: 'take-over', address: null, traceId: null } as const

/** Queues changes for webhooks, and carries out jobs. The returned function stops both. */
export const startWebhooks = (
  deps: ChangeDeps,
  database: Pick<OpenDatabase, 'openJobPool'>,
): (() => Promise<void>) => {
  const stopDispatch = startDispatch(deps)
  const writers = mailWriters(deps)
  const stopJobs = runJobs(deps, database, {
    [deliveryTask]: {
      longest: longestDelivery,
      workers: senders,
      run: (payload, signal) => {
        const { organizationId, webhookId } = payload as { organizationId: number; webhookId: number }
        return deliverWebhook(deps, { organizationId, id: webhookId }, signal)
      },
    },
    [channelTask]: {
      longest: longestDelivery,
      workers: senders,
      run: (payload, signal) => {
        const { organizationId, channelId } = payload as { organizationId: number; channelId: number }
        return deliverChannel(deps, { organizationId, id: channelId }, signal)
      },
    },
    [mailTask]: {
      longest: longestMail,
      run: (payload, signal) => {
        const { organizationId, mailId } = payload as { organizationId: number; mailId: number }
        return deliverMail(deps, { organizationId, id: mailId }, signal, writers)
      },
    },
    [takeOverTask]: {
      longest: longestWrite,
      run: async (payload) => {
        const job = payload as TakeOverJob
        const { organizationId } = job
        const now = deps.clock.now()
        await inTransaction(deps.db, (db) => {
          const auditBeside = auditInto(db, organizationId, now, takeOverActor)
          return goOnTakingOver({ db, organizationId, now, auditBeside }, deps, job)
        })
        deps.numberChanges()
      },
    },
    [calendarTask]: {
      longest: longestFetch,
      workers: fetchers,
      run: (payload, signal) => {
        const { organizationId, calendarId } = payload as { organizationId: number; calendarId: number }
        return fetchCalendar(deps, { organizationId, id: calendarId }, signal)
      },
    },
    [resetTask]: { longest: longestWrite, run: (payload) => mailResets(deps, payload as ResetAsked) },
    // The release before queued the text itself.
    'send-mail': {
      longest: longestMail,
      run: async (payload, signal) => {
        const mail = payload as { to: string; subject: string; text: string }
        const { outcome, words } = await deps.mailer.send(mail, signal)
        if (outcome === 'failed') throw new Error(words)
      },
    },
  })
  const resuming = Promise.all([resumeMail(deps.db, deps.clock.now()), resumeCalendars(deps.db)]).catch(
    (error: unknown) =>
      deps.log.warn({ err: error }, 'mail that waits, and calendars, could not be looked for'),
  )
  return async () => {
    await resuming
    await Promise.all([stopDispatch(), stopJobs()])
    deps.webhookSender.close()
  }
}
