import { hash } from 'node:crypto'

/** A body that is sent while it is made, until it ends or the client goes. */
export interface Streamed {
  readonly chunks: (gone: AbortSignal) => AsyncIterable<string | Buffer>
}

/** A code, and the ids of what it is about. */
export type Warning = { readonly code: string } & Readonly<Record<string, string | number>>

/** The response of an operation. */
export interface Answer {
  readonly status: number
  /** Sent to the socket as it is: text or UTF-8 bytes, in one piece, in parts, or as they come. */
  readonly body: string | Buffer | readonly Buffer[] | Streamed | null
  /** A strong entity tag including its quotes; null for responses without one, such as lists. */
  readonly etag: string | null
  readonly headers: Readonly<Record<string, string>>
  /** `Set-Cookie`, once for each. */
  readonly cookies?: readonly string[]
  /** What the sender should know although the write was carried out. The headers of the answer say the same. */
  readonly warnings?: readonly Warning[]
  /** It says what a write would do, instead of what the operation answers (`write-check.ts`). */
  readonly isCheck?: true
}

export const isInParts = (body: Answer['body']): body is readonly Buffer[] => Array.isArray(body)

export const isStreamed = (body: Answer['body']): body is Streamed =>
  typeof body === 'object' && body !== null && 'chunks' in body

/** A body as text. */
export const textOf = (body: NonNullable<Answer['body']>): string => {
  if (isStreamed(body)) throw new TypeError('a stream has no text')
  return isInParts(body) ? Buffer.concat(body).toString() : body.toString()
}

/** The strong entity tag of a body (RFC 9110 section 8.8): equal only for equal bytes. */
export const etagOf = (body: string | Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** The entity tag that a GET of this view carries, for `If-Match`. */
export const etagOfView = (view: object): string => etagOf(JSON.stringify(view))

const withBody = (status: number, view: object, headers: Readonly<Record<string, string>> = {}): Answer => {
  const body = JSON.stringify(view)
  return { status, body, etag: etagOf(body), headers }
}

/** 200 with one resource. */
export const ok = (view: object): Answer => withBody(200, view)

/** 200 with one resource that is already serialized as JSON. */
export const okJson = (body: Buffer): Answer => ({ status: 200, body, etag: etagOf(body), headers: {} })

/** 200 with a body that is not a single resource, such as a list. It has no entity tag. */
export const okUntagged = (view: object): Answer => ({
  status: 200,
  body: JSON.stringify(view),
  etag: null,
  headers: {},
})

/** 200 with a file to download. `fileName` may contain only letters, digits, dots and hyphens. */
export const okFile = (body: string, fileName: string): Answer => ({
  status: 200,
  body,
  etag: etagOf(body),
  headers: { 'content-disposition': `attachment; filename="${fileName}"` },
})

/** 201 with the new resource at `location` (contract 1.11). */
export const created = (location: string, view: object): Answer => withBody(201, view, { location })

export const noContent = (): Answer => ({ status: 204, body: null, etag: null, headers: {} })
