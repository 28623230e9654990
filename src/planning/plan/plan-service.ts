import { refuseIfAny } from '../../base/errors.ts'
import { daysOfPeriod, maximumDays, periodProblems } from '../../base/time/planning-period.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { inSnapshot, type Queries } from '../../database/transaction.ts'
import { hidesGroups, withSeenGroups } from '../../http/sight.ts'
import { getOrganization, getReferenceVersion } from '../../settings/organization/organization-queries.ts'
import { activeFilters, filterProblems } from '../../stories/finding/all-filters.ts'
import { seenBy } from '../../stories/sight/sight.ts'
import { readOnlyIds } from '../../stories/sight/sight-queries.ts'
import type { PlanReading } from '../deps.ts'
import type { Judge } from '../findings/judge-stories.ts'
import { type BesideOf, besideIn, type Loaded, loadWhatIsBeside, rowsOf } from './beside-rows.ts'
import { sumCosts } from './plan-cost-queries.ts'
import { type FoundElement, findIdeas, findPlannedElements } from './plan-queries.ts'
import { placedText } from './plan-row-texts.ts'
import { loadRows } from './plan-rows.ts'
import type { PlanQuery, PlanRowVersion, PlanVersions, PlanView } from './plan-schemas.ts'
import { placementOf } from './plan-view.ts'

const maximumRows = 10_000
const maximumIdeas = 500

/** A plan without its rows. */
interface FoundPlan<L extends Loaded> {
  readonly head: Pick<PlanView, 'dateFrom' | 'dateTo' | 'now' | 'timeZone' | 'referenceVersion'>
  readonly elements: readonly FoundElement[]
  readonly ideas: readonly FoundElement[]
  readonly rest: Pick<PlanView, 'hasMoreIdeas' | 'truncated' | 'readOnlyIds'>
  /** What was loaded of the elements, and of others that a filter by findings leaves out. */
  readonly loaded: L
  readonly besideOf: BesideOf
  readonly judge: Judge
}

type Head = FoundPlan<Loaded>['head']

/** How a plan loads what it shows of its elements. */
type Load<L extends Loaded> = (snapshot: Queries, head: Head, elements: readonly FoundElement[]) => Promise<L>

/** The filters of a plan of at most `longest` days, with what its reader may see. */
export const planFilters = async (
  { db, organizationId, now, principal: { sight } }: PlanReading,
  query: PlanQuery,
  longest: number,
) => {
  refuseIfAny('validation-failed', [...periodProblems(query, longest), ...filterProblems('plan', query)])
  const settings = await getOrganization(db, organizationId)
  const asked = activeFilters('plan', withSeenGroups(sight, query), { ...settings, now })
  return { settings, filters: [...asked, ...seenBy(sight)] }
}

interface FindOptions {
  readonly longest?: number | undefined
  /** Whether what rows show beside their stories is needed. */
  readonly hasRows?: boolean
}

/** Finds the elements of a plan and calls `use` in the same snapshot. */
const findPlan = async <L extends Loaded, T>(
  reading: PlanReading,
  query: PlanQuery,
  load: Load<L>,
  use: (found: FoundPlan<L>, snapshot: Queries) => Promise<T> | T,
  { longest = maximumDays, hasRows = true }: FindOptions = {},
): Promise<T> => {
  const { deps, organizationId, now, principal, gone } = reading
  const { dateFrom, dateTo, elementIds, findings } = query
  const { settings, filters } = await planFilters(reading, query, longest)
  const { timeZone } = settings
  const { sight } = principal
  return inSnapshot(deps.db, async (snapshot) => {
    const request = (limit: number) => ({ organizationId, filters, elementIds, limit: limit + 1 })
    const found = await findPlannedElements(snapshot, request(maximumRows), query)
    gone().throwIfAborted()
    const foundIdeas = query.ideas ? await findIdeas(snapshot, request(maximumIdeas)) : []
    const all = [...found.slice(0, maximumRows), ...foundIdeas.slice(0, maximumIdeas)]
    const referenceVersion = await getReferenceVersion(snapshot, organizationId)
    const head = { dateFrom, dateTo, now: wallClock(now, timeZone), timeZone, referenceVersion }
    const loaded = await load(snapshot, head, all)
    const judging = { organizationId, timeZone, now, sight }
    const { judge, besideOf } = await loadWhatIsBeside(snapshot, judging, hasRows ? all : [], loaded)
    const passing = findings
      ? all.filter(({ id }) => besideOf(id).findings.some((rule) => findings.includes(rule)))
      : all
    const readOnly = await readOnlyIds(
      snapshot,
      { organizationId, principal },
      passing.map(({ id }) => id),
    )
    const rest = {
      hasMoreIdeas: foundIdeas.length > maximumIdeas,
      truncated: found.length > maximumRows,
      ...(readOnly && { readOnlyIds: readOnly }),
    }
    const elements = passing.filter(({ basis }) => basis !== null)
    const ideas = passing.filter(({ basis }) => basis === null)
    return use({ head, elements, ideas, rest, loaded, besideOf, judge }, snapshot)
  })
}

