import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import { encodeCursor, type Position } from '../../src/http/cursors.ts'
import type { Operation } from '../../src/http/operation.ts'
import { call } from '../support/api-client.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { requestFor } from './foreign-ids.ts'
import { headersFor, type Tenant, tenant } from './tenants.ts'

/** What is in a cursor is no secret, so anybody can make one. */

let app: TestApp
let owner: Tenant

beforeAll(async () => {
  app = await testApp()
  owner = await tenant(app, 'mine')
})

const queryOf = ({ query }: Operation) =>
  (query as { properties?: Record<string, { enum?: string[]; default?: unknown }> } | undefined)
    ?.properties ?? {}

/** Each list with each of its orders. */
const lists = operations
  .filter((operation) => 'cursor' in queryOf(operation))
  .flatMap((operation) => {
    const sorts: readonly (string | undefined)[] = queryOf(operation).sort?.enum ?? [undefined]
    return sorts.map((sort) => [`${operation.operationId} ${sort ?? ''}`, operation, sort] as const)
  })

/** The positions that lists have, each with an id at its end. */
const positions = (): readonly Position[] => {
  const second = Math.floor(app.clock.now().getTime() / 1000)
  const day = '2026-04-10'
  return [
    [1],
    [second, 1],
    [day, 1],
    ['1:1:', second, day, 1],
    ['1:1:', second, second, 1],
    [0, day, 0, 0, 0, 1],
  ]
}

const odd = [
  ...['', 'x', '2026-99-99', '2026-02-31', '0000-01-01', '9999-12-31', '1:1:1', '0:0:', '9'.repeat(400)],
  ...[0, -1, 1, 253_402_300_799, 253_402_300_799_000, -62_135_596_801, -253_402_300_799_000],
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
]

/** Sends a cursor with a position to a list of some name, and returns the status. */
const sending = (operation: Operation, sort: string | undefined) => {
  const { path } = requestFor(operation, owner.ids, new Map())
  const [list = '', required = ''] = path.split('?', 2)
  const asked = { ...Object.fromEntries(new URLSearchParams(required)), ...(sort && { sort }) }
  const defaults = Object.entries(queryOf(operation)).flatMap(([name, schema]) =>
    schema.default === undefined ? [] : [[name, schema.default] as const],
  )
  const query = {
    ...Object.fromEntries(defaults),
    ...asked,
    // Cursors know a sort by its first name.
    ...(sort && { sort: sort.replace('period.dateFrom', 'period.fromDate') }),
    ...(operation.operationId === 'listOwnAbsences' && { userId: [owner.administrator.id] }),
  }
  const id = list.split('/').at(-2)
  const statusOf = async (position: Position, name: string): Promise<number> => {
    const cursor = encodeCursor(position, query, name)
    const url = `${list}?${new URLSearchParams({ ...asked, cursor })}`
    return (await call(app.app, 'GET', url, { headers: headersFor(operation, owner) })).status
  }
  return { names: [list, '', 'audit', `activity of element ${id}`, `deliveries ${id}`], statusOf }
}

describe('1.15 a cursor that somebody made is refused or leads somewhere', () => {
  it.each(lists)('%s', async (_, operation, sort) => {
    const { names, statusOf } = sending(operation, sort)
    const taken: (readonly [Position, string])[] = []
    for (const position of positions())
      for (const name of names) if ((await statusOf(position, name)) === 200) taken.push([position, name])
    expect(taken, 'a position of another kind: name it above').not.toEqual([])
    for (const [position, name] of taken)
      for (const [index] of position.entries())
        for (const value of odd)
          expect([200, 400], `${index}: ${value}`).toContain(
            await statusOf(position.with(index, value), name),
          )
  })
})
