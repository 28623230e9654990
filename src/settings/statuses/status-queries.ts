import { type Gate, noGate } from '@daybook/shared/gate-fields'
import { sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import { deleteUnlessInUse } from '../../database/deletion.ts'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { updateRow } from '../../database/versioned-rows.ts'
import { idsInOrder, nextPosition, type SettingWriteScope } from '../core/settings-table.ts'
import type { StatusKind, StatusTable } from './status-kinds.ts'
import type { StatusContent } from './status-rules.ts'
import type { published } from './status-schemas.ts'

/** A stored status of any kind, as the planning API shows it. */
export interface OfferedStatus extends StatusContent {
  readonly id: number
  readonly version: number
  readonly code: typeof published | null
  readonly position: number
}

/** The same as the settings show it. */
export interface Status extends OfferedStatus {
  readonly gate: Gate
}

/** Only publication statuses have a code. */
const codeOf = (table: StatusTable) =>
  table === 'publication_status' ? sql<Status['code']>`code` : sql<Status['code']>`null`

const statuses = (db: Queries, { table }: StatusKind, organizationId: number) =>
  db
    .selectFrom(table)
    .select([
      'id',
      'version',
      'name',
      'color',
      'active',
      'is_default as isDefault',
      'stage',
      'position',
      codeOf(table).as('code'),
      sql<Gate>`coalesce(gate, ${JSON.stringify(noGate)}::jsonb)`.as('gate'),
    ])
    .where('organization_id', '=', organizationId)

export const getStatus = async (
  db: Queries,
  kind: StatusKind,
  organizationId: number,
  id: number,
): Promise<Status> => {
  const status = await statuses(db, kind, organizationId).where('id', '=', id).executeTakeFirst()
  if (!status) throw notFound()
  return status
}

/**
 * Locks all statuses of a kind, always by id, against other writers: they are few, and "at most one is the default"
 * concerns all of them. Concurrent changes to the default run one after the other.
 */
export const lockStatuses = (trx: Transaction, kind: StatusKind, organizationId: number): Promise<Status[]> =>
  statuses(trx, kind, organizationId).orderBy('id').forNoKeyUpdate().execute()

/** The statuses of a kind as an ordered entity (contract 11). */
export const statusOrder = (kind: StatusKind) => ({
  table: kind.table,
  subject: kind.auditSubject,
  lockOrder: async ({ db, organizationId }: SettingWriteScope): Promise<number[]> =>
    idsInOrder(await lockStatuses(db, kind, organizationId)),
})

/** Locks the active statuses among `ids`, by id, so they stay active until the transaction ends. */
export const holdActiveStatuses = async (
  trx: Transaction,
  kind: StatusKind,
  organizationId: number,
  ids: readonly number[],
): Promise<Status[]> => {
  if (ids.length === 0) return []
  return statuses(trx, kind, organizationId)
    .where('active', '=', true)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute()
}

const isActiveOrAny = (active: boolean | undefined) =>
  active === undefined ? sql<boolean>`true` : sql<boolean>`active = ${active}`

export const listStatuses = (
  db: Queries,
  kind: StatusKind,
  organizationId: number,
  active: boolean | undefined,
  slice: Slice,
): Promise<Status[]> =>
  inSlice(statuses(db, kind, organizationId).where(isActiveOrAny(active)), 'id', slice).execute()

export const countStatuses = (
  db: Queries,
  { table }: StatusKind,
  organizationId: number,
  active: boolean | undefined,
): Promise<number> =>
  countOf(db.selectFrom(table).where('organization_id', '=', organizationId).where(isActiveOrAny(active)))

const columnsOf = ({ name, color, active, isDefault, stage }: StatusContent) => ({
  name,
  color,
  active,
  is_default: isDefault,
  stage,
})

/** Unsets the default of all other statuses of the kind. */
const unsetOtherDefault = async (
  trx: Transaction,
  { table }: StatusKind,
  organizationId: number,
  id: number | null,
): Promise<void> => {
  await trx
    .updateTable(table)
    .set((eb) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('is_default', '=', true)
    .where('id', 'is distinct from', id)
    .execute()
}

/** Stores a new status after all others of its kind and returns its id. */
export const insertStatus = async (
  trx: Transaction,
  kind: StatusKind,
  organizationId: number,
  content: StatusContent,
): Promise<number> => {
  if (content.isDefault) await unsetOtherDefault(trx, kind, organizationId, null)
  const { id } = await trx
    .insertInto(kind.table)
    .values({
      organization_id: organizationId,
      ...columnsOf(content),
      position: nextPosition(kind.table, organizationId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveStatus = async (
  trx: Transaction,
  kind: StatusKind,
  organizationId: number,
  id: number,
  content: StatusContent,
): Promise<void> => {
  if (content.isDefault) await unsetOtherDefault(trx, kind, organizationId, id)
  await updateRow(trx, kind.table, organizationId, id, columnsOf(content))
}

export const saveGate = (
  trx: Transaction,
  { table }: StatusKind,
  organizationId: number,
  id: number,
  gate: Gate | null,
): Promise<void> => updateRow(trx, table, organizationId, id, { gate: gate && JSON.stringify(gate) })

export const deleteStatusRow = (
  trx: Transaction,
  { table }: StatusKind,
  organizationId: number,
  id: number,
): Promise<void> =>
  deleteUnlessInUse(
    trx.deleteFrom(table).where('organization_id', '=', organizationId).where('id', '=', id),
    'The status is in use. It cannot be deleted, only deactivated.',
  )
