import { ApiError, reasonOf } from '../../base/errors.ts'
import { type Bound, type Kind, type Places, sameHere } from './places.ts'
import type { ReportCollector } from './report.ts'
import type { Source } from './source.ts'
import type { Made, Target } from './target.ts'

/** What every step of a move has. */
export interface Moving {
  readonly source: Source
  readonly target: Target
  /** Stands before the ids of the other server where they serve as external ids here. */
  readonly host: string
  readonly places: Places
  /** The dates of the manual platforms there, once the platforms were moved. */
  readonly manualDates: Map<number, ReadonlySet<string>>
  readonly report: ReportCollector
  /** Says how far it is. */
  readonly note: (text: string) => void
}

/** Makes something, unless it is refused: then the report says why. */
export const makeOrLeave = async (
  { report }: Pick<Moving, 'report'>,
  kind: string,
  name: string,
  make: () => Promise<Made>,
): Promise<number | null> => {
  try {
    const { id } = await make()
    report.count(kind, 'made')
    return id
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    report.count(kind, 'refused')
    report.leave(kind, reasonOf(error), name)
    return null
  }
}

interface Placing<T extends Bound> {
  readonly kind: Kind
  readonly there: readonly T[]
  /** What is here before; the new ones are added. */
  readonly here: Bound[]
  readonly fits?: (there: T, here: Bound) => boolean
  /** What is here under another name. */
  readonly known?: (there: T) => Bound | undefined
  readonly make: (one: T) => Promise<Made>
}

/** Finds the place here of each thing there, and makes those that have none. */
export const placeAll = async <T extends Bound>(
  moving: Moving,
  { kind, there, here, fits = () => true, known = () => undefined, make }: Placing<T>,
): Promise<void> => {
  const { host, places, report } = moving
  for (const one of there) {
    const found = sameHere(host, one, here, (other) => fits(one, other)) ?? known(one)
    if (found) {
      report.count(kind, 'there')
      places[kind].set(one.id, found.id)
      continue
    }
    const id = await makeOrLeave(moving, kind, one.name, () => make(one))
    if (id === null) continue
    places[kind].set(one.id, id)
    here.push({ ...one, id })
  }
}

/** The ids here of those of `ids` that have a place. */
export const placed = (places: ReadonlyMap<number, number>, ids: readonly number[] | undefined): number[] =>
  (ids ?? []).flatMap((id) => places.get(id) ?? [])
