import { ApiError } from '../base/errors.ts'
import type { Slice } from '../database/slice.ts'
import { type Answer, okUntagged } from './answer.ts'
import { type Position, pageOf, positionOf } from './cursors.ts'
import type { ReadContext } from './operation.ts'
import { defaultSize } from './paging-schemas.ts'

const opening = Buffer.from('{"content":[')
const comma = Buffer.from(',')

const inList = (documents: readonly Buffer[], envelope: object): Buffer[] => {
  const parts: Buffer[] = [opening]
  for (const document of documents) parts.push(document, comma)
  if (documents.length > 0) parts.pop()
  parts.push(Buffer.from(`],${JSON.stringify(envelope).slice(1)}`))
  return parts
}

/** A list response whose entries are already JSON documents: their bytes go into the envelope without parsing. */
export const listOfDocuments = (
  documents: readonly Buffer[],
  envelope: { size: number; hasMore: boolean; nextCursor?: string },
): Answer => ({
  status: 200,
  body: inList(documents, envelope),
  etag: null,
  headers: {},
})

/** A slice of a list in another order than by id: after the position of a cursor, or from `offset`. */
interface SortedSlice {
  readonly after: Position | undefined
  readonly offset: number
  readonly limit: number
}

interface Source<Row, S> {
  readonly list: (slice: S) => Promise<readonly Row[]>
  readonly count: () => Promise<number>
  readonly view: (row: Row) => unknown
  /** Of long rows: a page ends before its size where it would be longer than 8 MiB (contract 1.15). */
  readonly bytesOf?: (row: Row) => number
}

type HybridSource<Row> = Source<Row, Slice>

interface SortedSource<Row> extends Source<Row, SortedSlice> {
  /** The position of a row in the order, ending with its id. `after` is the position that this page follows. */
  readonly positionOf: (row: Row, after: Position | undefined) => Position
  /** The number of parts in a position. */
  readonly positionLength: number
}

const assertOneWay = ({ page, cursor }: { page?: number; cursor?: string }): void => {
  if (page === undefined || cursor === undefined) return
  throw new ApiError('bad-request', {
    detail: '`page` and `cursor` cannot be combined.',
    problems: [
      { scope: 'query', path: 'page', code: 'excluded', message: 'cannot be sent together with cursor' },
    ],
  })
}

/**
 * A page of a hybrid list in the order of its source. Rows are counted only for page numbers, not for a `cursor`. The
 * sort key of a row must not change, or `list` must know its value when the walk began (contract 1.17).
 */
export const sortedHybridList = async <Row>(
  { url }: Pick<ReadContext, 'url'>,
  query: { size?: number; cursor?: string; page?: number },
  { list, count, view, bytesOf, positionOf: place, positionLength }: SortedSource<Row>,
): Promise<Answer> => {
  assertOneWay(query)
  const [path] = url.split('?', 1)
  const size = query.size ?? defaultSize
  const after = positionOf(query, positionLength, path)
  const number = query.page ?? 0
  const rows = await list({ after, offset: number * size, limit: size + 1 })
  const { content, hasMore, nextCursor } = pageOf(rows, query, (row) => place(row, after), {
    list: path,
    ...(bytesOf && { bytesOf }),
  })
  const totalElements = query.cursor === undefined ? await count() : undefined
  return okUntagged({
    content: content.map(view),
    size,
    hasMore,
    ...(totalElements !== undefined && {
      page: { number, size, totalElements, totalPages: Math.ceil(totalElements / size) },
    }),
    ...(nextCursor !== undefined && { nextCursor }),
  })
}

/** A page of a hybrid list in order of id. Ids never change, so no row is repeated or skipped (contract 1.17). */
export const hybridList = <Row extends { id: number }>(
  reading: Pick<ReadContext, 'url'>,
  query: { size?: number; cursor?: string; page?: number },
  { list, count, view, bytesOf }: HybridSource<Row>,
): Promise<Answer> =>
  sortedHybridList(reading, query, {
    list: ({ after, ...slice }) =>
      list({ ...slice, afterId: after === undefined ? undefined : Number(after[0]) }),
    count,
    view,
    ...(bytesOf && { bytesOf }),
    positionOf: ({ id }) => [id],
    positionLength: 1,
  })
