import { sql } from 'kysely'
import { byKey } from '../../database/by-key.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Sight } from '../../http/sight.ts'
import { isSeen } from '../sight/sight-queries.ts'
import type { UnregisteredAssignee } from './loaded-references.ts'

/** What stories call assignees without an account: each may have a name of its own for them (`story_assignee`). */

interface Asker {
  readonly organizationId: number
  readonly sight: Sight | null
}

/** The stories that name these assignees, those in the trash included. */
const storiesOf = ({ organizationId, sight }: Asker, ids: readonly number[]) => sql`(
  select distinct t.element_id, t.unregistered_assignee_id, e.seen
  from task t cross join lateral (
    select ${isSeen(sight, 'e')} as seen from element e
    where e.organization_id = t.organization_id and e.id = t.element_id ${byKey}) e
  where t.organization_id = ${organizationId} and t.unregistered_assignee_id = any(${ids}::bigint[])) story`

export interface SeenAssignee extends UnregisteredAssignee {
  /** Whether stories that are seen call it otherwise. */
  readonly otherNames: readonly string[]
  /** Whether all stories that name it are seen. */
  readonly everywhere: boolean
}

/** Those of the assignees whom a story names that is seen, as the newest of these calls them. */
export const findSeenAssignees = async (
  db: Queries,
  asking: Asker,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SeenAssignee>> => {
  const { rows } = await sql<{ id: number; emails: (string | null)[]; names: string[]; everywhere: boolean }>`
    select a.id, bool_and(story.seen) as everywhere,
      array_agg(coalesce(own.email, a.email) order by story.element_id desc) filter (where story.seen) as emails,
      array_agg(coalesce(own.name, a.name) order by story.element_id desc) filter (where story.seen) as names
    from ${storiesOf(asking, ids)}
      join unregistered_assignee a on a.organization_id = ${asking.organizationId} and a.id = story.unregistered_assignee_id
      left join story_assignee own on own.organization_id = a.organization_id
        and own.element_id = story.element_id and own.unregistered_assignee_id = a.id
    group by a.id having bool_or(story.seen)`.execute(db)
  return new Map(
    rows.map(({ id, emails: [email = null], names: [name = '', ...others], everywhere }) => [
      id,
      { name, email, otherNames: others.filter((other) => other !== name), everywhere },
    ]),
  )
}

const keyed = (assignees: ReadonlyMap<number, UnregisteredAssignee>) =>
  sql`unnest(${[...assignees.keys()]}::bigint[], ${[...assignees.values()].map(({ name }) => name)}::text[],
    ${[...assignees.values()].map(({ email }) => email)}::text[]) as given (id, name, email)`

/** Names the assignees in all stories that are seen. Rows are in order, so that writers do not wait for each other in a circle. */
export const nameInSeenStories = async (
  db: Transaction,
  asking: Asker,
  assignees: ReadonlyMap<number, UnregisteredAssignee>,
): Promise<void> => {
  await sql`
    insert into story_assignee as stored (organization_id, element_id, unregistered_assignee_id, name, email)
    select ${asking.organizationId}::bigint, story.element_id, given.id, given.name, given.email
    from ${storiesOf(asking, [...assignees.keys()])}
      join ${keyed(assignees)} on given.id = story.unregistered_assignee_id
    where story.seen order by story.element_id, given.id
    on conflict (organization_id, element_id, unregistered_assignee_id) do update set name = excluded.name
      where stored.name <> excluded.name`.execute(db)
}

/** Names the assignees in one story. */
export const nameInStory = async (
  db: Transaction,
  organizationId: number,
  elementId: number,
  assignees: ReadonlyMap<number, UnregisteredAssignee>,
): Promise<void> => {
  if (assignees.size === 0) return
  await sql`
    insert into story_assignee as stored (organization_id, element_id, unregistered_assignee_id, name, email)
    select ${organizationId}::bigint, ${elementId}::bigint, given.id, given.name, given.email
    from ${keyed(assignees)} order by given.id
    on conflict (organization_id, element_id, unregistered_assignee_id) do update
      set name = excluded.name, email = excluded.email`.execute(db)
}

/** An assignee without an account within a story. */
export interface AssigneeOfStory {
  readonly elementId: number
  readonly id: number
}

/** What each of the stories calls each of the assignees. */
export const findAssigneesOfStories = async (
  db: Queries,
  organizationId: number,
  wanted: readonly AssigneeOfStory[],
): Promise<(one: AssigneeOfStory) => UnregisteredAssignee | undefined> => {
  if (wanted.length === 0) return () => undefined
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const elementIds = [...new Set(wanted.map(({ elementId }) => elementId))]
  const { rows } = await sql<UnregisteredAssignee & AssigneeOfStory>`
    select 0::bigint as "elementId", id, name, email from unregistered_assignee
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])
    union all
    select element_id, unregistered_assignee_id, name, email from story_assignee
    where organization_id = ${organizationId} and element_id = any(${elementIds}::bigint[])
      and unregistered_assignee_id = any(${ids}::bigint[])`.execute(db)
  const found = new Map(rows.map(({ elementId, id, name, email }) => [`${elementId} ${id}`, { name, email }]))
  return ({ elementId, id }) => found.get(`${elementId} ${id}`) ?? found.get(`0 ${id}`)
}

/** What one story calls the assignees, by their ids. */
export const findUnregisteredAssignees = async (
  db: Queries,
  organizationId: number,
  elementId: number,
  ids: readonly number[],
): Promise<Map<number, UnregisteredAssignee>> => {
  const assigneeOf = await findAssigneesOfStories(
    db,
    organizationId,
    ids.map((id) => ({ elementId, id })),
  )
  return new Map(
    ids.flatMap((id) => {
      const assignee = assigneeOf({ elementId, id })
      return assignee ? [[id, assignee] as const] : []
    }),
  )
}
