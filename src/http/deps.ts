import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import type { LoopWatch } from '../base/loop-watch.ts'
import type { Database } from '../database/open.ts'
import type { Executor, ShortReads } from '../database/short-reads.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import type { Principal } from './principal.ts'
import type { RateLimit } from './rate-limit.ts'
import type { ServerTurns } from './server-turns.ts'
import type { Shown } from './shown.ts'
import type { UnsentAnswers } from './unsent-answers.ts'
import type { KnownIds, WrittenFinding } from './write-check.ts'

/** The dependencies that every feature receives. A layer that needs more extends this in its own `deps.ts`. */
export interface BaseDeps {
  readonly db: Database
  /** Counts of the pool's connections, for metrics. */
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly shortReads: ShortReads
  /** Single reads of which nobody can say before how long they take. */
  readonly boundedReads: Executor
  readonly turns: ServerTurns
  readonly unsentAnswers: UnsentAnswers
  readonly rateLimit: RateLimit
  /** Throws 404 if there is something among `shown` that a sender does not see now. */
  readonly assertSees: (db: Queries, principal: Principal, shown: Shown) => Promise<void>
  /** What is wrong with elements within a transaction that has written them (contract 25.1). */
  readonly findingsAfter: (
    work: {
      readonly db: Transaction
      readonly organizationId: number
      readonly principal: Principal
      readonly now: Date
    },
    elementIds: readonly number[],
  ) => Promise<readonly WrittenFinding[]>
  /** Which of the ids in findings are stored. */
  readonly knownIds: (organizationId: number, findings: readonly WrittenFinding[]) => Promise<KnownIds>
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  /** Knows what runs, for whatever holds the event loop. */
  readonly loopWatch: LoopWatch
  /** Gives committed changes their positions, soon and in the background (contract 15.4). */
  readonly numberChanges: () => void
  /** The positions of the changes of committed entries of the audit log, in their order. */
  readonly positionsOf: (organizationId: number, entryIds: readonly number[]) => Promise<readonly number[]>
}
