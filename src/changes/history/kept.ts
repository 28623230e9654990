import { ApiError } from '../../base/errors.ts'
import type { LogState } from '../log/change-queries.ts'

/** A moment of the past. */
export type Moment = { readonly position: number } | { readonly time: Date }

/** Refuses a moment from which changes may have been removed. */
export const assertKept = (moment: Moment, { last, purgedTo, earliest, keptFrom }: LogState): void => {
  const isKept =
    'position' in moment
      ? moment.position >= purgedTo && moment.position <= last
      : keptFrom === null || moment.time >= keptFrom
  if (!isKept) throw new ApiError('changes-expired', { members: { earliest } })
}
