import { sql } from 'kysely'
import { deleteUnlessInUse } from '../database/deletion.ts'
import { insertLinks, replaceLinks } from '../database/links.ts'
import { countOf, inSlice } from '../database/slice.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import { nextPosition, updateRow } from '../database/versioned-rows.ts'
import { notFound } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import type { Slice } from '../http/paging.ts'
import type { FieldFamily } from './field-families.ts'
import type { FieldContent } from './field-rules.ts'
import type { FieldType } from './field-schemas.ts'
import { insertOptions, listOptions, type Option, replaceOptions } from './option-queries.ts'

/** A format or platform that a field applies to. */
interface ScopeEntry {
  readonly id: number
  readonly name: string
  /** Of platforms. */
  readonly externalId?: string | null
}

/** A stored custom field with its options and limits. Internal ones (contract 9.2) are never among them. */
export interface Field {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly type: FieldType
  readonly content: FieldContent
  readonly options: readonly Option[]
  /** In the order of the formats or platforms. */
  readonly scope: readonly ScopeEntry[]
}

/** The one place that reads fields of a family: every read and write goes past the internal ones. */
const fields = (db: Queries, { table }: FieldFamily, organizationId: number) =>
  db.selectFrom(table).where('organization_id', '=', organizationId).where('type', '<>', 'SOURCE')

const selected = (db: Queries, family: FieldFamily, organizationId: number) =>
  fields(db, family, organizationId).select([
    'id',
    'version',
    'name',
    sql<FieldType>`type`.as('type'),
    'active',
    'allow_empty_value',
    'position',
  ])

type FieldRow = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

type ScopeRow = ScopeEntry & { readonly custom_field_id: number }

const scopesOf = async (
  db: Queries,
  { scope }: FieldFamily,
  organizationId: number,
  fieldIds: readonly number[],
): Promise<readonly ScopeRow[]> => {
  if (!scope) return []
  const { links, target } = scope
  const externalId = target === 'platform' ? sql`, target.external_id as "externalId"` : sql``
  const { rows } = await sql<ScopeRow>`
    select link.custom_field_id, target.id, target.name ${externalId}
    from ${sql.table(links.table)} link
    join ${sql.table(target)} target
      on target.organization_id = link.organization_id and target.id = link.${sql.ref(links.member)}
    where link.organization_id = ${organizationId} and link.custom_field_id = any(${fieldIds}::bigint[])
    order by target.position, target.id`.execute(db)
  return rows
}

const ascending = (entries: readonly ScopeEntry[]): number[] =>
  entries.map(({ id }) => id).sort((one, other) => one - other)

/** Completes field rows with their options and limits: two statements, however many rows. */
const withParts = async (
  db: Queries,
  family: FieldFamily,
  organizationId: number,
  rows: readonly FieldRow[],
): Promise<Field[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const options = groupBy(await listOptions(db, family, organizationId, ids), ({ fieldId }) => fieldId)
  const scopes = groupBy(
    await scopesOf(db, family, organizationId, ids),
    ({ custom_field_id }) => custom_field_id,
  )
  return rows.map(({ id, version, position, type, name, active, allow_empty_value: allowEmptyValue }) => {
    const own = (options.get(id) ?? []).map(({ fieldId: _, ...option }) => option)
    const scope = (scopes.get(id) ?? []).map(({ custom_field_id: _, ...entry }) => entry)
    return {
      id,
      version,
      position,
      type,
      options: own,
      scope,
      content: {
        name,
        active,
        allowEmptyValue,
        options: own.map(({ version: _, ...option }) => option),
        scopeIds: ascending(scope),
      },
    }
  })
}

const only = async (
  db: Queries,
  family: FieldFamily,
  organizationId: number,
  row: FieldRow | undefined,
): Promise<Field> => {
  const [field] = row ? await withParts(db, family, organizationId, [row]) : []
  if (!field) throw notFound()
  return field
}

export const getField = async (
  db: Queries,
  family: FieldFamily,
  organizationId: number,
  id: number,
): Promise<Field> =>
  only(
    db,
    family,
    organizationId,
    await selected(db, family, organizationId).where('id', '=', id).executeTakeFirst(),
  )

export const getFieldType = async (
  db: Queries,
  family: FieldFamily,
  organizationId: number,
  id: number,
): Promise<FieldType> => {
  const row = await selected(db, family, organizationId).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row.type
}

