import type { FastifyInstance } from 'fastify'
import { ApiError } from '../base/errors.ts'

/** Entity tags that a request names, in their quotes, or `*`: any state. */
export type NamedTags = '*' | readonly string[]

/**
 * One member of a list of entity tags, which may be empty (RFC 9110, sections 5.6.1 and 8.8.3). Some proxies append the encoding
 * behind the quotes.
 */
const member =
  /[ \t]*(?:(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")(?:(?:--?|;)(?:gzip|br|zstd|deflate))*[ \t]*)?(?:,|$)/y

const encodings = ['gzip', 'br', 'zstd', 'deflate']

/** What a tag may have been before a proxy appended the encoding. Our own tags may end with a hyphen, so two are ambiguous. */
const beforeEncoding = (tag: string): readonly string[] => {
  const encoding = encodings.find((name) => tag.endsWith(`${name}"`))
  if (encoding === undefined) return []
  const rest = tag.slice(0, -encoding.length - 1)
  if (!rest.endsWith('-') && !rest.endsWith(';')) return []
  const shorter = `${rest.slice(0, -1)}"`
  return rest.endsWith('--') ? [shorter, `${rest.slice(0, -2)}"`] : [shorter]
}

/** The tag as sent, and as it was before each proxy on the way appended an encoding. */
const formsOf = (tag: string): readonly string[] => {
  const forms = [tag]
  for (const form of forms) forms.push(...beforeEncoding(form))
  return forms
}

/**
 * The tags of an `If-Match` or `If-None-Match` header, null if it is malformed. Compressing proxies make tags weak and append
 * the encoding; neither changes which state is meant (contract B1).
 */
const tagsIn = (header: string): NamedTags | null => {
  if (header.trim() === '*') return '*'
  const tags: string[] = []
  member.lastIndex = 0
  while (member.lastIndex < header.length) {
    const found = member.exec(header)
    if (found === null) return null
    if (found[1] !== undefined) tags.push(...formsOf(found[1]))
  }
  return tags.length > 0 ? tags : null
}

const isNamed = (tags: NamedTags, etag: string): boolean => tags === '*' || tags.includes(etag)

/**
 * Whether `If-None-Match` names the current state. If so, the response is 304. A malformed header names nothing: the whole answer
 * is never wrong.
 */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  const tags = tagsIn(ifNoneMatch)
  return tags !== null && isNamed(tags, etag)
}

/** The tags of an `If-Match` header. A malformed one is refused: whether the write may happen cannot be known. */
export const ifMatchOf = (header: string | undefined): NamedTags | undefined => {
  if (header === undefined) return undefined
  const tags = tagsIn(header)
  if (tags !== null) return tags
  throw new ApiError('input-parameter-error', {
    problems: [
      {
        scope: 'header',
        path: 'If-Match',
        code: 'format',
        message: 'must be `*` or entity tags in double quotes, as in the `ETag` header of an answer',
      },
    ],
  })
}

/** Whether `If-Match` names this state. `*` names no particular state. */
export const namesTag = (ifMatch: NamedTags, etag: string): boolean =>
  ifMatch !== '*' && ifMatch.includes(etag)

/**
 * Refuses a write whose `If-Match` names a state other than the current one (contract 1.18, B1). Call it once the resource is
 * locked. `etags` are the tags of the responses that show the resource; they are computed only if the header is present. Without
 * any, as of a session, an `If-Match` that names a tag always fails.
 */
export const assertMatches = (ifMatch: NamedTags | undefined, ...etags: readonly (() => string)[]): void => {
  if (ifMatch === undefined || ifMatch === '*') return
  if (!etags.some((etag) => namesTag(ifMatch, etag()))) throw new ApiError('precondition-failed')
}

/** For files: the library that serves them compares tags as they are sent. */
export const takeProxiesOutOfTags = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    for (const name of ['if-match', 'if-none-match'] as const) {
      const header = headers[name]
      const tags = header === undefined ? null : tagsIn(header)
      if (tags !== null && tags !== '*') headers[name] = tags.join(', ')
    }
    done()
  })
}
