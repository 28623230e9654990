import { purgeAudit } from '../access/audit/audit-queries.ts'
import { knownOriginDays } from '../access/sessions/browser-cookie.ts'
import { knownNetworkDays } from '../access/tokens/client-networks.ts'
import { inBackground } from '../base/background.ts'
import { purgeChannelNotices } from '../changes/channels/channel-notice-queries.ts'
import { purgeImports } from '../changes/imports/import-queries.ts'
import { purgeRefusals } from '../changes/limits/limit-queries.ts'
import { purgeChanges } from '../changes/log/purge-queries.ts'
import { purgeTrash } from '../changes/log/purge-trash.ts'
import { sweepTexts } from '../changes/log/text-sweep.ts'
import { purgeNotices } from '../changes/notices/notice-list-queries.ts'
import { purgeDeliveries } from '../changes/webhooks/delivery-queries.ts'
import { purgeRows } from '../database/purge.ts'
import { purgeIdempotencyRecords } from '../http/idempotency.ts'
import { purgeReplacedDays } from '../people/absences/absence-list-queries.ts'
import { purgeFeeds } from '../planning/feeds/feed-queries.ts'
import { sweepCommentWords } from '../stories/comments/comment-sweep-queries.ts'
import { purgeReplacedDates } from '../stories/finding/modification-queries.ts'
import { sweepSearch } from '../stories/finding/search-sweep.ts'
import type { Deps } from './deps.ts'

type HousekeepingDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'loopWatch' | 'config'>

/** Removes at most `limit` rows that nobody can see any more; returns how many. */
type Purge = (db: Deps['db'], now: Date, limit: number, config: Deps['config']) => Promise<number>

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** For so long administrators see that an invitation has expired. */
const expiredInvitationDays = 30

/** Contract 16.4. */
const deliveryDays = 30
/** Contract 16.5. */
const mailDays = 30

/** Contract 21.4. */
const noticeDays = 90

/** Settings show those of the last day. */
const refusalDays = 7

/** For so long the address of a feed says that it has ended. */
const endedFeedDays = 365

const purges: Readonly<Record<string, Purge>> = {
  'refresh tokens': (db, now, limit) => purgeRows(db, 'refresh_token', now, limit),
  'networks of clients': (db, now, limit) =>
    purgeRows(db, 'client_network', daysBefore(now, knownNetworkDays), limit),
  'browsers and networks of people': (db, now, limit) =>
    purgeRows(db, 'sign_in_origin', daysBefore(now, knownOriginDays), limit),
  'links for passwords': (db, now, limit) =>
    purgeRows(db, 'password_link', daysBefore(now, expiredInvitationDays), limit),
  'links that people asked for': (db, now, limit) => purgeRows(db, 'asked_password_link', now, limit),
  mail: (db, now, limit) => purgeRows(db, 'mail', daysBefore(now, mailDays), limit),
  sessions: (db, now, limit) => purgeRows(db, 'session', now, limit),
  'revoked tokens': (db, now, limit) => purgeRows(db, 'revoked_token', now, limit),
  'idempotency records': purgeIdempotencyRecords,
  'elements in the trash': purgeTrash,
  changes: (db, now, limit, { changesDays }) => purgeChanges(db, daysBefore(now, changesDays), limit),
  'audit entries': (db, now, limit, { auditDays, changesDays }) =>
    purgeAudit(db, now, limit, Math.max(auditDays, changesDays)),
  'deliveries of webhooks': (db, now, limit) => purgeDeliveries(db, daysBefore(now, deliveryDays), limit),
  notices: (db, now, limit) => purgeNotices(db, daysBefore(now, noticeDays), limit),
  'what channels were told': (db, now, limit) => purgeChannelNotices(db, daysBefore(now, noticeDays), limit),
  'counts of refused requests': (db, now, limit) => purgeRefusals(db, daysBefore(now, refusalDays), limit),
  'feeds that are over': (db, now, limit) => purgeFeeds(db, daysBefore(now, endedFeedDays), limit),
  'imports of tables': (db, now, limit) => purgeImports(db, daysBefore(now, 1), limit),
  'replaced modification dates': purgeReplacedDates,
  'replaced days of absences': purgeReplacedDays,
}

/** Stores in their present form what older versions have stored; resolves to how much. */
const sweeps: Readonly<Record<string, (db: Deps['db'], signal: AbortSignal) => Promise<number>>> = {
  'long texts of changes': sweepTexts,
  'what stories are searched by': (db, signal) => sweepSearch(db, signal),
  'what comments are searched by': sweepCommentWords,
}

const batchSize = 1000

/** In milliseconds. */
const usualTimes = {
  /** Not immediately, because the start is busy enough. */
  firstPause: 60_000,
  pause: 3_600_000,
  /** A round ends after so long; the next one, which goes on, begins after the first pause. */
  round: 600_000,
  /** Then nobody waits for a batch any more. */
  longest: 1_200_000,
}

const purgeAll = async (
  purge: Purge,
  { db, clock, config }: HousekeepingDeps,
  signal: AbortSignal,
): Promise<number> => {
  let total = 0
  let count = batchSize
  while (count === batchSize && !signal.aborted) {
    count = await purge(db, clock.now(), batchSize, config)
    total += count
  }
  return total
}

/**
 * Removes everything that has expired, and brings rows of older versions up to date, in batches; several processes may do so at once.
 * A failure is logged, and the next run tries again. `signal` stops it after the current batch.
 */
export const runHousekeeping = async (deps: HousekeepingDeps, signal: AbortSignal): Promise<void> => {
  for (const [what, purge] of Object.entries(purges)) {
    if (signal.aborted) return
    try {
      const count = await deps.loopWatch.during(`removing ${what}`, () => purgeAll(purge, deps, signal))
      if (count > 0) deps.log.info({ what, count }, 'expired rows removed')
    } catch (error) {
      deps.log.warn({ err: error, what }, 'expired rows could not be removed')
    }
  }
  for (const [what, sweep] of Object.entries(sweeps)) {
    if (signal.aborted) return
    try {
      const count = await deps.loopWatch.during(what, () => sweep(deps.db, signal))
      if (count > 0) deps.log.info({ what, count }, 'rows of an older version were brought up to date')
    } catch (error) {
      deps.log.warn({ err: error, what }, 'rows of an older version could not be brought up to date')
    }
  }
}

/**
 * Runs housekeeping every hour, and on if there was more to do than a round could. The returned function stops it and waits for a running
 * batch.
 */
export const startHousekeeping = (
  deps: HousekeepingDeps,
  { firstPause, pause, round, longest } = usualTimes,
): (() => Promise<void>) =>
  inBackground(deps.log, {
    ...{ name: 'housekeeping', firstPause, pauseAfterFailure: pause, longest },
    round: async (signal) => {
      const ending = AbortSignal.any([signal, AbortSignal.timeout(round)])
      await runHousekeeping(deps, ending)
      return ending.aborted ? firstPause : pause
    },
  })
