import { createMailer } from '../access/mail/mailer.ts'
import { authenticateBy } from '../access/sessions/authenticate.ts'
import { deleteSessionsOfUser } from '../access/sessions/session-queries.ts'
import { createSignInAttempts } from '../access/sessions/sign-in-attempts.ts'
import { createAccessTokens } from '../access/tokens/access-tokens.ts'
import { type Clock, systemClock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { createChangeSignals } from '../changes/log/change-signals.ts'
import { createChangeTails } from '../changes/log/change-tails.ts'
import { createChangeNumbering } from '../changes/log/number-changes.ts'
import { createPositionsOf } from '../changes/log/written-positions.ts'
import { createPresenceBoard } from '../changes/presence/presence-board.ts'
import { createSender } from '../changes/webhooks/send-request.ts'
import {
  type ConnectedDatabase,
  type ConnectOptions,
  connectDatabase,
  connectReplica,
} from '../database/connect.ts'
import { assertCurrentSchema, migrate } from '../database/migrate.ts'
import { assertUsable } from '../database/server-facts.ts'
import type { OpenReplica } from '../database/standby/open-replica.ts'
import { type ReadReplica, readOutcomes } from '../http/standby-reads.ts'
import { createWriteTurns, writeLimitsFor } from '../http/write-turns.ts'
import { createPlanRowTexts } from '../planning/plan/plan-row-texts.ts'
import { createDocumentReads } from '../stories/documents/document-reads.ts'
import { refreshStale } from '../stories/documents/document-service.ts'
import { createKnownNames } from '../stories/names/known-names.ts'
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

/** What stories are read with. Each server has its own: a standby must not show what only the leader has. */
const readersOn = (
  { db, shortReads }: Pick<ConnectedDatabase, 'db' | 'shortReads'>,
  config: Config,
): Pick<Deps, 'db' | 'shortReads' | 'knownNames' | 'documentReads' | 'planRowTexts'> => {
  const knownNames = createKnownNames()
  return {
    db,
    shortReads,
    knownNames,
    documentReads: createDocumentReads(
      shortReads,
      (organizationId, stale) => refreshStale(db, organizationId, stale, { config, knownNames }),
      config,
    ),
    planRowTexts: createPlanRowTexts(config),
  }
}

const replicaOf = (replica: OpenReplica | undefined, config: Config): ReadReplica | null => {
  if (!replica) return null
  const { standby, positions, pool } = replica
  let history = standby.history()
  let readers = readersOn(replica, config)
  const deps = () => {
    // Commits that only a lost standby had may be lost. Other ones then get their versions, by which rows are remembered.
    if (history !== standby.history()) {
      history = standby.history()
      readers = readersOn(replica, config)
    }
    return readers
  }
  return { standby, positions, pool, deps, outcomes: readOutcomes() }
}

/** Creates the dependencies of all features, for a database with the current schema. Tests pass their own clock. */
export const createDeps = (
  database: Pick<ConnectedDatabase, 'db' | 'pool' | 'shortReads'> & {
    readonly replica?: OpenReplica | undefined
  },
  config: Config,
  log: Log,
  clock: Clock = systemClock,
): Deps => {
  const { db, pool, shortReads } = database
  const numbering = createChangeNumbering(db, log, (numbered) => signals.announce(numbered))
  const signals = createChangeSignals(shortReads, log, numbering.wake)
  const accessTokens = createAccessTokens({ db, shortReads, clock, config })
  return {
    ...readersOn(database, config),
    pool,
    replica: replicaOf(database.replica, config),
    writeTurns: createWriteTurns(writeLimitsFor(config.databaseConnections)),
    clock,
    config,
    log,
    accessTokens,
    authenticate: authenticateBy({ db, shortReads, clock, config, accessTokens }),
    numberChanges: numbering.wake,
    positionsOf: createPositionsOf(shortReads, numbering, log),
    changeNumbering: numbering,
    changeSignals: signals,
    changeTails: createChangeTails(shortReads),
    presenceBoard: createPresenceBoard(shortReads, log),
    openStreams: new Map(),
    signInAttempts: createSignInAttempts(config.failedSignIns),
    passwordResets: createSignInAttempts(config.failedSignIns),
    mailer: createMailer(config, log),
    webhookSender: createSender(config.webhookNetworks),
    endSessions: deleteSessionsOfUser,
  }
}

/** Opens the database, checks or migrates its schema, and creates all dependencies. Throws StartupError. */
export const startDaybook = async (config: Config, log: Log, options: StartOptions): Promise<Daybook> => {
  const database = await connectDatabase(config, log, options)
  try {
    const applied = await prepareSchema(database, options.migrates)
    // Commands read what they are about to change.
    const replica = options.role === 'service' ? connectReplica(database, config, log) : undefined
    const close = async () => {
      await replica?.close()
      await database.close()
    }
    return { deps: createDeps({ ...database, replica }, config, log), database, applied, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
