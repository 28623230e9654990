import { expect } from 'vitest'
import type { ApiClient } from '../../support/api-client.ts'
import type { TestClock } from '../../support/test-clock.ts'
import type { Body, Element } from '../entry-model.ts'
import type { Kind, Row, World } from './world.ts'

/** The server that the model is compared with. */
export interface Real {
  readonly api: ApiClient
  /** The same client, for requests that repeat earlier ones (contract 1.19). */
  readonly repeating: ApiClient
  /** A client without a token. */
  readonly bare: ApiClient
  readonly clock: TestClock
  /** Ids from another organization: `@gForeign`. */
  readonly foreign: ReadonlyMap<string, number>
  readonly elsewhere: Element
}

/** The base path of settings. */
export const settings = '/api/daybook/v1'

const prefixes: Readonly<Record<string, Kind>> = {
  es: 'elementStatuses',
  ts: 'taskStatuses',
  ps: 'publicationStatuses',
  ty: 'types',
  g: 'groups',
  f: 'formats',
  u: 'users',
  p: 'platforms',
  c: 'categories',
  slot: 'slots',
  cf: 'elementFields',
  tf: 'taskFields',
  pf: 'publicationFields',
}

const optionIds = ({ formats }: World): number[] =>
  formats.flatMap(({ textLengthOptions }) => (textLengthOptions as Row[]).map(({ id }) => id))

export const unknownId = 999_999_999

/** `@cfo2`: the second option of the first field of elements. */
const fieldOptionIds = (world: World, prefix: string, shift: number): number[] => {
  const fields = world[prefixes[prefix.slice(0, 2)] ?? 'elementFields']
  const field = fields[shift % (fields.length || 1)]
  return field ? (field.options as Row[]).map(({ id }) => id) : []
}

export const idOf = ({ foreign }: Real, world: World, name: string, shift: number): number => {
  if (name === '@published')
    return world.publicationStatuses.find(({ code }) => code === 'PUBLISHED')?.id ?? unknownId
  if (name.endsWith('Foreign')) return foreign.get(name) ?? unknownId
  const [, prefix = '', count = '1'] = /^@(es|ts|ty|ps|slot|[ctp]fo?|g|f|u|p|c|o)(\d|Text)$/.exec(name) ?? []
  const index = Number(count === 'Text' ? 1 : count) - 1
  // A list may not name an option twice, and a field may have only one.
  if (prefix.endsWith('fo')) return fieldOptionIds(world, prefix, shift)[index] ?? unknownId - 1 - index
  const kind = prefixes[prefix]
  const ids = kind ? world[kind].map(({ id }) => id) : prefix === 'o' ? optionIds(world) : []
  return ids[(index + shift) % (ids.length || 1)] ?? unknownId
}

/** The body with ids in place of names; `#n` is the row's n-th manual date, text length option or option. */
export const resolved = (real: Real, world: World, row: Row | undefined, value: unknown): unknown => {
  if (typeof value === 'string' && value.startsWith('@')) return idOf(real, world, value, 0)
  if (typeof value === 'string' && /^#\d$/.test(value)) {
    const parts = ((row?.manualSchedule ?? row?.textLengthOptions ?? row?.options) as Row[] | undefined) ?? []
    return parts[Number(value.slice(1))]?.id ?? unknownId
  }
  // Two names may resolve to the same id, which a list may not contain twice.
  if (Array.isArray(value)) return [...new Set(value.map((item) => resolved(real, world, row, item)))]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, resolved(real, world, row, member)]),
  )
}

/** Everything in a list, page by page. */
export const everyPage = async (real: Real, path: string): Promise<Body[]> => {
  const rows: Body[] = []
  const sign = path.includes('?') ? '&' : '?'
  let cursor = ''
  do {
    const { status, body, text } = await real.api.get(`${path}${sign}size=100${cursor}`)
    expect(status, text).toBe(200)
    rows.push(...body.content)
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
  } while (cursor !== '')
  return rows
}
