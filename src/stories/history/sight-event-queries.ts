import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Sight } from '../../http/sight.ts'
import { maySee, type SeenElement } from '../sight/sight.ts'
import { findSeenElements } from '../sight/sight-queries.ts'
import { momentOfSight, type SightEvent, seesPartOfHistory, sightBy } from './moment-of-sight.ts'

interface Asked {
  readonly organizationId: number
  readonly elementId: number
  readonly type: 'user' | 'client'
  readonly id: number
}

interface Row {
  readonly position: number | null
  readonly time: Date
  readonly entryId: number
  readonly subject: string
  /** JSON of a `SightChange`; null where somebody was created. */
  readonly sight: string | null
}

const sightEvents = compiledOnce((db, { organizationId, elementId, type, id }: Asked) =>
  sql<Row>`
    select c.position, a.time, c.entry_id as "entryId", c.subject_type as subject, c.sight, c.number
    from (values ('element', ${elementId}::bigint), (${type}, ${id}::bigint)) as asked (type, id)
    join change c on c.organization_id = ${organizationId} and c.subject_type = asked.type and c.subject_id = asked.id
      and (c.sight is not null or c.subject_type = 'user' and c.kind = 'created') and c.kind <> 'deleted'
    join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id
    union all
    select null, a.time, a.id, 'client', null, 0
    from audit_entry a
    where ${type} = 'client' and a.organization_id = ${organizationId} and a.subject_type = 'client'
      and a.subject_id = ${id}::text and a.action = 'client-created'
    order by 3 desc, 6 desc`.compile(db),
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

/** The change from which on the sender has seen a story that it sees now; null if that is all of its history (contract B6). */
export const findMomentOfSight = async (
  db: Executor,
  { organizationId, principal: { sight } }: HistoryAsker,
  elementId: number,
): Promise<SightEvent | null> => {
  if (!seesPartOfHistory(sight)) return null
  const [rows, stories] = await Promise.all([
    sightEvents(db, { organizationId, elementId, ...sight.author }),
    findSeenElements(db, organizationId, [elementId]),
  ])
  const present = stories.get(elementId)
  return present ? momentOfSight(sight, present, rows.map(eventOf)) : null
}

/** Whether the sender saw a story at that time, as its own rights were then; all the rest is up to the story. */
export const findSightAt = async (
  db: Executor,
  { organizationId, principal: { sight } }: HistoryAsker,
  time: Date,
): Promise<(story: SeenElement) => boolean> => {
  if (!seesPartOfHistory(sight)) return (story) => maySee(sight, story)
  const rows = await sightEvents(db, { organizationId, elementId: 0, ...sight.author })
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
