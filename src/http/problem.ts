import { type ApiError, errorCatalogue, type Issue, maximumIssues } from '../errors.ts'

export const problemContentType = 'application/problem+json'

/** Page of an error: the `type` of its bodies (RFC 9457). */
export const errorPage = (baseUrl: string, slug: string): string => `${baseUrl}/docs/errors/${slug}`

const further: Issue = {
  scope: 'global',
  path: null,
  code: 'too-many-problems',
  message: `there are more problems than the ${maximumIssues} that are listed`,
}

const toldIssues = (issues: readonly Issue[]): readonly Issue[] =>
  issues.length > maximumIssues ? [...issues.slice(0, maximumIssues), further] : issues

/** The body for an error (contract 1.14). `url` may carry a query, which `instance` leaves out. */
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
    ...(error.issues.length > 0 && { errors: toldIssues(error.issues) }),
  })
}
