import { refuseIfAny } from '../../base/errors.ts'
import type { Answer } from '../../http/answer.ts'
import { instantInCursor, type Position, pageOf, positionOf } from '../../http/cursors.ts'
import { listOfDocuments } from '../../http/paging.ts'
import { defaultSize } from '../../http/paging-schemas.ts'
import { withSeenGroups } from '../../http/sight.ts'
import { snapshotInCursor, walkStart } from '../../http/walk.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ReadContext } from '../deps.ts'
import { readFreshDocuments } from '../documents/document-service.ts'
import { renderingFor } from '../documents/element-document.ts'
import { seenDocument } from '../sight/seen-documents.ts'
import { activeFilters, filterProblems, needsOrganization } from './all-filters.ts'
import { findListPage, type ListPosition, type ListRow } from './element-list-queries.ts'
import type { ElementListQuery } from './element-list-schemas.ts'
import { readSort, type Sort } from './element-list-sort.ts'

/** The number of parts in a cursor of each sort, besides the id at its end. */
const positionLengths = { id: 1, creationTime: 2, modificationDate: 4 } as const

const listPosition = (query: ElementListQuery, { key }: Sort, now: Date): ListPosition | undefined => {
  const position = positionOf(query, positionLengths[key])
  if (position === undefined) return undefined
  const id = Number(position.at(-1))
  if (key === 'id') return { id }
  const at = instantInCursor(position.at(-2), 1000)
  return key === 'creationTime' ? { id, at } : { id, at, snapshot: snapshotInCursor(position, now) }
}

const positionOfRow =
  (query: ElementListQuery, { key }: Sort, now: Date) =>
  (row: ListRow): Position => {
    if (row.at === undefined) return [row.id]
    if (key === 'creationTime') return [row.at, row.id]
    const after = positionOf(query, positionLengths.modificationDate)
    return [...walkStart(after, row.snapshot ?? '', now), row.at, row.id]
  }

/** For filters that mean the same whatever they are. */
const anySettings = { timeZone: 'UTC', elementStatusEnabled: true }

/** A page of elements (contract 3.7, 1.15–1.17), each exactly as GET /elements/{id} answers it. */
export const listElements = async (
  { db, organizationId, now, deps, principal }: ReadContext,
  query: ElementListQuery,
): Promise<Answer> => {
  refuseIfAny('validation-failed', filterProblems('list', query))
  const settings = needsOrganization(query) ? await getOrganization(db, organizationId) : anySettings
  const filters = activeFilters('list', withSeenGroups(principal.sight, query), { ...settings, now })
  const sort = readSort(query)
  const size = query.size ?? defaultSize
  const rows = await findListPage(deps, {
    organizationId,
    filters,
    sight: principal.sight,
    sort,
    position: listPosition(query, sort, now),
    limit: size + 1,
    rendering: renderingFor(deps.config.baseUrl),
  })
  const { content, ...more } = pageOf(rows, query, positionOfRow(query, sort, now), {
    bytesOf: ({ bytes }) => bytes ?? 0,
  })
  const states = content.flatMap(({ id, etag, stale }) =>
    etag === null ? [] : [{ element_id: id, etag, stale }],
  )
  // The first statement decided whether more elements follow, and from where. Later deletions are only left out here.
  const documents = await readFreshDocuments(deps, organizationId, states)
  const seen = documents.flatMap((document) => seenDocument(principal.sight, document) ?? [])
  return listOfDocuments(seen, { size, ...more })
}
