import { sql } from 'kysely'
import { groupBy } from '../../base/group-by.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Sight } from '../../http/sight.ts'
import { maySee, type SeenElement } from '../sight/sight.ts'
import { findSeenElements } from '../sight/sight-queries.ts'
import { momentOfSight, type SightEvent, seesPartOfHistory, sightBy } from './moment-of-sight.ts'

interface Asked {
  readonly organizationId: number
  readonly elementIds: readonly number[]
  readonly type: 'user' | 'client'
  readonly id: number
}

interface Row {
  readonly position: number | null
  readonly time: Date
  readonly entryId: number
  readonly subject: string
  readonly subjectId: number
  /** JSON of a `SightChange`; null where somebody was created. */
  readonly sight: string | null
  readonly number: number
}

const latestFirst = (one: Row, other: Row): number => other.entryId - one.entryId || other.number - one.number

/** Of stories and of whoever asks, the latest first. */
const sightEvents = compiledOnce((db, { organizationId, elementIds, type, id }: Asked) =>
  sql<Row>`
    select c.position, a.time, c.entry_id as "entryId", c.subject_type as subject, c.subject_id as "subjectId", c.sight, c.number
    from (
      select * from change
      where organization_id = ${organizationId} and subject_type = 'element' and subject_id = any(${elementIds}::bigint[])
        and sight is not null and kind <> 'deleted'
      union all
      select * from change
      where organization_id = ${organizationId} and subject_type = ${type} and subject_id = ${id}::bigint
        and (sight is not null or subject_type = 'user' and kind = 'created') and kind <> 'deleted') c
    join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id
    union all
    select null, a.time, a.id, 'client', ${id}::bigint, null, 0
    from audit_entry a
    where ${type} = 'client' and a.organization_id = ${organizationId} and a.subject_type = 'client'
      and a.subject_id = ${id}::text and a.action = 'client-created'
    order by 3 desc, 7 desc`.compile(db),
)

const eventOf = ({ position, time, entryId, subject, sight }: Row): SightEvent => {
  const before = sight === null ? null : JSON.parse(sight).before
  return {
    position,
    time,
    entryId,
    before: subject === 'element' ? { of: 'story', story: before } : { of: 'asking', rights: before },
  }
}

/** What decides since when somebody sees a story. */
interface HistoryAsker {
  readonly organizationId: number
  readonly principal: { readonly sight: Sight | null }
}

/** By story, the change from which on the sender has seen it. Those of which it sees all of the history have none (contract B6). */
export const findMomentsOfSight = async (
  db: Executor,
  { organizationId, principal: { sight } }: HistoryAsker,
  stories: ReadonlyMap<number, SeenElement>,
): Promise<ReadonlyMap<number, SightEvent>> => {
  if (!seesPartOfHistory(sight) || stories.size === 0) return new Map()
  const elementIds = [...stories.keys()]
  const rows = await sightEvents(db, { organizationId, elementIds, ...sight.author })
  const ofAsking = rows.filter(({ subject }) => subject !== 'element')
  const ofStories = groupBy(
    rows.filter(({ subject }) => subject === 'element'),
    ({ subjectId }) => subjectId,
  )
  return new Map(
    [...stories].flatMap(([id, story]) => {
      const events = [...(ofStories.get(id) ?? []), ...ofAsking].toSorted(latestFirst).map(eventOf)
      const moment = momentOfSight(sight, story, events)
      return moment ? [[id, moment] as const] : []
    }),
  )
}

/** The same of one story; null if the sender sees all of its history. */
export const findMomentOfSight = async (
  db: Executor,
  asker: HistoryAsker,
  elementId: number,
): Promise<SightEvent | null> => {
  if (!seesPartOfHistory(asker.principal.sight)) return null
  const stories = await findSeenElements(db, asker.organizationId, [elementId])
  return (await findMomentsOfSight(db, asker, stories)).get(elementId) ?? null
}

/** Whether the sender saw a story at that time, as its own rights were then; all the rest is up to the story. */
export const findSightAt = async (
  db: Executor,
  { organizationId, principal: { sight } }: HistoryAsker,
  time: Date,
): Promise<(story: SeenElement) => boolean> => {
  if (!seesPartOfHistory(sight)) return (story) => maySee(sight, story)
  const rows = await sightEvents(db, { organizationId, elementIds: [], ...sight.author })
  const next = rows.map(eventOf).findLast((event) => event.time > time)?.before
  if (next?.of !== 'asking') return (story) => maySee(sight, story)
  const { rights } = next
  return (story) => rights !== null && maySee(sightBy(sight, rights), story)
}

const entryAt = compiledOnce(
  (db, { organizationId, position }: { organizationId: number; position: number }) =>
    sql<{ id: number }>`
      select entry_id as id from change where organization_id = ${organizationId} and position <= ${position}
      order by position desc limit 1`.compile(db),
)

/** Whether a moment is the one of an event, or later. */
export const isFrom = async (
  db: Executor,
  organizationId: number,
  event: SightEvent,
  moment: { readonly position: number } | { readonly time: Date },
): Promise<boolean> => {
  if ('time' in moment) return moment.time >= event.time
  if (event.position !== null) return moment.position >= event.position
  const [entry] = await entryAt(db, { organizationId, position: moment.position })
  return entry !== undefined && entry.id >= event.entryId
}
