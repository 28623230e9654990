import { daysOfPeriod, type PlanPeriod } from '../../base/time/planning-period.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Sight } from '../../http/sight.ts'
import { findSourcesOfElements } from '../../stories/calendars/source-queries.ts'
import type { SourceOfRow } from '../../stories/calendars/source-schemas.ts'
import { countUnresolved } from '../../stories/comments/comment-queries.ts'
import { findSeriesOfElements } from '../../stories/series/member-queries.ts'
import type { SeriesOfStory } from '../../stories/series/series-schemas.ts'
import type { RuleName } from '../findings/finding-rules.ts'
import { type Judge, type Judging, judgeOf, rulesOf } from '../findings/judge-stories.ts'
import type { StoryFacts } from '../findings/story-facts.ts'
import type { FoundElement } from './plan-queries.ts'
import { type LoadedRow, loadRows } from './plan-rows.ts'
import type { PlanRow } from './plan-schemas.ts'
import { placementOf, seenRow } from './plan-view.ts'

/** What rows show beside their stories. None of it raises the version of a story, so each answer asks for it anew. */

export interface Beside {
  /** How many comments wait for somebody. */
  readonly unresolvedComments: number
  /** The series that made the story. */
  readonly series: SeriesOfStory
  /** The event of a calendar that it came from. */
  readonly source: SourceOfRow
  /** The rules that found something in it. */
  readonly findings: readonly RuleName[]
}

/** Looked up as a row is made: copying thousands of elements takes longer than judging them. */
export type BesideOf = (elementId: number) => Beside

/** Anything that has been loaded for elements, with what the rules need. */
export type Loaded = ReadonlyMap<number, { readonly facts: StoryFacts }>

const nothingFound: readonly RuleName[] = []

const none: ReadonlyMap<number, never> = new Map<number, never>()

function* factsIn(loaded: Loaded): Iterable<StoryFacts> {
  for (const { facts } of loaded.values()) yield facts
}

/** Without elements, only the rules are asked. */
export const loadWhatIsBeside = async (
  snapshot: Queries,
  judging: Judging,
  elements: readonly Pick<FoundElement, 'id'>[],
  loaded: Loaded,
): Promise<{ readonly judge: Judge; readonly besideOf: BesideOf }> => {
  const { organizationId } = judging
  const ids = elements.map(({ id }) => id)
  const isNone = ids.length === 0
  const counts = isNone ? none : await countUnresolved(snapshot, organizationId, ids)
  const series = isNone ? none : await findSeriesOfElements(snapshot, organizationId, ids)
  const sources = isNone ? none : await findSourcesOfElements(snapshot, organizationId, ids)
  const judge = await judgeOf(snapshot, judging, factsIn(loaded))
  const rulesOfStory = rulesOf(judge)
  const besideOf = (id: number): Beside => {
    const facts = loaded.get(id)?.facts
    return {
      unresolvedComments: counts.get(id) ?? 0,
      series: series.get(id) ?? null,
      source: sources.get(id) ?? null,
      findings: facts === undefined ? nothingFound : rulesOfStory(facts),
    }
  }
  return { judge, besideOf }
}

/** The same as members of a row. */
export const besideIn = ({ findings, ...beside }: Beside) => ({ ...beside, findings: [...findings] })

/** The rows of elements, as the reader sees them. */
export const rowsOf = (
  elements: readonly FoundElement[],
  loaded: ReadonlyMap<number, LoadedRow>,
  besideOf: BesideOf,
  period: PlanPeriod,
  sight: Sight | null,
): PlanRow[] => {
  const place = placementOf(new Set(daysOfPeriod(period)))
  const seen = seenRow(sight)
  return elements.flatMap((element) => {
    const content = loaded.get(element.id)?.content
    return content === undefined
      ? []
      : [seen({ ...content, ...place(element), ...besideIn(besideOf(element.id)) })]
  })
}

interface RowsRequest extends Judging {
  readonly period: PlanPeriod
}

/** Whole rows for pages other than the plan, and what the rules know of their stories. */
export const loadWholeRows = async (
  snapshot: Queries,
  { period, ...judging }: RowsRequest,
  elements: readonly FoundElement[],
): Promise<{ readonly rows: PlanRow[]; readonly loaded: Loaded }> => {
  const loaded = await loadRows(snapshot, judging.organizationId, elements, period)
  const { besideOf } = await loadWhatIsBeside(snapshot, judging, elements, loaded)
  return { rows: rowsOf(elements, loaded, besideOf, period, judging.sight), loaded }
}
