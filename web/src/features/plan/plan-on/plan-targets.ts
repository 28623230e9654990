import type { PlanPublication, PlanRow } from '../../../api/types.ts'
import { type Timing, timingOf } from '../model/element-writes.ts'
import type { Lookup } from '../model/lookup.ts'
import { timeOf } from '../model/row-facts.ts'

/** What can be planned for a day: an existing publication, a new one on a platform, or only the story's event. */
export type PlanTarget =
  /** Of a recurring publication one day is moved. */
  | { readonly kind: 'publication'; readonly publication: PlanPublication; readonly day?: string }
  | { readonly kind: 'platform'; readonly platformId: number }
  | { readonly kind: 'event' }

type PublicationTarget = Extract<PlanTarget, { kind: 'publication' }>

/** Published ones stay. */
const canMove = ({ id, published }: PlanPublication): boolean => id > 0 && published === null

/** A publication whose single date can be moved. */
export const isMovable = (publication: PlanPublication): boolean =>
  canMove(publication) && (publication.schedule === null || publication.schedule.toDate === null)

/** Whether a publication comes out on this day among others: then the day can be moved by itself. */
export const recursOn = (publication: PlanPublication, day: string): boolean =>
  canMove(publication) && !isMovable(publication) && (publication.schedule?.dates.includes(day) ?? false)

export const platformIdOf = (target: PlanTarget): number | null => {
  if (target.kind === 'event') return null
  return target.kind === 'platform' ? target.platformId : target.publication.platformId
}

/** Of a story with a single publication, the day alone says what is planned. */
export const platformToName = (
  { publications }: Pick<PlanRow, 'publications'>,
  target: PlanTarget,
  { platforms }: Pick<Lookup, 'platforms'>,
): string | undefined => {
  const others = publications.length - (target.kind === 'publication' ? 1 : 0)
  return others > 0 ? platforms.get(platformIdOf(target) ?? 0)?.name : undefined
}

/** The day on which it stands so far. */
export const dayOfTarget = (target: PlanTarget): string | undefined =>
  target.kind === 'publication' ? (target.day ?? target.publication.schedule?.fromDate) : undefined

/** When it is planned so far. */
export const timingOfTarget = ({ event }: PlanRow, target: PlanTarget): Timing => {
  if (target.kind === 'publication') return timingOf(target.publication)
  return target.kind === 'event' && event?.fromTime != null ? { time: event.fromTime } : null
}

/** The value of an option in a list. */
export const targetKey = (target: PlanTarget): string => {
  if (target.kind === 'event') return 'event'
  if (target.kind === 'platform') return `platform ${target.platformId}`
  const { publication, day = '' } = target
  return `publication ${publication.id} ${day}`
}

/** Where in the plan a story was taken from. */
export interface TakenFrom {
  /** The day on which it stands there; none if it has no date. */
  readonly days: readonly string[]
  /** The platforms in the filter. */
  readonly platformIds?: readonly number[] | undefined
}

/** Lower means more likely: the publication appears there, or has no date yet. */
const rankIn = (
  { days, platformIds = [] }: TakenFrom,
  target: PublicationTarget,
  lookup: Pick<Lookup, 'timeSlots'>,
): string => {
  const { platformId } = target.publication
  const day = dayOfTarget(target)
  const time = timeOf(target.publication, day ?? null, lookup) ?? '24:00'
  const place = day === undefined ? 1 : days.includes(day) ? 0 : 2
  return `${place} ${platformIds.includes(platformId) ? 0 : 1} ${day ?? ''} ${time}`
}

/** What can be planned of a story, most likely first: what comes out on that day, undated publications, others, new ones. */
export const planTargets = (
  row: PlanRow,
  lookup: Pick<Lookup, 'platforms' | 'timeSlots'>,
  from: TakenFrom,
): readonly PlanTarget[] => [
  ...row.publications
    .flatMap((publication): PublicationTarget[] =>
      isMovable(publication)
        ? [{ kind: 'publication', publication }]
        : from.days
            .filter((day) => recursOn(publication, day))
            .map((day) => ({ kind: 'publication', publication, day })),
    )
    .map((target) => ({ target, rank: rankIn(from, target, lookup) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))
    .map(({ target }) => target),
  ...[...lookup.platforms.values()]
    .filter(({ deleted }) => !deleted)
    .map(({ id }) => ({ kind: 'platform' as const, platformId: id })),
  { kind: 'event' },
]

/** Whether everything of a story on a day is published, and stays there. */
export const isFixedOn = (row: PlanRow, day: string): boolean => {
  const there = row.publications.filter(({ schedule }) => schedule?.dates.includes(day))
  return there.length > 0 && !there.some(canMove)
}

/** The only publication on a day that can be moved, or whose day can; undefined if there is a choice. */
export const onlyMovableOn = (row: PlanRow, day: string): PublicationTarget | undefined => {
  const movable = row.publications.flatMap((publication) => {
    if (recursOn(publication, day)) return [{ kind: 'publication' as const, publication, day }]
    const isThere = isMovable(publication) && publication.schedule?.fromDate === day
    return isThere ? [{ kind: 'publication' as const, publication }] : []
  })
  return movable.length === 1 ? movable[0] : undefined
}
