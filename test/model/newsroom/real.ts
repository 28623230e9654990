import { expect } from 'vitest'
import type { ApiClient } from '../../support/api-client.ts'
import type { TestClock } from '../../support/test-clock.ts'
import type { Body, Element } from '../entry-model.ts'
import type { Kind, Row, World } from './world.ts'

/** What the model runs against. */
export interface Real {
  readonly api: ApiClient
  readonly clock: TestClock
  /** Ids of another organization's things: `@gForeign`. */
  readonly foreign: ReadonlyMap<string, number>
  readonly elsewhere: Element
}

/** Where settings are. */
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
}

const optionIds = ({ formats }: World): number[] =>
  formats.flatMap(({ textLengthOptions }) => (textLengthOptions as Row[]).map(({ id }) => id))

export const unknownId = 999_999_999

export const idOf = ({ foreign }: Real, world: World, name: string, shift: number): number => {
  if (name === '@published')
    return world.publicationStatuses.find(({ code }) => code === 'PUBLISHED')?.id ?? unknownId
  const fieldId = world.fields.ids.get(name)
  if (fieldId !== undefined) return fieldId
  if (name.endsWith('Foreign')) return foreign.get(name) ?? unknownId
  const [, prefix = '', count = '1'] = /^@(es|ts|ty|ps|slot|g|f|u|p|c|o)(\d|Text)$/.exec(name) ?? []
  const kind = prefixes[prefix]
  const ids = kind ? world[kind].map(({ id }) => id) : prefix === 'o' ? optionIds(world) : []
  return ids[(Number(count === 'Text' ? 1 : count) - 1 + shift) % (ids.length || 1)] ?? unknownId
}

/** The body with ids for names; `#n` is the n-th text length option of the row. */
export const resolved = (real: Real, world: World, row: Row | undefined, value: unknown): unknown => {
  if (typeof value === 'string' && value.startsWith('@')) return idOf(real, world, value, 0)
  if (typeof value === 'string' && /^#\d$/.test(value)) {
    const options = (row?.textLengthOptions as Row[] | undefined) ?? []
    return options[Number(value.slice(1))]?.id ?? unknownId
  }
  // Two names may stand for one thing, which no list may name twice.
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
