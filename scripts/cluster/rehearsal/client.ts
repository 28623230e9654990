import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from '../up.ts'

/** What a request came to. */
interface Outcome {
  /** The status, or the reason why there is none. */
  readonly status: number | string
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it has asked for
  readonly body: any
}

export interface Requests {
  readonly once: (method: string, path: string, body?: unknown, key?: string) => Promise<Outcome>
  /** Repeats the request, as it is, until it succeeds; throws if it is refused. */
  readonly untilDone: (method: string, path: string, body?: unknown, key?: string) => Promise<Outcome>
  /** How often a request came to what, but for success. */
  readonly failures: Map<string, number>
}

/** A client gives up on an answer after this time. In milliseconds. */
const patience = 10_000

const mayBeRepeated = (status: number | string): boolean =>
  typeof status === 'string' || status >= 500 || status === 409 || status === 429

/** Sends requests to the balancer. */
export const requestsTo = async (
  cluster: Pick<Running, 'url' | 'client_id' | 'client_secret'>,
): Promise<Requests> => {
  const failures = new Map<string, number>()
  let token = ''

  const once: Requests['once'] = async (method, path, body, key) => {
    try {
      const answer = await fetch(`${cluster.url}${path}`, {
        method,
        signal: AbortSignal.timeout(patience),
        headers: {
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isJson = /json/.test(answer.headers.get('content-type') ?? '')
      return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : null }
    } catch (error) {
      const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
      return { status: cause?.code ?? (error as Error).name, body: null }
    }
  }
  const untilDone: Requests['untilDone'] = async (method, path, body, key) => {
    for (;;) {
      const outcome = await once(method, path, body, key)
      if (typeof outcome.status === 'number' && outcome.status < 300) return outcome
      const name = `${outcome.status}${outcome.body?.code ? ` ${outcome.body.code}` : ''}`
      failures.set(name, (failures.get(name) ?? 0) + 1)
      if (!mayBeRepeated(outcome.status))
        throw new Error(`${method} ${path}: ${name} ${JSON.stringify(outcome.body)}`)
      await pause(100 + Math.random() * 200)
    }
  }
  const { client_id, client_secret } = cluster
  const credentials = { grant_type: 'client_credentials', client_id, client_secret }
  token = (await untilDone('POST', '/api/v2/auth/token', credentials)).body.access_token
  return { once, untilDone, failures }
}
