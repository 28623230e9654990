import { groupBy } from '../../base/group-by.ts'
import type { PlanPeriod } from '../../base/time/planning-period.ts'
import type { Queries } from '../../database/transaction.ts'
import type { StoryFacts } from '../findings/story-facts.ts'
import {
  listElements,
  listGroups,
  listLinks,
  listPitches,
  listPublications,
  listTasks,
  listValues,
  type PlannedPublication,
  type PlannedTask,
  type StoredRow,
} from './plan-detail-queries.ts'
import { storyFacts } from './plan-facts.ts'
import { findPeople } from './plan-people-queries.ts'
import type { FoundElement } from './plan-queries.ts'
import { type PlanDetails, type PlanRowContent, planRowContent } from './plan-view.ts'

const byElement = <T extends { readonly element_id: number }>(rows: readonly T[]) =>
  groupBy(rows, ({ element_id }) => element_id)

/** The elements without any date (13.3). */
const undatedOf = (
  stored: readonly StoredRow[],
  tasks: readonly PlannedTask[],
  publications: readonly PlannedPublication[],
): readonly number[] => {
  const dated = new Set([
    ...tasks.filter(({ deadline_date }) => deadline_date !== null).map(({ element_id }) => element_id),
    ...publications
      .filter((row) => row.schedule_from_date !== null || row.published_date !== null)
      .map(({ element_id }) => element_id),
  ])
  return stored
    .filter(({ id, event_from_date }) => event_from_date === null && !dated.has(id))
    .map(({ id }) => id)
}

const loadDetails = async (
  db: Queries,
  organizationId: number,
  stored: readonly StoredRow[],
  period: PlanPeriod,
): Promise<PlanDetails> => {
  const ids = stored.map(({ id }) => id)
  const tasks = await listTasks(db, organizationId, ids)
  const publications = await listPublications(db, organizationId, ids, period)
  const undatedIds = undatedOf(stored, tasks, publications)
  const pitches = undatedIds.length === 0 ? [] : await listPitches(db, organizationId, undatedIds)
  const userIds = new Set([
    ...tasks.flatMap(({ user_id }) => user_id ?? []),
    ...pitches.flatMap(({ creator_user_id }) => creator_user_id ?? []),
  ])
  return {
    tasks: byElement(tasks),
    people: await findPeople(db, organizationId, [...userIds]),
    publications: byElement(publications),
    pitches: new Map(pitches.map((pitch) => [pitch.element_id, pitch])),
    links: byElement(await listLinks(db, organizationId, ids)),
    groups: byElement(await listGroups(db, organizationId, ids)),
    values: byElement(await listValues(db, organizationId, ids)),
  }
}

/** What the rules of findings know of elements, without their rows; in any order. */
export const loadFacts = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
  period: PlanPeriod,
): Promise<StoryFacts[]> => {
  const stored = await listElements(db, organizationId, ids)
  const tasks = await listTasks(db, organizationId, ids)
  const userIds = new Set(tasks.flatMap(({ user_id }) => user_id ?? []))
  return stored.map(
    storyFacts({
      tasks: byElement(tasks),
      people: await findPeople(db, organizationId, [...userIds]),
      publications: byElement(await listPublications(db, organizationId, ids, period)),
      links: byElement(await listLinks(db, organizationId, ids)),
    }),
  )
}

/** So many rows are made at a time. Others get their turn in between, and nothing more is made once nobody waits for it. */
const partLength = 1000

/** A row without its days, and what the rules of findings know of it. */
export interface LoadedRow {
  readonly content: PlanRowContent
  readonly facts: StoryFacts
}

/** Rows in any order. */
export const loadRowContents = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
  period: PlanPeriod,
  gone?: AbortSignal,
): Promise<LoadedRow[]> => {
  const rows: LoadedRow[] = []
  for (let start = 0; start < ids.length; start += partLength) {
    gone?.throwIfAborted()
    const stored = await listElements(db, organizationId, ids.slice(start, start + partLength))
    const details = await loadDetails(db, organizationId, stored, period)
    const [contentOf, factsOf] = [planRowContent(details), storyFacts(details)]
    rows.push(...stored.map((row) => ({ content: contentOf(row), facts: factsOf(row) })))
  }
  return rows
}

/** The rows of elements with all their details, by id. */
export const loadRows = async (
  db: Queries,
  organizationId: number,
  elements: readonly Pick<FoundElement, 'id'>[],
  period: PlanPeriod,
  gone?: AbortSignal,
): Promise<ReadonlyMap<number, LoadedRow>> => {
  const ids = elements.map(({ id }) => id)
  const rows = await loadRowContents(db, organizationId, ids, period, gone)
  return new Map(rows.map((row) => [row.content.id, row]))
}
