import { inTransaction } from '../database/transaction.ts'
import type { Answer } from './answer.ts'
import type { BaseDeps } from './deps.ts'
import type { WriteContext } from './operation.ts'
import { overrideOf } from './override-reason.ts'
import { takesOverrideReason } from './possible-answers.ts'
import { reading } from './use-case.ts'
import type { WriteExchange } from './write-conditions.ts'

type Notes = 'audit' | 'auditBeside' | 'auditSubject' | 'auditDetails' | 'auditNothing' | 'changed' | 'echoed'

/** A write in its transaction, before it has notes for the audit log. */
export type Unaudited<D extends BaseDeps> = Omit<WriteContext<D>, Notes>

/** One attempt at a write: after a deadlock there is another. */
export interface Attempt<D extends BaseDeps> extends WriteExchange<D> {
  readonly work: Unaudited<D>
}

/**
 * Everything that a write does happens in one transaction, or nothing does; what has to follow is done once it is committed. Refuses
 * with 503 if the database is away, or if the write meets others again and again.
 */
export const inOneTransaction = async <D extends BaseDeps, T = Answer>(
  write: WriteExchange<D>,
  next: (attempt: Attempt<D>) => Promise<T>,
): Promise<T> => {
  const { deps, request, ifMatch, operation } = write
  const sender = reading(deps, request)
  const override = takesOverrideReason(operation)
    ? overrideOf(sender.principal, request.headers)
    : 'not-needed'
  const context = { ...sender, ifMatch, override, address: request.ip, traceId: request.id }
  const { answer, followUps } = await inTransaction(deps.db, async (db) => {
    const followUps: (() => void)[] = []
    const afterCommit = (followUp: () => void) => void followUps.push(followUp)
    const answer = await next({ ...write, work: { ...context, db, afterCommit } })
    return { answer, followUps }
  })
  for (const followUp of followUps) followUp()
  return answer
}
