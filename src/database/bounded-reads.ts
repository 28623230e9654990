import type { CompiledQuery, PostgresPoolClient } from 'kysely'
import { ApiError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { Executor } from './short-reads.ts'

/** What a statement takes at most, in seconds. */
const longest = 5

/** A read that was given up. */
export class TookTooLong extends ApiError {
  constructor(detail: string, cause: unknown) {
    super('service-unavailable', { detail, headers: { 'retry-after': '10' }, cause })
  }
}

/** A connection of the pool, whose statements fail after a time without an answer (`isLate`); then `release` closes it. */
export interface BoundedConnection extends PostgresPoolClient {
  readonly isLate: () => boolean
  /** Of PostgreSQL's process. */
  readonly processId: number
}

interface BoundedReadOptions {
  readonly connect: (milliseconds: number) => Promise<BoundedConnection>
  /**
   * Makes PostgreSQL give up what a process is doing. Undefined behind a pooler, which does not tell the process: it closes the connection,
   * and PostgreSQL notices that (`client_connection_check_interval`), or ends the statement by its own limit of a minute.
   */
  readonly cancel: ((processId: number) => Promise<unknown>) | undefined
  readonly log: Log
}

/**
 * Runs single reads of which nobody can say before how long they take. After five seconds one is given up, here and by PostgreSQL, and the
 * answer is 503. A timer here costs a read nothing; `set local statement_timeout` would be three more statements for each.
 */
export const createBoundedReads = ({ connect, cancel, log }: BoundedReadOptions): Executor => ({
  executeQuery: async <Row>({ sql, parameters }: CompiledQuery<Row>) => {
    const connection = await connect(longest * 1000)
    try {
      return await connection.query<Row>(sql, parameters)
    } catch (error) {
      if (!connection.isLate()) throw error
      cancel?.(connection.processId).catch((err: unknown) =>
        log.warn({ err }, 'a read that takes too long was not cancelled'),
      )
      throw new TookTooLong(`What was asked for was not found within ${longest} s.`, error)
    } finally {
      connection.release()
    }
  },
})
