import { groupBy } from '../../base/group-by.ts'
import { daysOfPeriod, type PlanPeriod } from '../../base/time/planning-period.ts'
import type { Queries } from '../../database/transaction.ts'
import {
  findUserNames,
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
    userNames: await findUserNames(db, organizationId, [...userIds]),
    publications: byElement(publications),
    pitches: new Map(pitches.map((pitch) => [pitch.element_id, pitch])),
    links: byElement(await listLinks(db, organizationId, ids)),
    groups: byElement(await listGroups(db, organizationId, ids)),
    values: byElement(await listValues(db, organizationId, ids)),
  }
}

/** Rows without their days, in any order. */
export const loadRowContents = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
  period: PlanPeriod,
): Promise<PlanRowContent[]> => {
  const stored = await listElements(db, organizationId, ids)
  return stored.map(planRowContent(await loadDetails(db, organizationId, stored, period)))
}

/** Makes the rows of elements with all their details. */
export const loadPlanRows = async (
  db: Queries,
  organizationId: number,
  elements: readonly PlannedElement[],
  period: PlanPeriod,
): Promise<PlanRow[]> => {
  const ids = elements.map(({ id }) => id)
  const contents = await loadRowContents(db, organizationId, ids, period)
  const byId = new Map(contents.map((content) => [content.id, content]))
  const place = placementOf(new Set(daysOfPeriod(period)))
  return elements.flatMap((element) => {
    const content = byId.get(element.id)
    return content === undefined ? [] : [{ ...content, ...place(element) }]
  })
}
