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

/** What proxies append inside the quotes. */
const appended = /^(?:(?:--?|;)(?:gzip|br|zstd|deflate))*"$/

/** Whether a tag is `etag`, as we made it or as proxies on the way have made it. Our own tags may end like an encoding. */
const isSame = (tag: string, etag: string): boolean =>
  tag === etag || (tag.startsWith(etag.slice(0, -1)) && appended.test(tag.slice(etag.length - 1)))

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
    if (found[1] !== undefined) tags.push(found[1])
  }
  return tags.length > 0 ? tags : null
}

const isAmong = (tags: readonly string[], etag: string): boolean => tags.some((tag) => isSame(tag, etag))

/**
 * Whether `If-None-Match` names the current state. If so, the response is 304. A malformed header names nothing: the whole answer
 * is never wrong.
 */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  const tags = tagsIn(ifNoneMatch)
  return tags === '*' || (tags !== null && isAmong(tags, etag))
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
  ifMatch !== '*' && isAmong(ifMatch, etag)

/**
 * Refuses a write whose `If-Match` names a state other than the current one (contract 1.18, B1). Call it once the resource is
 * locked. `etags` are the tags of the responses that show the resource; they are computed only if the header is present. Without
 * any, as of a session, an `If-Match` that names a tag always fails.
 */
export const assertMatches = (ifMatch: NamedTags | undefined, ...etags: readonly (() => string)[]): void => {
  if (ifMatch === undefined || ifMatch === '*') return
  if (!etags.some((etag) => namesTag(ifMatch, etag()))) throw new ApiError('precondition-failed')
}

const encodings = ['gzip', 'br', 'zstd', 'deflate']

/** Where the last encoding begins that a proxy appended in front of `end`; `end` if there is none. */
const startOfEncoding = (tag: string, end: number): number => {
  const encoding = encodings.find((name) => tag.endsWith(name, end)) ?? ''
  const sign = ['--', '-', ';'].find((one) => tag.endsWith(one, end - encoding.length))
  return encoding === '' || sign === undefined ? end : end - encoding.length - sign.length
}

/** The tag of a file before proxies appended encodings. Unlike ours, it never ends like one. */
const withoutEncodings = (tag: string): string => {
  let end = tag.length - 1
  for (let start = startOfEncoding(tag, end); start < end; start = startOfEncoding(tag, end)) end = start
  return `${tag.slice(0, end)}"`
}

/** For files: the library that serves them compares tags as they are sent. */
export const takeProxiesOutOfTags = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    for (const name of ['if-match', 'if-none-match'] as const) {
      const header = headers[name]
      const tags = header === undefined ? null : tagsIn(header)
      if (tags !== null && tags !== '*') headers[name] = tags.map(withoutEncodings).join(', ')
    }
    done()
  })
}
