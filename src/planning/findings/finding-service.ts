import { isLongPeriod } from '../../base/time/planning-period.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Answer } from '../../http/answer.ts'
import type { Position } from '../../http/cursors.ts'
import { sortedHybridList } from '../../http/paging.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { seenIds } from '../../stories/sight/sight-queries.ts'
import type { ReadContext } from '../deps.ts'
import { loadRows } from '../plan/plan-rows.ts'
import { readPlanFacts } from '../plan/plan-service.ts'
import { severities } from './finding-rule.ts'
import { ruleNames } from './finding-rules.ts'
import type { FindingsQuery, FindingView } from './finding-schemas.ts'
import { compared, findingView } from './finding-view.ts'
import { findingsByDay } from './findings-by-day.ts'
import { findInIssues } from './issue-findings.ts'
import { findingsOf, judgeOf } from './judge-stories.ts'

/** The order of findings: by severity, then since when they are. */
const placeOf = ({ rule, severity, element, of, issue, since }: FindingView): Position => [
  severities.indexOf(severity),
  since,
  element?.id ?? 0,
  ruleNames.indexOf(rule),
  issue?.date ?? '',
  of?.id ?? issue?.targetId ?? 0,
]

/** A finding at its place in a list. */
interface Placed {
  readonly view: FindingView
  readonly place: Position
}

/** Who has written an element, in the transaction that has. */
type Written = Pick<ReadContext, 'organizationId' | 'principal' | 'now'> & { readonly db: Queries }

/** What is wrong with elements after they were written (contract 25.3). Nothing is wrong with those in the trash. */
export const findingsAfter = async (work: Written, elementIds: readonly number[]): Promise<FindingView[]> => {
  const { db, organizationId, now } = work
  const { sight } = work.principal
  const settings = await getOrganization(db, organizationId)
  const { timeZone } = settings
  const { date: today } = wallClock(now, timeZone)
  const elements = (await seenIds(db, work, elementIds)).map((id) => ({ id }))
  const loaded = await loadRows(db, organizationId, elements, { dateFrom: today, dateTo: today })
  const stories = [...loaded.values()].map(({ facts }) => facts)
  const judge = await judgeOf(db, { organizationId, timeZone, now, sight }, stories)
  return stories.flatMap((story) =>
    findingsOf(judge, story).map((found) => findingView(found, story, { ...settings, today })),
  )
}

/** Everything that is wrong with the elements of a plan, in order. */
const allFindings = async (
  reading: ReadContext,
  { language: asked, size: _, cursor: __, page: ___, ...query }: FindingsQuery,
): Promise<Placed[]> => {
  const settings = await getOrganization(reading.db, reading.organizationId)
  const language = asked ?? settings.language
  const { findings: rules } = query
  const { organizationId, now, principal } = reading
  const { date: today } = wallClock(now, settings.timeZone)
  return readPlanFacts(reading, query, async ({ elements, ideas, loaded, judge }, snapshot) => {
    const ofStories = [...elements, ...ideas].flatMap(({ id }) => {
      const facts = loaded.get(id)?.facts
      return facts === undefined ? [] : findingsOf(judge, facts).map((found) => ({ found, facts }))
    })
    const judging = { organizationId, timeZone: settings.timeZone, now, sight: principal.sight }
    const ofIssues = await findInIssues(snapshot, judging, judge.rules, query)
    return [...ofStories, ...ofIssues.map((found) => ({ found, facts: null }))]
      .filter(({ found: { rule } }) => rules === undefined || rules.includes(rule.name))
      .map(({ found, facts }) => findingView(found, facts, { ...settings, language, today }))
      .map((view) => ({ view, place: placeOf(view) }))
      .sort((one, other) => compared(one.place, other.place))
  })
}

/** A page of what is wrong with the plan. */
export const listFindings = async (reading: ReadContext, query: FindingsQuery): Promise<Answer> => {
  if (isLongPeriod(query)) return findingsByDay(reading, query)
  const all = await allFindings(reading, query)
  return sortedHybridList(reading, query, {
    list: async ({ after, offset, limit }) => {
      const rest =
        after === undefined ? all.slice(offset) : all.filter(({ place }) => compared(place, after) > 0)
      return rest.slice(0, limit)
    },
    count: async () => all.length,
    view: ({ view }) => view,
    positionOf: ({ place }) => place,
    positionLength: 6,
  })
}
