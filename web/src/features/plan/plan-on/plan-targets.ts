import type { PlanPublication, PlanRow } from '../../../../../src/planning/plan/plan-schemas.ts'
import type { PlatformReference } from '../model/lookup.ts'

/** What can be planned for a day: an existing publication, a new one on a platform, or only the story's event. */
export type PlanTarget =
  | { readonly kind: 'publication'; readonly publication: PlanPublication }
  | { readonly kind: 'platform'; readonly platformId: number }
  | { readonly kind: 'event' }

/** A single date can be moved. Recurring schedules are changed in the story, and published ones stay. */
export const isMovable = ({ id, published, schedule }: PlanPublication): boolean =>
  id > 0 && published === null && (schedule === null || schedule.toDate === null)

export const platformIdOf = (target: PlanTarget): number | null => {
  if (target.kind === 'event') return null
  return target.kind === 'platform' ? target.platformId : target.publication.platformId
}

/** The value of an option in a list. */
export const targetKey = (target: PlanTarget): string => {
  if (target.kind === 'event') return 'event'
  return target.kind === 'platform' ? `platform ${target.platformId}` : `publication ${target.publication.id}`
}

/** Where in the plan a story was taken from. */
export interface TakenFrom {
  /** The days it appears on there. */
  readonly days: readonly string[]
  /** The platforms in the filter. */
  readonly platformIds?: readonly number[] | undefined
}

/** Lower means more likely: the publication appears there, or has no date yet. */
const rankIn =
  ({ days, platformIds = [] }: TakenFrom) =>
  ({ platformId, schedule }: PlanPublication): string => {
    const isThere = schedule !== null && days.includes(schedule.fromDate)
    const place = isThere ? 0 : schedule === null ? 1 : 2
    return `${place} ${platformIds.includes(platformId) ? 0 : 1} ${schedule?.fromDate ?? ''} ${schedule?.time ?? '24:00'}`
  }

/** What can be planned of a story, most likely first: publications on that day, undated ones, others, new ones. */
export const planTargets = (
  row: PlanRow,
  platforms: readonly PlatformReference[],
  from: TakenFrom,
): readonly PlanTarget[] => [
  ...row.publications
    .filter(isMovable)
    .map((publication) => ({ publication, rank: rankIn(from)(publication) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))
    .map(({ publication }) => ({ kind: 'publication' as const, publication })),
  ...platforms
    .filter(({ deleted }) => !deleted)
    .map(({ id }) => ({ kind: 'platform' as const, platformId: id })),
  { kind: 'event' },
]

/** Why nothing of a story on a day can be moved: it recurs, or is published. Null if something can. */
export const fixedReason = (row: PlanRow, day: string): 'recurring' | 'published' | null => {
  const there = row.publications.filter(({ schedule }) => schedule?.dates.includes(day))
  if (there.length === 0 || there.some(isMovable)) return null
  return there.every(({ published }) => published !== null) ? 'published' : 'recurring'
}

/** The only publication on a day that can be moved; undefined if there is a choice. */
export const onlyMovableOn = (row: PlanRow, day: string): PlanPublication | undefined => {
  const movable = row.publications.filter(
    (publication) => isMovable(publication) && publication.schedule?.fromDate === day,
  )
  return movable.length === 1 ? movable[0] : undefined
}
