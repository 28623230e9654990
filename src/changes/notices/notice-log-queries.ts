import { sql } from 'kysely'
import { byteBatches } from '../../base/byte-batches.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/open.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ChangedField, ChangeKind } from '../../http/change.ts'
import { inBriefest } from '../../http/long-texts.ts'
import { firstBytes, listFields } from '../../stories/history/history-queries.ts'
import { itsEntry } from '../log/logged-change-queries.ts'
import { fieldsBeyondFollowers } from './notice-rules.ts'

/** The log, as notices are made from it. */

/** Fields that are in memory at a time, before they are kept in brief. */
const batchBytes = 2 * 1024 * 1024

/** Organizations that have none begin with the present: an older Daybook has made them, or a file from one. */
export const beginLogs = async (db: Database): Promise<void> => {
  await sql`
    insert into notice_log (organization_id, read_to)
    select o.id, greatest(o.changes_purged_to, coalesce((
      select max(c.position) from change c where c.organization_id = o.id and c.position is not null), 0))
    from organization o where not exists (select from notice_log n where n.organization_id = o.id)
    on conflict do nothing`.execute(db)
}

/** An organization with changes of which nobody was told yet. */
export interface Behind {
  readonly organizationId: number
  /** The position of its latest change. */
  readonly writtenTo: number
}

const behind = compiledOnce((db) =>
  sql<Behind>`
    select n.organization_id as "organizationId", latest.position as "writtenTo"
    from notice_log n cross join lateral (
      select max(c.position) as position from change c
      where c.organization_id = n.organization_id and c.position is not null) latest
    where n.read_to < latest.position
    order by n.read_to limit 1000`.compile(db),
)

/** Those first that have waited longest. */
export const findBehind = (db: Executor): Promise<Behind[]> => behind(db, {})

/** Locks the log of an organization for reading on: how far it was read; undefined if another process reads on. */
export const lockLog = async (trx: Transaction, organizationId: number): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('notice_log')
    .select('read_to')
    .where('organization_id', '=', organizationId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.read_to
}

/** Says how far the log was read, and whether notices have changed by that. */
export const saveReadTo = async (
  trx: Transaction,
  organizationId: number,
  position: number,
  hasChanged: boolean,
): Promise<void> => {
  await trx
    .updateTable('notice_log')
    .set({ read_to: position, ...(hasChanged && { changed_at: position }) })
    .where('organization_id', '=', organizationId)
    .execute()
}

/** A change of the log, without what it says. */
export interface NoticedChange {
  readonly position: number
  readonly entryId: number
  readonly time: Date
  readonly actorType: string
  readonly actorId: number | null
  readonly kind: ChangeKind
  readonly subjectType: string
  readonly subjectId: number
  /** Null for what is about no story, or one that comes from another system: nobody is told of that. */
  readonly elementId: number | null
  /** Of comments: whether their text is another one. */
  readonly hasText: boolean
  /** Whether it gives a task to somebody, or takes one away. */
  readonly hasAssignee: boolean
  /** Whether other people may see the story, or its comment, than before. Who has a task of it is told of that anyway. */
  readonly changesSight: boolean
  /** Whether no more than followers can be told of it, and channels. */
  readonly isForFollowers: boolean
  /** How long what it says is. */
  readonly bytes: number
  /** What has made it. Changes of one batch, series or undo have the same. */
  readonly request: string
}

/** Whoever sends a trace id along may send several requests with it, at other times. Work that no request asks for has a name only. */
const request = sql`concat_ws(' ', a.actor_type, a.actor_id, coalesce(a.trace_id, a.actor_name), extract(epoch from a.time))`

const concernsAssignees = sql.lit(`"field":"(${[...fieldsBeyondFollowers].join('|')})"`)

const elementOf = sql`coalesce(c.element_id, case when c.subject_type = 'element' then c.subject_id end)`

