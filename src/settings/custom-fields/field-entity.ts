import { sql } from 'kysely'
import { groupBy } from '../../base/group-by.ts'
import { referencedList } from '../../base/schemas.ts'
import { replaceLinks } from '../../database/links.ts'
import { matches, type SettingScope, settingsTable } from '../core/settings-table.ts'
import { type FieldFamily, fieldFamilyOf } from './field-families.ts'
import { type FieldContent, showsDifferently } from './field-rules.ts'
import type { FieldType, OptionView } from './field-schemas.ts'
import { listOptions, type Option, replaceOptions } from './option-queries.ts'

/** A format or platform that a field applies to. */
interface ScopeEntry {
  readonly id: number
  readonly name: string
  /** Only for platforms. */
  readonly externalId?: string | null
}

/** A stored custom field with its options and limits; never an internal one (contract 9.2). */
export interface Field {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly content: FieldContent
  readonly options: readonly Option[]
  /** In the order of the formats or platforms. */
  readonly scope: readonly ScopeEntry[]
}

/** The filters of a field list: `scopeId` is the format or platform that the fields apply to. */
interface FieldFilter {
  readonly active?: boolean | undefined
  readonly scopeId?: number | undefined
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

/** The only place that reads fields of a family, so every read and write excludes internal fields. */
const rowsOf =
  (family: FieldFamily) =>
  ({ db, organizationId }: SettingScope, { active, scopeId }: FieldFilter = {}) =>
    db
      .selectFrom(family.table)
      .where('organization_id', '=', organizationId)
      .where('type', '<>', 'SOURCE')
      .where(matches('active', active))
      .where(appliesTo(family, scopeId))
      .select([
        'id',
        'version',
        'name',
        sql<FieldType>`type`.as('type'),
        'active',
        'allow_empty_value',
        'position',
      ])

type FieldRow = Awaited<ReturnType<ReturnType<ReturnType<typeof rowsOf>>['executeTakeFirstOrThrow']>>

type ScopeRow = ScopeEntry & { readonly custom_field_id: number }

const listScopes = async (
  { db, organizationId }: SettingScope,
  { scope }: FieldFamily,
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

/** Reads the details of all rows in two statements. */
const withParts = async (
  within: SettingScope,
  family: FieldFamily,
  found: readonly FieldRow[],
): Promise<Field[]> => {
  const ids = found.map(({ id }) => id)
  const options = groupBy(await listOptions(within, family, ids), ({ fieldId }) => fieldId)
  const scopes = groupBy(await listScopes(within, family, ids), ({ custom_field_id }) => custom_field_id)
  return found.map(({ id, version, position, type, name, active, allow_empty_value: allowEmptyValue }) => {
    const own = (options.get(id) ?? []).map(({ fieldId: _, ...option }) => option)
    const scope = (scopes.get(id) ?? []).map(({ custom_field_id: _, ...entry }) => entry)
    return {
      id,
      version,
      position,
      options: own,
      scope,
      content: {
        type,
        name,
        active,
        allowEmptyValue,
        options: own.map(({ version: _, ...option }) => option),
        scopeIds: ascending(scope),
      },
    }
  })
}

/** The answer for an option (contract 9.3). */
export const optionView = ({ id, version, name, externalId, color }: Option): OptionView => ({
  id,
  version,
  name,
  externalId,
  color,
})

/** The answer for a custom field (contract 9.1), without its limits. */
export const plainFieldView = ({ id, version, position, content, options }: Field) => ({
  id,
  version,
  name: content.name,
  type: content.type,
  active: content.active,
  allowEmptyValue: content.allowEmptyValue,
  position,
  options: options.map(optionView),
})

const entityOf = (family: FieldFamily) => ({
  ...settingsTable({
    table: family.table,
    subject: family.auditSubject,
    ordered: true,
    softDeleted: false,
    inUse: 'The custom field has stored values. It cannot be deleted, only deactivated.',
    rows: rowsOf(family),
    complete: (within, found: readonly FieldRow[]) => withParts(within, family, found),
    columnsOf: ({ name, active, allowEmptyValue }: FieldContent) => ({
      name,
      active,
      allow_empty_value: allowEmptyValue,
    }),
    saveParts: async (work, id, content) => {
      if (family.scope)
        await replaceLinks(work.db, family.scope.links, work.organizationId, id, content.scopeIds)
      await replaceOptions(work, family, { id, type: content.type }, content.options)
    },
  }),
  view: (field: Field) => ({
    ...plainFieldView(field),
    ...(family.scope && referencedList(family.scope.assigned, field.scope)),
  }),
  contentOf: ({ content }: Field): FieldContent => content,
  showsDifferently,
})

const entities = {
  element: entityOf(fieldFamilyOf('element')),
  task: entityOf(fieldFamilyOf('task')),
  publication: entityOf(fieldFamilyOf('publication')),
}

/** The custom fields of a family. */
export const fieldsOf = ({ owner }: FieldFamily) => entities[owner]
