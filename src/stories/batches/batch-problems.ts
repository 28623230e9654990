import type { ErrorSlug } from '../../base/error-catalogue.ts'
import { ApiError, bodyProblem, type Problem, unknownReference } from '../../base/errors.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'

/** An error of one operation, with its problems at their places in the batch. */
export interface Refusal {
  readonly slug: ErrorSlug
  readonly problems: readonly Problem[]
}

const inBody = (path: string | null): string => {
  if (path === null) return 'body'
  return path.startsWith('[') ? `body${path}` : `body.${path}`
}

const placeOf = ({ scope, path }: Problem): string => {
  if (scope === 'body') return inBody(path)
  return scope === 'header' ? 'ifVersion' : 'path'
}

/** A refusal of the operation at `index` with one problem of its own. */
export const refusal = (
  index: number,
  slug: ErrorSlug,
  member: 'path' | 'body' | 'ifVersion',
  ...problem: readonly [ProblemCode, string, Problem['parameters']?]
): Refusal => ({ slug, problems: [bodyProblem(`operations[${index}].${member}`, ...problem)] })

/** The element of the path, or something in it, does not exist. */
export const missing = (index: number): Refusal => ({
  slug: 'resource-not-found',
  problems: [unknownReference(`operations[${index}].path`)],
})

/**
 * The error that the operation at `index` would answer as a request of its own. Undefined for errors that are no answer to
 * this operation, such as a lost database.
 */
export const refusalOf = (index: number, error: unknown): Refusal | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const { slug, problems } = error
  if (slug === 'resource-not-found' && problems.length === 0) return missing(index)
  if (problems.length === 0) return undefined
  const here = (problem: Problem): Problem => ({
    ...problem,
    scope: 'body',
    path: `operations[${index}].${placeOf(problem)}`,
  })
  return { slug, problems: problems.map(here) }
}

/** The answer of an operation. */
interface Made {
  readonly index: number
  /** JSON with its `body`. */
  readonly result: string
}

/** An external id that an earlier operation has taken (B12): what that has made is gone with the batch, so the operation is named. */
export const namingOperations = (refused: Refusal, made: readonly Made[]): Refusal => ({
  ...refused,
  problems: refused.problems.map((problem) => {
    const { code, parameters: { location, ...parameters } = {} } = problem
    if (code !== 'bound') return problem
    // Answers can be long, and begin with their id.
    const begin = `{"status":201,"body":{"id":${String(location).split('/').at(-1)},`
    const taken = made.find(({ result }) => result.startsWith(begin))
    if (!taken) return problem
    const message = `is the external id of what operations[${taken.index}] makes`
    return { ...problem, message, parameters: { ...parameters, operation: taken.index } }
  }),
})

/** The slug of several refusals: their common one, else that of a request with mixed problems. */
const commonSlug = (refusals: readonly Refusal[]): ErrorSlug => {
  const slugs = new Set(refusals.map(({ slug }) => slug))
  const [only] = slugs
  return slugs.size === 1 && only !== undefined ? only : 'validation-failed'
}

/** Refuses the batch with the problems of all its operations, if there are any. */
export const refuseWith = (refusals: readonly Refusal[]): void => {
  if (refusals.length === 0) return
  throw new ApiError(commonSlug(refusals), { problems: refusals.flatMap(({ problems }) => problems) })
}
