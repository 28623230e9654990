import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import type { Operation } from '../../src/http/operation.ts'
import { type ApiAnswer, call } from '../support/api-client.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { badTextsFor, badValuesFor, type Node, placesOf, withValue } from './bad-values.ts'
import { headersFor, type Tenant, tenant } from './tenants.ts'

let test: TestApp
let newsroom: Tenant

beforeAll(async () => {
  test = await testApp({ config: { failedTokenRequests: 1_000_000, failedSignIns: 100_000 } })
  newsroom = await tenant(test, 'own')
})

const nodesOf = (schema: unknown): [string, Node][] =>
  Object.entries((schema as Node | undefined)?.properties ?? {})

/** The path with a value for each parameter: by default a plausible id, name or date. */
const urlOf = ({ path, params }: Operation, values: Readonly<Record<string, string>> = {}): string => {
  const nodes = Object.fromEntries(nodesOf(params))
  return path.replace(/:(\w+)/g, (_, name) => {
    if (values[name] !== undefined) return values[name]
    if (nodes[name]?.format === 'date') return '2026-04-10'
    const [example] = name === 'rule' ? (nodes[name]?.examples ?? []) : []
    return typeof example === 'string' ? example : '1'
  })
}

const send = (operation: Operation, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(test.app, operation.method, url, {
    headers: { ...headersFor(operation, newsroom), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

interface WireProblem {
  readonly scope: string
  readonly path: string | null
}

const names = (path: string | null, place: string | null): boolean =>
  place === null || path === place || path?.startsWith(`${place}.`) || path?.startsWith(`${place}[`) || false

/** A 400 whose errors name the place: returns undefined, or the actual answer. */
const otherThanRefusal = (answer: ApiAnswer, scope: string, place: string | null): string | undefined => {
  const problems: WireProblem[] = answer.body?.errors ?? []
  const isRefusal = answer.status === 400 && answer.body.traceId === answer.headers['x-request-id']
  return isRefusal && problems.some((problem) => problem.scope === scope && names(problem.path, place))
    ? undefined
    : `${answer.status} ${answer.text.slice(0, 300)}`
}

interface Attempt {
  readonly scope: 'body' | 'path' | 'query' | 'header'
  readonly place: string | null
  readonly value: unknown
  readonly send: () => Promise<ApiAnswer>
}

/** Sends all attempts. Each must be refused at its place, and no stored row may change. */
const expectRefusals = async (attempts: readonly Attempt[]): Promise<void> => {
  const before = await databaseDigest(test.deps.db)
  const surprises: string[] = []
  for (const { scope, place, value, send: attempt } of attempts) {
    const surprise = otherThanRefusal(await attempt(), scope, place)
    const shown = JSON.stringify(value)?.slice(0, 60)
    if (surprise !== undefined) surprises.push(`${scope} ${place} = ${shown}: ${surprise}`)
  }
  expect(surprises).toEqual([])
  expect(await databaseDigest(test.deps.db)).toEqual(before)
}

const withBody = operations.filter(({ body }) => body !== undefined)
const withParams = operations.filter(({ params }) => params !== undefined)
const keyed = operations.filter(({ kind, method }) => kind === 'write' && method === 'POST')

describe('1.8 refuses bad values at every place of a body', () => {
  it.each(withBody.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_, operation) => {
      const { body = {}, example, bodyIsOptional = false } = operation
      const isNoBody = (path: string | null, value: unknown) =>
        bodyIsOptional && path === null && value === null
      // B20: an id decides whatever else says, and an empty text is as if it were absent.
      const decidesById = JSON.stringify(example).includes('"user":{"id"')
      const isIgnored = (path: string | null, value: unknown) =>
        operation.path.includes('/elements') &&
        /\buser\.(?:name|email|registered)$/.test(path ?? '') &&
        (decidesById || value === '')
      const attempts = placesOf(body).flatMap(({ steps, path, node }) =>
        badValuesFor(node)
          .filter((value) => !isNoBody(path, value) && !isIgnored(path, value))
          .map((value): Attempt => {
            const bad = withValue(example, steps, value)
            return { scope: 'body', place: path, value, send: () => send(operation, urlOf(operation), bad) }
          }),
      )
      expect(attempts.length).toBeGreaterThan(10)
      await expectRefusals(attempts)
    },
  )
})

describe('1.5, 1.8 refuses bad path parameters', () => {
  it.each(withParams.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_, operation) => {
      await expectRefusals(
        nodesOf(operation.params).flatMap(([name, node]) =>
          badTextsFor(node).map((value): Attempt => {
            const url = urlOf(operation, { [name]: value })
            return { scope: 'path', place: name, value, send: () => send(operation, url, operation.example) }
          }),
        ),
      )
    },
  )
})

describe('1.8 refuses bad query parameters', () => {
  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_, operation) => {
      const url = urlOf(operation)
      const attempt = (name: string, value: string, query = `${name}=${value}`): Attempt => ({
        scope: 'query',
        place: name,
        value,
        send: () => send(operation, `${url}?${query}`, operation.example),
      })
      await expectRefusals([
        ...['nonsense', '__proto__', 'constructor', 'a%00'].map((name) =>
          attempt(decodeURIComponent(name), '1', `${name}=1`),
        ),
        ...nodesOf(operation.query).flatMap(([name, node]) => [
          ...badTextsFor(node).map((value) => attempt(name, value)),
          ...(node.commaSeparated || !node.type ? [] : [attempt(name, 'twice', `${name}=1&${name}=2`)]),
          ...['%ff', '%ED%A0%80', '%C3', '%zz'].map((value) => attempt(name, value)),
        ]),
      ])
    },
  )
})

describe('1.19 refuses bad values of Idempotency-Key', () => {
  it.each(keyed.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_, operation) => {
      await expectRefusals(
        ['', 'with a space', 'x'.repeat(256), 'ü'].map((value): Attempt => {
          const headers = { 'idempotency-key': value }
          const url = urlOf(operation)
          return {
            scope: 'header',
            place: 'Idempotency-Key',
            value,
            send: () => send(operation, url, operation.example, headers),
          }
        }),
      )
    },
  )
})