const rowsOfPlan =
  ({ organizationId, gone }: PlanReading) =>
  (snapshot: Queries, head: Head, elements: readonly FoundElement[]) =>
    loadRows(snapshot, organizationId, elements, head, gone())

const viewOf = (
  { principal: { sight } }: PlanReading,
  { head, elements, ideas, rest, loaded, besideOf }: FoundPlan<Awaited<ReturnType<typeof loadRows>>>,
): PlanView => ({
  ...head,
  rows: rowsOf(elements, loaded, besideOf, head, sight),
  ideas: rowsOf(ideas, loaded, besideOf, head, sight),
  ...rest,
})

/** The same with what its elements cost. */
export const readPlanWithCosts = (reading: PlanReading, query: PlanQuery) =>
  findPlan(reading, query, rowsOfPlan(reading), async (found, snapshot) => {
    const ids = [...found.elements, ...found.ideas].map(({ id }) => id)
    return { plan: viewOf(reading, found), costs: await sumCosts(snapshot, reading.organizationId, ids) }
  })

/** Rows in memory show all groups, so who sees only some gets rows of their own. */
const readOwnRows = (reading: PlanReading, query: PlanQuery, longest?: number): Promise<PlanView> =>
  findPlan(reading, query, rowsOfPlan(reading), (found) => viewOf(reading, found), { longest })

/** The whole plan as JSON text. */
export const readPlanText = async (reading: PlanReading, query: PlanQuery): Promise<Buffer> =>
  hidesGroups(reading.principal.sight)
    ? Buffer.from(JSON.stringify(await readOwnRows(reading, query)))
    : readSharedText(reading, query)

/** The whole plan for a period, of at most `longest` days, from one snapshot. */
export const readPlan = async (
  reading: PlanReading,
  query: PlanQuery,
  longest?: number,
): Promise<PlanView> =>
  hidesGroups(reading.principal.sight)
    ? readOwnRows(reading, query, longest)
    : JSON.parse((await readSharedText(reading, query, longest)).toString())

const textsOfPlan =
  ({ organizationId, gone, deps }: PlanReading) =>
  (snapshot: Queries, head: Head, elements: readonly FoundElement[]) =>
    deps.planRowTexts.load(snapshot, { organizationId, ...head, gone: gone() }, elements)

const readSharedText = (reading: PlanReading, query: PlanQuery, longest?: number): Promise<Buffer> =>
  findPlan(
    reading,
    query,
    textsOfPlan(reading),
    ({ head, elements, ideas, rest, loaded, besideOf }) => {
      const textsOf = placedText(head, loaded, besideOf)
      return Buffer.concat([
        Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[`),
        ...textsOf(elements),
        Buffer.from('],"ideas":['),
        ...textsOf(ideas),
        Buffer.from(`],${JSON.stringify(rest).slice(1)}`),
      ])
    },
    { longest },
  )

/** The ids and versions of a plan's rows, for clients that have the rows from another plan of the same days. */
export const readPlanVersions = (reading: PlanReading, query: PlanQuery): Promise<PlanVersions> =>
  findPlan(reading, query, textsOfPlan(reading), ({ head, elements, ideas, rest, besideOf }) => {
    const place = placementOf(new Set(daysOfPeriod(query)))
    const versionOf = (element: FoundElement): PlanRowVersion => ({
      id: element.id,
      version: element.version,
      ...place(element),
      ...besideIn(besideOf(element.id)),
    })
    return { ...head, rows: elements.map(versionOf), ideas: ideas.map(versionOf), ...rest }
  })

/** The elements of a plan and their ideas, with what the rules need to say what is wrong with them. */
export const readPlanFacts = <T>(
  reading: PlanReading,
  query: PlanQuery,
  use: (
    found: Pick<FoundPlan<Loaded>, 'elements' | 'ideas' | 'loaded' | 'judge'>,
    snapshot: Queries,
  ) => Promise<T> | T,
): Promise<T> => findPlan(reading, query, textsOfPlan(reading), use, { hasRows: false })
