import { type ApiError, errorCatalogue } from '../errors.ts'

export const problemContentType = 'application/problem+json'

/** Page of an error: the `type` of its bodies (RFC 9457). */
export const errorPage = (baseUrl: string, slug: string): string => `${baseUrl}/docs/errors/${slug}`

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
    ...(error.issues.length > 0 && { errors: error.issues }),
  })
}
