import { type Prepared, password, tokenRequest } from './prepare.ts'
import type { Reach } from './reach.ts'
import type { SpareStories } from './spare-stories.ts'
import type { Picks, Requests } from './wrk-scripts.ts'

export interface CommonInput {
  readonly prepared: Prepared
  readonly token: string
  readonly reach: Reach
}

/** What the requests of a round are made of. */
export interface RowInput extends CommonInput {
  /** The thousand stories that are read again and again. */
  readonly hot: Reach['stories']
  /** The path and the entity tag of one story. */
  readonly one: { readonly path: string; readonly etag: string }
  readonly spare: SpareStories
}

const api = '/api/v2/elements'

const texts = (from: readonly string[]): Picks => ({ texts: from })

const usedOnce = (from: readonly string[]) => {
  if (from.length < 10) throw new Error('too few stories to publish and delete: measure for longer')
  return { picks: texts(from), atMost: from.length }
}

const reading = ({ token }: CommonInput) => ({
  headers: { authorization: `Bearer ${token}` },
  expectedStatus: 200,
})

const writing = ({ token }: CommonInput) => ({
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
})

const conditional = (input: RowInput): Requests => ({
  headers: { ...reading(input).headers, 'if-none-match': input.one.etag },
  path: input.one.path,
  expectedStatus: 304,
})

export const patch = (input: CommonInput, picks: Picks): Requests => ({
  ...writing(input),
  method: 'PATCH',
  path: `${api}/<pick>`,
  body: '{"title":"Council votes again <number>"}',
  picks,
  expectedStatus: 200,
})

export const creation = (input: CommonInput): Requests => ({
  ...writing(input),
  method: 'POST',
  path: api,
  body: input.prepared.createBody,
  expectedStatus: 201,
})

/** Failed attempts alone are limited, and each of these succeeds. */
const signIn = ({ prepared: { dataset } }: CommonInput): Requests => ({
  method: 'POST',
  path: '/api/daybook/v1/session',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({
    email: 'user<pick>@example.org',
    password,
    organizationId: dataset.organizationId,
  }),
  picks: { from: 0, to: dataset.userIds.length - 1 },
  expectedStatus: 201,
})

const token = ({ prepared }: CommonInput): Requests => ({
  ...tokenRequest(prepared.credentials),
  path: '/api/v2/auth/token',
  expectedStatus: 200,
})

export const randomReads = (input: CommonInput): Requests => ({
  ...reading(input),
  path: `${api}/<pick>`,
  picks: input.reach.stories,
})

export const randomDays = (input: CommonInput, size: number): Requests => ({
  ...reading(input),
  path: `${api}?size=${size}&dateFrom=<pick>&dateTo=<pick>`,
  picks: texts(input.reach.days),
})

export const platforms = (input: CommonInput): Requests => ({ ...reading(input), path: '/api/v2/platforms' })

export const rowNames = {
  one: 'GET one, random',
  hot: 'GET one, 1 000 stories again and again',
  conditional: 'GET one, `If-None-Match`, one story again and again',
  list20: 'list of 20, random day',
  list100: 'list of 100, random day',
  group: 'list of 20, random page of a random group',
  create: 'POST, three tasks and three publications',
  patch: 'PATCH of the title, random',
  publish: 'publish a publication',
  delete: 'DELETE',
  signIn: 'sign in',
  token: 'token for a client',
} as const

const publishing = (input: RowInput): Requests => ({
  headers: reading(input).headers,
  method: 'POST',
  path: `${api}/<pick>/publish`,
  ...usedOnce(input.spare.publishable),
  expectedStatus: 200,
})

const deleting = (input: RowInput): Requests => ({
  headers: reading(input).headers,
  method: 'DELETE',
  path: `${api}/<pick>`,
  ...usedOnce(input.spare.deletable),
  expectedStatus: 204,
})

/** Makes the requests of a row. It throws where what they need is not there. */
type MakeRequests = (input: RowInput) => Requests

/** The rows that need nothing beside them, in the order in which they are measured: the first one has an empty cache. */
export const rows: ReadonlyMap<string, MakeRequests> = new Map<string, MakeRequests>([
  [rowNames.one, randomReads],
  [rowNames.hot, (input) => ({ ...randomReads(input), picks: input.hot })],
  [rowNames.conditional, conditional],
  [rowNames.list20, (input) => randomDays(input, 20)],
  [rowNames.list100, (input) => randomDays(input, 100)],
  [
    rowNames.group,
    (input) => ({
      ...reading(input),
      path: `${api}?size=20&<pick>`,
      picks: texts(input.reach.groupPages),
    }),
  ],
  [rowNames.create, creation],
  [rowNames.patch, (input) => patch(input, input.reach.stories)],
  [rowNames.publish, publishing],
  [rowNames.delete, deleting],
  [rowNames.signIn, signIn],
  [rowNames.token, token],
])

/** Measured last: it fills the memory of the server, and one answer takes seconds. */
export const plans = (input: RowInput): Requests => ({
  expectedStatus: 200,
  headers: { ...reading(input).headers, 'accept-encoding': 'gzip' },
  path: '/api/daybook/v1/plan?<pick>',
  picks: texts(input.reach.periods),
  atLeastSeconds: 6,
})

/** PATCH of ten stories again and again: each writer waits for the others now and then. */
export const busyWrites = (input: CommonInput): Requests => {
  const { from } = input.reach.stories
  return patch(input, { from, to: from + 9 })
}
