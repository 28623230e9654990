import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app/build-app.ts'
import type { Deps } from '../../src/app/deps.ts'
import { createDeps } from '../../src/app/start.ts'
import { type Config, readConfig } from '../../src/base/config.ts'
import type { Log } from '../../src/base/log.ts'
import { followNumbering } from '../../src/changes/log/follow-numbering.ts'
import { startNotices } from '../../src/changes/notices/dispatch-notices.ts'
import { startWebhooks } from '../../src/changes/webhooks/start-webhooks.ts'
import { openDatabase } from '../../src/database/open.ts'
import { type Scope, scopeNames } from '../../src/http/principal.ts'
import { afterFile } from './after-file.ts'
import { apiClient, type TokenClient } from './api-client.ts'
import { newClient, newOrganization } from './made-newsroom.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { createTestDatabase } from './test-database.ts'
import { testLog } from './test-log.ts'
import { unlimited } from './unlimited.ts'

export interface TestNewsroom {
  readonly organizationId: number
  readonly credentials: { readonly clientId: string; readonly clientSecret: string }
  /** Calls the API as this newsroom's client, with every scope. */
  readonly api: TokenClient
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly clock: TestClock
  readonly databaseUrl: string
  /** Another organization with a client of its own. */
  newsroom(options?: { timeZone?: string }): Promise<TestNewsroom>
  /** Another client of an organization. */
  client(organizationId: number, scopes: readonly Scope[]): Promise<Pick<TestNewsroom, 'credentials' | 'api'>>
}

export interface TestAppOptions {
  readonly config?: Partial<Config>
  readonly log?: Log
  /** A second instance on the database of another app. */
  readonly databaseUrl?: string
  readonly clock?: TestClock
  /** Hears of what other instances write, as a server does that was started. */
  readonly follows?: boolean
  /** Carries out jobs, as a server does that was started. */
  readonly works?: boolean
}

/** The production app with its own database and clock; every answer is checked against its schema. */
export const testApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase()).url
  const log = options.log ?? testLog
  const clock = options.clock ?? testClock()
  const config: Config = {
    ...readConfig({ BASE_URL: 'http://daybook.test', ...unlimited }),
    ...options.config,
  }
  const { close, listen, ...database } = openDatabase({ connectionString: databaseUrl }, log, {
    guarded: true,
    pooler: config.databasePooler,
  })
  const deps = createDeps(database, config, log, clock)
  const { db } = deps
  const app = await buildApp(deps, { checkAnswers: true })
  const stopJobs = options.works ? startWebhooks(deps, database) : undefined
  const notifications = options.follows ? followNumbering(deps, { listen }) : undefined
  const stopNotices = options.follows ? startNotices(deps, { listen }) : undefined
  afterFile(async () => {
    const closed = app.close()
    // A browser or fetch may hold a connection that it never used, for which the server would wait a minute.
    app.server.closeAllConnections()
    await closed
    await notifications?.close()
    await stopNotices?.()
    await stopJobs?.()
    await deps.backupsByHand.close()
    await close()
  })
  let serial = 0

  const client: TestApp['client'] = async (organizationId, scopes) => {
    serial += 1
    const name = `Test client ${serial}`
    const made = await newClient(db, { organizationId, name, scopes, now: clock.now() })
    const credentials = { clientId: made.client.clientId, clientSecret: made.secret }
    return { credentials, api: await apiClient(app, credentials) }
  }

  return {
    app,
    deps,
    clock,
    databaseUrl,
    client,
    newsroom: async ({ timeZone } = {}) => {
      serial += 1
      const name = `Newsroom ${serial}`
      const organizationId = await newOrganization(db, { name, timeZone, now: clock.now() })
      return { organizationId, ...(await client(organizationId, scopeNames)) }
    },
  }
}
