import { type Answer, isInParts } from '../../http/answer.ts'
import { type Position, pageOf, positionOf } from '../../http/cursors.ts'
import type { Reading } from '../../http/operation.ts'
import { listOfDocuments } from '../../http/paging.ts'
import { defaultSize } from '../../http/paging-schemas.ts'
import { instantInCursor, snapshotInCursor, walkStart } from '../../http/walk.ts'
import { getOrganization } from '../../organizations/organization-queries.ts'
import { readFreshDocuments } from '../documents/document-service.ts'
import { renderingFor } from '../documents/element-document.ts'
import {
  type ElementFilters,
  needsTimeZone,
  readFilters,
  readSort,
  type Sort,
} from './element-list-filters.ts'
import { findListPage, type ListPosition, type ListRow } from './element-list-queries.ts'
import type { ElementListQuery } from './element-list-schemas.ts'

/** What a cursor of each sort holds, besides the id at its end. */
const positionLengths = { id: 1, creationTime: 2, modificationDate: 4 } as const

const listPosition = (query: ElementListQuery, { key }: Sort, now: Date): ListPosition | undefined => {
  const position = positionOf(query, positionLengths[key])
  if (position === undefined) return undefined
  const id = Number(position.at(-1))
  if (key === 'id') return { id }
  const at = instantInCursor(position.at(-2))
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

/** In order of ids and without filters a page is what one index holds side by side; any other may take its time. */
const isShort = (filters: ElementFilters, { key }: Sort): boolean =>
  key === 'id' && Object.keys(filters).length === 0

const readPage = async (
  { db, organizationId, now, deps }: Reading,
  query: ElementListQuery,
): Promise<Answer> => {
  const timeZone = needsTimeZone(query) ? (await getOrganization(db, organizationId)).timeZone : 'UTC'
  const filters = readFilters(query, timeZone)
  const sort = readSort(query)
  const size = query.size ?? defaultSize
  const rows = await findListPage(isShort(filters, sort) ? deps.shortReads : db, {
    organizationId,
    filters,
    sort,
    position: listPosition(query, sort, now),
    limit: size + 1,
    rendering: renderingFor(deps.config.baseUrl),
  })
  const { content, ...more } = pageOf(rows, query, positionOfRow(query, sort, now))
  const states = content.flatMap(({ id, etag, stale }) =>
    etag === null ? [] : [{ element_id: id, etag, stale }],
  )
  // Whether there is more, and from where, is what the first statement saw; elements deleted since are left out only here.
  return listOfDocuments(await readFreshDocuments(deps, organizationId, states), { size, ...more })
}

/** The parts of an answer in one piece, which is sent faster; to make it pays where it is sent more than once. */
const putTogether = (answer: Answer): Answer =>
  isInParts(answer.body) ? { ...answer, body: [Buffer.concat(answer.body)] } : answer

/**
 * A page of elements (contract 3.7, 1.15–1.17), each exactly as GET /elements/{id} answers it. Many poll the same first
 * page: those who ask for it at the same time share one answer.
 */
export const listElements = (reading: Reading, query: ElementListQuery): Promise<Answer> =>
  reading.deps.elementPages(`${reading.organizationId} ${reading.url}`, async (askers) => {
    const page = await readPage(reading, query)
    return askers > 1 ? putTogether(page) : page
  })
