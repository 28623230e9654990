import { inSnapshot, type Queries } from '../database/transaction.ts'
import type { Reading } from '../http/operation.ts'
import { getOrganization, getReferenceVersion } from '../organizations/organization-queries.ts'
import { daysOfPeriod } from '../time/planning-period.ts'
import { wallClock } from '../time/zone-time.ts'
import { assertAnswerable, readPlanFilters } from './plan-filters.ts'
import { findIdeas, findPlannedElements, type PlannedElement } from './plan-queries.ts'
import { loadPlanRows } from './plan-rows.ts'
import type { PlanQuery, PlanRowVersion, PlanVersions, PlanView } from './plan-schemas.ts'
import { placementOf } from './plan-view.ts'

const maximumRows = 10_000
const maximumIdeas = 500

/** What a plan shows, without the rows themselves. */
interface FoundPlan {
  readonly head: Pick<PlanView, 'dateFrom' | 'dateTo' | 'now' | 'timeZone' | 'referenceVersion'>
  readonly elements: readonly PlannedElement[]
  readonly ideas: readonly PlannedElement[]
  readonly rest: Pick<PlanView, 'hasMoreIdeas' | 'truncated'>
}

/** Finds what a plan shows, and gives it to `use` with the moment that it was found in. */
const findPlan = async <T>(
  { db, deps, organizationId, now: instant }: Reading,
  query: PlanQuery,
  use: (found: FoundPlan, snapshot: Queries) => Promise<T>,
): Promise<T> => {
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
    const rest = {
      hasMoreIdeas: foundIdeas.length > ideas.length,
      truncated: found.length > elements.length,
    }
    const referenceVersion = await getReferenceVersion(snapshot, organizationId)
    const head = { dateFrom, dateTo, now, timeZone, referenceVersion }
    return use({ head, elements, ideas, rest }, snapshot)
  })
}

/** Everything that a plan shows for a period, as it is at one moment. */
export const readPlan = (reading: Reading, query: PlanQuery): Promise<PlanView> =>
  findPlan(reading, query, async ({ head, elements, ideas, rest }, snapshot) => {
    const rows = await loadPlanRows(snapshot, reading.organizationId, [...elements, ...ideas], query)
    return { ...head, rows: rows.slice(0, elements.length), ideas: rows.slice(elements.length), ...rest }
  })

/** The same as it is sent. */
export const readPlanText = (reading: Reading, query: PlanQuery): Promise<Buffer> =>
  findPlan(reading, query, async ({ head, elements, ideas, rest }, snapshot) => {
    const textsOf = (found: readonly PlannedElement[]) =>
      reading.deps.planRowTexts.list(snapshot, { organizationId: reading.organizationId, ...head }, found)
    return Buffer.concat([
      Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[`),
      ...(await textsOf(elements)),
      Buffer.from('],"ideas":['),
      ...(await textsOf(ideas)),
      Buffer.from(`],${JSON.stringify(rest).slice(1)}`),
    ])
  })

/** Which rows a plan has, and as of which versions: for who has read them before, in another plan of these days. */
export const readPlanVersions = (reading: Reading, query: PlanQuery): Promise<PlanVersions> =>
  findPlan(reading, query, async ({ head, elements, ideas, rest }) => {
    const place = placementOf(new Set(daysOfPeriod(query)))
    const versionOf = (element: PlannedElement): PlanRowVersion => ({
      id: element.id,
      version: element.version,
      ...place(element),
    })
    return { ...head, rows: elements.map(versionOf), ideas: ideas.map(versionOf), ...rest }
  })