const piece = compiledOnce(
  (db, { organizationId, after, limit }: { organizationId: number; after: number; limit: number }) =>
    sql<NoticedChange>`
      select c.position, c.entry_id as "entryId", a.time, a.actor_type as "actorType", a.actor_id as "actorId", c.kind,
        c.subject_type as "subjectType", c.subject_id as "subjectId",
        case when a.action <> 'element-moved-in' then ${elementOf} end as "elementId",
        c.subject_type = 'comment' and position('"field":"text"' in c.fields) > 0 as "hasText",
        position('"field":"userId"' in c.fields) > 0 as "hasAssignee",
        c.kind in ('deleted', 'restored') or c.fields ~ '"field":"(confidential|groupIds)"' as "changesSight",
        c.subject_type = 'element' and c.kind = 'changed' and c.fields !~ ${concernsAssignees} as "isForFollowers",
        octet_length(c.fields) as bytes, ${request} as request
      from (
        select * from change where organization_id = ${organizationId} and position > ${after}
        order by position limit ${limit}) c ${itsEntry}
      order by c.position`.compile(db),
)

/** The next changes of the log, in their order. */
export const listPiece = (
  trx: Transaction,
  organizationId: number,
  after: number,
  limit: number,
): Promise<NoticedChange[]> => piece(trx, { organizationId, after, limit })

/** A story of which somebody may be told. */
export interface ToldStory {
  readonly id: number
  /** Whether a person has made it, follows it, or has a task in it, or a channel is told of it. */
  readonly hasPeople: boolean
  /** Whether a person may follow it, as who has made it does, or a channel is told of it. */
  readonly isFollowed: boolean
  /** About how long it is. */
  readonly bytes: number
}

/** Stories in the trash have no document. */
const unknownDocument = sql.lit(1024 * 1024)

const toldStories = compiledOnce(
  (db, { organizationId, ids }: { organizationId: number; ids: readonly number[] }) =>
    sql<ToldStory>`
      select e.id, coalesce((
          select octet_length(d.document) from element_document d
          where d.organization_id = e.organization_id and d.element_id = e.id), ${unknownDocument}) as bytes,
        followed.it or cardinality(e.user_ids) > 0 as "hasPeople", followed.it as "isFollowed"
      from element e
      cross join lateral (select e.creator_user_id is not null or exists (
          select from element_follower f where f.organization_id = e.organization_id and f.element_id = e.id) or exists (
          select from channel c where c.organization_id = e.organization_id and c.group_id = any(e.group_ids)
            and c.active and c.deleted_at is null)) as followed (it)
      where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[])`.compile(db),
)

