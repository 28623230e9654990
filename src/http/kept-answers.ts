import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { sql } from 'kysely'
import { ApiError } from '../base/errors.ts'
import type { Transaction } from '../database/transaction.ts'
import { type Answer, textOf } from './answer.ts'

/** An answer as an idempotency record keeps it. */
export interface KeptAnswer {
  readonly status: number
  readonly headers: unknown
  readonly body: string | null
  /** A long body, compressed. */
  readonly packed_body: Buffer | null
  /** The answer had a body that is not kept: it has a secret, or newer answers needed the room. */
  readonly body_dropped: boolean
}

/** What is kept beside the headers, and is none. */
interface Beside {
  readonly etag?: string
  /** Until when a request is taken to be running that has more than one transaction, or none. */
  readonly runningUntil?: string
  /** Which run that is. */
  readonly run?: string
  /** What the sender could see then. */
  readonly sight?: string
  /** The hash of the request with its members in order. */
  readonly request?: string
}

/** Longer bodies are compressed. A story of a megabyte takes a few milliseconds. */
const longestPlainBody = 8 * 1024

/** The room for the long answers of one credential within a day, compressed: about a hundred of the longest stories. */
const keptBytes = 16 * 1024 * 1024

const packed = (body: string): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })

const unpacked = async (body: Buffer): Promise<string> => (await promisify(brotliDecompress)(body)).toString()

/** An answer that is not given again. */
export const withoutBody = ({ status, headers }: Pick<Answer, 'status' | 'headers'>): KeptAnswer => ({
  status,
  headers,
  body: null,
  packed_body: null,
  body_dropped: true,
})

export const keptWhole = async (
  { status, body, etag, headers }: Answer,
  sight: string,
): Promise<KeptAnswer> => {
  const text = body === null ? null : textOf(body)
  const isLong = text !== null && text.length > longestPlainBody
  return {
    status,
    headers: { ...headers, ...(etag !== null && { etag }), sight },
    body: isLong ? null : text,
    packed_body: isLong ? await packed(text) : null,
    body_dropped: false,
  }
}

/** The headers, and what is kept beside them. */
export const besideOf = ({ headers }: Pick<KeptAnswer, 'headers'>) =>
  headers as Readonly<Record<string, string>> & Beside

/** The error for a repeated request whose answer is not given again: that it was carried out, and where to look. */
export const alreadyDone = (kept: KeptAnswer): ApiError => {
  const { location, 'content-location': shown } = besideOf(kept)
  const message =
    'The first request with this Idempotency-Key succeeded. Its answer is not given again; read the resource instead.'
  return new ApiError('conflict', {
    detail: message,
    problems: [{ scope: 'header', path: 'Idempotency-Key', code: 'already-done', message }],
    headers: { ...(location && { location }), ...(shown && { 'content-location': shown }) },
  })
}

/** The first answer again. */
export const replayed = async (kept: KeptAnswer): Promise<Answer> => {
  if (kept.body_dropped) throw alreadyDone(kept)
  const { etag = null, sight: _, request: __, ...headers } = besideOf(kept)
  return {
    status: kept.status,
    body: kept.packed_body === null ? kept.body : await unpacked(kept.packed_body),
    etag,
    headers: { ...headers, 'idempotency-replayed': 'true' },
  }
}

/**
 * Drops the oldest long answers of a credential beyond its room. Simultaneous requests skip each other's rows; the next one
 * drops them.
 */
export const makeRoom = async (
  trx: Transaction,
  organizationId: number,
  principal: string,
): Promise<void> => {
  await sql`
    with sized as (
      select key, sum(octet_length(packed_body)) over (order by creation_time desc, key) as bytes
      from idempotency_record
      where organization_id = ${organizationId} and principal = ${principal} and packed_body is not null
    ), excess as (
      select record.key
      from idempotency_record record
      where organization_id = ${organizationId} and principal = ${principal} and packed_body is not null
        and key in (select key from sized where bytes > ${keptBytes})
      order by key
      for update skip locked
    )
    update idempotency_record set packed_body = null, body_dropped = true
    where organization_id = ${organizationId} and principal = ${principal} and key in (select key from excess)
  `.execute(trx)
}
