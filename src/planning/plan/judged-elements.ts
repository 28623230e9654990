import { daysOfPeriod, type PlanPeriod } from '../../base/time/planning-period.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Sight } from '../../http/sight.ts'
import type { RuleName } from '../findings/finding-rules.ts'
import { type Judge, type Judging, judgeOf, rulesOf } from '../findings/judge-stories.ts'
import type { StoryFacts } from '../findings/story-facts.ts'
import type { JudgedElement, PlannedElement } from './plan-queries.ts'
import { type LoadedRow, loadRows } from './plan-rows.ts'
import type { PlanRow } from './plan-schemas.ts'
import { placementOf, seenRow } from './plan-view.ts'

/** Elements of a plan with what is wrong with them. */

/** Anything that has been loaded for elements, with what the rules need. */
export type Loaded = ReadonlyMap<number, { readonly facts: StoryFacts }>

export interface Judged {
  readonly elements: readonly JudgedElement[]
  readonly judge: Judge
}

function* factsIn(loaded: Loaded): Iterable<StoryFacts> {
  for (const { facts } of loaded.values()) yield facts
}

/** Written out: spreading thousands of elements takes longer than judging them. */
const withFindings = (element: PlannedElement, findings: readonly RuleName[]): JudgedElement => ({
  id: element.id,
  version: element.version,
  event_from_date: element.event_from_date,
  event_to_date: element.event_to_date,
  basis: element.basis,
  dates: element.dates,
  unresolvedComments: element.unresolvedComments,
  series: element.series,
  findings,
})

export const judged = async (
  snapshot: Queries,
  judging: Judging,
  elements: readonly PlannedElement[],
  loaded: Loaded,
): Promise<Judged> => {
  const judge = await judgeOf(snapshot, judging, factsIn(loaded))
  const rulesOfStory = rulesOf(judge)
  return {
    judge,
    elements: elements.map((element) => {
      const facts = loaded.get(element.id)?.facts
      return withFindings(element, facts === undefined ? [] : rulesOfStory(facts))
    }),
  }
}

/** The rows of judged elements, as the reader sees them. */
export const rowsOf = (
  elements: readonly JudgedElement[],
  loaded: ReadonlyMap<number, LoadedRow>,
  period: PlanPeriod,
  sight: Sight | null,
): PlanRow[] => {
  const place = placementOf(new Set(daysOfPeriod(period)))
  const seen = seenRow(sight)
  return elements.flatMap((element) => {
    const content = loaded.get(element.id)?.content
    return content === undefined ? [] : [seen({ ...content, ...place(element) })]
  })
}

interface RowsRequest extends Judging {
  readonly period: PlanPeriod
}

/** Rows with what is wrong with them, for pages other than the plan. */
export const loadJudgedRows = async (
  snapshot: Queries,
  { period, ...judging }: RowsRequest,
  elements: readonly PlannedElement[],
): Promise<PlanRow[]> => {
  const loaded = await loadRows(snapshot, judging.organizationId, elements, period)
  const { elements: known } = await judged(snapshot, judging, elements, loaded)
  return rowsOf(known, loaded, period, judging.sight)
}
