import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import { partOnce } from '../../database/parts.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { FieldType } from '../../settings/custom-fields/field-schemas.ts'
import type { CustomFieldOwner, StoredCustomValue } from './custom-values.ts'

// Reading -----------------------------------------------------------------------------------------------------------

/**
 * A column with the custom values of each row of a statement on elements, tasks or publications; null if there are
 * none. Leaves out internal fields (contract 9.2).
 */
export const customValueColumn = (owner: CustomFieldOwner) => {
  const ownerRow = sql.table(owner)
  return sql<StoredCustomValue[] | null>`(
    select json_agg(json_build_object(
      'id', v.custom_field_id, 'type', v.custom_field_type,
      'text', v.text, 'date', v.date, 'number', v.number, 'optionId', v.option_id
    ) order by v.custom_field_id, v.option_id)
    from ${sql.table(`${owner}_custom_field_value`)} v
    where v.organization_id = ${ownerRow}.organization_id and v.${sql.ref(`${owner}_id`)} = ${ownerRow}.id
      and v.custom_field_type <> 'SOURCE')`
}

/** The ids of the custom fields that a write needs, by owner. */
export interface WantedFields {
  readonly elementFieldIds: readonly number[]
  readonly taskFieldIds: readonly number[]
  readonly publicationFieldIds: readonly number[]
}

interface FieldRow {
  readonly owner: CustomFieldOwner
  readonly id: number
  readonly type: FieldType
  readonly active: boolean
  readonly allow_empty_value: boolean
  /** Ascending. */
  readonly option_ids: number[]
  /** The formats or platforms that the field is limited to; empty if it applies everywhere. */
  readonly scope_ids: number[]
}

const noScope = sql`array[]::bigint[]`

const scopeIds = (table: string, member: string) => sql`
  array(select l.${sql.ref(member)} from ${sql.table(table)} l
    where l.organization_id = f.organization_id and l.custom_field_id = f.id)`

const fieldsOf = (
  owner: CustomFieldOwner,
  organizationId: number,
  ids: readonly number[],
  scope = noScope,
) => sql`
  select ${sql.lit(owner)} as owner, f.id, f.type, f.active, f.allow_empty_value,
    array(select o.id from ${sql.table(`${owner}_custom_field_option`)} o
      where o.organization_id = f.organization_id and o.custom_field_id = f.id order by o.id) as option_ids,
    ${scope} as scope_ids
  from ${sql.table(`${owner}_custom_field`)} f
  where f.organization_id = ${organizationId}::bigint and f.id = any(${ids}::bigint[]) and f.type <> 'SOURCE'`

/** The wanted fields that exist and are not internal. */
export const findFields = compiledOnce(
  (
    db,
    {
      organizationId,
      elementFieldIds,
      taskFieldIds,
      publicationFieldIds,
    }: WantedFields & { readonly organizationId: number },
  ) =>
    sql<FieldRow>`
      ${fieldsOf('element', organizationId, elementFieldIds)}
      union all
      ${fieldsOf('task', organizationId, taskFieldIds, scopeIds('task_custom_field_format', 'task_format_id'))}
      union all
      ${fieldsOf(
        'publication',
        organizationId,
        publicationFieldIds,
        scopeIds('publication_custom_field_platform', 'platform_id'),
      )}`.compile(db),
)

// Writing -----------------------------------------------------------------------------------------------------------

/** A row of a value, without its organization id. */
export interface CustomValueRow {
  readonly owner_id: number
  readonly custom_field_id: number
  readonly custom_field_type: FieldType
  readonly text: string | null
  readonly date: string | null
  readonly number: number | null
  readonly option_id: number | null
}

const insertion = (owner: CustomFieldOwner) =>
  partOnce(({ organizationId, rows }: { organizationId: number; rows: string }) => ({
    [`inserted_${owner}_values`]: sql`
      insert into ${sql.table(`${owner}_custom_field_value`)} (organization_id, ${sql.ref(`${owner}_id`)},
        custom_field_id, custom_field_type, text, date, number, option_id)
      select ${organizationId}::bigint, owner_id, custom_field_id, custom_field_type, text, date, number, option_id
      from jsonb_to_recordset(${rows}::jsonb) as given (owner_id bigint, custom_field_id bigint,
        custom_field_type text, text text, date date, number numeric, option_id bigint)`,
  }))

interface Removal {
  readonly organizationId: number
  readonly ownerIds: readonly number[]
  readonly fieldIds: readonly number[]
}

const removal = (owner: CustomFieldOwner) =>
  compiledOnce((db, { organizationId, ownerIds, fieldIds }: Removal) =>
    sql<never>`
      delete from ${sql.table(`${owner}_custom_field_value`)} v
      using unnest(${ownerIds}::bigint[], ${fieldIds}::bigint[]) as given (owner_id, custom_field_id)
      where v.organization_id = ${organizationId}::bigint and v.${sql.ref(`${owner}_id`)} = given.owner_id
        and v.custom_field_id = given.custom_field_id`.compile(db),
  )

const insertions = {
  element: insertion('element'),
  task: insertion('task'),
  publication: insertion('publication'),
}
const removals = { element: removal('element'), task: removal('task'), publication: removal('publication') }

export const insertCustomValues = async (
  trx: Transaction,
  organizationId: number,
  owner: CustomFieldOwner,
  rows: readonly CustomValueRow[],
): Promise<void> => {
  if (rows.length > 0) await insertions[owner](trx, { organizationId, rows: JSON.stringify(rows) })
}

/** Removes the values of these pairs of owner and field. */
export const deleteCustomValues = async (
  trx: Transaction,
  organizationId: number,
  owner: CustomFieldOwner,
  pairs: readonly { readonly ownerId: number; readonly fieldId: number }[],
): Promise<void> => {
  if (pairs.length === 0) return
  const ownerIds = pairs.map(({ ownerId }) => ownerId)
  const fieldIds = pairs.map(({ fieldId }) => fieldId)
  await removals[owner](trx, { organizationId, ownerIds, fieldIds })
}
