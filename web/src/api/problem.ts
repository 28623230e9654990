import type { ProblemBody, ProblemEntry } from './problem-body.ts'
import { wordsOfError, wordsOfProblem } from './server-words.ts'

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
