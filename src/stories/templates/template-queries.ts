import { type RawBuilder, sql } from 'kysely'
import { insertLinks, replaceLinks } from '../../database/links.ts'
import type { Slice } from '../../database/slice.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { updateRow } from '../../database/versioned-rows.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { isSeenUser } from '../../people/users/seen-users.ts'
import { keepsEntries } from './template-body.ts'
import type { TemplateView } from './template-schemas.ts'

/** A template as it is stored: as everybody with whole sight reads it. */
export type Template = Readonly<TemplateView>
export type TemplateContent = Omit<Template, 'id' | 'version'>

interface Reader {
  readonly organizationId: number
  readonly sight: Sight | null
}

/**
 * 14.3: who sees only some groups sees the templates of these, and those that are for nobody in particular. A deleted group still has its
 * templates, as it has its stories. `row` has the organization and `template` the id.
 */
export const isTemplateSeen = (sight: Sight | null, row: string, template: string): RawBuilder<unknown> => {
  if (!hidesGroups(sight)) return sql`true`
  const links = sql`select from story_template_group g
    where g.organization_id = ${sql.ref(`${row}.organization_id`)} and g.template_id = ${sql.ref(`${row}.${template}`)}`
  return sql`(not exists (${links}) or exists (${links} and g.group_id = any(${sight.groupIds}::bigint[])))`
}

const templates = ({ organizationId, sight }: Reader) => sql`
  from (
    select stored.*, array(
      select member.group_id from story_template_group member
      join story_group g on g.organization_id = member.organization_id and g.id = member.group_id and g.deleted_at is null
      where member.organization_id = stored.organization_id and member.template_id = stored.id order by member.group_id
    ) as group_ids
    from story_template stored where stored.organization_id = ${organizationId}
  ) t
  where ${isTemplateSeen(sight, 't', 'id')}`

const columns = sql`t.id, t.version, t.name, t.key, t.group_ids as "groupIds", t.body::jsonb as body, t.required`

export const listTemplates = async (
  db: Queries,
  reader: Reader,
  { afterId = 0, offset, limit }: Slice,
): Promise<Template[]> => {
  const { rows } = await sql<Template>`
    select ${columns} ${templates(reader)} and t.id > ${afterId}
    order by t.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export const countTemplates = async (db: Queries, reader: Reader): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${templates(reader)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const findTemplate = async (
  db: Queries,
  reader: Reader,
  id: number,
): Promise<Template | undefined> => {
  const { rows } = await sql<Template>`select ${columns} ${templates(reader)} and t.id = ${id}`.execute(db)
  return rows[0]
}

/** What a series needs of its template. */
export interface TemplateOfSeries extends Pick<Template, 'body' | 'required'> {
  /** Another one once tasks or publications have come, gone or moved. */
  readonly identity: string
}

export const findTemplateOfSeries = async (
  db: Queries,
  organizationId: number,
  id: number,
): Promise<TemplateOfSeries | undefined> => {
  const { rows } = await sql<TemplateOfSeries>`
    select t.body::jsonb as body, t.required, t.id || ':' || t.entries_version as identity from story_template t
    where t.organization_id = ${organizationId} and t.id = ${id}`.execute(db)
  return rows[0]
}

export interface TemplateUse {
  readonly templateId: number
  readonly count: number
  readonly lastTime: Date | null
  /** Null for a system, and for a person whom the reader does not see. */
  readonly user: {
    readonly id: number
    readonly firstName: string | null
    readonly lastName: string
    readonly screenName: string | null
  } | null
}

/** How often the templates that a reader sees were used. */
export const listTemplateUses = async (db: Queries, reader: Reader): Promise<TemplateUse[]> => {
  const { rows } = await sql<TemplateUse>`
    select t.id as "templateId", t.used_count as count, t.last_used_at as "lastTime", (
      select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'screenName', u.screen_name)
      from app_user u where u.organization_id = t.organization_id and u.id = t.last_used_by and ${isSeenUser(reader.sight, 'u')}
    ) as user
    ${templates(reader)} order by t.id`.execute(db)
  return rows
}

/** Counts a story that was made from a template. Its version stays: nobody has changed it. */
export const countTemplateUse = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  { at, by }: { readonly at: Date; readonly by: number | null },
): Promise<void> => {
  await sql`
    update story_template set used_count = used_count + 1, last_used_at = ${at}, last_used_by = ${by}
    where organization_id = ${organizationId} and id = ${id}`.execute(trx)
}

/** Locks a template against other writers until the transaction ends. */
export const lockTemplate = async (trx: Transaction, organizationId: number, id: number): Promise<void> => {
  await trx
    .selectFrom('story_template')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

const groups = {
  table: 'story_template_group',
  owner: 'template_id',
  member: 'group_id',
  keepsDeletedGroups: true,
} as const

const columnsOf = ({ name, key, body, required }: TemplateContent) => ({
  name,
  key,
  body: JSON.stringify(body),
  required: required.slice(),
})

export const insertTemplate = async (
  trx: Transaction,
  organizationId: number,
  content: TemplateContent,
): Promise<number> => {
  const { id } = await trx
    .insertInto('story_template')
    .values({ organization_id: organizationId, ...columnsOf(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLinks(trx, groups, organizationId, id, content.groupIds)
  return id
}

/** Writes the whole content of a locked template. */
export const saveTemplate = async (
  trx: Transaction,
  organizationId: number,
  current: Template,
  content: TemplateContent,
): Promise<void> => {
  const { id, version } = current
  const entries = keepsEntries(current.body, content.body) ? {} : { entries_version: version + 1 }
  await updateRow(trx, 'story_template', organizationId, id, { ...columnsOf(content), ...entries })
  await replaceLinks(trx, groups, organizationId, id, content.groupIds)
}

export const deleteTemplateRow = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<void> => {
  await trx
    .deleteFrom('story_template')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
