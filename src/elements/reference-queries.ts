import { sql } from 'kysely'
import type { Transaction } from '../database/transaction.ts'
import { groupBy } from '../group-by.ts'
import type { Element } from './aggregate.ts'
import type { ElementBody } from './element-schemas.ts'
import { assigneeKey, type KnownReferences } from './known-references.ts'
import type { PublicationBody } from './publication-schemas.ts'
import { assigneeByName } from './task-rules.ts'
import type { Assignee, TaskBody } from './task-schemas.ts'

/** What a write names or keeps: everything whose existence its rules may ask for. */
interface Mentioned {
  readonly root: Pick<ElementBody, 'elementStatusId' | 'groupIds' | 'masterGroupId'> | null
  readonly tasks: readonly TaskBody[]
  readonly publications: readonly Omit<PublicationBody, 'assignedTaskIds'>[]
  readonly current: Element | null
}

const present = <T>(values: readonly (T | null | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T => value != null)),
]

type IdTable = 'story_group' | 'app_user' | 'task_status' | 'element_status'

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/** Which of these ids exist and may be used; no query where none is named. */
const usableIds = async (
  db: Transaction,
  organizationId: number,
  table: IdTable,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const usable = {
    story_group: 'deleted_at is null',
    app_user: 'deletion_date is null',
    task_status: 'active',
    element_status: 'active',
  }
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where organization_id = ${organizationId} and id = ${anyOf(ids)} and ${sql.raw(usable[table])}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

const organizationDefaults = async (db: Transaction, organizationId: number) => {
  const { rows } = await sql<{ enabled: boolean; statusId: number | null; formatId: number | null }>`
    select o.element_status_enabled as enabled,
      (select id from element_status s where s.organization_id = o.id and s.is_default and s.active) as "statusId",
      (select id from task_format f where f.organization_id = o.id and f.active and f.type_code = 'text'
        order by f.position, f.id limit 1) as "formatId"
    from organization o where o.id = ${organizationId}`.execute(db)
  const [row] = rows
  return { enabled: row?.enabled ?? false, statusId: row?.statusId ?? null, formatId: row?.formatId ?? null }
}

const formatsWithStatuses = async (db: Transaction, organizationId: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, { active: boolean; statusIds: Set<number> }>()
  const rows = await db
    .selectFrom('task_format')
    .leftJoin('task_format_status', (join) =>
      join
        .onRef('task_format_status.organization_id', '=', 'task_format.organization_id')
        .onRef('task_format_status.task_format_id', '=', 'task_format.id'),
    )
    .select(['task_format.id', 'task_format.active', 'task_format_status.task_status_id'])
    .where('task_format.organization_id', '=', organizationId)
    .where('task_format.id', '=', anyOf(ids))
    .execute()
  return new Map(
    [...groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      {
        active: own[0]?.active ?? false,
        statusIds: new Set(present(own.map(({ task_status_id }) => task_status_id))),
      },
    ]),
  )
}

const platformsWithStatuses = async (db: Transaction, organizationId: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, { limitsStatuses: boolean; statusIds: Set<number> }>()
  const rows = await db
    .selectFrom('platform')
    .leftJoin('platform_publication_status', (join) =>
      join
        .onRef('platform_publication_status.organization_id', '=', 'platform.organization_id')
        .onRef('platform_publication_status.platform_id', '=', 'platform.id'),
    )
    .select([
      'platform.id',
      'platform.limits_publication_statuses as limits',
      'platform_publication_status.publication_status_id as statusId',
    ])
    .where('platform.organization_id', '=', organizationId)
    .where('platform.id', '=', anyOf(ids))
    .where('platform.deleted_at', 'is', null)
    .execute()
  return new Map(
    [...groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      {
        limitsStatuses: own[0]?.limits ?? false,
        statusIds: new Set(present(own.map(({ statusId }) => statusId))),
      },
    ]),
  )
}

