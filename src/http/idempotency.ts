import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '../base/errors.ts'
import type { Database } from '../database/open.ts'
import { purgeRows } from '../database/purge.ts'
import { settleAtCommit, type Transaction } from '../database/transaction.ts'
import type { Answer } from './answer.ts'
import { keptBody, makeRoom, replayed } from './kept-answers.ts'
import type { Principal } from './principal.ts'

/** The parts that identify a repeated request. */
interface KeyedRequest {
  readonly key: string
  readonly method: string
  readonly url: string
  readonly body: unknown
}

const keptHours = 24

/** Checks an `Idempotency-Key` header: 1–255 visible ASCII characters (contract 1.19). */
export const idempotencyKeyOf = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw new ApiError('validation-failed', {
    problems: [
      {
        scope: 'header',
        path: 'Idempotency-Key',
        code: 'format',
        message: 'must have 1 to 255 visible ASCII characters',
      },
    ],
  })
}

/** The error for a key sent to an operation whose response must not be stored. */
export const unrepeatable = (): ApiError =>
  new ApiError('validation-failed', {
    problems: [
      {
        scope: 'header',
        path: 'Idempotency-Key',
        code: 'not-supported',
        message:
          'is not supported here, because the request or the answer contains a secret that must not be stored',
      },
    ],
  })

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const requestHash = ({ method, url, body }: KeyedRequest): Buffer =>
  hashOf(`${method} ${url}\n${body === undefined ? '' : JSON.stringify(body)}`)

const principalKey = ({ type, id }: Principal): string => `${type}:${id}`

/** Holds the key until the transaction ends, so that a concurrent request with the same key is refused at once. */
const holdKey = async (trx: Transaction, principal: Principal, key: string): Promise<void> => {
  const lock = hashOf(`${principal.organizationId} ${principalKey(principal)} ${key}`).readBigInt64BE()
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as held`.execute(trx)
  if (!rows[0]?.held)
    throw new ApiError('conflict', {
      detail: 'A request with this Idempotency-Key is still running.',
      headers: { 'retry-after': '1' },
    })
}

const keptSince = (now: Date): Date => new Date(now.getTime() - keptHours * 3_600_000)

/**
 * The lock is a write. Without one the commit would not wait for a synchronous standby, and would repeat an answer that a failing
 * server can still lose.
 */
const findRecord = (trx: Transaction, principal: Principal, key: string, now: Date) =>
  trx
    .selectFrom('idempotency_record')
    .select(['request_hash', 'status', 'headers', 'body', 'packed_body', 'body_dropped'])
    .where('organization_id', '=', principal.organizationId)
    .where('principal', '=', principalKey(principal))
    .where('key', '=', key)
    .where('creation_time', '>', keptSince(now))
    .forUpdate()
    .executeTakeFirst()

/** Removes up to `limit` records that are no longer replayed; returns how many. */
export const purgeIdempotencyRecords = (db: Database, now: Date, limit: number): Promise<number> =>
  purgeRows(db, 'idempotency_record', keptSince(now), limit)

/**
 * Runs `work` once for each key. The response is recorded in the same transaction, so the write and its record succeed
 * or fail together. A repeated request gets the recorded response, a different one with the same key gets 422, and a
 * concurrent one gets 409. `mayRepeat` refuses to repeat an answer that its sender must not get any more. Long responses have limited room (`kept-answers.ts`). A failed request changed nothing and leaves no record, so repeating it tries again.
 */
export const once = async (
  trx: Transaction,
  principal: Principal,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<Answer>,
  mayRepeat: (headers: unknown) => Promise<void>,
): Promise<Answer> => {
  await holdKey(trx, principal, request.key)
  const hash = requestHash(request)
  const record = await findRecord(trx, principal, request.key, now)
  if (record) {
    if (!record.request_hash.equals(hash)) throw new ApiError('idempotency-key-reused')
    await mayRepeat(record.headers)
    return replayed(record)
  }
  const answer = await work()
  const stored = {
    request_hash: hash,
    status: answer.status,
    headers: JSON.stringify({ ...answer.headers, ...(answer.etag !== null && { etag: answer.etag }) }),
    ...(await keptBody(answer.body)),
    creation_time: now,
  }
  await trx
    .insertInto('idempotency_record')
    .values({
      organization_id: principal.organizationId,
      principal: principalKey(principal),
      key: request.key,
      ...stored,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'principal', 'key']).doUpdateSet(stored))
    .execute()
  if (stored.packed_body !== null)
    settleAtCommit(trx, makeRoom(trx, principal.organizationId, principalKey(principal)))
  return answer
}
