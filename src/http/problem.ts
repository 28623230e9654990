import { errorCatalogue } from '../base/error-catalogue.ts'
import { type ApiError, maximumProblems, type Problem } from '../base/errors.ts'

export const problemContentType = 'application/problem+json'

/** The documentation page of an error: the `type` of its bodies (RFC 9457). */
export const errorPage = (baseUrl: string, slug: string): string => `${baseUrl}/docs/errors/${slug}`

const further: Problem = {
  scope: 'global',
  path: null,
  code: 'too-many-problems',
  message: `only the first ${maximumProblems} problems are listed`,
}

const listedProblems = (problems: readonly Problem[]): readonly Problem[] =>
  problems.length > maximumProblems ? [...problems.slice(0, maximumProblems), further] : problems

/** The body for an error (contract 1.14). `instance` is `url` without its query. */
export const problemBody = (error: ApiError, baseUrl: string, url: string, traceId: string): string => {
  const { status, title } = errorCatalogue[error.slug]
  return JSON.stringify({
    type: errorPage(baseUrl, error.slug),
    title,
    status,
    detail: error.detail,
    instance: url.split('?', 1)[0],
    traceId,
    code: error.slug,
    ...error.members,
    ...(error.problems.length > 0 && { errors: listedProblems(error.problems) }),
  })
}
