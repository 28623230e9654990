import { hash } from 'node:crypto'
import { type TSchema, Type } from 'typebox'
import { ApiError } from '../errors.ts'
import { type Answer, okUntagged } from './answer.ts'
import type { Reading } from './operation.ts'
import { Closed } from './schemas.ts'

export const defaultSize = 20
const maximumSize = 100

const sizeProblem = {
  code: 'out-of-range',
  message: `must be a whole number from 1 to ${maximumSize}`,
  kind: 'bad-request',
}
const cursorProblem = { code: 'cursor', message: 'is no cursor of this list', kind: 'bad-request' }
const pageProblem = { code: 'out-of-range', message: 'must be a whole number from 0', kind: 'bad-request' }

/** How many entries a page has at most. */
export const Size = Type.Integer({
  minimum: 1,
  maximum: maximumSize,
  default: defaultSize,
  problem: sizeProblem,
})
const Cursor = Type.String({
  pattern: '^[A-Za-z0-9._~\\-]*$',
  maxLength: 2048,
  problem: cursorProblem,
  description: '`nextCursor` of the page before, with the same filters and sort.',
})

/** Query parameters of a list that is walked by cursor alone. */
export const CursorQuery = { size: Type.Optional(Size), cursor: Type.Optional(Cursor) }

/** Query parameters of a hybrid list: by cursor, or by page number (contract 1.15). */
export const HybridQuery = {
  ...CursorQuery,
  page: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      problem: pageProblem,
      description: 'Page from 0; excludes `cursor`.',
    }),
  ),
}

/** The envelope of a list (contract 1.15). */
export const ListOf = <T extends TSchema>(items: T) =>
  Closed({
    content: Type.Array(items),
    size: Type.Integer(),
    hasMore: Type.Boolean(),
    nextCursor: Type.Optional(Type.String()),
  })

const PageMetadata = Closed(
  {
    number: Type.Integer(),
    size: Type.Integer(),
    totalElements: Type.Integer(),
    totalPages: Type.Integer(),
  },
  { title: 'PageMetadata' },
)

export const HybridListOf = <T extends TSchema>(items: T) =>
  Closed({
    content: Type.Array(items),
    size: Type.Integer(),
    hasMore: Type.Boolean(),
    page: Type.Optional(PageMetadata),
    nextCursor: Type.Optional(Type.String()),
  })

/** Where a walk stands: the sort key of the last row that was given, ending in its id. */
export type Position = readonly (string | number)[]

const cursorVersion = 'v1.'

/** Binds a cursor to its list, and to the filters and the sort it was made with: `size` alone may change from page to page. */
const walkHash = (query: object, list: string): string => {
  const walk = Object.entries(query)
    .filter(([name, value]) => !['cursor', 'size', 'page'].includes(name) && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify([list, walk]), 'base64url').slice(0, 10)
}

const encodeCursor = (position: Position, query: object, list: string): string =>
  cursorVersion + Buffer.from(JSON.stringify([walkHash(query, list), ...position])).toString('base64url')

/** The refusal of a cursor that this list did not give for this walk. */
export const badCursor = (): ApiError =>
  new ApiError('bad-request', {
    detail: 'The cursor does not belong to this list, its filters and its sort.',
    issues: [{ scope: 'query', path: 'cursor', code: cursorProblem.code, message: cursorProblem.message }],
  })

const parseCursor = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor.slice(cursorVersion.length), 'base64url').toString('utf8'))
  } catch {
    throw badCursor()
  }
}

const isPositionPart = (part: unknown): part is string | number =>
  typeof part === 'string' ? !part.includes('\u0000') : Number.isSafeInteger(part)

/**
 * The position in `query.cursor`, or undefined at the start of a walk. `length` is how many parts the sort key has, `list`
 * tells lists apart whose positions look alike.
 */
export const positionOf = (query: { cursor?: string }, length = 1, list = ''): Position | undefined => {
  const { cursor } = query
  if (cursor === undefined) return undefined
  if (!cursor.startsWith(cursorVersion)) throw badCursor()
  const parts = parseCursor(cursor)
  if (!Array.isArray(parts) || parts.length !== length + 1) throw badCursor()
  const [hash, ...position] = parts
  if (hash !== walkHash(query, list) || !position.every(isPositionPart)) throw badCursor()
  if (typeof position.at(-1) !== 'number') throw badCursor()
  return position
}

