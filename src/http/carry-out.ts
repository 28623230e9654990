import { settleAtCommit } from '../database/transaction.ts'
import type { Answer } from './answer.ts'
import type { AuditOf } from './audit-note.ts'
import type { BaseDeps } from './deps.ts'
import { withEchoedFields } from './echoed-fields.ts'
import { assertMayUse } from './may-use.ts'
import { type Attempt, inOneTransaction, type Unaudited } from './one-transaction.ts'
import type {
  CarryOut,
  InnerWrite,
  InPart,
  OpenOperation,
  PartsHandler,
  ReadOperation,
  WriteContext,
  WriteOperation,
} from './operation.ts'
import { refreshSender } from './sender.ts'
import type { Exchange } from './steps.ts'
import { writeInTurn } from './turn-of-request.ts'
import { inputOf, reading } from './use-case.ts'
import type { WriteExchange } from './write-conditions.ts'
import { writtenIn } from './written-changes.ts'

/** The ids of the entries that a request leaves in the audit log, once they are stored. */
type Entries = Promise<number | null>[]

/** A write has no notes for the audit log if it only carries out others. */
export const noNotes = {
  audit: async () => undefined,
  auditBeside: async () => undefined,
  auditSubject: () => undefined,
  auditDetails: () => undefined,
  auditNothing: () => undefined,
  changed: () => undefined,
  echoed: null,
}

interface Books {
  readonly auditOf: AuditOf
  readonly entries: Entries
}

/** Carries out writes within `context`, each as if it were a request of its own. */
export const carryOutWithin =
  <D extends BaseDeps>(context: Unaudited<D>, books: Books): CarryOut<D> =>
  (operation, inner) => {
    assertMayUse(context.principal, operation)
    return carryOut(operation, { ...context, ifMatch: undefined }, { ...inner, query: {} }, books)
  }

/** Runs the use case of a write, and those of the writes within it, and leaves an entry of each in the audit log. */
const carryOut = async <D extends BaseDeps>(
  operation: WriteOperation<D>,
  context: Unaudited<D>,
  input: InnerWrite & { readonly query: unknown },
  books: Books,
): Promise<Answer> => {
  const { db } = context
  const carryOutInner = carryOutWithin(context, books)
  if (operation.audit === null)
    return operation.handle({ ...context, ...noNotes }, input as never, carryOutInner)
  const { record, hasChanges, beside, ...notes } = books.auditOf(operation.audit)
  const auditBeside: WriteContext['auditBeside'] = async (note) => {
    const id = await beside(db, context, note)
    books.entries.push(Promise.resolve(id))
  }
  const work = { ...context, ...notes, auditBeside }
  const answer = await withEchoedFields(input.echoed, (echoed) =>
    operation.handle({ ...work, echoed }, input as never, carryOutInner),
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
  const input = { params, query, body, echoed: checkedBody?.echoed ?? [] }
  const answer = await carryOut(operation, work, input, { auditOf, entries })
  return operation.listsPositions ? writtenIn(answer, await Promise.all(entries)) : answer
}

/**
 * A write that is too large for one transaction: each of its parts has one, and a turn, so that others write in between. What was
 * written before a part is refused stays; the use case knows how to go on. Refuses whatever its rules refuse, and with 401, 403 and 503.
 */
export const carryOutInParts =
  <D extends BaseDeps>(handle: PartsHandler<D>) =>
  (exchange: WriteExchange<D>): Promise<Answer> => {
    const { deps, request, auditOf } = exchange
    const inPart: InPart<D> = (work) =>
      writeInTurn(exchange, async () => {
        await refreshSender(request)
        return inOneTransaction(exchange, ({ work: context }) => {
          const books = { auditOf, entries: [] }
          return work({ ...context, ...noNotes }, carryOutWithin(context, books))
        })
      })
    return handle(reading(deps, request), inputOf(request), inPart)
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
