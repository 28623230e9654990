import { refuseIfAny } from '../../base/errors.ts'
import { daysOfPeriod, periodProblems } from '../../base/time/planning-period.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { inSnapshot, type Queries } from '../../database/transaction.ts'
import { hidesGroups, withSeenGroups } from '../../http/sight.ts'
import { getOrganization, getReferenceVersion } from '../../settings/organization/organization-queries.ts'
import { activeFilters, filterProblems } from '../../stories/finding/all-filters.ts'
import { seenBy } from '../../stories/sight/sight.ts'
import { readOnlyIds } from '../../stories/sight/sight-queries.ts'
import type { PlanReading } from '../deps.ts'
import { sumCosts } from './plan-cost-queries.ts'
import { findIdeas, findPlannedElements, type PlannedElement, withWhatIsBeside } from './plan-queries.ts'
import { loadPlanRows } from './plan-rows.ts'
import type { PlanQuery, PlanRowVersion, PlanVersions, PlanView } from './plan-schemas.ts'
import { placementOf, seenRow } from './plan-view.ts'

const maximumDays = 62
const maximumRows = 10_000
const maximumIdeas = 500

/** A plan without its rows. */
interface FoundPlan {
  readonly head: Pick<PlanView, 'dateFrom' | 'dateTo' | 'now' | 'timeZone' | 'referenceVersion'>
  readonly elements: readonly PlannedElement[]
  readonly ideas: readonly PlannedElement[]
  readonly rest: Pick<PlanView, 'hasMoreIdeas' | 'truncated' | 'readOnlyIds'>
}

/** Finds the elements of a plan and calls `use` in the same snapshot. */
const findPlan = async <T>(
  { db, deps, organizationId, now, principal, gone }: PlanReading,
  query: PlanQuery,
  use: (found: FoundPlan, snapshot: Queries) => Promise<T>,
  longest = maximumDays,
): Promise<T> => {
  refuseIfAny('validation-failed', [...periodProblems(query, longest), ...filterProblems('plan', query)])
  const { dateFrom, dateTo, elementIds } = query
  const settings = await getOrganization(db, organizationId)
  const { timeZone } = settings
  const asked = activeFilters('plan', withSeenGroups(principal.sight, query), { ...settings, now })
  const filters = [...asked, ...seenBy(principal.sight)]
  return inSnapshot(deps.db, async (snapshot) => {
    const request = (limit: number) => ({ organizationId, filters, elementIds, limit: limit + 1 })
    const found = await findPlannedElements(snapshot, request(maximumRows), query)
    gone().throwIfAborted()
    const foundIdeas = query.ideas ? await findIdeas(snapshot, request(maximumIdeas)) : []
    const all = await withWhatIsBeside(snapshot, organizationId, [
      ...found.slice(0, maximumRows),
      ...foundIdeas.slice(0, maximumIdeas),
    ])
    const count = Math.min(found.length, maximumRows)
    const [elements, ideas] = [all.slice(0, count), all.slice(count)]
    const ids = all.map(({ id }) => id)
    const readOnly = await readOnlyIds(snapshot, { organizationId, principal }, ids)
    const rest = {
      hasMoreIdeas: foundIdeas.length > ideas.length,
      truncated: found.length > elements.length,
      ...(readOnly && { readOnlyIds: readOnly }),
    }
    const referenceVersion = await getReferenceVersion(snapshot, organizationId)
    const head = { dateFrom, dateTo, now: wallClock(now, timeZone), timeZone, referenceVersion }
    return use({ head, elements, ideas, rest }, snapshot)
  })
}

const loadPlan = async (
  { organizationId, principal, gone }: PlanReading,
  query: PlanQuery,
  { head, elements, ideas, rest }: FoundPlan,
  snapshot: Queries,
): Promise<PlanView> => {
  const all = await loadPlanRows(snapshot, organizationId, [...elements, ...ideas], query, gone())
  const rows = all.map(seenRow(principal.sight))
  return { ...head, rows: rows.slice(0, elements.length), ideas: rows.slice(elements.length), ...rest }
}

/** The whole plan for a period, of at most `longest` days, from one snapshot. */
export const readPlan = (reading: PlanReading, query: PlanQuery, longest?: number): Promise<PlanView> =>
  findPlan(reading, query, (found, snapshot) => loadPlan(reading, query, found, snapshot), longest)

/** The same with what its elements cost. */
export const readPlanWithCosts = (reading: PlanReading, query: PlanQuery) =>
  findPlan(reading, query, async (found, snapshot) => {
    const ids = [...found.elements, ...found.ideas].map(({ id }) => id)
    return {
      plan: await loadPlan(reading, query, found, snapshot),
      costs: await sumCosts(snapshot, reading.organizationId, ids),
    }
  })

/** The whole plan as JSON text. Rows in memory show all groups, so who sees only some gets rows of their own. */
export const readPlanText = async (reading: PlanReading, query: PlanQuery): Promise<Buffer> =>
  hidesGroups(reading.principal.sight)
    ? Buffer.from(JSON.stringify(await readPlan(reading, query)))
    : readSharedText(reading, query)

const readSharedText = (reading: PlanReading, query: PlanQuery): Promise<Buffer> =>
  findPlan(reading, query, async ({ head, elements, ideas, rest }, snapshot) => {
    const request = { organizationId: reading.organizationId, ...head, gone: reading.gone() }
    const textsOf = (found: readonly PlannedElement[]) =>
      reading.deps.planRowTexts.list(snapshot, request, found)
    return Buffer.concat([
      Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[`),
      ...(await textsOf(elements)),
      Buffer.from('],"ideas":['),
      ...(await textsOf(ideas)),
      Buffer.from(`],${JSON.stringify(rest).slice(1)}`),
    ])
  })

/** The ids and versions of a plan's rows, for clients that have the rows from another plan of the same days. */
export const readPlanVersions = (reading: PlanReading, query: PlanQuery): Promise<PlanVersions> =>
  findPlan(reading, query, async ({ head, elements, ideas, rest }) => {
    const place = placementOf(new Set(daysOfPeriod(query)))
    const versionOf = (element: PlannedElement): PlanRowVersion => ({
      id: element.id,
      version: element.version,
      ...place(element),
    })
    return { ...head, rows: elements.map(versionOf), ideas: ideas.map(versionOf), ...rest }
  })
