import { settleAtCommit } from '../database/transaction.ts'
import type { Answer } from './answer.ts'
import type { AuditOf } from './audit-note.ts'
import type { BaseDeps } from './deps.ts'
import { assertMayUse } from './may-use.ts'
import type { Attempt, Unaudited } from './one-transaction.ts'
import type {
  CarryOut,
  InnerWrite,
  OpenOperation,
  ReadOperation,
  WriteOperation,
  Writing,
} from './operation.ts'
import { withSentBack } from './sent-back.ts'
import type { Exchange } from './steps.ts'
import { inputOf, reading } from './use-case.ts'
import { writtenIn } from './written-changes.ts'

/** The ids of the entries that a request leaves in the audit log, once they are stored. */
type Entries = Promise<number | null>[]

/** A write has no notes for the audit log if it only carries out others. */
const noNotes = {
  audit: async () => undefined,
  auditBeside: async () => undefined,
  auditSubject: () => undefined,
  auditDetails: () => undefined,
  auditNothing: () => undefined,
  changed: () => undefined,
  sentBack: null,
}

interface Books {
  readonly auditOf: AuditOf
  readonly entries: Entries
}

/** Runs the use case of a write, and those of the writes within it, and leaves an entry of each in the audit log. */
const carryOut = async <D extends BaseDeps>(
  operation: WriteOperation<D>,
  context: Unaudited<D>,
  input: InnerWrite & { readonly query: unknown },
  books: Books,
): Promise<Answer> => {
  const { db } = context
  const carryOutInner: CarryOut<D> = (other, inner) => {
    assertMayUse(context.principal, other)
    return carryOut(other, { ...context, ifMatch: undefined }, { ...inner, query: {} }, books)
  }
  if (operation.audit === null)
    return operation.handle({ ...context, ...noNotes }, input as never, carryOutInner)
  const { record, hasChanges, beside, ...notes } = books.auditOf(operation.audit)()
  const auditBeside: Writing['auditBeside'] = (note) => beside(db, context, note)
  const work = { ...context, ...notes, auditBeside }
  const answer = await withSentBack(input.sentBack, (sentBack) =>
    operation.handle({ ...work, sentBack }, input as never, carryOutInner),
  )
  const entry = record(db, work, input.params, answer)
  books.entries.push(entry)
  settleAtCommit(db, entry)
  if (hasChanges()) work.afterCommit(work.deps.numberChanges)
  return answer
}

/** The use case of a write and its entry in the audit log. Refuses whatever the rules of the use case refuse: 400, 403, 404, 409, 412. */
export const carryOutWrite = async <D extends BaseDeps>({
  operation,
  request: { params, query, body, checkedBody },
  auditOf,
  work,
}: Attempt<D>): Promise<Answer> => {
  const entries: Entries = []
  const input = { params, query, body, sentBack: checkedBody?.sentBack ?? [] }
  const answer = await carryOut(operation, work, input, { auditOf, entries })
  return operation.listsPositions ? writtenIn(answer, await Promise.all(entries)) : answer
}

/** The use case of a read. Refuses whatever its rules refuse: 400, 403, 404, 410. */
export const carryOutRead = <D extends BaseDeps>({
  deps,
  operation,
  request,
}: Exchange<D, ReadOperation<D>>): Promise<Answer> =>
  operation.handle(reading(deps, request), inputOf(request))

/** The use case of an open operation, which counts its requests itself once it knows their credential: also 401 and 429. */
export const carryOutOpen = <D extends BaseDeps>({
  deps,
  operation,
  request,
  reply,
  limitRate,
}: Exchange<D, OpenOperation<D>>): Promise<Answer> => {
  const { headers, ip: address, id: traceId } = request
  const open = { deps, now: deps.clock.now(), headers, address, traceId }
  return operation.handle(
    { ...open, limitRate: async (credential) => limitRate?.(credential, reply) },
    inputOf(request),
  )
}
