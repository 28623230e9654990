import { type ErrorSlug, errorCatalogue } from './error-catalogue.ts'
import type { LimitName } from './limit-names.ts'
import type { ProblemCode } from './problem-codes.ts'

/** Where in a request a problem lies (contract 1.14). */
export type ProblemScope = 'body' | 'query' | 'path' | 'header' | 'global'

/** One problem of a request. `path` is like `tasks[0].user.id`, null where the problem has no single place. */
export interface Problem {
  readonly scope: ProblemScope
  readonly path: string | null
  readonly code: ProblemCode
  readonly message: string
  /** Values that the message mentions, such as a limit, for translations. */
  readonly parameters?: Readonly<Record<string, string | number>>
}

/** An answer lists at most this many problems: more would cost more than they help. */
export const maximumProblems = 1000

interface ApiErrorOptions {
  detail?: string
  problems?: readonly Problem[]
  /** Further members of the problem body, such as `supportedVersions`. */
  members?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  /** The limit that refuses the request, which is counted. */
  limit?: LimitName
  cause?: unknown
}

/** The one error that becomes an answer. `detail`, `problems` and `members` go to the caller, `cause` only to the log. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly slug: ErrorSlug
  readonly detail: string
  readonly problems: readonly Problem[]
  readonly members: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  readonly limit: LimitName | null

  constructor(slug: ErrorSlug, options: ApiErrorOptions = {}) {
    const detail = options.detail ?? errorCatalogue[slug].detail
    super(`${slug}: ${detail}`, { cause: options.cause })
    this.slug = slug
    this.detail = detail
    this.problems = options.problems ?? []
    this.members = options.members ?? {}
    this.headers = options.headers ?? {}
    this.limit = options.limit ?? null
  }
}

/** The kind of a request's problems: the one they have in common, or that of a mistake that concerns the request as a whole. */
export const commonSlug = (slugs: readonly ErrorSlug[]): ErrorSlug => {
  const [first = 'validation-failed', ...others] = slugs
  if (slugs.includes('bad-request')) return 'bad-request'
  return others.every((slug) => slug === first) ? first : 'validation-failed'
}

/** The refusals of checks that throw them. */
export const refusalsOf = (checks: readonly (() => unknown)[]): ApiError[] =>
  checks.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      if (error instanceof ApiError) return [error]
      throw error
    }
  })

/** All problems of a request in one answer (contract 1.8). */
export const together = (refusals: readonly ApiError[]): ApiError | undefined =>
  refusals.length < 2
    ? refusals[0]
    : new ApiError(commonSlug(refusals.map(({ slug }) => slug)), {
        problems: refusals.flatMap(({ problems }) => problems),
      })

/** A problem in the body at `path`. */
export const bodyProblem = (
  path: string | null,
  code: ProblemCode,
  message: string,
  parameters?: Problem['parameters'],
): Problem => ({ scope: 'body', path, code, message, ...(parameters && { parameters }) })

/** An error with one reason that no member of the request has. Its code distinguishes it from others of the same kind. */
export const refusalFor = (slug: ErrorSlug, code: ProblemCode, detail: string): ApiError =>
  new ApiError(slug, { detail, problems: [{ scope: 'global', path: null, code, message: detail }] })

/** Why something was refused, in one line: each problem with its place, where it has one. */
export const reasonOf = ({ detail, problems }: ApiError): string =>
  problems.length === 0
    ? detail
    : problems.map(({ path, message }) => [path, message].filter(Boolean).join(' ')).join('; ')

/** A body reference to something that does not exist for this organization (contract 1.5). */
export const unknownReference = (path: string): Problem =>
  bodyProblem(path, 'unknown-reference', 'does not exist or cannot be used here')

/** Those of the body's references `ids`, a list at `path`, that are not among `known`. */
export const unknownReferences = (
  path: string,
  ids: readonly number[],
  known: ReadonlySet<number>,
): Problem[] => ids.flatMap((id, index) => (known.has(id) ? [] : [unknownReference(`${path}[${index}]`)]))

/** Refuses the request with all `problems` if there are any: shape and references as `validation-failed`, rules as `business-error`. */
export const refuseIfAny = (
  slug: 'validation-failed' | 'business-error',
  problems: readonly Problem[],
): void => {
  if (problems.length > 0) throw new ApiError(slug, { problems })
}

/**
 * Refuses the request with everything that is wrong (contract 1.8): as `validation-failed` where something is `invalid`, else
 * as `business-error`. A rule about a value that is invalid says nothing more.
 */
export const refuseAll = (invalid: readonly Problem[], broken: readonly Problem[]): void => {
  if (invalid.length === 0) {
    refuseIfAny('business-error', broken)
    return
  }
  const others = broken.filter(({ path }) => !invalid.some((problem) => problem.path === path))
  throw new ApiError('validation-failed', { problems: [...invalid, ...others] })
}

/**
 * A resource of the path does not exist. `parameter` is the member of the path that names it; the first one where it is left
 * out (A15).
 */
export const notFound = (parameter?: string): ApiError =>
  new ApiError(
    'resource-not-found',
    parameter === undefined ? {} : { detail: `The \`${parameter}\` in the path names nothing that exists.` },
  )
