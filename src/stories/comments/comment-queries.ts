import { type RawBuilder, sql } from 'kysely'
import type { Slice } from '../../database/slice.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Credential } from '../../http/principal.ts'
import { searchedWords, searchPieces } from '../finding/search-words.ts'
import type { CommentContent, CommentedEntry, Mark } from './comment-rules.ts'

/** A comment of a live element. */
export interface Comment extends CommentContent {
  readonly id: number
  readonly elementId: number
  /** Null also while the task or publication is deleted. */
  readonly of: CommentedEntry | null
  /** The registered assignee of the task that the comment is about. */
  readonly assigneeId: number | null
  readonly author: Credential
  readonly creationTime: Date
  readonly version: number
}

interface CommentRow {
  readonly id: number
  readonly element_id: number
  readonly task_id: number | null
  readonly publication_id: number | null
  readonly assignee_id: number | null
  readonly text: string
  readonly mentioned_user_ids: number[]
  readonly author_client_id: number | null
  readonly author_user_id: number | null
  readonly creation_time: Date
  readonly edited_time: Date | null
  readonly resolver_client_id: number | null
  readonly resolver_user_id: number | null
  readonly resolved_time: Date | null
  readonly pinner_client_id: number | null
  readonly pinner_user_id: number | null
  readonly pinned_time: Date | null
  readonly version: number
}

const credentialOf = (clientId: number | null, userId: number | null): Credential =>
  clientId === null ? { type: 'user', id: userId ?? 0 } : { type: 'client', id: clientId }

const markOf = (time: Date | null, clientId: number | null, userId: number | null): Mark | null =>
  time && { by: credentialOf(clientId, userId), time }

const entryOf = ({ task_id, publication_id }: CommentRow): CommentedEntry | null => {
  if (task_id !== null) return { type: 'task', id: task_id }
  return publication_id === null ? null : { type: 'publication', id: publication_id }
}

const commentOf = (row: CommentRow): Comment => ({
  id: row.id,
  elementId: row.element_id,
  of: entryOf(row),
  assigneeId: row.assignee_id,
  text: row.text,
  mentionedUserIds: row.mentioned_user_ids,
  author: credentialOf(row.author_client_id, row.author_user_id),
  creationTime: row.creation_time,
  editedTime: row.edited_time,
  resolved: markOf(row.resolved_time, row.resolver_client_id, row.resolver_user_id),
  pinned: markOf(row.pinned_time, row.pinner_client_id, row.pinner_user_id),
  version: row.version,
})

const selected = sql`
  select c.id, c.element_id, t.id as task_id, p.id as publication_id, t.user_id as assignee_id, c.text,
    c.mentioned_user_ids, c.author_client_id, c.author_user_id, c.creation_time, c.edited_time, c.resolver_client_id,
    c.resolver_user_id, c.resolved_time, c.pinner_client_id, c.pinner_user_id, c.pinned_time, c.version
  from comment c
  join element e on e.organization_id = c.organization_id and e.id = c.element_id and e.deleted_at is null
  left join task t on t.organization_id = c.organization_id and t.id = c.task_id and t.element_id = c.element_id
  left join publication p
    on p.organization_id = c.organization_id and p.id = c.publication_id and p.element_id = c.element_id`

export const findComment = async (
  db: Queries,
  organizationId: number,
  id: number,
): Promise<Comment | undefined> => {
  const { rows } = await sql<CommentRow>`
    ${selected} where c.organization_id = ${organizationId} and c.id = ${id}`.execute(db)
  return rows[0] && commentOf(rows[0])
}

/** The brief of an element. */
export const findBrief = async (
  db: Queries,
  organizationId: number,
  elementId: number,
): Promise<Comment | undefined> => {
  const { rows } = await sql<CommentRow>`
    ${selected} where c.organization_id = ${organizationId} and c.element_id = ${elementId} and c.pinned_time is not null`.execute(
    db,
  )
  return rows[0] && commentOf(rows[0])
}

/** Which comments of an element are asked for. */
export interface CommentFilter {
  readonly elementId: number
  readonly resolved?: boolean | undefined
  readonly pinned?: boolean | undefined
  /** Only those of this task, and the brief. */
  readonly taskId?: number | undefined
}

const conditionsOf = (organizationId: number, { elementId, resolved, pinned, taskId }: CommentFilter) => {
  const conditions: RawBuilder<unknown>[] = [
    sql`c.organization_id = ${organizationId} and c.element_id = ${elementId}`,
  ]
  if (resolved !== undefined) conditions.push(sql`(c.resolved_time is not null) = ${resolved}`)
  if (pinned !== undefined) conditions.push(sql`(c.pinned_time is not null) = ${pinned}`)
  if (taskId !== undefined) conditions.push(sql`(c.task_id = ${taskId} or c.pinned_time is not null)`)
  return sql.join(conditions, sql` and `)
}

