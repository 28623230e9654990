import type { Answer } from '../../http/answer.ts'
import type { Position } from '../../http/cursors.ts'
import { sortedHybridList } from '../../http/paging.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { Reading } from '../deps.ts'
import { readPlanFacts } from '../plan/plan-service.ts'
import { severities } from './finding-rule.ts'
import { ruleNames } from './finding-rules.ts'
import type { FindingsQuery, FindingView } from './finding-schemas.ts'
import { sinceText, wordingIn } from './finding-words.ts'
import { findingsOf } from './judge-stories.ts'

/** The order of findings: by severity, then since when they are. */
const placeOf = ({ rule, severity, element, of, since }: FindingView): Position => [
  severities.indexOf(severity),
  since,
  element?.id ?? 0,
  ruleNames.indexOf(rule),
  of?.id ?? 0,
]

const compared = (one: Position, other: Position): number => {
  const index = one.findIndex((part, at) => part !== other[at])
  const [a = 0, b = 0] = [one[index], other[index]]
  return a === b ? 0 : a < b ? -1 : 1
}

interface Placed {
  readonly view: FindingView
  readonly place: Position
}

/** Everything that is wrong with the elements of a plan, in order. */
const allFindings = async (
  reading: Reading,
  { language: asked, size: _, cursor: __, page: ___, ...query }: FindingsQuery,
): Promise<Placed[]> => {
  const settings = await getOrganization(reading.db, reading.organizationId)
  const language = asked ?? settings.language
  const wording = wordingIn(language)
  const { findings: rules } = query
  return readPlanFacts(reading, query, ({ elements, ideas, loaded, judge }) =>
    [...elements, ...ideas]
      .flatMap(({ id }) => {
        const facts = loaded.get(id)?.facts
        return facts === undefined ? [] : findingsOf(judge, facts).map((found) => ({ ...found, facts }))
      })
      .filter(({ rule }) => rules === undefined || rules.includes(rule.name))
      .map(({ rule, facts, of, since, say }) => ({
        rule: rule.name,
        severity: rule.severity,
        element: { id: facts.id, title: facts.title },
        of,
        since: sinceText(since, settings.timeZone),
        text: say(language, wording),
      }))
      .map((view) => ({ view, place: placeOf(view) }))
      .sort((one, other) => compared(one.place, other.place)),
  )
}

/** A page of what is wrong with the plan. */
export const listFindings = async (reading: Reading, query: FindingsQuery): Promise<Answer> => {
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
    positionLength: 5,
  })
}
