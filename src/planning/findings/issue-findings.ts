import { shiftedBy } from '../../base/time/calendar-days.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { everything } from '../../database/slice.ts'
import type { Queries } from '../../database/transaction.ts'
import { categories } from '../../settings/categories/category-entity.ts'
import { loadTargetDays, type TargetDay } from '../targets/target-days.ts'
import type { FindingsQuery } from './finding-schemas.ts'
import type { ActiveRule } from './finding-settings.ts'
import type { FindingOfStory, Judging } from './judge-stories.ts'
import type { TargetFacts } from './target-facts.ts'

/** What is wrong with issues: they have less or more than their targets (contract 25.2). */

const milliseconds = 86_400_000

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / milliseconds

const factsOf =
  (today: string, categoryNames: ReadonlyMap<number, string>) =>
  ({ target, platform, date, count }: TargetDay): TargetFacts => {
    const { timeSlotId, categoryId, unit, from, to, changed } = target
    const slot = platform.timeSlots.find(({ id }) => id === timeSlotId)
    const category = categoryId === null ? undefined : categoryNames.get(categoryId)
    return {
      platform: platform.name,
      part: [slot?.name, category].filter((name) => name !== undefined),
      date,
      ahead: daysBetween(today, date),
      ...{ unit, count, from, to },
      changed: changed.getTime() / 1000,
    }
  }

interface FoundInIssue extends FindingOfStory {
  readonly issue: { readonly targetId: number; readonly platformId: number; readonly date: string }
}

/** The filters of a plan are about stories; of those, an issue knows only its platform. */
const isAboutStories = ({
  dateFrom: _,
  dateTo: __,
  platformIds: ___,
  findings: ____,
  ideas: _____,
  ...filters
}: Omit<FindingsQuery, 'language' | 'size' | 'cursor' | 'page'>): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** Of the issues of today and of those ahead, as far as any rule looks. */
export const findInIssues = async (
  snapshot: Queries,
  { organizationId, timeZone, now, sight }: Judging,
  rules: readonly ActiveRule[],
  query: Parameters<typeof isAboutStories>[0],
): Promise<FoundInIssue[]> => {
  const looking = rules.filter(({ rule: { isAboutIssues } }) => isAboutIssues)
  if (looking.length === 0 || isAboutStories(query)) return []
  const today = wallClock(now, timeZone).date
  const last = shiftedBy(today, Math.max(...looking.map(({ thresholds: { days = 0 } }) => days)))
  const [, dateFrom = today] = [query.dateFrom, today].sort()
  const [dateTo = last] = [query.dateTo, last].sort()
  if (dateTo < dateFrom) return []
  const { platformIds } = query
  const days = await loadTargetDays(snapshot, { organizationId, sight, platformIds, dateFrom, dateTo })
  if (days.length === 0) return []
  const known = await categories.list({ db: snapshot, organizationId }, everything)
  const factsOfDay = factsOf(today, new Map(known.map(({ id, name }) => [id, name])))
  return days.flatMap((day) => {
    const { target, date } = day
    const issue = { targetId: target.id, platformId: target.platformId, date }
    const facts = factsOfDay(day)
    return looking.flatMap(({ rule, thresholds }) =>
      rule.findInIssue(facts, thresholds).map((found) => ({ ...found, rule, issue })),
    )
  })
}
