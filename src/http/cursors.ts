import { hash } from 'node:crypto'
import { ApiError } from '../base/errors.ts'
import { isDate } from './formats.ts'
import { cursorProblem, defaultSize } from './paging-schemas.ts'

/** The position of a walk through a list: the sort key of the last row returned, ending with its id. */
export type Position = readonly (string | number)[]

const cursorVersion = 'v1.'

/** Binds a cursor to its list, filters and sort. Only `size` may change from page to page. */
const walkHash = (query: object, list: string): string => {
  const walk = Object.entries(query)
    .filter(([name, value]) => !['cursor', 'size', 'page'].includes(name) && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify([list, walk]), 'base64url').slice(0, 10)
}

const ascending = ',asc'

/** The same query with the other form of its sort: the direction `asc` may be left out. */
const otherForm = (query: object): object => {
  const { sort } = query as { readonly sort?: unknown }
  if (typeof sort !== 'string' || sort.endsWith(',desc')) return query
  return {
    ...query,
    sort: sort.endsWith(ascending) ? sort.slice(0, -ascending.length) : `${sort}${ascending}`,
  }
}

/** The cursor that goes on after a position. */
export const encodeCursor = (position: Position, query: object, list: string): string =>
  cursorVersion + Buffer.from(JSON.stringify([walkHash(query, list), ...position])).toString('base64url')

/** The error for a cursor that does not belong to this list and query. */
export const badCursor = (): ApiError =>
  new ApiError('bad-request', {
    detail: 'The cursor does not belong to this list, its filters and its sort.',
    problems: [{ scope: 'query', path: 'cursor', code: 'cursor', message: cursorProblem.message }],
  })

/** The first and the last instant whose dates have four digits. */
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59Z')

/** The instant that a cursor carries, in units of so many milliseconds. Throws for any other value: anybody can make a cursor. */
export const instantInCursor = (units: unknown, unit: 1 | 1000): Date => {
  const time = typeof units === 'number' ? units * unit : Number.NaN
  if (!(time >= earliest && time <= latest)) throw badCursor()
  return new Date(time)
}

/** The date that a cursor carries. Throws for any other value. */
export const dateInCursor = (date: unknown): string => {
  if (typeof date !== 'string' || !isDate(date)) throw badCursor()
  return date
}

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
 * The position in `query.cursor`, or undefined at the start of a walk. `length` is the number of parts in the sort key;
 * `list` distinguishes lists whose positions look alike.
 */
export const positionOf = (query: { cursor?: string }, length = 1, list = ''): Position | undefined => {
  const { cursor } = query
  if (cursor === undefined) return undefined
  if (!cursor.startsWith(cursorVersion)) throw badCursor()
  const parts = parseCursor(cursor)
  if (!Array.isArray(parts) || parts.length !== length + 1) throw badCursor()
  const [hash, ...position] = parts
  const isOfWalk = [query, otherForm(query)].some((form) => hash === walkHash(form, list))
  if (!isOfWalk || !position.every(isPositionPart)) throw badCursor()
  if (typeof position.at(-1) !== 'number') throw badCursor()
  return position
}

/** Contract 1.15: a page of long documents ends before its size, so that no answer grows without bound. */
const maximumPageBytes = 8 * 1024 * 1024

/** How many of the first rows fit on a page: at least one, however long it is. */
const fittingRows = <T>(rows: readonly T[], bytesOf: (row: T) => number): number => {
  let bytes = 0
  const end = rows.findIndex((row) => {
    bytes += bytesOf(row)
    return bytes > maximumPageBytes
  })
  return end < 0 ? rows.length : Math.max(end, 1)
}

/**
 * Splits the `size + 1` rows that were read into the page and a cursor for the next one. With `bytesOf`, rows that are too
 * long together are left for the next page.
 */
export const pageOf = <T>(
  rows: readonly T[],
  query: { size?: number },
  positionOfRow: (row: T) => Position,
  { list = '', bytesOf }: { readonly list?: string | undefined; readonly bytesOf?: (row: T) => number } = {},
): { content: readonly T[]; hasMore: boolean; nextCursor?: string } => {
  const size = query.size ?? defaultSize
  const upToSize = rows.slice(0, size)
  const content = bytesOf ? upToSize.slice(0, fittingRows(upToSize, bytesOf)) : upToSize
  const last = content.at(-1)
  const hasMore = rows.length > content.length
  return {
    content,
    hasMore,
    ...(hasMore && last && { nextCursor: encodeCursor(positionOfRow(last), query, list) }),
  }
}
