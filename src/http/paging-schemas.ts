import { type TSchema, Type } from 'typebox'
import { Closed } from './schemas.ts'

export const defaultSize = 20
const maximumSize = 100

const sizeProblem = {
  code: 'out-of-range',
  message: `must be a whole number from 1 to ${maximumSize}`,
  kind: 'bad-request',
}
export const cursorProblem = { code: 'cursor', message: 'is no cursor of this list', kind: 'bad-request' }
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
