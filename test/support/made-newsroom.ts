import { createClient } from '../../src/access/api-clients/client-service.ts'
import { auditInto } from '../../src/access/audit/audit.ts'
import { createOrganization } from '../../src/app/set-up/create-organization.ts'
import { type Database, openDatabase } from '../../src/database/open.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { type Scope, scopeNames } from '../../src/http/principal.ts'
import type { Credentials } from './command-line.ts'
import { testLog } from './test-log.ts'

const testActor = { type: 'command-line', id: null, name: 'test', address: null, traceId: null } as const

/** Creates an organization and returns its id. */
export const newOrganization = async (
  db: Database,
  { name, timeZone = 'Europe/Berlin', now }: { name: string; timeZone?: string | undefined; now: Date },
): Promise<number> => {
  const organizationId = await inTransaction(db, (trx) => createOrganization(trx, { name, timeZone, now }))
  if (organizationId === null) throw new Error(`the name "${name}" is taken`)
  return organizationId
}

/** Creates a client of an organization. */
export const newClient = (
  db: Database,
  {
    organizationId,
    name,
    scopes,
    now,
  }: { organizationId: number; name: string; scopes: readonly Scope[]; now: Date },
) =>
  inTransaction(db, (trx) =>
    createClient(
      { db: trx, organizationId, now, audit: auditInto(trx, organizationId, now, testActor) },
      { name, scopes: [...scopes] },
    ),
  )

/**
 * Puts an organization into a database with tables, and returns the credentials of its client with every scope: for
 * tests of commands that are not about `daybook init` and `daybook client create`.
 */
export const makeNewsroom = async (url: string, name = 'The Valley Post'): Promise<Credentials> => {
  const { db, close } = openDatabase({ connectionString: url }, testLog)
  const now = new Date()
  const organizationId = await newOrganization(db, { name, now })
  const { client, secret } = await newClient(db, { organizationId, name: 'CMS', scopes: scopeNames, now })
  await close()
  return { client_id: client.clientId, client_secret: secret }
}
