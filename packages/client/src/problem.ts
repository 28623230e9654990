import type { Issue, Problem } from './api.generated.ts'

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const secondsUntil = (header: string | null): number | null => {
  if (header === null) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/** The seconds that an answer asks to wait; null if it does not say. */
export const retryAfterOf = ({ headers }: Response): number | null => secondsUntil(headers.get('retry-after'))

const lines = (problem: Problem): string =>
  [
    problem.detail,
    ...(problem.errors ?? []).map(({ path, message }) => `${path ?? ''} ${message}`.trim()),
  ].join('\n')

/** What a server has refused (RFC 9457). Its kinds are at `/docs/errors` of every server. */
export class DaybookError extends Error {
  override readonly name = 'DaybookError'
  readonly status: number
  /** The kind of error, such as `conflict`. Null: the answer came from something else than Daybook, such as a proxy. */
  readonly code: Problem['code'] | null
  /** Every problem of the request. */
  readonly errors: readonly Issue[]
  /** Finds the request in the server's log. */
  readonly traceId: string | null
  /** Seconds after which to try again. */
  readonly retryAfter: number | null
  /** The whole body, with members that only some kinds have. */
  readonly problem: Problem | null
  /** Its headers; the body has been read. */
  readonly response: Response

  constructor(response: Response, text: string) {
    const body = parsed(text)
    const problem = isProblem(body) ? body : null
    super(problem ? lines(problem) : `HTTP ${response.status} from ${response.url}: ${text.slice(0, 200)}`)
    this.status = response.status
    this.code = problem?.code ?? null
    this.errors = problem?.errors ?? []
    this.traceId = problem?.traceId ?? response.headers.get('x-request-id')
    this.retryAfter = retryAfterOf(response)
    this.problem = problem
    this.response = response
  }
}

export const errorOf = async (response: Response): Promise<DaybookError> =>
  new DaybookError(response, await response.text())
