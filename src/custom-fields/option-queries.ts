import { sql } from 'kysely'
import { deleteUnlessInUse } from '../database/deletion.ts'
import { insertMany } from '../database/many-rows.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import { updateRow } from '../database/versioned-rows.ts'
import { notFound } from '../errors.ts'
import type { FieldFamily } from './field-families.ts'
import type { FieldOption, OptionContent } from './field-rules.ts'
import type { FieldType } from './field-schemas.ts'

/** A stored option of a custom field. */
export interface Option extends OptionContent {
  readonly id: number
  readonly version: number
}

/** An option by its id, or by its external id: then the one with the lowest id is meant (contract 1.10). */
export type OptionKey = { readonly optionId: number } | { readonly externalId: string }

interface OwningField {
  readonly id: number
  readonly type: FieldType
}

const options = (db: Queries, { optionTable }: FieldFamily, organizationId: number) =>
  db
    .selectFrom(optionTable)
    .select(['id', 'version', 'name', 'external_id as externalId', 'color'])
    .where('organization_id', '=', organizationId)

/** The options of these fields, in order of id. */
export const listOptions = (
  db: Queries,
  family: FieldFamily,
  organizationId: number,
  fieldIds: readonly number[],
): Promise<(Option & { readonly fieldId: number })[]> =>
  options(db, family, organizationId)
    .select('custom_field_id as fieldId')
    .where('custom_field_id', '=', sql<number>`any(${fieldIds}::bigint[])`)
    .orderBy('id')
    .execute()

export const getOption = async (
  db: Queries,
  family: FieldFamily,
  organizationId: number,
  fieldId: number,
  key: OptionKey,
): Promise<Option> => {
  const ofField = options(db, family, organizationId).where('custom_field_id', '=', fieldId)
  const option = await ('optionId' in key
    ? ofField.where('id', '=', key.optionId)
    : ofField.where('external_id', '=', key.externalId).orderBy('id').limit(1)
  ).executeTakeFirst()
  if (!option) throw notFound()
  return option
}

const columnsOf = ({ name, externalId, color }: OptionContent) => ({ name, external_id: externalId, color })

/** Stores new options of a locked or new field and returns their ids in order. */
export const insertOptions = (
  trx: Transaction,
  { optionTable }: FieldFamily,
  organizationId: number,
  { id, type }: OwningField,
  added: readonly OptionContent[],
): Promise<number[]> =>
  insertMany(
    trx,
    optionTable,
    added.map((option) => ({
      organization_id: organizationId,
      custom_field_id: id,
      custom_field_type: type,
      ...columnsOf(option),
      version: 1,
    })),
  )

/** Writes an option of a locked field. */
export const saveOption = (
  trx: Transaction,
  { optionTable }: FieldFamily,
  organizationId: number,
  id: number,
  content: OptionContent,
): Promise<void> => updateRow(trx, optionTable, organizationId, id, columnsOf(content))

/** Removes an option of a locked field, unless a value is that option; `member` is what names it in the path. */
export const deleteOptionRow = (
  trx: Transaction,
  { optionTable }: FieldFamily,
  organizationId: number,
  id: number,
  member: 'optionId' | 'externalId',
): Promise<void> =>
  deleteUnlessInUse(
    trx.deleteFrom(optionTable).where('organization_id', '=', organizationId).where('id', '=', id),
    'The option is selected somewhere: it cannot be deleted.',
    { scope: 'path', path: member },
  )

const updateOptions = (
  trx: Transaction,
  { optionTable }: FieldFamily,
  organizationId: number,
  kept: readonly FieldOption[],
) =>
  sql`
    update ${sql.table(optionTable)} as stored
    set name = given.name, external_id = given.external_id, color = given.color, version = stored.version + 1
    from unnest(
      ${kept.map(({ id }) => id)}::bigint[], ${kept.map(({ name }) => name)}::text[],
      ${kept.map(({ externalId }) => externalId)}::text[], ${kept.map(({ color }) => color)}::text[]
    ) as given (id, name, external_id, color)
    where stored.organization_id = ${organizationId} and stored.id = given.id
      and (stored.name, stored.external_id, stored.color)
        is distinct from (given.name, given.external_id, given.color)`.execute(trx)

/** Options with an id are updated, without one added, all others removed, unless a value is one of them. */
export const replaceOptions = async (
  trx: Transaction,
  family: FieldFamily,
  organizationId: number,
  field: OwningField,
  next: readonly FieldOption[],
): Promise<void> => {
  const kept = next.filter(({ id }) => id !== null)
  await deleteUnlessInUse(
    trx
      .deleteFrom(family.optionTable)
      .where('organization_id', '=', organizationId)
      .where('custom_field_id', '=', field.id)
      .where('id', '<>', sql<number>`all(${kept.map(({ id }) => id)}::bigint[])`),
    'An option that is left out is selected somewhere: it cannot be removed.',
    { scope: 'body', path: 'options' },
  )
  if (kept.length > 0) await updateOptions(trx, family, organizationId, kept)
  await insertOptions(
    trx,
    family,
    organizationId,
    field,
    next.filter(({ id }) => id === null),
  )
}
