import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg, { type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '../../base/startup-error.ts'
import { resumeCalendars } from '../../changes/calendars/calendar-job.ts'
import { openSecret } from '../../changes/webhooks/webhook-secrets.ts'
import { lockMigrations } from '../../database/migrate.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { sweepSearch } from '../../stories/finding/search-sweep.ts'
import { readTransfer } from './read-transfer.ts'
import { movedTables } from './table-decisions.ts'
import type { TransferManifest } from './transfer-format.ts'
import {
  advanceSequences,
  listMovedTables,
  type MovedTable,
  organizationColumn,
  plainLines,
} from './transfer-queries.ts'

/** What of the organization is taken in this database already; all of it at once. */
const assertFree = async (client: ClientBase, { organization }: TransferManifest): Promise<void> => {
  const { rows } = await client.query<{ problem: string }>(
    `select 'the name "' || name || '" is taken' as problem from organization where name_key = name_key($1)
     union all
     select 'the client_id ' || c.client_id || ' is taken' from api_client c
     join arrived on kind = 'api_client' and line -> 'api_client' ->> 'client_id' = c.client_id`,
    [organization.name],
  )
  if (rows.length > 0)
    throw new StartupError(
      `The organization cannot be imported here: ${rows.map(({ problem }) => problem).join('; ')}. Nothing was changed.`,
    )
}

/** Secrets that another `SECRETS_KEY` has sealed would never sign anything again. */
const assertReadableSecrets = async (client: ClientBase, keys: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ secret: string }>(
    `select line -> 'webhook' ->> 'secret' as secret from arrived where kind = 'webhook'
     union all select line -> 'channel' ->> 'url' from arrived where kind = 'channel'`,
  )
  for (const { secret } of rows)
    if ((await openSecret(secret, keys)) === undefined)
      throw new StartupError(
        'Secrets of webhooks or channels are encrypted with another SECRETS_KEY. Add the key of the other installation to SECRETS_KEY, behind a comma. Nothing was changed.',
      )
}

/** The id of an organization in the file, and in this database. */
interface Renumbering {
  readonly from: number
  readonly to: number
}

/** Every new database begins with organization 1: where its id is another's here, it gets the next. */
const renumbering = async (client: ClientBase, from: number): Promise<Renumbering> => {
  const { rows } = await client.query<{ to: number | null }>(
    `select nextval(pg_get_serial_sequence('organization', 'id')) as to from organization where id = $1`,
    [from],
  )
  return { from, to: rows[0]?.to ?? from }
}

/** What is stored in a column whose value depends on the id of the organization. */
const renumbered = ({ table, columns }: MovedTable, column: string): string | undefined => {
  if (column === organizationColumn(table)) return `given.${column} - $1::bigint + $2::bigint`
  // The log has the organization as a subject. Letters are looked up by numbers of its own, which are made anew.
  if (column === 'subject_id' && columns.includes('subject_type'))
    return `(json_populate_record(null::${table}, json_build_object('subject_id',
      case given.subject_type when 'organization' then $2::text else given.subject_id::text end))).subject_id`
  if (table === 'element_search' && column === 'pieces')
    return 'case when $1::bigint = $2::bigint then given.pieces end'
  return undefined
}

const insertRows = async (
  client: ClientBase,
  moved: MovedTable,
  { from, to }: Renumbering,
): Promise<void> => {
  const { table, columns } = moved
  const names = columns.map((column) => client.escapeIdentifier(column))
  const name = client.escapeIdentifier(table)
  const path = client.escapeLiteral(table)
  const values = columns.map((column, index) => renumbered(moved, column) ?? `given.${names[index]}`)
  const { rows } = await client.query<{ strange: boolean | null }>(
    `with inserted as (
       insert into ${name} (${names.join(', ')}) overriding system value
       select ${values.join(', ')}
       from arrived, json_populate_record(null::${name}, arrived.line -> ${path}) given
       where arrived.kind = ${path}
       returning ${organizationColumn(table)} <> $2::bigint as strange)
     select bool_or(strange) as strange from inserted`,
    [from, to],
  )
  if (rows[0]?.strange) throw new StartupError(`The file has rows of another organization in ${table}.`)
}

interface ImportedOrganization {
  readonly manifest: TransferManifest
  /** Its id here. */
  readonly organizationId: number
  readonly rows: number
}

const importInto = async (
  client: ClientBase,
  file: string,
  keys: readonly string[],
): Promise<ImportedOrganization> => {
  let manifest: TransferManifest | undefined
  await client.query('create temporary table arrived (kind text, line json) on commit drop')
  const stream = client.query(copyFrom(`copy arrived from stdin ${plainLines}`))
  const lines = readTransfer(file, async (found) => {
    manifest = found
  })
  async function* bytes() {
    for await (const { table, line } of lines) {
      if (!movedTables.has(table))
        throw new StartupError(
          `The file has rows of ${table || 'no table'}, which Daybook does not import. Nothing was changed.`,
        )
      yield Buffer.from(`${table}\x02${line}\n`)
    }
  }
  await pipeline(Readable.from(bytes(), { objectMode: false }), stream)
  if (!manifest) throw new StartupError('The file is empty.')
  // Each table reads its own lines, of possibly millions.
  await client.query('create index on arrived (kind); analyze arrived')
  await assertFree(client, manifest)
  await assertReadableSecrets(client, keys)
  const ids = await renumbering(client, manifest.organization.id)
  const id = ids.to
  const tables = await listMovedTables(client)
  for (const table of tables) await insertRows(client, table, ids)
  // A process of the other database no longer sends for its webhooks.
  await client.query('update webhook set lane = null, lane_until = null where organization_id = $1', [id])
  // Nor does this one send its mail: it would arrive twice.
  await client.query("update mail set state = 'ended' where organization_id = $1 and state = 'queued'", [id])
  await advanceSequences(client, tables, id)
  return { manifest, organizationId: id, rows: stream.rowCount }
}

/** Imports an organization beside those that are there, in one transaction: all of it or nothing. Throws StartupError. */
export const importOrganization = async (
  { db, openClient }: Pick<OpenDatabase, 'db' | 'openClient'>,
  file: string,
  keys: readonly string[],
): Promise<ImportedOrganization> => {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  const client = await openClient()
  try {
    await client.query('begin')
    await client.query("set local statement_timeout = 0; set local timezone = 'UTC'")
    await lockMigrations(client)
    const imported = await importInto(client, file, keys).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
      throw new StartupError(`The file cannot be imported: ${error.message}. Nothing was changed.`, {
        cause: error,
      })
    })
    await client.query('commit')
    await client.query('analyze')
    // Jobs do not move; a server that runs here looks for none.
    await resumeCalendars(db)
    if (imported.organizationId !== imported.manifest.organization.id)
      await sweepSearch(db, new AbortController().signal)
    return imported
  } finally {
    // An open transaction is rolled back.
    await client.end()
  }
}
