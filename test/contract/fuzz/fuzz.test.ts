import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '../../../src/app/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { compileAnswerCheck } from '../../../src/http/validation.ts'
import { isCheckable, WriteCheck } from '../../../src/http/write-check.ts'
import { type ApiAnswer, call } from '../../support/api-client.ts'
import { committedWrites } from '../../support/committed-writes.ts'
import { databaseDigest } from '../../support/database-digest.ts'
import { keptState } from '../../support/kept-state.ts'
import { randomNumbers } from '../../support/random.ts'
import { seed } from '../../support/seed.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { type Tenant, tenant } from '../tenants.ts'
import { describedOperations } from './described-operations.ts'
import { oddRequest, type Request, rightRequest } from './odd-requests.ts'
import { absent, jsonOf, oddValuesFor } from './odd-values.ts'
import { type Place, placesOf } from './places.ts'
import { idsAt, randomBody } from './random-requests.ts'

/** How many odd values are tried at each place: all of them with `FUZZ_VALUES=1000`. */
const valuesOfEach = Number(process.env.FUZZ_VALUES ?? 2)
/** How many random bodies are sent to each operation that takes one. */
const randomBodies = Number(process.env.FUZZ_BODIES ?? 8)

let app: TestApp
let hasWritten: () => Promise<boolean>
/** An organization with one of everything. */
let owner: Tenant
/** Undoes the changes of all requests so far. */
let putBack: () => Promise<void>
/** How often each status was answered. */
const answers = new Map<number, number>()

beforeAll(async () => {
  app = await testApp({ config: { failedTokenRequests: 1_000_000, failedSignIns: 1_000_000 } })
  hasWritten = await committedWrites(app.deps.db)
  owner = await tenant(app, 'fuzz')
  const putRowsBack = await keptState(app, { except: ['written_row'] })
  putBack = async () => {
    await putRowsBack()
    await hasWritten()
  }
})
beforeEach(() => putBack())

const send = (operation: Operation, { path, headers, body }: Request): Promise<ApiAnswer> =>
  call(app.app, operation.method, path, { headers, ...(body !== undefined && { body }) })

const checkOfCheck = compileAnswerCheck(WriteCheck)

/** 25.3: the answer says what the write would do, instead of what its operation answers. */
const asksOnly = (operation: Operation, path: string): boolean =>
  operation.kind === 'write' && isCheckable(operation) && /[?&]check=true\b/.test(path)

/** Sends a request and reports what is wrong with its answer or with what it left behind. Remembers a refused write. */
const surpriseOf = async (
  operation: Operation,
  request: Request,
  refused: Request[],
): Promise<{ answer: ApiAnswer; surprise: string[] }> => {
  const described = describedOperations.get(operation.operationId)
  const answer = await send(operation, request)
  answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
  const onlyAsked = answer.status === 200 && asksOnly(operation, request.path)
  if (onlyAsked) checkOfCheck(answer.body)
  const wrong = answer.status >= 500 ? 'the server failed' : onlyAsked ? null : described?.check(answer)
  const isRefused = operation.kind === 'write' && answer.status >= 400
  if (isRefused) refused.push(request)
  const wrote = await hasWritten()
  const left = isRefused && wrote ? 'it was refused and has written' : null
  const shown = `seed ${seed}: ${operation.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 200)} ${request.body?.slice(0, 1000)} → ${answer.status} ${answer.text.slice(0, 400)}`
  return { answer, surprise: [wrong, left].filter((one) => one != null).map((one) => `${one}: ${shown}`) }
}

/**
 * Triggers check each refused write; digests of every row of every table check all of them together: sent once more,
 * they leave the digests unchanged. A write that is accepted the second time, because something it names has changed
 * since, is dropped and the others are sent again.
 */
const expectNothingLeft = async (operation: Operation, refused: readonly Request[]): Promise<void> => {
  if (refused.length === 0) return
  const before = await databaseDigest(app.deps.db)
  const statuses: number[] = []
  for (const request of refused) statuses.push((await send(operation, request)).status)
  const again = refused.filter((_, index) => Number(statuses[index]) >= 400)
  if (again.length < refused.length) return expectNothingLeft(operation, again)
  expect(await databaseDigest(app.deps.db)).toEqual(before)
}

const isDeletion = ({ method }: Operation, { status }: ApiAnswer): boolean =>
  method === 'DELETE' && status < 300

/** The values that are always tried, and some of the others. */
const chosenValues = (random: ReturnType<typeof randomNumbers>, place: Place): unknown[] => {
  const all = oddValuesFor(place.schema)
  if (valuesOfEach >= all.length) return [...all]
  return [absent, null, ...Array.from({ length: valuesOfEach }, () => random.one(all))]
}

/** Some operations take a thousand times longer when all values are tried. */
const timeout = 120_000 + 1_000 * (valuesOfEach + randomBodies)

const each = (chosen: (operation: Operation) => boolean) =>
  it.each(operations.filter(chosen).map((operation) => [operation.operationId, operation] as const))

describe('1.8, 1.13, 1.14 an odd value anywhere causes no server error, contradicts no description and leaves no half write', () => {
  each(() => true)(
    '%s',
    async (name, operation) => {
      const random = randomNumbers(seed + name.length)
      const described = describedOperations.get(name)
      if (!described) throw new Error(`openapi.json lacks ${name}`)
      const surprises: string[] = []
      const refused: Request[] = []
      let requests = 0
      for (const place of placesOf(described))
        for (const value of chosenValues(random, place)) {
          const odd = oddRequest(operation, owner, place, value)
          if (!odd) continue
          const { answer, surprise } = await surpriseOf(operation, odd, refused)
          surprises.push(...surprise)
          requests++
          if (isDeletion(operation, answer)) await putBack()
        }
      expect(surprises).toEqual([])
      expect(requests).toBeGreaterThan(0)
      await expectNothingLeft(operation, refused)
    },
    timeout,
  )
})

describe('1.8, 1.13, 1.14 nor does a random body', () => {
  each(({ body, kind }) => body !== undefined && kind === 'write')(
    '%s',
    async (name, operation) => {
      const random = randomNumbers(seed * 31 + name.length)
      const schema = describedOperations.get(name)?.body ?? {}
      const ids = idsAt(operation, owner.ids)
      const surprises: string[] = []
      const refused: Request[] = []
      for (let index = 0; index < randomBodies; index++) {
        const body = jsonOf(randomBody(random, schema, ids))
        const request = { ...rightRequest(operation, owner), body }
        const { surprise } = await surpriseOf(operation, request, refused)
        surprises.push(...surprise)
      }
      expect(surprises).toEqual([])
      await expectNothingLeft(operation, refused)
    },
    timeout,
  )
})

it('1.8 enough of these requests are accepted to reach the code behind valid shapes', () => {
  const taken = (answers.get(200) ?? 0) + (answers.get(201) ?? 0)
  const refused = answers.get(400) ?? 0
  expect(taken).toBeGreaterThan(500)
  expect(refused).toBeGreaterThan(1000)
})