/** Comments of a live element, the oldest first. */
export const listComments = async (
  db: Queries,
  organizationId: number,
  filter: CommentFilter,
  { afterId = 0, offset, limit }: Slice,
): Promise<Comment[]> => {
  const { rows } = await sql<CommentRow>`
    ${selected} where ${conditionsOf(organizationId, filter)} and c.id > ${afterId}
    order by c.id offset ${offset} limit ${limit}`.execute(db)
  return rows.map(commentOf)
}

export const countComments = async (
  db: Queries,
  organizationId: number,
  filter: CommentFilter,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from comment c where ${conditionsOf(organizationId, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether others than the author have commented on an element from a moment on. */
export const haveOthersCommented = async (
  db: Queries,
  organizationId: number,
  { elementId, since, author }: { elementId: number; since: string; author: Credential },
): Promise<boolean> => {
  const own = author.type === 'user' ? sql`c.author_user_id` : sql`c.author_client_id`
  const { rows } = await sql`
    select from comment c
    where c.organization_id = ${organizationId} and c.element_id = ${elementId}
      and c.creation_time >= ${since}::timestamp at time zone 'utc' and ${own} is distinct from ${author.id}
    limit 1`.execute(db)
  return rows.length > 0
}

/** More are not counted: a plan has to be quick. */
const mostCounted = 100

/** How many comments of elements are unresolved, where there are any. The brief waits for nobody. Newsrooms without any are asked once. */
export const countUnresolved = async (
  db: Queries,
  organizationId: number,
  elementIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (elementIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`
    select o.id, n.count from unnest(${elementIds}::bigint[]) as o (id)
    cross join lateral (
      select count(*) as count from (
        select from comment c
        where c.organization_id = ${organizationId} and c.element_id = o.id and c.resolved_time is null
          and c.pinned_time is null
        limit ${mostCounted}) open) n
    where n.count > 0 and (select exists (
      select from comment c
      where c.organization_id = ${organizationId} and c.resolved_time is null and c.pinned_time is null))`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Whether the element has the task or publication. */
export const hasEntry = async (
  db: Queries,
  organizationId: number,
  elementId: number,
  { type, id }: CommentedEntry,
): Promise<boolean> => {
  const { rows } = await sql`
    select from ${sql.table(type)}
    where organization_id = ${organizationId} and element_id = ${elementId} and id = ${id}`.execute(db)
  return rows.length > 0
}

const whoColumns = (role: 'author' | 'resolver' | 'pinner', who: Credential | undefined) => ({
  [`${role}_client_id`]: who?.type === 'client' ? who.id : null,
  [`${role}_user_id`]: who?.type === 'user' ? who.id : null,
})

/** What a comment is found by. */
export const searchedColumns = (organizationId: number, text: string) => {
  const words = searchedWords(text)
  return { words, pieces: searchPieces(organizationId, [words]) }
}

interface NewComment {
  readonly elementId: number
  readonly of: CommentedEntry | null
  readonly text: string
  readonly mentionedUserIds: readonly number[]
  readonly author: Credential
  readonly creationTime: Date
}

/** Stores a comment of a locked element and returns its id. */
export const insertComment = async (
  trx: Transaction,
  organizationId: number,
  { elementId, of, text, mentionedUserIds, author, creationTime }: NewComment,
): Promise<number> => {
  const { id } = await trx
    .insertInto('comment')
    .values({
      organization_id: organizationId,
      element_id: elementId,
      task_id: of?.type === 'task' ? of.id : null,
      publication_id: of?.type === 'publication' ? of.id : null,
      text,
      ...searchedColumns(organizationId, text),
      mentioned_user_ids: mentionedUserIds.slice(),
      author_client_id: author.type === 'client' ? author.id : null,
      author_user_id: author.type === 'user' ? author.id : null,
      creation_time: creationTime,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores what was written of a comment whose element is locked. */
export const saveComment = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  { text, mentionedUserIds, editedTime, resolved, pinned }: CommentContent,
): Promise<void> => {
  await trx
    .updateTable('comment')
    .set((eb) => ({
      text,
      ...searchedColumns(organizationId, text),
      mentioned_user_ids: mentionedUserIds.slice(),
      edited_time: editedTime,
      ...whoColumns('resolver', resolved?.by),
      resolved_time: resolved?.time ?? null,
      ...whoColumns('pinner', pinned?.by),
      pinned_time: pinned?.time ?? null,
      version: eb('version', '+', 1),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export const deleteCommentRow = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<void> => {
  await trx.deleteFrom('comment').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

/** Takes the texts of comments out of the changes that the comments of elements, or only one of them, have left (contract 20.2). */
export const eraseCommentChanges = async (
  trx: Transaction,
  organizationId: number,
  elementIds: readonly number[],
  commentId: number | null = null,
): Promise<void> => {
  await sql`
    update change set fields = '[]'
    where organization_id = ${organizationId} and element_id = any(${elementIds}::bigint[])
      and subject_type = 'comment' and (${commentId}::bigint is null or subject_id = ${commentId}) and fields <> '[]'`.execute(
    trx,
  )
}
