import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Transaction } from '../../database/transaction.ts'
import { published } from '../../settings/statuses/status-schemas.ts'
import type { NamedAssignee, UnregisteredAssignee } from './loaded-references.ts'

/** The ids that a write names, and those that it keeps or gets by default, by kind and without duplicates. */
export interface WantedReferences {
  readonly elementStatusIds: readonly number[]
  readonly groupIds: readonly number[]
  readonly formatIds: readonly number[]
  readonly textLengthOptionIds: readonly number[]
  readonly userIds: readonly number[]
  readonly platformIds: readonly number[]
  readonly categoryIds: readonly number[]
  readonly typeIds: readonly number[]
  readonly publicationStatusIds: readonly number[]
  readonly timeSlotIds: readonly number[]
  /** The range of all schedules of the write; null without schedules. */
  readonly firstDate: string | null
  readonly lastDate: string | null
  /** E-mails of assignees, as sent, and beside each the name that was sent with it. */
  readonly emails: readonly string[]
  readonly namesOfEmails: readonly (string | null)[]
  /** Names of assignees without an e-mail. */
  readonly names: readonly string[]
}

export type ReferenceKind =
  | 'organization'
  | 'default_element_status'
  | 'default_format'
  | 'element_status'
  | 'group'
  | 'format'
  | 'task_status'
  | 'text_length_option'
  | 'user'
  | 'user_by_email'
  | 'unregistered_by_email'
  | 'unregistered_by_name'
  | 'unregistered_by_exact_name'
  | 'platform'
  | 'category'
  | 'type'
  | 'publication_status'
  | 'published_status'
  | 'manual_date'
  | 'time_slot'

/** A row of `findReferences`. Its kind decides which columns have a value. */
export interface ReferenceRow {
  readonly kind: ReferenceKind
  readonly id: number
  /**
   * The owner: the platform of a category, type, date or time slot; the format of a text length. Of a format or platform its
   * default status, of a task status its place in the order. Of an unregistered assignee 1 if a confidential story names it.
   */
  readonly of_id: number | null
  /**
   * Whether a write may newly refer to it; of a status whether it is the default, of an unregistered assignee whether no
   * other name was sent. What may not even be kept has no row.
   */
  readonly usable: boolean
  /** The statuses that it allows; null means all. */
  readonly status_ids: number[] | null
  /**
   * The email or name that found it, the date, the reference version and time zone of the organization, the weekdays of a weekly platform as
   * 0 and 1, or the standard cost of a format as amount and currency. Of a status
   * JSON of its gate, if it has one.
   */
  readonly text: string | null
}

/** 1 if a confidential story names the unregistered assignee `a`. */
const confidentially = sql`
  case when exists (
    select from task t join element e on e.organization_id = t.organization_id and e.id = t.element_id and e.confidential
    where t.organization_id = a.organization_id and t.unregistered_assignee_id = a.id) then 1 end`

type Wanted = WantedReferences & { readonly organizationId: number }

/** Whom assignees given by e-mail or name stand for. */
const assigneesByName = ({ organizationId, emails, namesOfEmails, names }: Wanted) => {
  const organization = sql`${organizationId}::bigint`
  return sql`
    select 'user_by_email', u.id, null, true, null, sent
      from unnest(${emails}::text[]) as sent
      join app_user u on u.organization_id = ${organization} and lower(u.email) = lower(sent)
        and u.deletion_date is null
    union all
    select 'unregistered_by_email', a.id, ${confidentially},
      given.name is null or (given.name = a.name and not exists (
        select from story_assignee own where own.organization_id = a.organization_id
          and own.unregistered_assignee_id = a.id and own.name <> given.name)), null, given.email
      from unnest(${emails}::text[], ${namesOfEmails}::text[]) as given (email, name)
      join unregistered_assignee a on a.organization_id = ${organization} and lower(a.email) = lower(given.email)
    union all
    select 'unregistered_by_name', a.id, ${confidentially}, a.name = sent, null, sent
      from unnest(${names}::text[]) as sent
      join unregistered_assignee a on a.organization_id = ${organization} and a.name_key = name_key(sent) and a.email is null
    union all
    select 'unregistered_by_exact_name', a.id, ${confidentially}, true, null, a.name from unregistered_assignee a
      where a.organization_id = ${organization} and a.name = any(${names}::text[]) and a.email is null
    union all`
}

/**
 * Everything that the rules of a write need from the database, in one statement: the wanted things
 * that exist in the organization, and its defaults. `usable` of `organization` tells whether element statuses are in
 * use. A platform is also found through its category.
 */
