import { hash } from 'node:crypto'

/** What an operation answers. */
export interface Answer {
  readonly status: number
  /** What goes to the socket as it is: text, or its bytes in UTF-8, whole or in parts. */
  readonly body: string | Buffer | readonly Buffer[] | null
  /** A strong entity tag with its quotes, or null where answers have none (lists). */
  readonly etag: string | null
  readonly headers: Readonly<Record<string, string>>
}

export const isInParts = (body: Answer['body']): body is readonly Buffer[] => Array.isArray(body)

/** A body as text. */
export const textOf = (body: string | Buffer | readonly Buffer[]): string =>
  isInParts(body) ? Buffer.concat(body).toString() : body.toString()

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

/** 200 with one resource whose JSON is there already. */
export const okJson = (body: Buffer): Answer => ({ status: 200, body, etag: etagOf(body), headers: {} })

/** 200 with something that is no single resource, such as a list: it has no entity tag. */
export const okUntagged = (view: object): Answer => ({
  status: 200,
  body: JSON.stringify(view),
  etag: null,
  headers: {},
})

/** 200 with a file to be saved under a name, which has letters, digits, dots and hyphens alone. */
export const okFile = (body: string, fileName: string): Answer => ({
  status: 200,
  body,
  etag: etagOf(body),
  headers: { 'content-disposition': `attachment; filename="${fileName}"` },
})

/** 201 with the new resource at `location` (contract 1.11). */
export const created = (location: string, view: object): Answer => withBody(201, view, { location })

export const noContent = (): Answer => ({ status: 204, body: null, etag: null, headers: {} })
