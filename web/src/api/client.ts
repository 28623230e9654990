import { askForReason, lacksReason } from './override-reason.ts'
import { ApiProblem, ServerAway } from './problem.ts'
import type { ProblemBody } from './problem-body.ts'
import { setServerAway, watchRequest } from './server-state.ts'
import { wordsOfAway } from './server-words.ts'
import { untilSignedInAgain } from './session-end.ts'

/** A body and its entity tag, which a later write can send as `If-Match` (contract 1.18). */
export interface Tagged<T> {
  readonly data: T
  readonly etag: string | null
}

interface RequestOptions {
  readonly body?: unknown
  /** The entity tag that the change is based on: 412 if someone has changed the entry since. */
  readonly ifMatch?: string | null | undefined
  /**
   * The same key for every attempt at one change: a retry after a lost answer creates nothing twice (contract 1.19).
   */
  readonly idempotencyKey?: string
  /** Why the change gets into a closed issue all the same. */
  readonly reason?: string
  readonly signal?: AbortSignal
  /** Allowed without signing in: a 401 is an answer like any other. */
  readonly asVisitor?: boolean
  /** A prefetch: if it fails, the page shows no message and does not change. */
  readonly isAhead?: boolean
  /** How long the answer may take, if longer than usual. */
  readonly patienceMilliseconds?: number
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const unavailable = new Set([502, 503, 504])

const headersOf = ({ body, ifMatch, idempotencyKey, reason }: RequestOptions): Record<string, string> => ({
  accept: 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(ifMatch == null ? {} : { 'if-match': ifMatch }),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  ...(reason === undefined ? {} : { 'override-reason': encodeURIComponent(reason) }),
})

/** A broken connection can keep a request open for many minutes. Give up before people do. */
const longestMilliseconds = 60_000

const send = async (method: Method, path: string, options: RequestOptions): Promise<Response> => {
  const { body, signal, isAhead = false, patienceMilliseconds = longestMilliseconds } = options
  const done = isAhead ? undefined : watchRequest()
  try {
    return await fetch(path, {
      method,
      headers: headersOf(options),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([
        ...(signal === undefined ? [] : [signal]),
        AbortSignal.timeout(patienceMilliseconds),
      ]),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    if (!isAhead) setServerAway(true)
    throw new ServerAway(wordsOfAway('The server is not responding.'), { cause: error })
  } finally {
    done?.()
  }
}

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'detail' in body

const refusalOf = async (response: Response, { isAhead = false }: RequestOptions): Promise<Error> => {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const body: unknown = isJson ? await response.json() : null
  const said = `The server answered with status ${response.status}.`
  if (unavailable.has(response.status)) {
    if (!isAhead) setServerAway(true)
    return new ServerAway(isProblemBody(body) ? wordsOfAway(body.detail, body.code) : wordsOfAway(said))
  }
  return isProblemBody(body) ? new ApiProblem(body) : new ServerAway(wordsOfAway(said))
}

const unauthorized = 401

/** Whether to repeat a request that was refused because the session has ended: it had no effect. */
const isWorthRepeating = async (
  response: Response,
  { asVisitor, signal }: RequestOptions,
): Promise<boolean> =>
  response.status === unauthorized && asVisitor !== true && (await untilSignedInAgain(signal))

/**
 * Sends one request. If the session has ended, waits until its owner has signed in again. Throws `ApiProblem` for an
 * error answer and `ServerAway` if none came.
 */
export const request = async <T>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Tagged<T>> => {
  const response = await send(method, path, options)
  if (await isWorthRepeating(response, options)) return request(method, path, options)
  if (!response.ok) {
    const refusal = await refusalOf(response, options)
    const reason =
      refusal instanceof ApiProblem && lacksReason(refusal)
        ? await askForReason(refusal, options.signal)
        : null
    if (reason === null) throw refusal
    return request(method, path, { ...options, reason })
  }
  setServerAway(false)
  const hasBody = response.status !== 204 && response.headers.get('content-length') !== '0'
  return { data: (hasBody ? await response.json() : undefined) as T, etag: response.headers.get('etag') }
}

export const getJson = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await request<T>('GET', path, signal === undefined ? {} : { signal })).data

/** Query parameters as the API expects them: commas separate values (contract 1.16), and absent ones are left out. */
export const withQuery = (
  path: string,
  query: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>,
): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== '') parameters.set(name, String(text))
  }
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}