/** Locks a field and its options against other writers until the transaction ends. */
export const lockField = async (
  trx: Transaction,
  family: FieldFamily,
  organizationId: number,
  id: number,
): Promise<Field> =>
  only(
    trx,
    family,
    organizationId,
    await selected(trx, family, organizationId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  )

/** What a list of fields is narrowed to: `scopeId` is the format or platform that they apply to. */
export interface FieldFilter {
  readonly active: boolean | undefined
  readonly scopeId: number | undefined
}

/** 9.1: a field without limits applies everywhere. */
const appliesTo = ({ table, scope }: FieldFamily, scopeId: number | undefined) => {
  if (!scope || scopeId === undefined) return sql<boolean>`true`
  const limits = sql`
    select from ${sql.table(scope.links.table)} link
    where link.organization_id = ${sql.table(table)}.organization_id
      and link.custom_field_id = ${sql.table(table)}.id`
  return sql<boolean>`(
    not exists (${limits}) or exists (${limits} and link.${sql.ref(scope.links.member)} = ${scopeId}))`
}

const filtered = (
  db: Queries,
  family: FieldFamily,
  organizationId: number,
  { active, scopeId }: FieldFilter,
) => {
  const isActiveOrAny = active === undefined ? sql<boolean>`true` : sql<boolean>`active = ${active}`
  return fields(db, family, organizationId).where(isActiveOrAny).where(appliesTo(family, scopeId))
}

export const listFields = async (
  db: Queries,
  family: FieldFamily,
  organizationId: number,
  filter: FieldFilter,
  slice: Slice,
): Promise<Field[]> => {
  const all = filtered(db, family, organizationId, filter).select([
    'id',
    'version',
    'name',
    sql<FieldType>`type`.as('type'),
    'active',
    'allow_empty_value',
    'position',
  ])
  return withParts(db, family, organizationId, await inSlice(all, 'id', slice).execute())
}

export const countFields = (
  db: Queries,
  family: FieldFamily,
  organizationId: number,
  filter: FieldFilter,
): Promise<number> => countOf(filtered(db, family, organizationId, filter))

/** Those of `ids` that a field may be limited to: active formats or live platforms. They stay so until the transaction ends. */
export const holdScope = async (
  trx: Transaction,
  { scope }: FieldFamily,
  organizationId: number,
  ids: readonly number[],
): Promise<number[]> => {
  if (!scope || ids.length === 0) return []
  const usable = scope.target === 'platform' ? sql`deleted_at is null` : sql`active`
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(scope.target)}
    where organization_id = ${organizationId} and id = any(${ids}::bigint[]) and ${usable}
    order by id for share`.execute(trx)
  return rows.map(({ id }) => id)
}

const columnsOf = ({ name, active, allowEmptyValue }: FieldContent) => ({
  name,
  active,
  allow_empty_value: allowEmptyValue,
})

/** Stores a new field after all others of its family and returns its id. */
export const insertField = async (
  trx: Transaction,
  family: FieldFamily,
  organizationId: number,
  type: FieldType,
  content: FieldContent,
): Promise<number> => {
  const { table, scope } = family
  const { id } = await trx
    .insertInto(table)
    .values({
      organization_id: organizationId,
      type,
      ...columnsOf(content),
      position: nextPosition(table, organizationId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (scope) await insertLinks(trx, scope.links, organizationId, id, content.scopeIds)
  await insertOptions(trx, family, organizationId, { id, type }, content.options)
  return id
}

/** Writes the whole content of a locked field: options with an id are updated, without one added, all others removed. */
export const saveField = async (
  trx: Transaction,
  family: FieldFamily,
  organizationId: number,
  { id, type }: Pick<Field, 'id' | 'type'>,
  content: FieldContent,
): Promise<void> => {
  const { table, scope } = family
  await updateRow(trx, table, organizationId, id, columnsOf(content))
  if (scope) await replaceLinks(trx, scope.links, organizationId, id, content.scopeIds)
  await replaceOptions(trx, family, organizationId, { id, type }, content.options)
}

/** A field's answer holds its options: a change of one is a change of the field. */
export const raiseFieldVersion = (
  trx: Transaction,
  { table }: FieldFamily,
  organizationId: number,
  id: number,
): Promise<void> => updateRow(trx, table, organizationId, id, {})

export const deleteFieldRow = (
  trx: Transaction,
  { table }: FieldFamily,
  organizationId: number,
  id: number,
): Promise<void> =>
  deleteUnlessInUse(
    trx.deleteFrom(table).where('organization_id', '=', organizationId).where('id', '=', id),
    'Values are stored for the custom field: it cannot be deleted, but deactivated.',
  )
