import { groupBy } from '../../base/group-by.ts'
import { daysOfPeriod, type PlanPeriod } from '../../base/time/planning-period.ts'
import type { Queries } from '../../database/transaction.ts'
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
import { findPeople } from './plan-people-queries.ts'
import type { PlannedElement } from './plan-queries.ts'
import type { PlanRow } from './plan-schemas.ts'
import { type PlanDetails, type PlanRowContent, placementOf, planRowContent } from './plan-view.ts'

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

/** So many rows are made at a time. Others get their turn in between, and nothing more is made once nobody waits for it. */
const partLength = 1000

/** Rows without their days, in any order. */
export const loadRowContents = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
  period: PlanPeriod,
  gone?: AbortSignal,
): Promise<PlanRowContent[]> => {
  const rows: PlanRowContent[] = []
  for (let start = 0; start < ids.length; start += partLength) {
    gone?.throwIfAborted()
    const stored = await listElements(db, organizationId, ids.slice(start, start + partLength))
    const details = await loadDetails(db, organizationId, stored, period)
    rows.push(...stored.map(planRowContent(details)))
  }
  return rows
}

/** Makes the rows of elements with all their details. */
export const loadPlanRows = async (
  db: Queries,
  organizationId: number,
  elements: readonly PlannedElement[],
  period: PlanPeriod,
  gone?: AbortSignal,
): Promise<PlanRow[]> => {
  const ids = elements.map(({ id }) => id)
  const contents = await loadRowContents(db, organizationId, ids, period, gone)
  const byId = new Map(contents.map((content) => [content.id, content]))
  const place = placementOf(new Set(daysOfPeriod(period)))
  return elements.flatMap((element) => {
    const content = byId.get(element.id)
    return content === undefined ? [] : [{ ...content, ...place(element) }]
  })
}
