import type { PlanPublication, PlanRow } from '../../../../../src/plan/plan-schemas.ts'
import type { PlatformReference } from '../model/lookup.ts'

/** What can be put onto a day: a publication that is there, a new one on a platform, or the event of the story alone. */
export type PlanTarget =
  | { readonly kind: 'publication'; readonly publication: PlanPublication }
  | { readonly kind: 'platform'; readonly platformId: number }
  | { readonly kind: 'event' }

/** One date can be moved; a row of dates is changed in the story. What is published stays where it is. */
const isMovable = ({ id, published, schedule }: PlanPublication): boolean =>
  id > 0 && published === null && (schedule === null || schedule.toDate === null)

export const platformIdOf = (target: PlanTarget): number | null => {
  if (target.kind === 'event') return null
  return target.kind === 'platform' ? target.platformId : target.publication.platformId
}

/** For an option of a list. */
export const targetKey = (target: PlanTarget): string => {
  if (target.kind === 'event') return 'event'
  return target.kind === 'platform' ? `platform ${target.platformId}` : `publication ${target.publication.id}`
}

/** Where a story is taken from, in the plan. */
export interface TakenFrom {
  /** The days that it stands on there. */
  readonly days: readonly string[]
  /** The platforms that the plan is filtered by. */
  readonly platformIds?: readonly number[] | undefined
}

/** The smaller, the likelier it is that this publication is meant: it stands there, or has no day yet. */
const rankIn =
  ({ days, platformIds = [] }: TakenFrom) =>
  ({ platformId, schedule }: PlanPublication): string => {
    const isThere = schedule !== null && days.includes(schedule.fromDate)
    const place = isThere ? 0 : schedule === null ? 1 : 2
    return `${place} ${platformIds.includes(platformId) ? 0 : 1} ${schedule?.fromDate ?? ''} ${schedule?.time ?? '24:00'}`
  }

/** What can be planned of a story, the likeliest first: publications that put it there, those without a day, others, new ones. */
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

/** Why nothing of a story on a day can be moved: it comes out on several days, or has come out. Null where something can. */
export const fixedReason = (row: PlanRow, day: string): 'recurring' | 'published' | null => {
  const there = row.publications.filter(({ schedule }) => schedule?.dates.includes(day))
  if (there.length === 0 || there.some(isMovable)) return null
  return there.every(({ published }) => published !== null) ? 'published' : 'recurring'
}

/** The one publication that stands on a day and can be moved; undefined where there is a choice. */
export const onlyMovableOn = (row: PlanRow, day: string): PlanPublication | undefined => {
  const movable = row.publications.filter(
    (publication) => isMovable(publication) && publication.schedule?.fromDate === day,
  )
  return movable.length === 1 ? movable[0] : undefined
}
