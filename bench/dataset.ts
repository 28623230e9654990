import { sql } from 'kysely'
import { createClient } from '../src/access/api-clients/client-service.ts'
import { auditInto } from '../src/access/audit/audit.ts'
import { createOrganization } from '../src/app/set-up/create-organization.ts'
import type { Config } from '../src/base/config.ts'
import type { Database } from '../src/database/open.ts'
import { inTransaction, type Transaction } from '../src/database/transaction.ts'
import { scopeNames } from '../src/http/principal.ts'
import { type RenderDeps, renderDocuments } from '../src/stories/documents/document-service.ts'
import { renderingFor } from '../src/stories/documents/element-document.ts'
import { searchColumns } from '../src/stories/finding/search-words.ts'
import { createKnownNames } from '../src/stories/names/known-names.ts'
import { insertReferences } from './dataset-references.ts'
import { type Chunk, chunkStatements, type Plan, perElement, type References } from './dataset-sql.ts'

/** A newsroom for measurements. Everything in it follows from `elements`, `seed` and `now`. */
export interface DatasetOptions {
  /** Name of the organization that is made; must be free. */
  readonly name: string
  /** How many elements, each with three tasks, three publications and its document. */
  readonly elements: number
  readonly seed: number
  /** The newest creation time; the others lie in the three years before. */
  readonly now: Date
  /** How many of twenty elements are confidential; 1 by default. */
  readonly confidentialOfTwenty?: number
  /** Receives the number of finished elements, after every ten thousand. */
  readonly onProgress?: (done: number) => void
}

export interface Dataset extends References {
  readonly organizationId: number
  readonly credentials: { readonly clientId: string; readonly clientSecret: string }
  /** The elements have all ids from `firstElementId` on, without a gap. */
  readonly firstElementId: number
  readonly elements: number
  /** The newest creation time, ISO 8601. */
  readonly now: string
}

const chunkSize = 10_000
const documentsAtOnce = 500

const actor = { type: 'command-line', id: null, name: 'dataset', address: null, traceId: null } as const

const makeNewsroom = (db: Database, { name, seed, now }: DatasetOptions) =>
  inTransaction(db, async (trx) => {
    const organizationId = await createOrganization(trx, { name, timeZone: 'Europe/Berlin', now })
    if (organizationId === null) throw new Error(`there is an organization ${name} already`)
    const work = { db: trx, organizationId, now, audit: auditInto(trx, organizationId, now, actor) }
    const { client, secret } = await createClient(work, { name: 'Dataset', scopes: scopeNames })
    const references = await insertReferences(trx, organizationId, client.id, seed)
    return { organizationId, credentials: { clientId: client.clientId, clientSecret: secret }, references }
  })

