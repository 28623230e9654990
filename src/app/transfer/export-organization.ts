import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { packageVersion } from '../../base/package-folder.ts'
import { StartupError } from '../../base/startup-error.ts'
import { newestSchema } from '../../database/migrate.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { createSums, type TransferManifest, transferFormat } from './transfer-format.ts'
import { listMovedTables, type MovedTable, organizationColumn, plainLines } from './transfer-queries.ts'
import { splitLines } from './whole-lines.ts'

const manifestOf = async (
  client: ClientBase,
  name: string,
  tables: readonly MovedTable[],
): Promise<TransferManifest> => {
  const { rows } = await client.query<{ id: number; name: string; time: string }>(
    `select id, name, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time
     from organization where name_key = name_key($1)`,
    [name],
  )
  const [organization] = rows
  if (!organization) throw new StartupError(`There is no organization "${name}".`)
  return {
    kind: 'daybook-organization',
    format: transferFormat,
    daybook: packageVersion,
    schema: newestSchema,
    time: organization.time,
    organization: { id: organization.id, name: organization.name },
    tables: tables.map(({ table }) => table),
  }
}

/** The lines of a table, without their ends. */
const linesOf = (client: ClientBase, { table, columns }: MovedTable, organizationId: number) => {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const stream = client.query(
    copyTo(`copy (
      select json_build_object(${client.escapeLiteral(table)}, row_to_json(one))
      from (select ${list} from ${client.escapeIdentifier(table)}
        where ${organizationColumn(table)} = ${BigInt(organizationId)}) one) to stdout ${plainLines}`),
  )
  return splitLines(stream as AsyncIterable<Buffer>)
}

export interface WrittenTransfer {
  readonly manifest: TransferManifest
  readonly rows: number
}

/** Writes everything of one organization to `file`, as of one moment, while others write. Throws StartupError. */
export const exportOrganization = async (
  { openClient }: Pick<OpenDatabase, 'openClient'>,
  name: string,
  file: string,
): Promise<WrittenTransfer> => {
  const partial = `${file}.partial`
  const client = await openClient()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local statement_timeout = 0; set local timezone = 'UTC'")
    const tables = await listMovedTables(client)
    const manifest = await manifestOf(client, name, tables)
    const sums = createSums()
    let rows = 0
    async function* contents() {
      yield `${JSON.stringify(manifest)}\n`
      for (const table of tables)
        for await (const line of linesOf(client, table, manifest.organization.id)) {
          sums.add(table.table, line)
          rows += 1
          yield `${line}\n`
        }
      yield `${JSON.stringify({ closing: sums.result() })}\n`
    }
    try {
      await pipeline(Readable.from(contents()), createWriteStream(partial, { mode: 0o600, flush: true }))
      await rename(partial, file)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    await client.query('commit')
    return { manifest, rows }
  } finally {
    await client.end()
  }
}
