import { type TSchema, Type } from 'typebox'
import { Closed } from '../base/schemas.ts'

export const defaultSize = 20
const maximumSize = 100

const sizeProblem = {
  code: 'out-of-range',
  message: `must be a whole number from 1 to ${maximumSize}`,
  kind: 'bad-request',
}
export const cursorProblem = { code: 'cursor', message: 'is not a cursor of this list', kind: 'bad-request' }
const pageProblem = { code: 'out-of-range', message: 'must be a whole number from 0', kind: 'bad-request' }

/** The maximum number of entries on a page. */
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
  description: '`nextCursor` of the previous page; filters and sort must stay the same.',
})

/** Query parameters of a list that is paged only by cursor. */
export const CursorQuery = { size: Type.Optional(Size), cursor: Type.Optional(Cursor) }

/** Query parameters of a hybrid list, which is paged by cursor or page number (contract 1.15). */
export const HybridQuery = {
  ...CursorQuery,
  page: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      problem: pageProblem,
      description: 'Page number, starting at 0; cannot be combined with `cursor`.',
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
