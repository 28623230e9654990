import { ApiError } from '../errors.ts'

/** The entity tags of an `If-Match` or `If-None-Match` header, or `*`. */
const tagsOf = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim())

/** Whether `If-None-Match` names the present state (weak comparison, RFC 9110 section 13.1.2): the answer is 304. */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  return tagsOf(ifNoneMatch).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/** Whether `If-Match` names this state (strong comparison); `*` names none in particular. */
export const namesTag = (ifMatch: string, etag: string): boolean => tagsOf(ifMatch).includes(etag)

/**
 * Refuses a write whose `If-Match` names another state than the present one (strong comparison, RFC 9110 section 13.1.1;
 * contract 1.18). Call it once the resource is locked. `etag` is worked out only when the header came.
 */
export const assertMatches = (ifMatch: string | undefined, etag: () => string): void => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  if (!namesTag(ifMatch, etag())) throw new ApiError('precondition-failed')
}

/** The same for what has no entity tag, such as a session: an `If-Match` that names one cannot hold. */
export const assertMatchesNoTag = (ifMatch: string | undefined): void => {
  if (ifMatch !== undefined && ifMatch.trim() !== '*') throw new ApiError('precondition-failed')
}
