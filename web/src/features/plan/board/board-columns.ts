import type { ReferenceData } from '../../../api/reference-data.ts'
import type { PlanPublication, PlanRow, PlanView } from '../../../api/types.ts'
import { planDays, type Sort } from '../model/days.ts'
import type { Lookup, StatusReference } from '../model/lookup.ts'

/** A story on the board, or on a platform's board one of its publications. */
export interface BoardCard {
  readonly key: string
  readonly row: PlanRow
  /** The first day it appears on. */
  readonly day: string
  readonly publication: PlanPublication | null
  readonly statusId: number | null
}

export interface BoardColumn {
  /** `none`, or the id of the status. */
  readonly key: string
  readonly statusId: number | null
  readonly cards: readonly BoardCard[]
  /**
   * Whether cards can be moved in and out. Publishing is a command of its own, and final (contract 5.3, 5.6). A story
   * without a status gets the default one (contract 3.3).
   */
  readonly takes: boolean
  readonly gives: boolean
}

const published = 'PUBLISHED'

/** The statuses that make up the columns, in order: of stories, or of publications on a platform. */
const statusesOf = (board: 'element' | number, data: ReferenceData): readonly StatusReference[] => {
  if (board === 'element') return data.elementStatuses.filter(({ active }) => active)
  const offered = data.platforms.find(({ id }) => id === board)?.publicationStatusIds ?? null
  return data.publicationStatuses.filter(({ id, active, code }) =>
    offered === null ? active : offered.includes(id) || code === published,
  )
}

const cardsOf = (row: PlanRow, day: string, board: 'element' | number): BoardCard[] =>
  board === 'element'
    ? [{ key: String(row.id), row, day, publication: null, statusId: row.elementStatusId }]
    : row.publications
        .filter(({ platformId }) => platformId === board)
        .map((publication) => ({
          key: `${row.id} ${publication.id}`,
          row,
          day,
          publication,
          statusId: publication.statusId,
        }))

/** Every story of the period once, under its status; stories without one come first. */
export const boardColumns = (
  plan: PlanView,
  board: 'element' | number,
  data: ReferenceData,
  { lookup, sort }: { readonly lookup: Lookup; readonly sort: Sort },
): readonly BoardColumn[] => {
  const seen = new Set<number>()
  const cards = planDays(plan, sort, lookup).flatMap(({ date, rows }) =>
    rows.flatMap((row) => {
      if (seen.has(row.id)) return []
      seen.add(row.id)
      return cardsOf(row, date, board)
    }),
  )
  const statuses = statusesOf(board, data)
  const known = new Set(statuses.map(({ id }) => id))
  const none = cards.filter(({ statusId }) => statusId === null || !known.has(statusId))
  const withoutStatus: BoardColumn = {
    key: 'none',
    statusId: null,
    cards: none,
    takes: board !== 'element',
    gives: true,
  }
  return [
    ...(withoutStatus.takes || none.length > 0 ? [withoutStatus] : []),
    ...statuses.map(({ id, code }) => ({
      key: String(id),
      statusId: id,
      cards: cards.filter(({ statusId }) => statusId === id),
      takes: code !== published,
      gives: code !== published,
    })),
  ]
}
