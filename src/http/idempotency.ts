import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { ApiError } from '../base/errors.ts'
import type { Database } from '../database/open.ts'
import { purgeRows } from '../database/purge.ts'
import { inTransaction, type Queries, settleAtCommit, type Transaction } from '../database/transaction.ts'
import type { Answer } from './answer.ts'
import { besideOf, type KeptAnswer, makeRoom, replayed, withoutBody } from './kept-answers.ts'
import type { Principal } from './principal.ts'
import { objectNameOf } from './references.ts'

/** A request with a key, and what identifies it when it comes again. */
export interface KeyedRequest {
  readonly principal: Principal
  readonly key: string
  readonly method: string
  readonly url: string
  /** Undefined also where the body contains a secret, of which no hash may be stored. */
  readonly body: unknown
  readonly now: Date
  /** Refuses to repeat an answer that its sender must not get any more. */
  readonly mayRepeat: (trx: Transaction, answer: KeptAnswer) => Promise<void>
}

const keptHours = 24

/** The `Idempotency-Key` of a POST: 1–255 visible ASCII characters (contract 1.19). */
export const idempotencyKeyOf = ({
  method,
  headers: { 'idempotency-key': header },
}: Pick<FastifyRequest, 'method' | 'headers'>): string | undefined => {
  if (header === undefined || method !== 'POST') return undefined
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

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const withId = (id: unknown): unknown => (id === null ? null : { id })

/** A reference by its id as the object form that means the same (contract 1.4): `[xId, 7]` → `[x, {id: 7}]`. */
const asObject = ([name, value]: readonly [string, unknown]): readonly [string, unknown] => {
  if (!/.Ids?$/.test(name)) return [name, value]
  return [objectNameOf(name), Array.isArray(value) ? value.map(withId) : withId(value)]
}

/** The members of each object in one order, and its references in one form. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .map(asObject)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      )
    : value

const textOf = ({ method, url, body }: KeyedRequest, order?: typeof inOrder): string =>
  `${method} ${url}\n${body === undefined ? '' : JSON.stringify(body, order)}`

/** Of the request as it was sent. Servers of an earlier version know only this one. */
const sentHash = (request: KeyedRequest): Buffer => hashOf(textOf(request))

/** The same for the same members in another order, and references in the other form (contract B9). */
const orderedHash = (request: KeyedRequest): string => hashOf(textOf(request, inOrder)).toString('base64url')

const principalKey = ({ type, id }: Principal): string => `${type}:${id}`

const stillRunning = (): ApiError =>
  new ApiError('conflict', {
    detail: 'A request with this Idempotency-Key is still running.',
    headers: { 'retry-after': '1' },
  })

/** Holds the key until the transaction ends, so that a concurrent request with the same key is refused at once. */
const holdKey = async (trx: Transaction, { principal, key }: KeyedRequest): Promise<void> => {
  const lock = hashOf(`${principal.organizationId} ${principalKey(principal)} ${key}`).readBigInt64BE()
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as held`.execute(trx)
  if (!rows[0]?.held) throw stillRunning()
}

const keptSince = (now: Date): Date => new Date(now.getTime() - keptHours * 3_600_000)

/**
 * The lock is a write. Without one the commit would not wait for a synchronous standby, and would repeat an answer that a failing
 * server can still lose.
 */
const findRecord = (trx: Transaction, { principal, key, now }: KeyedRequest) =>
  trx
    .selectFrom('idempotency_record')
    .select(['request_hash', 'status', 'headers', 'body', 'packed_body', 'body_dropped'])
    .select(sql<boolean | null>`(headers->>'runningUntil')::timestamptz > now()`.as('isRunning'))
    .where('organization_id', '=', principal.organizationId)
    .where('principal', '=', principalKey(principal))
    .where('key', '=', key)
    .where('creation_time', '>', keptSince(now))
    .forUpdate()
    .executeTakeFirst()

/** Removes up to `limit` records that are no longer replayed; returns how many. */
export const purgeIdempotencyRecords = (db: Database, now: Date, limit: number): Promise<number> =>
  purgeRows(db, 'idempotency_record', keptSince(now), limit)

/** The first answer if the request is a repeated one. Refuses another request with the same key. */
const findFirstAnswer = async (trx: Transaction, request: KeyedRequest): Promise<Answer | undefined> => {
  await holdKey(trx, request)
  const record = await findRecord(trx, request)
  if (!record) return undefined
  const isSame =
    record.request_hash.equals(sentHash(request)) || besideOf(record).request === orderedHash(request)
  if (!isSame) throw new ApiError('idempotency-key-reused')
  if (record.isRunning) throw stillRunning()
  // Its process has died.
  if (record.isRunning === false) return undefined
  await request.mayRepeat(trx, record)
  return replayed(record)
}

const keep = async (trx: Transaction, request: KeyedRequest, answer: KeptAnswer): Promise<void> => {
  const { principal, key, now } = request
  const stored = {
    ...answer,
    request_hash: sentHash(request),
    headers: JSON.stringify({ ...besideOf(answer), request: orderedHash(request) }),
    creation_time: now,
  }
  await trx
    .insertInto('idempotency_record')
    .values({
      organization_id: principal.organizationId,
      principal: principalKey(principal),
      key,
      ...stored,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'principal', 'key']).doUpdateSet(stored))
    .execute()
  if (stored.packed_body !== null)
    settleAtCommit(trx, makeRoom(trx, principal.organizationId, principalKey(principal)))
}

/**
 * Carries out `work` once for each key. The answer is recorded in the same transaction, so the write and its record succeed
 * or fail together. A repeated request gets the recorded answer, a different one with the same key 422, and a
 * concurrent one 409. A failed request changed nothing and leaves no record, so repeating it tries again.
 */
export const once = async (
  trx: Transaction,
  request: KeyedRequest,
  work: () => Promise<Answer>,
  kept: (answer: Answer) => Promise<KeptAnswer>,
): Promise<Answer> => {
  const first = await findFirstAnswer(trx, request)
  if (first) return first
  const answer = await work()
  await keep(trx, request, await kept(answer))
  return answer
}

const itsRecord = ({ principal, key }: KeyedRequest) =>
  sql<boolean>`organization_id = ${principal.organizationId} and principal = ${principalKey(principal)} and key = ${key}`

const leaseSeconds = 30
/** In milliseconds. */
const renewal = 10_000

/** A request that is being carried out. Whoever repeats it after the lease has ended is another run. */
interface Run {
  readonly request: KeyedRequest
  readonly id: string
}

const itsLease = ({ request, id }: Run) => sql<boolean>`${itsRecord(request)} and headers->>'run' = ${id}`

/** The clock is that of the database, which all processes share. */
const holdOn = (db: Queries, run: Run) =>
  sql`
    update idempotency_record set headers = headers
      || jsonb_build_object('runningUntil', now() + make_interval(secs => ${sql.lit(leaseSeconds)}))
    where ${itsLease(run)}`.execute(db)

const keepRunning = async (trx: Transaction, run: Run): Promise<void> => {
  await keep(trx, run.request, withoutBody({ status: 200, headers: { run: run.id } }))
  await holdOn(trx, run)
}

/** A renewal that fails is followed by another, before the lease ends. */
const holdingOn = async <T>(db: Database, run: Run, work: () => Promise<T>): Promise<T> => {
  const timer = setInterval(() => void holdOn(db, run).catch(() => undefined), renewal)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/**
 * The same for what happens outside of the database, or in several transactions: the key is used before `work` begins, done when `work`
 * ends, and free again if it fails, or soon after its process dies. Its answer is not kept.
 */
export const onceOutside = async (
  db: Database,
  request: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const run = { request, id: randomUUID() }
  const first = await inTransaction(db, async (trx) => {
    const first = await findFirstAnswer(trx, request)
    if (!first) await keepRunning(trx, run)
    return first
  })
  if (first) return first
  const answer = await holdingOn(db, run, work).catch(async (error: unknown) => {
    await db.deleteFrom('idempotency_record').where(itsLease(run)).execute()
    throw error
  })
  await sql`update idempotency_record set headers = headers - 'runningUntil' - 'run' where ${itsLease(run)}`.execute(
    db,
  )
  return answer
}
