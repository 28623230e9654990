import { type Insertable, type RawBuilder, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { notFound } from '../../base/errors.ts'
import { deleteUnlessInUse } from '../../database/deletion.ts'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { SoftDeleted } from '../../database/table-columns.ts'
import type { Tables } from '../../database/tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { updateRow, type VersionedTable } from '../../database/versioned-rows.ts'
import { getAddressed } from '../../http/external-ids.ts'

/** The context of a reading statement; a `ReadContext` is one. */
export interface SettingScope {
  readonly db: Queries
  readonly organizationId: number
}

/** The context of a writing statement; a `WriteContext` is one. */
export interface SettingWriteScope extends SettingScope {
  readonly db: Transaction
}

/** The columns that are written for all settings. */
type OwnColumns = 'organization_id' | 'position' | 'deleted_at'

/** The columns of a new row that are not part of its content, such as its platform. */
type FixedColumns<T extends VersionedTable, Columns> = Omit<
  Insertable<Tables[T]>,
  keyof Columns | OwnColumns | 'version'
>

/** Makes a column that the table lacks a compile error at the place that names it. */
type NoOthers<Columns, Known> = { readonly [C in Exclude<keyof Columns, keyof Known>]: never }

/** The description of a settings entity's table. */
interface TableDescription<
  T extends VersionedTable,
  DB,
  TB extends keyof DB,
  Row,
  Stored,
  Content,
  Columns,
  F,
> {
  readonly table: T
  /** Its word in the log of changes and in the audit log. */
  readonly subject: string
  /** Whether the rows have a position. The compiler checks this and the next member against the table. */
  readonly ordered: Tables[T] extends { position: number } ? true : false
  /** Whether deleted rows stay in the table with the time of their deletion. */
  readonly softDeleted: Tables[T] extends SoftDeleted ? true : false
  /** Whether the rows belong to a platform, which `rows` joins. A write of a row keeps its platform live. */
  readonly ofPlatform?: true
  /** The message when a row cannot be deleted because something refers to it. */
  readonly inUse?: string
  /** The visible rows with all columns that `complete` needs. Without a filter: the writable rows. */
  readonly rows: (within: SettingScope, filter?: F) => SelectQueryBuilder<DB, TB, Row>
  /** Turns rows into stored entities with data from other tables, in a fixed number of statements. */
  readonly complete: (within: SettingScope, rows: readonly Row[]) => Promise<Stored[]> | Stored[]
  readonly columnsOf: (content: Content) => Columns & NoOthers<Columns, Updateable<Tables[T]>>
  /** Writes the data of a row in other tables. */
  readonly saveParts?: (work: SettingWriteScope, id: number, content: Content) => Promise<void>
}

/** At equal positions the lower id comes first. */
export const idsInOrder = (rows: readonly { readonly id: number; readonly position: number }[]): number[] =>
  rows.toSorted((one, other) => one.position - other.position || one.id - other.id).map(({ id }) => id)

/** A filter condition: without a value it matches every row. */
export const matches = (column: string, value: number | boolean | undefined): RawBuilder<boolean> =>
  value === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${value}`

/** The position after all others in an organization, or in one of its platforms. */
export const nextPosition = (
  table: string,
  organizationId: number,
  platformId?: unknown,
): RawBuilder<number> =>
  sql<number>`(
    select coalesce(max(position), 0) + 1 from ${sql.table(table)}
    where organization_id = ${organizationId}
      ${platformId === undefined ? sql`` : sql`and platform_id = ${platformId}`})`

/**
 * The statements of a settings entity. `get` and `lock` throw `resource-not-found`; rows are sorted by id.
 * They compare ids as raw columns, because Kysely cannot know the columns of a table that is a type parameter.
 */
export const settingsTable = <
  T extends VersionedTable,
  DB,
  TB extends keyof DB,
  Row,
  Stored extends { readonly id: number },
  Content,
  Columns extends Updateable<Tables[T]>,
  F,
>(
  description: TableDescription<T, DB, TB, Row, Stored, Content, Columns, F>,
) => {
  const { table, subject, ordered, softDeleted, ofPlatform, inUse, rows, complete, columnsOf, saveParts } =
    description
  const id = sql.ref<number>(`${table}.id`)

  const bare = (within: SettingScope, filter?: F) => rows(within, filter).clearSelect().select(id.as('id'))

  const get = async (within: SettingScope, wanted: number, filter?: F): Promise<Stored> => {
    const row = await rows(within, filter).where(id, '=', wanted).executeTakeFirst()
    const [stored] = row === undefined ? [] : await complete(within, [row])
    if (!stored) throw notFound()
    return stored
  }

  /** For reads of subordinate resources. */
  const assertPresent = async (within: SettingScope, wanted: number): Promise<void> => {
    if (!(await bare(within).where(id, '=', wanted).executeTakeFirst())) throw notFound()
  }

  /** The lowest id of a row of the filter, by default a live one, with this external id (contract 1.10), or null. */
  const findId = async (within: SettingScope, externalId: string, filter?: F): Promise<number | null> => {
    const found = await bare(within, filter)
      .where(sql.ref<string>(`${table}.external_id`), '=', externalId)
      .orderBy(id)
      .limit(1)
      .$castTo<{ id: number }>()
      .executeTakeFirst()
    return found?.id ?? null
  }

  const getByExternalId = (within: SettingScope, externalId: string, filter?: F): Promise<Stored> =>
    getAddressed(
      { externalId },
      { find: (sent) => findId(within, sent, filter), get: (found) => get(within, found) },
    )

  const list = async (within: SettingScope, slice: Slice, filter?: F): Promise<Stored[]> => {
    const found = await inSlice(rows(within, filter), `${table}.id`, slice).execute()
    return found.length === 0 ? [] : complete(within, found)
  }

  const count = (within: SettingScope, filter?: F): Promise<number> =>
    countOf(rows(within, filter).clearSelect())

  const lockClause = sql`for no key update of ${sql.table(table)} ${ofPlatform ? sql`for share of platform` : sql``}`

  /**
   * Locks a row against other writers until the transaction ends; undefined if there is none. The row is read after the lock
   * is held: a join that waited for the lock would show an old state of the rows that it refers to.
   */
  const lockIfThere = async (work: SettingWriteScope, wanted: number): Promise<Stored | undefined> => {
    const locked = await bare(work).where(id, '=', wanted).modifyEnd(lockClause).executeTakeFirst()
    return locked && get(work, wanted)
  }

  const lock = async (work: SettingWriteScope, wanted: number): Promise<Stored> => {
    const stored = await lockIfThere(work, wanted)
    if (!stored) throw notFound()
    return stored
  }

  /** Locks all rows of a filter, always by id, and returns their ids in the current order. */
  const lockOrder = async (work: SettingWriteScope, filter?: F): Promise<number[]> => {
    const locked = await bare(work, filter)
      .select(sql.ref<number>(`${table}.position`).as('position'))
      .$castTo<{ id: number; position: number }>()
      .orderBy(id)
      .modifyEnd(sql`for no key update of ${sql.table(table)}`)
      .execute()
    return idsInOrder(locked)
  }

  /** Locks the existing rows among `ids` until the transaction ends, and returns their ids in order. */
  const hold = async (work: SettingWriteScope, ids: readonly number[], filter?: F): Promise<Set<number>> => {
    if (ids.length === 0) return new Set()
    const held = await bare(work, filter)
      .where(id, '=', sql<number>`any(${ids}::bigint[])`)
      .orderBy(id)
      .modifyEnd(sql`for share of ${sql.table(table)}`)
      .$castTo<{ id: number }>()
      .execute()
    return new Set(held.map((row) => row.id))
  }

  /** Stores a new row after all others and returns its id. */
  const insert = async (
    { db, organizationId }: SettingWriteScope,
    content: Content,
    fixed: FixedColumns<T, Columns>,
  ): Promise<number> => {
    const given: Record<string, unknown> = {
      ...fixed,
      ...columnsOf(content),
      organization_id: organizationId,
    }
    const columns = {
      ...given,
      ...(ordered && { position: nextPosition(table, organizationId, given.platform_id) }),
    }
    const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
    const { rows: stored } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(columns))})
      returning id`.execute(db)
    const [made] = stored
    if (!made) throw new Error(`a row of ${table} was not stored`)
    await saveParts?.({ db, organizationId }, made.id, content)
    return made.id
  }

  const save = async (work: SettingWriteScope, wanted: number, content: Content): Promise<void> => {
    await updateRow(work.db, table, work.organizationId, wanted, columnsOf(content))
    await saveParts?.(work, wanted, content)
  }

  const remove = async (
    { db, organizationId }: SettingWriteScope,
    wanted: number,
    now: Date,
  ): Promise<void> => {
    const place = sql`where organization_id = ${organizationId} and id = ${wanted}`
    if (softDeleted)
      await sql`update ${sql.table(table)} set deleted_at = ${now}, version = version + 1 ${place}`.execute(
        db,
      )
    else
      await deleteUnlessInUse(
        { execute: () => sql`delete from ${sql.table(table)} ${place}`.execute(db) },
        inUse ?? 'Something refers to it. It cannot be deleted.',
      )
  }

  /** Locks a row, deleted or not, with all its columns; undefined if there is none. */
  const lockAny = async ({ db, organizationId }: SettingWriteScope, wanted: number) => {
    const { rows: found } = await sql<Readonly<Record<string, unknown>>>`
      select * from ${sql.table(table)}
      where organization_id = ${organizationId} and id = ${wanted} for no key update`.execute(db)
    return found[0]
  }

  const restore = async ({ db, organizationId }: SettingWriteScope, wanted: number): Promise<void> => {
    await sql`
      update ${sql.table(table)} set deleted_at = null, version = version + 1
      where organization_id = ${organizationId} and id = ${wanted}`.execute(db)
  }

  /** Keeps a row live until the transaction ends, so subordinate resources cannot outlive it. */
  const holdOne = async (work: SettingWriteScope, wanted: number): Promise<void> => {
    if (!(await hold(work, [wanted])).has(wanted)) throw notFound()
  }

  return {
    table,
    subject,
    get,
    assertPresent,
    findId,
    getByExternalId,
    list,
    count,
    lockIfThere,
    lock,
    lockOrder,
    hold,
    holdOne,
    insert,
    save,
    remove,
    lockAny,
    restore,
  }
}
