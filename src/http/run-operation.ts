import type { FastifyRequest } from 'fastify'
import { notFound } from '../base/errors.ts'
import { inTransaction, settleAtCommit } from '../database/transaction.ts'
import type { Answer } from './answer.ts'
import type { AuditOf } from './audit-note.ts'
import type { BaseDeps } from './deps.ts'
import { headerOf } from './header.ts'
import { idempotencyKeyOf, once, unrepeatable } from './idempotency.ts'
import { assertMayUse } from './may-use.ts'
import type { CarryOut, InnerWrite, Open, Operation, WriteOperation, Writing } from './operation.ts'
import { takesIfMatch } from './possible-answers.ts'
import { ifMatchOf } from './preconditions.ts'
import { refreshSender, senderOf, withPresentRights } from './sender.ts'
import { withSentBack } from './sent-back.ts'
import { withPositions, writtenIn } from './written-changes.ts'

/** What a use case knows of the request that it is for. */
export const reading = <D extends BaseDeps>(deps: D, request: FastifyRequest) => {
  const { principal, gone, again: senderNow } = senderOf(request)
  const { organizationId } = principal
  const { url, headers } = request
  return {
    db: deps.db,
    organizationId,
    principal,
    now: deps.clock.now(),
    url,
    headers,
    gone,
    senderNow,
    deps,
  }
}

const inputOf = (request: FastifyRequest) =>
  ({ params: request.params, query: request.query, body: request.body }) as never

const keyOf = (
  { method, hasSecret }: WriteOperation,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | undefined => {
  if (method !== 'POST') return undefined
  const key = idempotencyKeyOf(headers['idempotency-key'])
  if (key !== undefined && hasSecret) throw unrepeatable()
  return key
}

/** What a write changes, if its path says so: the root of an aggregate. */
const subjectOf = (
  { audit }: WriteOperation,
  { params }: FastifyRequest,
  organizationId: number,
): string | undefined => {
  if (audit === null) return undefined
  const { subject, idParameter = 'id' } = audit
  const id = (params as Readonly<Record<string, unknown>>)[idParameter]
  return id === undefined ? undefined : `${organizationId} ${subject} ${id}`
}

const pathsIn = (body: unknown): unknown[] => {
  const { operations } = Object(body) as { readonly operations?: unknown }
  return Array.isArray(operations) ? operations.map((one) => Object(one).path) : []
}

/**
 * The elements that the answer to a write shows: those in its path, in the paths of a batch, and in the headers that say what was made
 * or shown. Whoever has lost sight of one does not get the answer again (contract 14.2).
 */
const elementsShown = (url: string, body: unknown, headers: unknown): number[] => {
  const places = JSON.stringify([url, headers, pathsIn(body)])
  return [...new Set([...places.matchAll(/\/elements\/(\d{1,15})\b/g)].map(([, id]) => Number(id)))]
}

type Notes = Pick<
  Writing,
  'audit' | 'auditBeside' | 'auditSubject' | 'auditDetails' | 'auditNothing' | 'changed'
>

type Unaudited<D extends BaseDeps> = Omit<Writing<D>, keyof Notes | 'sentBack'>

/** The ids of the entries that a request leaves in the audit log, once they are stored. */
type Entries = Promise<number | null>[]

/** A write has no notes for the audit log if it only carries out others. */
const noNotes: Notes = {
  audit: async () => undefined,
  auditBeside: async () => undefined,
  auditSubject: () => undefined,
  auditDetails: () => undefined,
  auditNothing: () => undefined,
  changed: () => undefined,
}

/** Runs the use case of a write, and leaves its entry in the audit log. */
const carriedOut = async <D extends BaseDeps>(
  operation: WriteOperation<D>,
  context: Unaudited<D>,
  input: InnerWrite & { readonly query: unknown },
  { auditOf, entries }: { readonly auditOf: AuditOf; readonly entries: Entries },
): Promise<Answer> => {
  const { db } = context
  const carryOut: CarryOut<D> = (other, inner) => {
    assertMayUse(context.principal, other)
    return carriedOut(
      other,
      { ...context, ifMatch: undefined },
      { ...inner, query: {} },
      { auditOf, entries },
    )
  }
  if (operation.audit === null)
    return operation.handle({ ...context, ...noNotes, sentBack: null }, input as never, carryOut)
  const { record, hasChanges, beside, ...notes } = auditOf(operation.audit)()
  const auditBeside: Writing['auditBeside'] = (note) => beside(db, context, note)
  const work = { ...context, ...notes, auditBeside }
  const answer = await withSentBack(input.sentBack, (sentBack) =>
    operation.handle({ ...work, sentBack }, input as never, carryOut),
  )
  const entry = record(db, work, input.params, answer)
  entries.push(entry)
  settleAtCommit(db, entry)
  if (hasChanges()) work.afterCommit(work.deps.numberChanges)
  return answer
}

const runWrite = async <D extends BaseDeps>(
  deps: D,
  operation: WriteOperation<D>,
  request: FastifyRequest,
  auditOf: AuditOf,
): Promise<Answer> => {
  const { organizationId } = senderOf(request).principal
  const key = keyOf(operation, request)
  const { method, url, id: traceId, ip: address, params, query, body } = request
  const ifMatch = takesIfMatch(operation) ? ifMatchOf(headerOf(request.headers['if-match'])) : undefined
  const sentBack = request.checkedBody?.sentBack ?? []
  let followUps: (() => void)[] = []
  const transaction = async () => {
    // It may have waited for its body and its turn.
    await refreshSender(request)
    const context = reading(deps, request)
    return inTransaction(deps.db, (trx) => {
      followUps = []
      const afterCommit = (followUp: () => void) => void followUps.push(followUp)
      const writing = { ...context, db: trx, ifMatch, address, traceId, afterCommit }
      const work = async () => {
        const entries: Entries = []
        const input = { params, query, body, sentBack }
        const answer = await carriedOut(operation, writing, input, { auditOf, entries })
        return operation.listsPositions ? writtenIn(answer, await Promise.all(entries)) : answer
      }
      return key === undefined
        ? work()
        : once(trx, context.principal, { key, method, url, body }, context.now, work, async (headers) => {
            const shown = elementsShown(url, body, headers)
            if (!(await deps.seesAll(trx, context.principal, shown))) throw notFound()
          })
    })
  }
  const answer = await deps.writeTurns.take(subjectOf(operation, request, organizationId), transaction)
  for (const followUp of followUps) followUp()
  return withPositions(answer, (entryIds) => deps.positionsOf(organizationId, entryIds))
}

/** Creates the function that runs the requests to an operation. */
export const runnerOf = <D extends BaseDeps>(
  deps: D,
  operation: Operation<D>,
  auditOf: AuditOf,
): ((request: FastifyRequest, limitRate: Open['limitRate']) => Promise<Answer>) => {
  switch (operation.kind) {
    case 'read':
      return (request) =>
        withPresentRights(request, () => operation.handle(reading(deps, request), inputOf(request)))
    case 'write':
      return (request) => runWrite(deps, operation, request, auditOf)
    case 'open':
      return (request, limitRate) => {
        const { headers, ip: address, id: traceId } = request
        const now = deps.clock.now()
        return operation.handle({ deps, now, headers, address, traceId, limitRate }, inputOf(request))
      }
  }
}
