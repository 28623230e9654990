import { ApiError } from '../base/errors.ts'

/** The entity tags of an `If-Match` or `If-None-Match` header, or `*`. */
const tagsOf = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim())

/**
 * Whether `If-None-Match` names the current state (weak comparison, RFC 9110 section 13.1.2). If so, the response is
 * 304.
 */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  return tagsOf(ifNoneMatch).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/** Whether `If-Match` names this state (strong comparison). `*` names no particular state. */
export const namesTag = (ifMatch: string, etag: string): boolean => tagsOf(ifMatch).includes(etag)

/**
 * Refuses a write whose `If-Match` names a state other than the current one (strong comparison, RFC 9110 section
 * 13.1.1; contract 1.18). Call it once the resource is locked. `etags` are the tags of the responses that show the
 * resource; they are computed only if the header is present.
 */
export const assertMatches = (ifMatch: string | undefined, ...etags: readonly (() => string)[]): void => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  if (!etags.some((etag) => namesTag(ifMatch, etag()))) throw new ApiError('precondition-failed')
}

/** The same for a resource without an entity tag, such as a session: an `If-Match` that names a tag always fails. */
export const assertMatchesNoTag = (ifMatch: string | undefined): void => {
  if (ifMatch !== undefined && ifMatch.trim() !== '*') throw new ApiError('precondition-failed')
}
