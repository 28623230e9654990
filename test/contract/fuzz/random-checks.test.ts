import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '../../../src/app/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { isCheckable } from '../../../src/http/write-check.ts'
import { type ApiAnswer, call } from '../../support/api-client.ts'
import { databaseDigest } from '../../support/database-digest.ts'
import { keptState } from '../../support/kept-state.ts'
import { randomNumbers } from '../../support/random.ts'
import { reasonsOf } from '../../support/refusals.ts'
import { seed } from '../../support/seed.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { type Tenant, tenant } from '../tenants.ts'
import { describedOperations } from './described-operations.ts'
import { type Request, rightRequest } from './odd-requests.ts'
import { jsonOf } from './odd-values.ts'
import { idsAt, randomBody } from './random-requests.ts'

/** How many random bodies are sent to each operation that takes one. */
const bodies = Number(process.env.CHECK_BODIES ?? 6)

let app: TestApp
/** An organization with one of everything. */
let owner: Tenant
let putBack: () => Promise<void>
const answers = { taken: 0, refused: 0 }

beforeAll(async () => {
  app = await testApp()
  owner = await tenant(app, 'checks')
  putBack = await keptState(app)
})
beforeEach(() => putBack())

const send = (operation: Operation, { path, headers, body }: Request, check: boolean): Promise<ApiAnswer> => {
  const asked = check ? `${path}${path.includes('?') ? '&' : '?'}check=true` : path
  return call(app.app, operation.method, asked, { headers, ...(body !== undefined && { body }) })
}

/** What a write is refused with because of what it says. */
const refusing = new Set([400, 409, 422])

/** Asks first, sees that nothing was written, then writes: both must say the same. */
const expectAsAsked = async (operation: Operation, request: Request): Promise<void> => {
  const label = `SEED=${seed}: ${operation.method} ${request.path} ${request.body?.slice(0, 2000)}`
  const before = await databaseDigest(app.deps.db)
  const asked = await send(operation, request, true)
  expect(await databaseDigest(app.deps.db), `has written: ${label}`).toEqual(before)
  const written = await send(operation, request, false)
  const { status } = written
  if (status < 300 || refusing.has(status)) {
    expect([asked.status, asked.body?.refusals], label).toEqual([200, reasonsOf(written)])
    answers[status < 300 ? 'taken' : 'refused'] += 1
  } else expect(asked.status, label).toBe(status)
  if (status < 300) await putBack()
}

const checkable = operations.filter((operation) => operation.kind === 'write' && isCheckable(operation))

describe('25.3 check=true says of a random write what the write answers, and writes nothing', () => {
  it.each(checkable.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (name, operation) => {
      const random = randomNumbers(seed + name.length)
      const ids = idsAt(operation, owner.ids)
      const right = rightRequest(operation, owner)
      await expectAsAsked(operation, right)
      const schema = describedOperations.get(name)?.body
      if (!schema) return
      for (let index = 0; index < bodies; index++)
        await expectAsAsked(operation, { ...right, body: jsonOf(randomBody(random, schema, ids)) })
    },
    60_000 + 2_000 * bodies,
  )

  it('of which some are taken, and some refused', () => {
    expect(answers.taken).toBeGreaterThan(checkable.length / 2)
    expect(answers.refused).toBeGreaterThan(checkable.length / 2)
  })
})