/** Takes `count` consecutive ids of a table and returns the first. */
const reserveIds = async (
  trx: Transaction,
  table: 'element' | 'task' | 'publication',
  count: number,
): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    with sequence as (select pg_get_serial_sequence(${table}, 'id') as name)
    select setval(name, nextval(name) + ${count} - 1) as last from sequence`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`no ids for ${table}`)
  return row.last - count + 1
}

/** Stores what the product derives from elements: their documents and the words they are found by. */
const storeDerived = async (
  db: Database,
  organizationId: number,
  ids: readonly number[],
  deps: RenderDeps,
): Promise<void> => {
  const documents = await renderDocuments(db, organizationId, ids, deps)
  if (documents.length !== ids.length) throw new Error('elements of the dataset are missing')
  await sql`
    insert into element_document
      (organization_id, element_id, document, etag, reference_version, rendering, has_publications, has_tasks, undated)
    select ${organizationId}, element_id, document, etag, reference_version, ${renderingFor(deps.config.baseUrl)},
      has_publications, has_tasks, undated
    from unnest(
      ${documents.map(({ elementId }) => elementId)}::bigint[], ${documents.map(({ document }) => document)}::text[],
      ${documents.map(({ etag }) => etag)}::text[], ${documents.map(({ referenceVersion }) => referenceVersion)}::bigint[],
      ${documents.map(({ hasPublications }) => hasPublications)}::boolean[],
      ${documents.map(({ hasTasks }) => hasTasks)}::boolean[],
      ${documents.map(({ undated }) => undated)}::boolean[]
    ) as rendered (element_id, document, etag, reference_version, has_publications, has_tasks, undated)`.execute(
    db,
  )
  const searched = documents.map(({ document }) => searchColumns(organizationId, JSON.parse(document)))
  await sql`
    insert into element_search (organization_id, element_id, words, pieces)
    select ${organizationId}, element_id, words, pieces::integer[]
    from unnest(
      ${ids}::bigint[], ${searched.map(({ words }) => words)}::text[], ${searched.map(({ pieces }) => pieces)}::text[]
    ) as searched (element_id, words, pieces)`.execute(db)
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Renders a stretch of elements in two lanes, so that the database and this process work at the same time. */
const storeDerivedBetween = async (
  db: Database,
  organizationId: number,
  { first, last }: { first: number; last: number },
  deps: RenderDeps,
): Promise<void> => {
  const lane = async (start: number): Promise<void> => {
    for (let from = start; from <= last; from += 2 * documentsAtOnce) {
      const to = Math.min(from + documentsAtOnce - 1, last)
      await storeDerived(db, organizationId, range(from, to), deps)
    }
  }
  await Promise.all([lane(first), lane(first + documentsAtOnce)])
}

/** Foreign keys hold by construction here; not checking them halves the time. Only a superuser may do without. */
const mayLeaveOutChecks = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(db)
  return rows[0]?.rolsuper ?? false
}

const insertChunk = (db: Database, plan: Plan, chunk: Chunk, checked: boolean): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!checked) await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of chunkStatements(plan, chunk)) await sql.raw(statement).execute(trx)
  })

/** Beyond this many elements, rebuilding the indexes is faster than maintaining them. */
const manyElements = 100_000

const filledTables = [
  'element',
  'element_group',
  'element_search',
  'element_document',
  'task',
  'publication',
  'publication_task',
  'publication_date',
]

/** Runs a statement that may take longer than any of a request. */
const unhurried = (db: Database, statement: string): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql.raw(statement).execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })

/** Runs `fill` without the indexes that no constraint needs, and creates them again afterwards. */
const withoutIndexes = async (db: Database, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${filledTables}::regclass[]) and not indisunique
    order by indexrelid`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
  await fill()
  for (const { definition } of rows) await unhurried(db, definition)
}

/**
 * Makes a newsroom with `elements` elements. Their documents are rendered by the product's own code, so they are what it
 * would store. Nothing else may write elements at the same time: ids are consecutive.
 */
export const makeDataset = async (
  { db, config }: { db: Database; config: Pick<Config, 'baseUrl'> },
  options: DatasetOptions,
): Promise<Dataset> => {
  const { elements, seed, now, confidentialOfTwenty = 1, onProgress } = options
  const { organizationId, credentials, references } = await makeNewsroom(db, options)
  const plan: Plan = {
    organizationId,
    references,
    seed,
    total: elements,
    now,
    confidentialOfTwenty,
    ...(await inTransaction(db, async (trx) => ({
      elementBase: await reserveIds(trx, 'element', elements),
      taskBase: await reserveIds(trx, 'task', elements * perElement),
      publicationBase: await reserveIds(trx, 'publication', elements * perElement),
    }))),
  }
  const knownNames = createKnownNames()
  const checked = !(await mayLeaveOutChecks(db))
  const fill = async (): Promise<void> => {
    for (let first = 0; first < elements; first += chunkSize) {
      const last = Math.min(first + chunkSize, elements) - 1
      await insertChunk(db, plan, { first, last }, checked)
      const ids = { first: plan.elementBase + first, last: plan.elementBase + last }
      await storeDerivedBetween(db, organizationId, ids, { config, knownNames })
      onProgress?.(last + 1)
    }
  }
  await (elements < manyElements ? fill() : withoutIndexes(db, fill))
  // Statistics and visibility as in a database that has been running for a while.
  await unhurried(db, `vacuum (analyze) ${filledTables.join(', ')}`)
  return {
    ...references,
    organizationId,
    credentials,
    firstElementId: plan.elementBase,
    elements,
    now: now.toISOString(),
  }
}
