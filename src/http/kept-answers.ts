import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { sql } from 'kysely'
import { ApiError } from '../base/errors.ts'
import type { Transaction } from '../database/transaction.ts'
import { type Answer, textOf } from './answer.ts'

/** The body of an answer as an idempotency record keeps it. */
interface KeptBody {
  readonly body: string | null
  /** A long body, compressed. */
  readonly packed_body: Buffer | null
  /** Whether newer answers needed the room. */
  readonly body_dropped: boolean
}

/** An answer as an idempotency record keeps it. */
interface KeptAnswer extends KeptBody {
  readonly status: number
  readonly headers: unknown
}

/** Longer bodies are compressed. A story of a megabyte takes a few milliseconds. */
const longestPlainBody = 8 * 1024

/** The room for the long answers of one credential within a day, compressed: about a hundred of the longest stories. */
const keptBytes = 16 * 1024 * 1024

const packed = (body: string): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })

const unpacked = async (body: Buffer): Promise<string> => (await promisify(brotliDecompress)(body)).toString()

export const keptBody = async (body: Answer['body']): Promise<KeptBody> => {
  const text = body === null ? null : textOf(body)
  if (text === null || text.length <= longestPlainBody)
    return { body: text, packed_body: null, body_dropped: false }
  return { body: null, packed_body: await packed(text), body_dropped: false }
}

/** The first answer again. If its body is gone, the error says that the request was carried out, and where to look. */
export const replayed = async ({
  status,
  headers: kept,
  body,
  packed_body: long,
  body_dropped: isDropped,
}: KeptAnswer): Promise<Answer> => {
  const { etag = null, ...headers } = kept as Readonly<Record<string, string>>
  if (isDropped)
    throw new ApiError('conflict', {
      detail:
        'The first request with this Idempotency-Key succeeded. Its answer was too long to be kept until now; read the resource instead.',
      headers,
    })
  return { status, body: long === null ? body : await unpacked(long), etag, headers }
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
