import { daysOfPeriod, type PlanPeriod } from '../../base/time/planning-period.ts'
import { weekdayOf } from '../../base/time/weekdays.ts'
import { everything } from '../../database/slice.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Sight } from '../../http/sight.ts'
import { type Platform, platforms } from '../../settings/platforms/platform-entity.ts'
import { type Target, targets } from '../../settings/targets/target-entity.ts'
import { seenBy } from '../../stories/sight/sight.ts'
import { countTargets } from './target-day-queries.ts'

/** A target on a day of its platform, and how much there is of what it asks for (contract 25.2). */
export interface TargetDay {
  readonly target: Target
  readonly platform: Platform
  readonly date: string
  readonly count: number
}

/** Under: less than it should have; over: more. */
export type TargetState = 'under' | 'met' | 'over'

export const stateOf = ({ target: { from, to }, count }: TargetDay): TargetState =>
  count < from ? 'under' : to !== null && count > to ? 'over' : 'met'

interface Asked extends PlanPeriod {
  readonly organizationId: number
  readonly sight: Sight | null
  /** Undefined for all. */
  readonly platformIds?: readonly number[] | undefined
}

const comesOutOn = ({ schedule }: Platform): ((date: string) => boolean) => {
  if (schedule.mode === 'weekly') return (date) => schedule.days[weekdayOf(date)]
  const dates = new Set(schedule.dates.map(({ date }) => date))
  return (date) => dates.has(date)
}

/** The targets of every day of a period, by day. Whoever does not see all stories gets the count of those that they see (14.1). */
export const loadTargetDays = async (
  snapshot: Queries,
  { organizationId, sight, platformIds, dateFrom, dateTo }: Asked,
): Promise<TargetDay[]> => {
  const within = { db: snapshot, organizationId }
  const all = await targets.list(within, everything)
  const asked = all.filter(({ platformId }) => platformIds?.includes(platformId) ?? true)
  if (asked.length === 0) return []
  const days = daysOfPeriod({ dateFrom, dateTo })
  const counted = await countTargets(snapshot, {
    organizationId,
    dateFrom,
    dateTo,
    filters: seenBy(sight),
    targetIds: asked.map(({ id }) => id),
  })
  const counts = new Map(counted.map((one) => [`${one.targetId} ${one.date}`, one]))
  const known = new Map((await platforms.list(within, everything)).map((platform) => [platform.id, platform]))
  const open = new Map([...known].map(([id, platform]) => [id, comesOutOn(platform)]))
  return days.flatMap((date) =>
    asked.flatMap((target) => {
      const platform = known.get(target.platformId)
      if (!platform || !target.weekdays[weekdayOf(date)] || !open.get(target.platformId)?.(date)) return []
      const count = counts.get(`${target.id} ${date}`)?.[target.unit] ?? 0
      return [{ target, platform, date, count }]
    }),
  )
}
