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
  [code, message]: readonly [ProblemCode, string],
): Refusal => ({ slug, problems: [bodyProblem(`operations[${index}].${member}`, code, message)] })

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
