import type { ProblemBody, ProblemEntry } from './problem-body.ts'
import { wordsOfError, wordsOfProblem } from './server-words.ts'

/** The server answered a request with an error. */
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

  /** The message about one member of the body, such as `tasks[0].user.id`; undefined if there is none. */
  at(path: string): string | undefined {
    return this.errors.find((entry) => entry.path === path)?.message
  }
}

/** There was no answer, or it came from a proxy and not from Daybook. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway'
}

/** The server's messages about members of the request, if there are any: `detail` only sums them up. */
export const refusalWords = (error: Error): string =>
  error instanceof ApiProblem && error.errors.length > 0
    ? [...new Set(error.errors.map(({ message }) => message))].join('. ')
    : error.message

export const isProblem = (error: unknown, code: string): error is ApiProblem =>
  error instanceof ApiProblem && error.code === code

/** Whether something is missing for a status (contract 25.3). */
export const isGate = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.errors.some(({ code }) => code === 'gate')
