import { ApiError } from '../../base/errors.ts'
import type { Answer } from '../../http/answer.ts'
import { dateInCursor, type Position } from '../../http/cursors.ts'
import type { ReadContext } from '../../http/operation.ts'
import { sortedHybridList } from '../../http/paging.ts'
import type { Sight } from '../../http/sight.ts'
import { snapshotInCursor, walkStart } from '../../http/walk.ts'
import {
  type AbsenceFilters,
  type AbsencePosition,
  countAbsences,
  type ListedAbsence,
  listAbsences,
} from './absence-list-queries.ts'
import type { AbsenceListQuery } from './absence-schemas.ts'
import { absenceView } from './absence-view.ts'

const filtersOf = (
  { fromDate, toDate, userId, userEmail, type }: Omit<AbsenceListQuery, 'sort'>,
  sight: Sight | null,
): AbsenceFilters => {
  if (fromDate !== undefined && toDate !== undefined && toDate < fromDate)
    throw new ApiError('validation-failed', {
      problems: [
        { scope: 'query', path: 'toDate', code: 'ends-before-it-starts', message: 'is before fromDate' },
      ],
    })
  return { fromDate, toDate, userIds: userId, userEmails: userEmail, typeCodes: type, sight }
}

/** The start of the walk (two parts), the day, the id. */
const dayPositionLength = 4

const dayPosition = (position: Position, now: Date): AbsencePosition => {
  const [, , date, id] = position
  return { id: Number(id), day: { date: dateInCursor(date), snapshot: snapshotInCursor(position, now) } }
}

/** Whether absences are sorted by what may change. */
const sortsByDay = ({ sort }: { readonly sort?: string | undefined }): boolean =>
  sort?.startsWith('period.') ?? false

/** One page of absences (contract 10.5). Cursors know the sort by its first name. */
export const listAbsencePage = async (reading: ReadContext, sent: AbsenceListQuery): Promise<Answer> => {
  const query = { ...sent, sort: sent.sort?.replace('dateFrom', 'fromDate') }
  const { db, organizationId, now, principal } = reading
  const filters = filtersOf(query, principal.sight)
  const sort = { byDay: sortsByDay(query), descending: query.sort?.endsWith(',desc') ?? false }
  return sortedHybridList<ListedAbsence>(reading, query, {
    list: ({ after, ...slice }) =>
      listAbsences(db, {
        ...slice,
        organizationId,
        filters,
        sort,
        after: after && (sort.byDay ? dayPosition(after, now) : { id: Number(after[0]) }),
      }),
    count: () => countAbsences(db, organizationId, filters),
    view: absenceView,
    positionOf: ({ id, day, snapshot }, after) =>
      sort.byDay ? [...walkStart(after, snapshot, now), day, id] : [id],
    positionLength: sort.byDay ? dayPositionLength : 1,
  })
}
