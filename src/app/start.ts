import { availableParallelism } from 'node:os'
import { createMailer } from '../access/mail/mailer.ts'
import { deletePasswordLinks } from '../access/password-links/password-link-queries.ts'
import { createResetCounter } from '../access/password-links/reset-requests.ts'
import { authenticateBy } from '../access/sessions/authenticate.ts'
import { createFailedSignInNotes } from '../access/sessions/failed-sign-ins.ts'
import { deleteSessionsOfUser } from '../access/sessions/session-queries.ts'
import { createSignInAttempts } from '../access/sessions/sign-in-attempts.ts'
import { createAccessTokens } from '../access/tokens/access-tokens.ts'
import { type Clock, systemClock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { createLoopWatch } from '../base/loop-watch.ts'
import { createSharedTurns } from '../base/shared-turns.ts'
import { createRefusals } from '../changes/limits/refusals.ts'
import { createWrittenBytes } from '../changes/limits/written-bytes.ts'
import { createChangeSignals } from '../changes/log/change-signals.ts'
import { createChangeTails } from '../changes/log/change-tails.ts'
import { createChangeNumbering } from '../changes/log/number-changes.ts'
import { createPositionsOf } from '../changes/log/written-positions.ts'
import { createNoticeBoard } from '../changes/notices/notice-board.ts'
import { createPresenceBoard } from '../changes/presence/presence-board.ts'
import { createSender } from '../changes/webhooks/send-request.ts'
import { type ConnectedDatabase, type ConnectOptions, connectDatabase } from '../database/connect.ts'
import { assertCurrentSchema, migrate } from '../database/migrate.ts'
import { assertUsable } from '../database/server-facts.ts'
import { createPlaces } from '../http/places.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { createServerTurns } from '../http/server-turns.ts'
import { createUnsentAnswers } from '../http/unsent-answers.ts'
import { findingsAfter } from '../planning/findings/finding-service.ts'
import { createKnownIds } from '../planning/findings/known-id-queries.ts'
import { createPlanRowTexts } from '../planning/plan/plan-row-texts.ts'
import { createDocumentReads } from '../stories/documents/document-reads.ts'
import { refreshStale } from '../stories/documents/document-service.ts'
import { createKnownNames } from '../stories/names/known-names.ts'
import { takeOverByAddress } from '../stories/take-over/take-over-service.ts'
import { assertSees } from './assert-sees.ts'
import { createBackupsByHand } from './backup/backups-by-hand.ts'
import type { Deps } from './deps.ts'

interface StartOptions extends ConnectOptions {
  /** Whether to migrate an older or missing schema. Otherwise the start fails. */
  readonly migrates: boolean
}

/** Everything that features and commands need, as in production. */
export interface Daybook {
  readonly deps: Deps
  readonly database: ConnectedDatabase
  /** The names of the migrations that were applied, in order. */
  readonly applied: readonly string[]
  close(): Promise<void>
}

const prepareSchema = async (database: ConnectedDatabase, migrates: boolean): Promise<readonly string[]> => {
  await assertUsable(database)
  if (migrates) return (await migrate(database.pool)).applied
  await assertCurrentSchema(database.pool)
  return []
}

/** Creates the dependencies of all features, for a database with the current schema. Tests pass their own clock. */
export const createDeps = (
  {
    db,
    pool,
    shortReads,
    boundedReads,
    openClient,
  }: Pick<ConnectedDatabase, 'db' | 'pool' | 'shortReads' | 'boundedReads' | 'openClient'>,
  config: Config,
  log: Log,
  clock: Clock = systemClock,
): Deps => {
  const numbering = createChangeNumbering(db, log, (numbered) => signals.announce(numbered))
  const signals = createChangeSignals(shortReads, log, numbering.wake)
  const accessTokens = createAccessTokens({ db, shortReads, clock, config })
  const knownNames = createKnownNames()
  const loopWatch = createLoopWatch(log)
  return {
    db,
    pool,
    shortReads,
    boundedReads,
    knownNames,
    documentReads: createDocumentReads(
      shortReads,
      (organizationId, stale) => refreshStale(db, organizationId, stale, { config, knownNames }),
      config,
    ),
    planRowTexts: createPlanRowTexts(config),
    turns: createServerTurns({
      connections: config.databaseConnections,
      processors: availableParallelism(),
    }),
    rateLimit: createRateLimit({
      credential: config.rateLimitPerMinute,
      organization: config.rateLimitPerOrganization,
    }),
    clock,
    config,
    log,
    loopWatch,
    accessTokens,
    authenticate: authenticateBy({ db, shortReads, clock, config, accessTokens }),
    numberChanges: numbering.wake,
    positionsOf: createPositionsOf(shortReads, numbering, log),
    changeNumbering: numbering,
    changeSignals: signals,
    changeTails: createChangeTails(shortReads),
    largeMessages: createSharedTurns({ atATime: 4, ofOne: 1 }),
    presenceBoard: createPresenceBoard(shortReads, log),
    noticeBoard: createNoticeBoard(shortReads, log),
    backupsByHand: createBackupsByHand({ db, clock, config, log, loopWatch }, { openClient }),
    assertSees,
    findingsAfter,
    knownIds: createKnownIds(shortReads),
    places: createPlaces({
      principal: config.streamsPerPrincipal,
      organization: config.streamsPerOrganization,
      process: config.streamsPerProcess,
    }),
    unsentAnswers: createUnsentAnswers(),
    writtenBytes: createWrittenBytes({ db, clock, log }, config.bytesPerDay),
    refusals: createRefusals({ db, clock }),
    signInAttempts: createSignInAttempts(config.failedSignIns),
    failedSignInNotes: createFailedSignInNotes(),
    passwordResets: createResetCounter(),
    mailer: createMailer(config),
    webhookSender: createSender(config.webhookNetworks),
    endSessions: deleteSessionsOfUser,
    endPasswordLinks: deletePasswordLinks,
    takeOver: (work, userId) => takeOverByAddress(work, { config }, userId),
  }
}

/** Opens the database, checks or migrates its schema, and creates all dependencies. Throws StartupError. */
export const startDaybook = async (config: Config, log: Log, options: StartOptions): Promise<Daybook> => {
  const database = await connectDatabase(config, log, options)
  try {
    const applied = await prepareSchema(database, options.migrates)
    return { deps: createDeps(database, config, log), database, applied, close: database.close }
  } catch (error) {
    await database.close()
    throw error
  }
}
