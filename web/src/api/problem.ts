import { wordsOfError, wordsOfProblem } from './server-words.ts'

/** One problem of a refused request, and the member of the request that has it (contract 1.14). */
export interface ProblemEntry {
  readonly scope: 'body' | 'query' | 'path' | 'header' | 'global'
  readonly path: string | null
  readonly code: string
  readonly message: string
  /** What the message names besides, such as the most that is allowed. */
  readonly parameters?: Readonly<Record<string, string | number>>
}

/** What the server answers to a request that it refuses (RFC 9457). */
export interface ProblemBody {
  readonly code: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly traceId?: string
  readonly retryAfter?: number
  readonly errors?: readonly ProblemEntry[]
  /** Of a sign-in: a code of the second factor is needed. */
  readonly secondFactor?: boolean
  /** Of a sign-in that fits in several organizations: these. */
  readonly organizations?: readonly { readonly id: number; readonly name: string }[]
}

/** A request was answered with an error. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly body: ProblemBody

  constructor(body: ProblemBody) {
    super(wordsOfError(body))
    this.body = body
  }

  get status(): number {
    return this.body.status
  }

  get code(): string {
    return this.body.code
  }

  get errors(): readonly ProblemEntry[] {
    return (this.body.errors ?? []).map((entry) => ({ ...entry, message: wordsOfProblem(entry) }))
  }

  /** The words about one member of the body, such as `tasks[0].user.id`; undefined where it has none. */
  at(path: string): string | undefined {
    return this.errors.find((entry) => entry.path === path)?.message
  }
}

/** The server did not answer at all, or not as Daybook does: a proxy did. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway'
}

export const isProblem = (error: unknown, code: string): error is ApiProblem =>
  error instanceof ApiProblem && error.code === code
