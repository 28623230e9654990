import { sql } from 'kysely'
import { deleteUnlessInUse } from '../../database/deletion.ts'
import { insertMany } from '../../database/many-rows.ts'
import { updateRow } from '../../database/versioned-rows.ts'
import type { SettingScope, SettingWriteScope } from '../core/settings-table.ts'
import type { FieldFamily } from './field-families.ts'
import type { FieldOption, OptionContent } from './field-rules.ts'
import type { FieldType } from './field-schemas.ts'

/** A stored option of a custom field. */
export interface Option extends OptionContent {
  readonly id: number
  readonly version: number
}

interface OwningField {
  readonly id: number
  readonly type: FieldType
}

/** The options of these fields, by id. */
export const listOptions = (
  { db, organizationId }: SettingScope,
  { optionTable }: FieldFamily,
  fieldIds: readonly number[],
): Promise<(Option & { readonly fieldId: number })[]> =>
  db
    .selectFrom(optionTable)
    .select(['id', 'version', 'name', 'external_id as externalId', 'color', 'custom_field_id as fieldId'])
    .where('organization_id', '=', organizationId)
    .where('custom_field_id', '=', sql<number>`any(${fieldIds}::bigint[])`)
    .orderBy('id')
    .execute()

const columnsOf = ({ name, externalId, color }: OptionContent) => ({ name, external_id: externalId, color })

/** Stores new options of a locked or new field and returns their ids in order. */
export const insertOptions = (
  { db, organizationId }: SettingWriteScope,
  { optionTable }: FieldFamily,
  { id, type }: OwningField,
  added: readonly OptionContent[],
): Promise<number[]> =>
  insertMany(
    db,
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
  { db, organizationId }: SettingWriteScope,
  { optionTable }: FieldFamily,
  id: number,
  content: OptionContent,
): Promise<void> => updateRow(db, optionTable, organizationId, id, columnsOf(content))

/** Removes an option of a locked field unless a value selects it; `member` is the path parameter that names the option. */
export const deleteOptionRow = (
  { db, organizationId }: SettingWriteScope,
  { optionTable }: FieldFamily,
  id: number,
  member: 'optionId' | 'externalId',
): Promise<void> =>
  deleteUnlessInUse(
    db.deleteFrom(optionTable).where('organization_id', '=', organizationId).where('id', '=', id),
    'A value selects the option. It cannot be deleted.',
    { scope: 'path', path: member },
  )

const updateOptions = (
  { db, organizationId }: SettingWriteScope,
  { optionTable }: FieldFamily,
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
        is distinct from (given.name, given.external_id, given.color)`.execute(db)

/** Updates options with an id, adds options without one, and removes all others unless a value selects one of them. */
export const replaceOptions = async (
  work: SettingWriteScope,
  family: FieldFamily,
  field: OwningField,
  next: readonly FieldOption[],
): Promise<void> => {
  const kept = next.filter(({ id }) => id !== null)
  await deleteUnlessInUse(
    work.db
      .deleteFrom(family.optionTable)
      .where('organization_id', '=', work.organizationId)
      .where('custom_field_id', '=', field.id)
      .where('id', '<>', sql<number>`all(${kept.map(({ id }) => id)}::bigint[])`),
    'A value selects an omitted option. It cannot be removed.',
    { scope: 'body', path: 'options' },
  )
  if (kept.length > 0) await updateOptions(work, family, kept)
  await insertOptions(
    work,
    family,
    field,
    next.filter(({ id }) => id === null),
  )
}
