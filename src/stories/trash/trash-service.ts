import { notFound } from '../../base/errors.ts'
import { collectProblems } from '../../base/problems.ts'
import type { Answer } from '../../http/answer.ts'
import { instantInCursor, type Position } from '../../http/cursors.ts'
import { instantText } from '../../http/instant.ts'
import { sortedHybridList } from '../../http/paging.ts'
import { judgeClosings } from '../closings/judge-closings.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { changedBeside } from '../elements/changed-beside.ts'
import type { ElementAnswer } from '../elements/element-answer.ts'
import { elementRestored } from '../elements/element-changes.ts'
import { loadStoredElements } from '../elements/stored-element.ts'
import { assertMayWrite } from '../sight/sight-queries.ts'
import { countTrash, listTrash, purgeTimeOf, type TrashedElement, takeOutOfTrash } from './trash-queries.ts'
import type { TrashedElementView } from './trash-schemas.ts'

const trashedElementView = ({
  id,
  title,
  day,
  deletedBy,
  deletionTime,
}: TrashedElement): TrashedElementView => ({
  id,
  title,
  day,
  deletedBy,
  deletionTime: instantText(deletionTime),
  purgeTime: instantText(purgeTimeOf(deletionTime)),
})

const positionInTrash = ([milliseconds, id]: Position) => ({
  deletionTime: instantInCursor(milliseconds, 1),
  id: Number(id),
})

/** A page of the trash (contract 3.6), most recently deleted first. */
export const listTrashPage = (
  reading: ReadContext,
  query: Parameters<typeof sortedHybridList>[1],
): Promise<Answer> => {
  const { db, organizationId, now, principal } = reading
  const reader = { now, sight: principal.sight }
  return sortedHybridList(reading, query, {
    list: ({ after, ...slice }) =>
      listTrash(db, organizationId, reader, { ...slice, after: after && positionInTrash(after) }),
    count: () => countTrash(db, organizationId, reader),
    view: trashedElementView,
    positionOf: ({ deletionTime, id }) => [deletionTime.getTime(), id],
    positionLength: 2,
  })
}

/** Restores an element as it was, with its ids. Things that it refers to may have been renamed or deleted since. */
export const restoreElement = async (work: WriteContext, id: number): Promise<ElementAnswer> => {
  const { db, organizationId, now, principal } = work
  await takeOutOfTrash(db, organizationId, id, now)
  const [stored] = await loadStoredElements(db, organizationId, [id])
  if (!stored) throw notFound()
  assertMayWrite(principal.sight, stored)
  const problems = collectProblems()
  const comesBack = { id, before: null, after: stored.content }
  await judgeClosings(work, comesBack, { pathOf: () => null, problems })
  problems.refuse()
  return changedBeside(work, stored, (_, after) => elementRestored(after))
}
