import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../src/http/operation.ts'
import { operations } from '../../src/operations.ts'
import { type ApiAnswer, type ApiClient, call } from '../support/api-client.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { type Furniture, furnishedNewsroom, ownExternalId } from '../support/furnished-newsroom.ts'
import { refusalOf } from '../support/refusals.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { type Place, placesOf, withValue } from './bad-values.ts'
import { fittingBody, kindAt, pathParametersOf, singular, urlOf } from './fitting-requests.ts'

let test: TestApp
let api: ApiClient
let own: Furniture
let foreign: Furniture

/** Of nothing in any newsroom. */
const unknownId = 4_000_000_000

beforeAll(async () => {
  test = await testApp()
  const newsroom = await furnishedNewsroom(test, ownExternalId)
  api = newsroom.api
  own = newsroom.has
  foreign = (await furnishedNewsroom(test, 'foreign')).has
})

const send = (operation: Operation, url: string, body: unknown): Promise<ApiAnswer> =>
  call(test.app, operation.method, url, {
    headers: { authorization: `Bearer ${api.token}` },
    ...(operation.body && { body }),
  })

const unchanged = async (work: () => Promise<void>): Promise<void> => {
  const before = await databaseDigest(test.deps.db)
  await work()
  expect(await databaseDigest(test.deps.db)).toEqual(before)
}

/** A refusal without what differs from request to request. */
const comparable = ({ status, body }: ApiAnswer) => ({ status, body: { ...body, traceId: '', instance: '' } })

const withParams = operations.filter(({ params, scope }) => params !== undefined && scope !== null)

describe('1.5 an id of another organization in a path is one that does not exist', () => {
  it.each(withParams.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_, operation) => {
      await unchanged(async () => {
        for (const [name, kind] of pathParametersOf(operation)) {
          const [theirs, nobodys] = kind === null ? ['foreign', 'nobody'] : [foreign[kind], unknownId]
          const answer = await send(
            operation,
            urlOf(operation, own, { [name]: theirs }),
            fittingBody(operation, own),
          )
          expect(refusalOf(answer), name).toEqual({ status: 404, code: 'resource-not-found', errors: [] })
          const other = await send(
            operation,
            urlOf(operation, own, { [name]: nobodys }),
            fittingBody(operation, own),
          )
          expect(comparable(answer)).toEqual(comparable(other))
        }
      })
    },
  )
})

/** A platform with single dates, for the places that others do not have. */
const manualBody = { name: 'Two', manualSchedule: [{ date: '2026-06-20' }] }

const isId = ({ node }: Place): boolean => node.maximum === Number.MAX_SAFE_INTEGER

/** The body with the id at a place, and without another form of the same reference. */
const withId = (body: unknown, steps: readonly (string | number)[], id: number): unknown => {
  const index = steps.findLastIndex((step) => typeof step === 'string' && step !== 'id')
  const name = steps[index]
  const strip = (value: unknown, rest: readonly (string | number)[]): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const [step, ...further] = rest
    if (step === undefined)
      return Object.fromEntries(
        Object.entries(value).filter(
          ([member]) => member === name || ![singular(String(name)), 'local'].includes(singular(member)),
        ),
      )
    if (Array.isArray(value)) return value.map((entry, at) => (at === step ? strip(entry, further) : entry))
    return { ...value, [step]: strip((value as Record<string, unknown>)[step], further) }
  }
  return withValue(strip(body, steps.slice(0, Math.max(index, 0))), steps, id)
}

const referring = operations.filter(
  ({ body, scope }) => body !== undefined && scope !== null && placesOf(body).some(isId),
)

describe('1.5 an id of another organization in a body is one that does not exist', () => {
  it.each(referring.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_, operation) => {
      const { body = {} } = operation
      await unchanged(async () => {
        for (const { steps, path } of placesOf(body).filter(isId)) {
          const isManual = steps[0] === 'manualSchedule'
          const base = isManual ? manualBody : fittingBody(operation, own)
          const url = urlOf(operation, own, isManual ? { id: own.manualPlatform } : {})
          const sendWith = (id: number) => send(operation, url, withId(base, steps, id))
          const answer = await sendWith(foreign[kindAt(operation, steps)])
          const refusal = refusalOf(answer)
          expect(refusal.status, `${path}: ${answer.text}`).toBe(400)
          const place = String(path).replace(/\.id$/, '')
          const places = refusal.errors.map((error) => error.split(' ')[1])
          expect(places, `${path}: ${answer.text}`).toContainEqual(
            expect.stringMatching(new RegExp(`^${place.replace(/[[\].]/g, '\\$&')}(\\.id)?$`)),
          )
          expect(comparable(answer), String(path)).toEqual(comparable(await sendWith(unknownId)))
        }
      })
    },
  )
})
