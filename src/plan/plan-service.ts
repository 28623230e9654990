import { inSnapshot, type Queries } from '../database/transaction.ts'
import { groupBy } from '../group-by.ts'
import type { Reading } from '../http/operation.ts'
import { getOrganization } from '../organizations/organization-queries.ts'
import { daysOfPeriod, type PlanPeriod } from '../time/planning-period.ts'
import { wallClock } from '../time/zone-time.ts'
import {
  findUserNames,
  listGroups,
  listLinks,
  listPublications,
  listTasks,
  listValues,
} from './plan-detail-queries.ts'
import { assertAnswerable, readPlanFilters } from './plan-filters.ts'
import { findIdeas, findPlannedElements, type PlannedElement } from './plan-queries.ts'
import type { PlanQuery, PlanRow, PlanView } from './plan-schemas.ts'
import { type PlanDetails, planRowView } from './plan-view.ts'

const maximumRows = 10_000
const maximumIdeas = 500

const byElement = <T extends { readonly element_id: number }>(rows: readonly T[]) =>
  groupBy(rows, ({ element_id }) => element_id)

const loadDetails = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
  period: PlanPeriod,
): Promise<PlanDetails> => {
  const tasks = await listTasks(db, organizationId, ids)
  const userIds = new Set(tasks.flatMap(({ user_id }) => user_id ?? []))
  return {
    tasks: byElement(tasks),
    userNames: await findUserNames(db, organizationId, [...userIds]),
    publications: byElement(await listPublications(db, organizationId, ids, period)),
    links: byElement(await listLinks(db, organizationId, ids)),
    groups: byElement(await listGroups(db, organizationId, ids)),
    values: byElement(await listValues(db, organizationId, ids)),
  }
}

/** Makes rows of elements, with all that belongs to them. */
export const loadPlanRows = async (
  db: Queries,
  organizationId: number,
  elements: readonly PlannedElement[],
  period: PlanPeriod,
): Promise<PlanRow[]> => {
  const ids = elements.map(({ id }) => id)
  const details = await loadDetails(db, organizationId, ids, period)
  return elements.map(planRowView(details, new Set(daysOfPeriod(period))))
}

/** Everything that a plan shows for a period, as it is at one moment. */
export const readPlan = async (
  { db, deps, organizationId, now: instant }: Reading,
  query: PlanQuery,
): Promise<PlanView> => {
  assertAnswerable(query)
  const { dateFrom, dateTo } = query
  const { timeZone } = await getOrganization(db, organizationId)
  const now = wallClock(instant, timeZone)
  const filters = readPlanFilters(query, now)
  return inSnapshot(deps.db, async (snapshot) => {
    const request = (limit: number) => ({ organizationId, filters, limit: limit + 1 })
    const found = await findPlannedElements(snapshot, request(maximumRows), query)
    const foundIdeas = query.ideas ? await findIdeas(snapshot, request(maximumIdeas)) : []
    const [elements, ideas] = [found.slice(0, maximumRows), foundIdeas.slice(0, maximumIdeas)]
    const rows = await loadPlanRows(snapshot, organizationId, [...elements, ...ideas], query)
    return {
      dateFrom,
      dateTo,
      now,
      timeZone,
      rows: rows.slice(0, elements.length),
      ideas: rows.slice(elements.length),
      hasMoreIdeas: foundIdeas.length > ideas.length,
      truncated: found.length > elements.length,
    }
  })
}
