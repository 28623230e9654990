import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { Counter } from 'prom-client'
import { ApiError } from '../base/errors.ts'
import type { OpenReplica } from '../database/standby/open-replica.ts'
import { type Position, parsePositions, positionHeader } from '../database/standby/position.ts'
import type { Writer } from '../database/standby/write-position-queries.ts'
import type { Answer } from './answer.ts'
import type { BaseDeps } from './deps.ts'
import { headerOf } from './header.ts'
import type { Operation, ReadOperation } from './operation.ts'
import type { Principal } from './principal.ts'

/** Who answered a read that a standby may answer: the standby, or the leader because the standby was that. */
type Outcome = 'standby' | 'away' | 'behind' | 'failed'

/** A standby for reads, and what takes the place of the leader's dependencies there. */
export interface ReadReplica extends Pick<OpenReplica, 'standby' | 'positions' | 'pool'> {
  readonly deps: () => Pick<BaseDeps, 'db' | 'shortReads'>
  readonly outcomes: Counter<'outcome'>
}

export const readOutcomes = (): ReadReplica['outcomes'] =>
  new Counter({
    name: 'daybook_standby_reads_total',
    help: 'Reads that a standby may answer, by what came of it: the standby answered, or the leader because the standby was away, behind or failed.',
    labelNames: ['outcome'],
    // Each app has its own registry.
    registers: [],
  })

/**
 * Notes that somebody has written; undefined without a standby, or if the leader was lost right after the commit. The write is
 * saved all the same, so it must not fail. A leader that has crashed begins a new term, in which nobody reads what is older; if only the
 * connection was lost, the second attempt gets another one.
 */
export const noteWrite = async (
  { replica, log }: Pick<BaseDeps, 'replica' | 'log'>,
  writer: Writer,
): Promise<Position | undefined> => {
  try {
    return await replica?.positions.note(writer).catch(() => replica.positions.note(writer))
  } catch (error) {
    log.warn({ err: error }, 'the position of a write was not noted')
    return undefined
  }
}

/** A standby that is behind is waited for so long. In milliseconds. */
const patience = 100

const askedPositions = ({ headers }: Pick<FastifyRequest, 'headers'>): readonly Position[] => {
  const header = headerOf(headers[positionHeader])
  if (header === undefined) return []
  const positions = parsePositions(header)
  if (positions) return positions
  throw new ApiError('validation-failed', {
    problems: [
      {
        scope: 'header',
        path: 'Daybook-Position',
        code: 'format',
        message: 'must be what an answer has carried',
      },
    ],
  })
}

/** Whether a standby may answer it, at least for some queries. */
export const mayComeFromStandby = (operation: Operation): boolean =>
  operation.kind === 'read' &&
  operation.method === 'GET' &&
  (operation.leaderOnly === undefined || operation.leaderOnly.when !== undefined)

/**
 * A walk neither repeats nor skips, so it must not go back in time: the standby that answers a later page may be behind the server that
 * answered the one before.
 */
const goesOn = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'cursor' in query && query.cursor !== undefined

/** Whether a standby may be too old for this query, even for somebody who has never written. */
export const needsLeader = ({ leaderOnly }: ReadOperation, query: unknown): boolean =>
  goesOn(query) || (leaderOnly?.when?.(query as never) ?? false)

/** Whether the standby has, in time, what the sender has written or heard of, and what the request asks for. */
const isRecent = async (
  { standby, positions }: ReadReplica,
  principal: Principal,
  asked: readonly Position[],
): Promise<boolean> => {
  const own = await positions.of(principal)
  // Whatever is of another term is before the beginning of this one, which everybody must see.
  const wanted = asked.filter(({ term }) => term === own.term)
  return standby.reaches([own, ...wanted], patience)
}

const statementTimeout = '57014'

/**
 * Whether the leader would answer the same. Everything else that a standby can run into is its own: a lost connection, a conflict
 * with what it replays, a table that it does not have yet, or a read that would store something.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof pg.DatabaseError && error.code === statementTimeout)

interface Ways {
  readonly onStandby: () => Promise<Answer>
  readonly onLeader: () => Promise<Answer>
}

/** Answers a read from the standby if that is recent enough, else from the leader. */
export const readFromStandby = async (
  replica: ReadReplica,
  request: FastifyRequest,
  principal: Principal,
  { onStandby, onLeader }: Ways,
): Promise<Answer> => {
  const { standby, outcomes } = replica
  const asked = askedPositions(request)
  const insteadOf = (outcome: Outcome): Promise<Answer> => {
    outcomes.inc({ outcome })
    return onLeader()
  }
  if (!standby.isInUse()) return insteadOf('away')
  if (!(await isRecent(replica, principal, asked))) return insteadOf('behind')
  try {
    const answer = await onStandby()
    outcomes.inc({ outcome: 'standby' })
    return answer
  } catch (error) {
    if (!isFinal(error)) return insteadOf('failed')
    outcomes.inc({ outcome: 'standby' })
    throw error
  }
}
