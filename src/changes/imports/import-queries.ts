import type { TableColumn } from '@daybook/shared/typed/word-index'
import { sql } from 'kysely'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import type { Database } from '../../database/open.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Credential } from '../../http/principal.ts'
import type { CreateImport, ImportOptions } from './import-schemas.ts'

/** Whose import: nobody else sees it. */
export interface ImportOwner {
  readonly organizationId: number
  readonly principal: Credential
}

export interface StoredImport {
  readonly id: number
  readonly creationTime: Date
  readonly format: 'csv' | 'tsv'
  readonly text: string
  readonly columns: readonly (TableColumn | null)[] | null
  readonly options: ImportOptions
  /** Lines that had nothing to change when the table was sent: they change nothing. */
  readonly skipped: readonly number[]
}

const ofOwner = ({ organizationId, principal: { type, id } }: ImportOwner) =>
  sql`organization_id = ${organizationId} and author_type = ${type} and author_id = ${id}`

/** Of imports that became nothing, a person keeps so many. */
const looksKept = 10

export const insertImport = async (
  trx: Transaction,
  owner: ImportOwner,
  creationTime: Date,
  { format, text, columns, options = {} }: CreateImport,
  skipped: readonly number[],
): Promise<number> => {
  const { organizationId, principal } = owner
  await sql`
    delete from story_import i
    where ${ofOwner(owner)}
      and not exists (
        select from story_import_line l where l.organization_id = i.organization_id and l.import_id = i.id)
      and i.id not in (
        select id from story_import where ${ofOwner(owner)} order by id desc limit ${looksKept - 1})`.execute(
    trx,
  )
  const { id } = await trx
    .insertInto('story_import')
    .values({
      organization_id: organizationId,
      author_type: principal.type,
      author_id: principal.id,
      creation_time: creationTime,
      format,
      text,
      columns: columns?.map((column) => column ?? '') ?? null,
      options: JSON.stringify(options),
      skipped: [...skipped],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface ImportRow extends Omit<StoredImport, 'columns'> {
  readonly columns: readonly (TableColumn | '')[] | null
}

/** Blocks commits of other imports of the organization until the transaction ends: each sees the stories of those before it. */
export const holdCommits = async (trx: Transaction, organizationId: number): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(${advisoryLocks.importCommit}, hashint8(${organizationId}::bigint))`.execute(
    trx,
  )
}

/** Locks an import that is not over yet, so that its lines are committed or undone by one request at a time. */
export const lockImport = async (
  trx: Transaction,
  owner: ImportOwner,
  id: number,
  since: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select id from story_import
    where ${ofOwner(owner)} and id = ${id} and creation_time > ${since}
    for no key update`.execute(trx)
  return rows.length > 0
}

/** An import that is not over yet. */
export const findImport = async (
  trx: Transaction,
  owner: ImportOwner,
  id: number,
  since: Date,
): Promise<StoredImport | undefined> => {
  const { rows } = await sql<ImportRow>`
    select id, creation_time as "creationTime", format, text, columns, options, skipped
    from story_import
    where ${ofOwner(owner)} and id = ${id} and creation_time > ${since}`.execute(trx)
  const [row] = rows
  return row && { ...row, columns: row.columns?.map((column) => column || null) ?? null }
}

export interface CommittedLine {
  readonly line: number
  readonly elementId: number
  readonly firstVersion: number
  readonly lastVersion: number
}

export const listCommittedLines = async (
  trx: Transaction,
  organizationId: number,
  importId: number,
  lines: readonly number[] | null = null,
): Promise<readonly CommittedLine[]> => {
  const { rows } = await sql<CommittedLine>`
    select line, element_id as "elementId", first_version as "firstVersion", last_version as "lastVersion"
    from story_import_line
    where organization_id = ${organizationId} and import_id = ${importId}
      and (${lines}::integer[] is null or line = any(${lines}::integer[]))
    order by line`.execute(trx)
  return rows
}

export const insertCommittedLines = async (
  trx: Transaction,
  organizationId: number,
  importId: number,
  lines: readonly CommittedLine[],
): Promise<void> => {
  if (lines.length === 0) return
  await sql`
    insert into story_import_line (organization_id, import_id, line, element_id, first_version, last_version)
    select ${organizationId}, ${importId}, line, element, first, last
    from unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ elementId }) => elementId)}::bigint[],
      ${lines.map(({ firstVersion }) => firstVersion)}::bigint[],
      ${lines.map(({ lastVersion }) => lastVersion)}::bigint[]) as made (line, element, first, last)`.execute(
    trx,
  )
}

export const deleteCommittedLines = async (
  trx: Transaction,
  organizationId: number,
  importId: number,
  lines: readonly number[],
): Promise<void> => {
  await trx
    .deleteFrom('story_import_line')
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('line', '=', sql<number>`any(${lines}::integer[])`)
    .execute()
}

/** The positions of the changes that an import made of its stories, by line. */
export const findPositions = async (
  trx: Transaction,
  organizationId: number,
  importId: number,
  lines: readonly number[],
): Promise<readonly { readonly line: number; readonly position: number | null }[]> => {
  const { rows } = await sql<{ line: number; position: number | null }>`
    select l.line, c.position
    from story_import_line l
    join change c on c.organization_id = l.organization_id and c.subject_type = 'element' and c.subject_id = l.element_id
      and c.version between l.first_version and l.last_version and c.kind in ('created', 'changed')
    where l.organization_id = ${organizationId} and l.import_id = ${importId} and l.line = any(${lines}::integer[])
    order by l.line, c.position`.execute(trx)
  return rows
}

/** Removes up to `limit` imports that were made before `bound`. */
export const purgeImports = async (db: Database, bound: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from story_import
    where (organization_id, id) in (
      select organization_id, id from story_import
      where creation_time <= ${bound}
      order by creation_time limit ${limit}
      for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}