export const findToldStories = (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<ToldStory[]> => toldStories(trx, { organizationId, ids })

/** A change of a story or of one of its comments, with what it says. */
export interface StoryChange
  extends Omit<NoticedChange, 'position' | 'hasText' | 'hasAssignee' | 'changesSight' | 'isForFollowers'> {
  /** Null until it is numbered. */
  readonly position: number | null
  /** Among the changes of its entry. */
  readonly number: number
  readonly version: number
  /** JSON of `ChangedField`s; those of stories in brief. */
  readonly fields: string
}

const storyChanges = compiledOnce(
  (
    db,
    given: {
      organizationId: number
      ids: readonly number[]
      firstEntryIds: readonly number[]
    },
  ) => {
    const columns = sql`
      c.position, c.entry_id as "entryId", c.number, a.time, a.actor_type as "actorType", a.actor_id as "actorId", c.kind,
      c.subject_type as "subjectType", c.subject_id as "subjectId", since.id as "elementId", c.version, c.fields,
      octet_length(c.fields) as bytes, ${request} as request`
    const since = sql`unnest(${given.ids}::bigint[], ${given.firstEntryIds}::bigint[]) as since (id, first_entry_id)`
    const entry = sql`join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id`
    return sql<Omit<StoryChange, 'fields'> & { readonly fields: string | null }>`
      select "position", "entryId", number, time, "actorType", "actorId", kind, "subjectType", "subjectId", "elementId", version,
        bytes, request, case when sum(bytes) over (order by "elementId", "entryId", number) <= ${firstBytes} then fields end as fields
      from (
        select ${columns} from ${since}
        join change c on c.organization_id = ${given.organizationId} and c.subject_type = 'element'
          and c.subject_id = since.id and c.entry_id >= since.first_entry_id ${entry}
        union all
        select ${columns} from ${since}
        join change c on c.organization_id = ${given.organizationId} and c.element_id = since.id
          and c.entry_id >= since.first_entry_id ${entry}) found
      order by "elementId", "entryId", number`.compile(db)
  },
)

/**
 * All changes of stories from an entry of each on, and of their comments, by story and in their order. One story may have changed as
 * often as anybody can write in a minute, all of its texts each time: they are read one after the other, and kept in brief.
 */
export const listStoryChanges = async (
  trx: Transaction,
  organizationId: number,
  since: readonly { readonly id: number; readonly firstEntryId: number }[],
): Promise<StoryChange[]> => {
  const found = await storyChanges(trx, {
    organizationId,
    ids: since.map(({ id }) => id),
    firstEntryIds: since.map(({ firstEntryId }) => firstEntryId),
  })
  const changes: StoryChange[] = []
  for (const batch of byteBatches(found, ({ bytes }) => bytes, batchBytes)) {
    const fields = await listFields(trx, organizationId, batch)
    for (const [index, change] of batch.entries()) {
      const whole = fields[index] ?? '[]'
      changes.push({ ...change, fields: change.subjectType === 'element' ? inBriefest(whole) : whole })
    }
  }
  return changes
}

/** Who has given a task to whoever has it, as of a position. */
interface AskedGiver {
  readonly elementId: number
  readonly taskId: number
  readonly position: number
}

/** As `element-changes.ts` writes it: the assignee of this task is another one. */
const namesAssignee = (field: string) =>
  sql`position('{"of":{"type":"task","id":' || asked.task_id || '},"field":"${sql.raw(field)}"' in c.fields) > 0`

const givers = compiledOnce(
  (
    db,
    given: {
      organizationId: number
      elementIds: readonly number[]
      taskIds: readonly number[]
      positions: readonly number[]
    },
  ) =>
    sql<{ taskId: number; type: string | null; id: number | null; time: Date | null }>`
      select asked.task_id as "taskId", gave.actor_type as type, gave.actor_id as id, gave.time
      from unnest(${given.elementIds}::bigint[], ${given.taskIds}::bigint[], ${given.positions}::bigint[])
        as asked (element_id, task_id, position)
      left join lateral (
        select a.actor_type, a.actor_id, a.time
        from change c join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id
        where c.organization_id = ${given.organizationId} and c.subject_type = 'element' and c.subject_id = asked.element_id
          and c.position <= asked.position and a.action <> 'tasks-taken-over'
          and (c.kind = 'created' or ${namesAssignee('userId')} or ${namesAssignee('unregisteredAssigneeId')})
        order by c.entry_id desc, c.number desc limit 1) gave on true`.compile(db),
)

/** By task, who last set its assignee; nothing where the log no longer says so. Who takes over what waited for an account has given nothing. */
export const findGivers = async (
  trx: Transaction,
  organizationId: number,
  asked: readonly AskedGiver[],
): Promise<ReadonlyMap<number, { readonly type: string; readonly id: number | null }>> => {
  if (asked.length === 0) return new Map()
  const found = await givers(trx, {
    organizationId,
    elementIds: asked.map(({ elementId }) => elementId),
    taskIds: asked.map(({ taskId }) => taskId),
    positions: asked.map(({ position }) => position),
  })
  return new Map(found.flatMap(({ taskId, type, id }) => (type === null ? [] : [[taskId, { type, id }]])))
}

/** The fields of a change, with long texts as they begin. */
export const fieldsOf = ({ fields }: Pick<StoryChange, 'fields'>): ChangedField[] => JSON.parse(fields)