/** Splits `size + 1` rows that were read into the page and what follows it. */
export const pageOf = <T>(
  rows: readonly T[],
  query: { size?: number },
  positionOfRow: (row: T) => Position,
  list = '',
): { content: readonly T[]; hasMore: boolean; nextCursor?: string } => {
  const size = query.size ?? defaultSize
  const content = rows.slice(0, size)
  const last = content.at(-1)
  const hasMore = rows.length > size
  return {
    content,
    hasMore,
    ...(hasMore && last && { nextCursor: encodeCursor(positionOfRow(last), query, list) }),
  }
}

const opening = Buffer.from('{"content":[')
const comma = Buffer.from(',')

const inList = (documents: readonly Buffer[], envelope: object): Buffer[] => {
  const parts: Buffer[] = [opening]
  for (const document of documents) parts.push(document, comma)
  if (documents.length > 0) parts.pop()
  parts.push(Buffer.from(`],${JSON.stringify(envelope).slice(1)}`))
  return parts
}

/** The answer of a list whose entries are JSON documents already: their bytes go into the envelope unparsed. */
export const listOfDocuments = (
  documents: readonly Buffer[],
  envelope: { size: number; hasMore: boolean; nextCursor?: string },
): Answer => ({
  status: 200,
  body: inList(documents, envelope),
  etag: null,
  headers: {},
})

/** What a hybrid list asks of a feature's queries: rows in order of id, after `afterId` or from `offset`, `limit` at most. */
export interface Slice {
  readonly afterId: number | undefined
  readonly offset: number
  readonly limit: number
}

/** The same for a list in another order: after the position of a cursor, or from `offset`. */
interface SortedSlice {
  readonly after: Position | undefined
  readonly offset: number
  readonly limit: number
}

interface Source<Row, S> {
  readonly list: (slice: S) => Promise<readonly Row[]>
  readonly count: () => Promise<number>
  readonly view: (row: Row) => unknown
}

type HybridSource<Row> = Source<Row, Slice>

interface SortedSource<Row> extends Source<Row, SortedSlice> {
  /** Where a row stands in the order, ending in its id; `after` is the position that this page begins behind. */
  readonly positionOf: (row: Row, after: Position | undefined) => Position
  /** How many parts a position has. */
  readonly positionLength: number
}

const assertOneWay = ({ page, cursor }: { page?: number; cursor?: string }): void => {
  if (page === undefined || cursor === undefined) return
  throw new ApiError('bad-request', {
    detail: '`page` and `cursor` exclude each other.',
    issues: [
      { scope: 'query', path: 'page', code: 'excluded', message: 'cannot be sent together with cursor' },
    ],
  })
}

/**
 * A page of a hybrid list in the order of its source. The count is made only when page numbers are in play: not for a
 * `cursor`. What sorts must not change while a row is there, or `list` must know what it was when the walk began (1.17).
 */
export const sortedHybridList = async <Row>(
  { url }: Pick<Reading, 'url'>,
  query: { size?: number; cursor?: string; page?: number },
  { list, count, view, positionOf: place, positionLength }: SortedSource<Row>,
): Promise<Answer> => {
  assertOneWay(query)
  const [path] = url.split('?', 1)
  const size = query.size ?? defaultSize
  const after = positionOf(query, positionLength, path)
  const number = query.page ?? 0
  const rows = await list({ after, offset: number * size, limit: size + 1 })
  const { content, hasMore, nextCursor } = pageOf(rows, query, (row) => place(row, after), path)
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

/** A page of a hybrid list, in order of id: ids never change, so that no row is repeated or skipped (contract 1.17). */
export const hybridList = <Row extends { id: number }>(
  reading: Pick<Reading, 'url'>,
  query: { size?: number; cursor?: string; page?: number },
  { list, count, view }: HybridSource<Row>,
): Promise<Answer> =>
  sortedHybridList(reading, query, {
    list: ({ after, ...slice }) =>
      list({ ...slice, afterId: after === undefined ? undefined : Number(after[0]) }),
    count,
    view,
    positionOf: ({ id }) => [id],
    positionLength: 1,
  })
