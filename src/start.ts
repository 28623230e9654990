import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type ConnectedDatabase, type ConnectOptions, connectDatabase } from './database/connect.ts'
import { assertCurrentSchema, migrate } from './database/migrate.ts'
import { assertUsable } from './database/server-facts.ts'
import type { Deps } from './deps.ts'
import { createDocumentReads } from './elements/documents/document-reads.ts'
import { refreshStale } from './elements/documents/document-service.ts'
import { joined } from './joined.ts'
import type { Log } from './log.ts'
import { createMailer } from './mail/mailer.ts'
import { createPlanRowTexts } from './plan/plan-row-texts.ts'
import { createSignInAttempts } from './sessions/sign-in-attempts.ts'
import { createAccessTokens } from './tokens/access-tokens.ts'

interface StartOptions extends ConnectOptions {
  /** Whether an older or absent schema is brought up to date; else it is refused. */
  readonly migrates: boolean
}

/** Everything that features and commands work with, as production has it. */
export interface Daybook {
  readonly deps: Deps
  readonly database: ConnectedDatabase
  /** The migrations that the start applied, in order. */
  readonly applied: readonly string[]
  close(): Promise<void>
}

const prepareSchema = async (database: ConnectedDatabase, migrates: boolean): Promise<readonly string[]> => {
  await assertUsable(database)
  if (migrates) return (await migrate(database.pool)).applied
  await assertCurrentSchema(database.pool)
  return []
}

/** What features are given, on a database whose schema fits; tests have a clock of their own. */
export const createDeps = (
  { db, pool, shortReads }: Pick<ConnectedDatabase, 'db' | 'pool' | 'shortReads'>,
  config: Config,
  log: Log,
  clock: Clock = systemClock,
): Deps => ({
  db,
  pool,
  shortReads,
  clock,
  config,
  log,
  accessTokens: createAccessTokens({ db, clock, config }),
  signInAttempts: createSignInAttempts(config.failedSignIns),
  passwordResets: createSignInAttempts(config.failedSignIns),
  mailer: createMailer(config, log),
  documentReads: createDocumentReads(
    shortReads,
    (organizationId, stale) => refreshStale(db, organizationId, stale, config.baseUrl),
    config,
  ),
  planRowTexts: createPlanRowTexts(config),
  elementPages: joined(),
})

/** Opens the database, sees that its schema fits, and puts together what everything else is given. Throws StartupError. */
export const startDaybook = async (config: Config, log: Log, options: StartOptions): Promise<Daybook> => {
  const database = await connectDatabase(config, log, options)
  try {
    const applied = await prepareSchema(database, options.migrates)
    return { deps: createDeps(database, config, log), database, applied, close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}
