import { hash } from 'node:crypto'
import { daysOf, weekdayOf } from '../../base/time/weekdays.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Sight } from '../../http/sight.ts'
import { type DaySpan, widened } from './day-span.ts'
import { getStoredContext } from './finding-queries.ts'
import type { Found } from './finding-rule.ts'
import type { RuleName } from './finding-rules.ts'
import { type ActiveRule, activeRules } from './finding-settings.ts'
import { loadPeopleAtWork } from './people-at-work.ts'
import type { KnownPlatform, RuleContext } from './rule-context.ts'
import type { StoryFacts } from './story-facts.ts'

/** Who wants to know what is wrong, and when. */
export interface Judging {
  readonly organizationId: number
  readonly timeZone: string
  readonly now: Date
  readonly sight: Sight | null
}

/** The rules that count in a newsroom, and what they need to be asked of some stories. */
export interface Judge {
  readonly rules: readonly ActiveRule[]
  readonly context: RuleContext
  /** Equal where the rules are asked with the same in the same minute. */
  readonly circumstances: string
}

/** A hash of everything that the rules are asked with besides the story. */
const circumstancesOf = (asked: unknown): string => hash('sha256', JSON.stringify(asked), 'base64url')

interface Verdict {
  readonly circumstances: string
  readonly rules: readonly RuleName[]
}

/** What was found in stories last: rows that are kept in memory are judged once a minute, however often they are asked for. */
const verdicts = new WeakMap<StoryFacts, Verdict>()

const minute = 60_000

const clockOf = ({ now, timeZone }: Judging): RuleContext['clock'] => {
  const known = new Map<number, string>()
  return (minutesFromNow) => {
    const before = known.get(minutesFromNow)
    if (before !== undefined) return before
    const { date, time } = wallClock(new Date(now.getTime() + minutesFromNow * minute), timeZone)
    const made = `${date}T${time}`
    known.set(minutesFromNow, made)
    return made
  }
}

const openDays = (days: readonly boolean[] | null, dates: readonly string[]): KnownPlatform['comesOutOn'] => {
  const open = new Map<string, boolean>(dates.map((date) => [date, true]))
  if (days === null) return (date) => open.has(date)
  return (date) => {
    const known = open.get(date) ?? daysOf(days)[weekdayOf(date)]
    open.set(date, known)
    return known
  }
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]))

const noDays: DaySpan = { first: '0001-01-01', last: '0001-01-01' }

/** Who is asked about, and between which days. */
const spanned = (stories: Iterable<StoryFacts>) => {
  let [publications, deadlines]: (DaySpan | null)[] = [null, null]
  const assigneeIds = new Set<number>()
  for (const { spans } of stories) {
    publications = widened(publications ?? null, spans.publications)
    deadlines = widened(deadlines ?? null, spans.deadlines)
    for (const id of spans.assigneeIds) assigneeIds.add(id)
  }
  return { publications: publications ?? noDays, deadlines: deadlines ?? null, assigneeIds }
}

/** Reads what the rules need of a snapshot to judge these stories: four statements, however many stories there are. */
export const judgeOf = async (
  snapshot: Queries,
  judging: Judging,
  stories: Iterable<StoryFacts>,
): Promise<Judge> => {
  const { organizationId, timeZone } = judging
  const asked = spanned(stories)
  const stored = await getStoredContext(snapshot, organizationId, asked.publications)
  const { people, read } = await loadPeopleAtWork(snapshot, judging, asked.assigneeIds, asked.deadlines)
  const now = new Date(Math.floor(judging.now.getTime() / minute) * minute)
  return {
    rules: activeRules(stored.rules),
    circumstances: circumstancesOf([organizationId, timeZone, now, stored, read]),
    context: {
      now: now.getTime() / 1000,
      clock: clockOf({ ...judging, now }),
      platforms: new Map(
        stored.platforms.map(({ id, name, days, dates, closingHours }) => [
          id,
          { name, comesOutOn: openDays(days, dates), closingHours },
        ]),
      ),
      formats: byId(stored.formats),
      elementStatuses: byId(stored.elementStatuses),
      droppedPublicationStatuses: new Set(stored.droppedPublicationStatusIds),
      slotStarts: new Map(stored.slots.map(({ id, start }) => [id, start])),
      slotEnds: new Map(stored.slots.map(({ id, end }) => [id, end])),
      ...people,
    },
  }
}

/** Nothing is wrong with a story that was dropped. */
const isDropped = ({ statusId }: StoryFacts, { elementStatuses }: RuleContext): boolean =>
  statusId !== null && elementStatuses.get(statusId)?.stage === 'dropped'

const lists = new Map<string, readonly RuleName[]>()

/** Stories of which the same can be said share one list, so that rows need not compare what is in it. */
const shared = (names: readonly RuleName[]): readonly RuleName[] => {
  const key = names.join()
  const list = lists.get(key) ?? names
  lists.set(key, list)
  return list
}

/** Tells of each story which rules found something in it. */
export const rulesOf = ({
  rules,
  context,
  circumstances,
}: Judge): ((story: StoryFacts) => readonly RuleName[]) => {
  const listOf = (found: number): readonly RuleName[] =>
    shared(rules.flatMap(({ rule }, index) => ((found >> index) & 1 ? [rule.name] : [])))
  const judged = (story: StoryFacts): readonly RuleName[] => {
    let found = 0
    if (!isDropped(story, context))
      for (const [index, { rule, thresholds }] of rules.entries())
        if (rule.applies(story, context, thresholds)) found |= 1 << index
    return listOf(found)
  }
  return (story) => {
    const before = verdicts.get(story)
    if (before?.circumstances === circumstances) return before.rules
    const found = judged(story)
    verdicts.set(story, { circumstances, rules: found })
    return found
  }
}

/** What a rule found in a story, before it is put into words. */
export interface FindingOfStory extends Found {
  readonly rule: ActiveRule['rule']
}

/** Everything that is wrong with a story. */
export const findingsOf = ({ rules, context }: Judge, story: StoryFacts): FindingOfStory[] =>
  isDropped(story, context)
    ? []
    : rules.flatMap(({ rule, thresholds }) =>
        rule.find(story, context, thresholds).map((found) => ({ ...found, rule })),
      )