/** Live categories or types → their platform. */
const platformOf = async (
  db: Transaction,
  organizationId: number,
  table: 'category' | 'publication_type',
  ids: readonly number[],
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(['id', 'platform_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, platform_id }) => [id, platform_id]))
}

const formatOfTextLengthOptions = async (db: Transaction, organizationId: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('text_length_option')
    .select(['id', 'task_format_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, task_format_id }) => [id, task_format_id]))
}

const publicationStatuses = async (db: Transaction, organizationId: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, { active: boolean; published: boolean }>()
  const rows = await db
    .selectFrom('publication_status')
    .select(['id', 'active', 'code'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, active, code }) => [id, { active, published: code === 'PUBLISHED' }]))
}

const usersByEmail = async (db: Transaction, organizationId: number, emails: readonly string[]) => {
  if (emails.length === 0) return new Map<string, number>()
  const { rows } = await sql<{ id: number; email: string }>`
    select id, lower(email) as email from app_user
    where organization_id = ${organizationId} and deletion_date is null and lower(email) = any(${emails}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

interface NamedAssignee {
  readonly name: string
  readonly email: string | null
}

/**
 * The unregistered assignees of these names and e-mails; those that are not there yet are made (contract 4.1). Two
 * requests that make the same one wait for each other at the unique index and then share it. Ordered, against deadlocks.
 */
const ensureUnregisteredAssignees = async (
  db: Transaction,
  organizationId: number,
  wanted: readonly NamedAssignee[],
) => {
  if (wanted.length === 0) return new Map<string, number>()
  const sorted = [...wanted].sort((one, other) =>
    assigneeKey(one.name, one.email) < assigneeKey(other.name, other.email) ? -1 : 1,
  )
  await db
    .insertInto('unregistered_assignee')
    .values(sorted.map(({ name, email }) => ({ organization_id: organizationId, name, email })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await db
    .selectFrom('unregistered_assignee')
    .select(['id', 'name', 'email'])
    .where('organization_id', '=', organizationId)
    .where(({ or, and, eb, fn }) =>
      or([
        eb(
          fn('lower', ['email']),
          '=',
          sql<string>`any(${present(sorted.map(({ email }) => email?.toLowerCase()))}::text[])`,
        ),
        and([
          eb('email', 'is', null),
          eb(
            'name',
            '=',
            sql<string>`any(${sorted.filter(({ email }) => email === null).map(({ name }) => name)}::text[])`,
          ),
        ]),
      ]),
    )
    .execute()
  return new Map(rows.map(({ id, name, email }) => [assigneeKey(name, email), id]))
}

/** Those of the assignees that are looked for by e-mail or name: an id wins over both (contract 4.1). */
const assigneesByName = (users: readonly (Assignee | null | undefined)[]): NamedAssignee[] =>
  present(users)
    .filter(({ id }) => id == null)
    .flatMap((user) => assigneeByName(user) ?? [])

/** Loads what the rules of a write may ask for: at most one statement a kind, none where nothing of the kind is named. */
export const loadKnownReferences = async (
  db: Transaction,
  organizationId: number,
  { root, tasks, publications, current }: Mentioned,
): Promise<KnownReferences> => {
  const currentTasks = current?.tasks.map(({ content }) => content) ?? []
  const currentPublications = current?.publications.map(({ content }) => content) ?? []
  const defaults = await organizationDefaults(db, organizationId)
  const formatIds = present([
    ...(tasks.length > 0 ? [defaults.formatId, ...currentTasks.map(({ formatId }) => formatId)] : []),
    ...tasks.map(({ formatId }) => formatId),
  ])
  const categoryPlatformIds = await platformOf(
    db,
    organizationId,
    'category',
    present(publications.map(({ categoryId }) => categoryId)),
  )
  const platformIds = present([
    ...publications.map(({ platformId }) => platformId),
    ...(publications.length > 0 ? currentPublications.map(({ platformId }) => platformId) : []),
    ...categoryPlatformIds.values(),
  ])
  const named = assigneesByName(tasks.map(({ user }) => user))
  const userIdsByEmail = await usersByEmail(
    db,
    organizationId,
    present(named.map(({ email }) => email?.toLowerCase())),
  )
  const unregistered = named.filter(({ email }) => email === null || !userIdsByEmail.has(email.toLowerCase()))
  const publicationStatusIds = [
    ...publications.map(({ statusId }) => statusId),
    ...(publications.length > 0 ? currentPublications.map(({ statusId }) => statusId) : []),
  ]
  return {
    elementStatusEnabled: defaults.enabled,
    defaultElementStatusId: defaults.statusId,
    defaultFormatId: defaults.formatId,
    activeElementStatusIds: await usableIds(
      db,
      organizationId,
      'element_status',
      present([root?.elementStatusId]),
    ),
    groupIds: await usableIds(
      db,
      organizationId,
      'story_group',
      present([...(root?.groupIds ?? []), root?.masterGroupId]),
    ),
    formats: await formatsWithStatuses(db, organizationId, formatIds),
    activeTaskStatusIds: await usableIds(
      db,
      organizationId,
      'task_status',
      present(tasks.map(({ statusId }) => statusId)),
    ),
    textLengthFormatIds: await formatOfTextLengthOptions(
      db,
      organizationId,
      tasks.length > 0
        ? present([...tasks, ...currentTasks].map(({ textLength }) => textLength?.optionId))
        : [],
    ),
    userIds: await usableIds(
      db,
      organizationId,
      'app_user',
      present(tasks.flatMap(({ user, userId }) => [user?.id, userId])),
    ),
    userIdsByEmail,
    unregisteredAssigneeIds: await ensureUnregisteredAssignees(db, organizationId, unregistered),
    platforms: await platformsWithStatuses(db, organizationId, platformIds),
    categoryPlatformIds,
    typePlatformIds: await platformOf(
      db,
      organizationId,
      'publication_type',
      present(publications.map(({ typeId }) => typeId)),
    ),
    publicationStatuses: await publicationStatuses(db, organizationId, present(publicationStatusIds)),
  }
}