const referencesAnd = (byName: (wanted: Wanted) => RawBuilder<unknown>) =>
  compiledOnce((db, wanted: Wanted) => {
    const organization = sql`${wanted.organizationId}::bigint`
    const anyOf = (ids: readonly number[]) => sql`any(${ids}::bigint[])`
    return sql<ReferenceRow>`
    with wanted_platform as materialized (
      select id from platform where organization_id = ${organization} and id = ${anyOf(wanted.platformIds)}
      union
      select platform_id from category
      where organization_id = ${organization} and id = ${anyOf(wanted.categoryIds)}
    ),
    default_format as materialized (
      select id from task_format
      where organization_id = ${organization} and active and type_code = 'text' order by position, id limit 1
    )
    select 'organization' as kind, id, null::bigint as of_id, element_status_enabled as usable,
      null::bigint[] as status_ids, reference_version || ' ' || time_zone as text
      from organization where id = ${organization}
    union all
    select 'default_element_status', id, null, true, null, gate::text from element_status
      where organization_id = ${organization} and is_default and active
    union all
    select 'default_format', id, null, true, null, null from default_format
    union all
    select 'element_status', id, null, true, null, gate::text from element_status
      where organization_id = ${organization} and id = ${anyOf(wanted.elementStatusIds)} and active
    union all
    select 'group', id, null, true, null, null from story_group
      where organization_id = ${organization} and id = ${anyOf(wanted.groupIds)} and deleted_at is null
    union all
    select 'format', id, default_task_status_id, active,
      array(select s.task_status_id from task_format_status s
        where s.organization_id = f.organization_id and s.task_format_id = f.id),
      standard_cost_amount || ' ' || standard_cost_currency
      from task_format f
      where organization_id = ${organization}
        and (id = ${anyOf(wanted.formatIds)} or id = (select id from default_format))
    union all
    select 'task_status', id, row_number() over (order by position, id), is_default, null, gate::text from task_status
      where organization_id = ${organization} and active
    union all
    select 'text_length_option', id, task_format_id, true, null, null from text_length_option
      where organization_id = ${organization} and id = ${anyOf(wanted.textLengthOptionIds)}
    union all
    select 'user', id, null, true, null, null from app_user
      where organization_id = ${organization} and id = ${anyOf(wanted.userIds)} and deletion_date is null
    union all
    ${byName(wanted)}
    select 'platform', id, default_publication_status_id, deleted_at is null,
      case when limits_publication_statuses then array(
        select s.publication_status_id from platform_publication_status s
        where s.organization_id = p.organization_id and s.platform_id = p.id) end,
      array_to_string(weekly_days::integer[], '')
      from platform p
      where organization_id = ${organization} and id in (select id from wanted_platform)
    union all
    select 'manual_date', id, platform_id, true, null, to_char(date, 'YYYY-MM-DD') from platform_manual_date
      where organization_id = ${organization} and platform_id in (select id from wanted_platform)
        and date between ${wanted.firstDate}::date and ${wanted.lastDate}::date
    union all
    select 'time_slot', id, platform_id, true, null, null from platform_time_slot
      where organization_id = ${organization} and id = ${anyOf(wanted.timeSlotIds)}
    union all
    select 'category', id, platform_id, true, null, null from category
      where organization_id = ${organization} and id = ${anyOf(wanted.categoryIds)} and deleted_at is null
    union all
    select 'type', id, platform_id, true, null, null from publication_type
      where organization_id = ${organization} and id = ${anyOf(wanted.typeIds)} and deleted_at is null
    union all
    select 'publication_status', id, null, is_default, null, gate::text from publication_status
      where organization_id = ${organization} and active and (
        is_default or id = ${anyOf(wanted.publicationStatusIds)}
        or id in (
          select p.default_publication_status_id from platform p
          where p.organization_id = ${organization} and p.id in (select id from wanted_platform)
        )
      )
    union all
    select 'published_status', id, null, true, null, gate::text from publication_status
      where organization_id = ${organization} and code = ${published}`.compile(db)
  })

const findByIds = referencesAnd(() => sql``)
const findByIdsAndNames = referencesAnd(assigneesByName)

/** The references of a write. Most writes name nobody; looking for names takes two fifths of the time. */
export const findReferences = (db: Executor, wanted: Wanted): Promise<ReferenceRow[]> =>
  (wanted.emails.length + wanted.names.length > 0 ? findByIdsAndNames : findByIds)(db, wanted)

/**
 * Creates missing unregistered assignees; of equal ones it creates the first with a name. If two requests create the same one, the
 * second waits at the unique index and finds the one of the first. Rows are sorted by their unique columns to avoid
 * deadlocks. Returns the ids of those that it created.
 */
export const insertUnregisteredAssignees = async (
  db: Transaction,
  organizationId: number,
  assignees: readonly NamedAssignee[],
): Promise<readonly number[]> => {
  const names = assignees.map(({ name }) => name)
  const emails = assignees.map(({ email }) => email)
  const { rows } = await sql<{ id: number }>`
    insert into unregistered_assignee (organization_id, name, email, name_key)
    select ${organizationId}, coalesce(name, email), email, name_key(coalesce(name, email))
    from unnest(${names}::text[], ${emails}::text[]) with ordinality as given (name, email, place)
    order by lower(email), case when email is null then name_key(name) end, name is null, place
    on conflict do nothing
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives unregistered assignees other names, in all stories, and returns them. */
export const renameUnregisteredAssignees = async (
  db: Transaction,
  organizationId: number,
  names: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, UnregisteredAssignee>> => {
  const { rows } = await sql<{ id: number } & UnregisteredAssignee>`
    with renamed as (
      update unregistered_assignee as stored set name = given.name
      from unnest(${[...names.keys()]}::bigint[], ${[...names.values()]}::text[]) as given (id, name)
      where stored.organization_id = ${organizationId} and stored.id = given.id
      returning stored.id, stored.name, stored.email
    ), in_stories as (
      update story_assignee as stored set name = renamed.name from renamed
      where stored.organization_id = ${organizationId} and stored.unregistered_assignee_id = renamed.id
    )
    select id, name, email from renamed`.execute(db)
  return new Map(rows.map(({ id, ...assignee }) => [id, assignee]))
}
