import type { TSchema } from 'typebox'
import type { ApiError } from '../base/errors.ts'
import type { Role } from '../database/tables.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import type { Answer } from './answer.ts'
import type { Audit, AuditDetails, AuditedAs } from './audit-note.ts'
import type { Change } from './change.ts'
import type { CostOf, WriteCost } from './cost.ts'
import type { BaseDeps } from './deps.ts'
import type { EchoCheck, EchoedMembers } from './echoed-fields.ts'
import type { Described, Input, Restricted } from './operation-shape.ts'
import type { Override } from './override-reason.ts'
import type { NamedTags } from './preconditions.ts'
import type { Principal, UserPrincipal } from './principal.ts'
import type { Limited } from './rate-limit.ts'
import type { Subject } from './subjects.ts'
import { isCheckable, withCheck } from './write-check.ts'

/** The context of a use case. `now` is the same instant throughout the request. */
interface UseCase<D extends BaseDeps> {
  readonly db: Queries
  readonly organizationId: number
  readonly principal: Principal
  readonly now: Date
  readonly deps: D
  /** Aborts when the response has ended, for whatever reason. Long work asks it between its parts: `gone().throwIfAborted()`. */
  readonly gone: () => AbortSignal
}

/** A use case that reads. */
export interface ReadContext<D extends BaseDeps = BaseDeps> extends UseCase<D> {
  /** The path and query as sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
  readonly traceId: string
  /** Who sends the request as of now, for answers that have waited; throws 401 or 403 if it is not for them any more. */
  readonly senderNow: () => Promise<Principal>
}

/** A use case that writes. It runs inside its request's single transaction. */
export interface WriteContext<D extends BaseDeps = BaseDeps> extends UseCase<D> {
  readonly db: Transaction
  /** What the `If-Match` header names. Services compare it once they hold the lock (`assertMatches`). */
  readonly ifMatch: NamedTags | undefined
  /** The read-only members of the body, if there are any: compared where `ifMatch` is (`echoed-fields.ts`). */
  readonly echoed: EchoCheck | null
  /** Whether the sender needs a reason to get into closed issues, and which one the request gives. */
  readonly override: Override
  readonly address: string
  readonly traceId: string
  /** Completes this write's entry in the audit log. */
  readonly audit: Audit
  /** Leaves an entry of its own for another root that this write changes. The root is locked. */
  readonly auditBeside: Audit
  /** Sets the entry's subject if the path identifies it only by external id. */
  readonly auditSubject: (type: string, id: number) => void
  /** Adds details to the entry that the path does not show. */
  readonly auditDetails: (details: AuditDetails) => void
  /** Says that the write changes nothing, so it leaves no entry (contract A6). */
  readonly auditNothing: () => void
  /** Records what the write makes of an aggregate root (contract 15.1). The root is locked. */
  readonly changed: (change: Change) => void
  /** Runs `work` after the commit and before the response is sent, for state that is kept in memory. */
  readonly afterCommit: (work: () => void) => void
}

/** A request to an operation that needs no token. */
export interface PublicContext<D extends BaseDeps = BaseDeps> {
  readonly deps: D
  readonly now: Date
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
  readonly traceId: string
  /** Counts the request against the limit of a `credential` that has been verified; throws 429 beyond the limit. */
  readonly limitRate: (credential: Limited) => Promise<void>
}

type Handler<C, P extends TSchema, Q extends TSchema, B extends TSchema> = (
  context: C,
  input: Input<P, Q, B>,
) => Promise<Answer>

/** Where a secret is: in the answer, or in the request, of which not even a hash is stored. */
type Secret = 'answer' | 'request'

/** A write to be carried out within another one. */
export interface InnerWrite {
  /** The path parameters and the body, both checked. */
  readonly params: unknown
  readonly body: unknown
  readonly echoed: EchoedMembers
}

/**
 * Carries out a write in the transaction of the one that calls this, as if it were a request of its own: with its rights, and
 * with its entry in the audit log.
 */
export type CarryOut<D extends BaseDeps> = (
  operation: WriteOperation<D>,
  inner: InnerWrite,
) => Promise<Answer>

/** Runs `work` in a transaction and a turn of its own. After a deadlock it runs again. */
export type InPart<D extends BaseDeps> = <T>(
  work: (writing: WriteContext<D>, carryOut: CarryOut<D>) => Promise<T>,
) => Promise<T>

/** The use case of a write in parts. */
export type PartsHandler<D extends BaseDeps, I = never> = (
  reading: ReadContext<D>,
  input: I,
  inPart: InPart<D>,
) => Promise<Answer>

type WriteHandler<D extends BaseDeps, P extends TSchema, Q extends TSchema, B extends TSchema> = (
  work: WriteContext<D>,
  input: Input<P, Q, B>,
  carryOut: CarryOut<D>,
) => Promise<Answer>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What only administrators read is not cut to what somebody sees, so it says what it is about. */
type OfReader = { readonly role: Exclude<Role, 'admin'> } | { readonly about: Subject }

interface AnyRead<D extends BaseDeps, P extends TSchema, Q extends TSchema, B extends TSchema>
  extends Described<P, Q, B>,
    Restricted {
  /** GET, unless it does something outside of this server that a repeated GET must not do. */
  readonly method?: 'POST'
  /** The response may stay open until something happens, so pages of other sites must not open it with a cookie. */
  readonly staysOpen?: boolean
  /** What it takes of the server: `small` unless stated, `none` for what does something outside. */
  readonly cost?: CostOf<Input<P, Q, B>>
  readonly handle: Handler<ReadContext<D>, P, Q, B>
}

type ReadDefinition<D extends BaseDeps, P extends TSchema, Q extends TSchema, B extends TSchema> = AnyRead<
  D,
  P,
  Q,
  B
> &
  OfReader

/** Without an entry of its own it only carries out other writes, which leave theirs, or is over in half a minute. */
type Audited = { readonly audit: AuditedAs } | { readonly audit: null; readonly about: Subject }

interface AnyWrite<D extends BaseDeps, P extends TSchema, Q extends TSchema, B extends TSchema>
  extends Described<P, Q, B>,
    Restricted {
  readonly method: Exclude<Method, 'GET'>
  /** Where it has a secret that must not be stored: a request that is repeated with its `Idempotency-Key` gets no answer (contract B9). */
  readonly hasSecret?: Secret
  /**
   * Whether it honours `If-Match`, because it acts on a resource with an entity tag: as a rule a POST does not, every other method does.
   */
  readonly honoursIfMatch?: boolean
  /** The answer ends with the `positions` of the changes, which are known after the commit (`written-changes.ts`). */
  readonly listsPositions?: boolean
  /** Refuses a sender by the path, as it was sent, before the body is read. */
  readonly refuseEarly?: (reading: ReadContext<D>, params: unknown) => Promise<void>
  /** What it takes of the server: `small` unless stated. */
  readonly cost?: CostOf<Input<P, Q, B>, WriteCost>
  readonly handle: WriteHandler<D, P, Q, B>
}

interface PartsDefinition<D extends BaseDeps, P extends TSchema, Q extends TSchema, B extends TSchema>
  extends Described<P, Q, B>,
    Restricted {
  readonly method: 'POST'
  readonly about: Subject
  readonly handle: PartsHandler<D, Input<P, Q, B>>
}

type WriteDefinition<D extends BaseDeps, P extends TSchema, Q extends TSchema, B extends TSchema> = AnyWrite<
  D,
  P,
  Q,
  B
> &
  Audited

interface OpenDefinition<D extends BaseDeps, P extends TSchema, Q extends TSchema, B extends TSchema>
  extends Described<P, Q, B> {
  readonly method: Method
  /** The operation begins or ends a session, so pages from other sites must not call it. */
  readonly sameOrigin?: boolean
  /** Completes every error of this operation, including those raised before the handler. */
  readonly completeError?: (error: ApiError) => ApiError
  readonly handle: Handler<PublicContext<D>, P, Q, B>
}

type AnyInput = Input<TSchema, TSchema, TSchema>

interface Common extends Described<TSchema, TSchema, TSchema> {
  readonly method: Method
}

/**
 * One operation of the API as data: routing, validation, rights, OpenAPI and generated tests all come from it. `D` is
 * the type of its handler's dependencies; the default describes an operation without calling it.
 */
export type Operation<D extends BaseDeps = never> = Common &
  (
    | (Restricted & {
        readonly kind: 'read'
        readonly staysOpen?: boolean
        readonly cost?: CostOf<AnyInput>
        readonly handle: Handler<ReadContext<D>, TSchema, TSchema, TSchema>
      })
    | (Restricted & {
        readonly kind: 'write'
        readonly audit: AuditedAs | null
        readonly hasSecret?: Secret
        readonly inParts?: PartsHandler<D>
        readonly honoursIfMatch?: boolean
        readonly listsPositions?: boolean
        readonly refuseEarly?: (reading: ReadContext<D>, params: unknown) => Promise<void>
        readonly cost?: CostOf<AnyInput, WriteCost>
        readonly handle: WriteHandler<D, TSchema, TSchema, TSchema>
      })
    | {
        readonly kind: 'open'
        readonly scope: null
        readonly sameOrigin?: boolean
        readonly completeError?: (error: ApiError) => ApiError
        readonly handle: Handler<PublicContext<D>, TSchema, TSchema, TSchema>
      }
  )

/** An operation that reads. */
export type ReadOperation<D extends BaseDeps = never> = Extract<Operation<D>, { readonly kind: 'read' }>

/** An operation that writes. */
export type WriteOperation<D extends BaseDeps = never> = Extract<Operation<D>, { readonly kind: 'write' }>

/** An operation that anyone may call. */
export type OpenOperation<D extends BaseDeps = never> = Extract<Operation<D>, { readonly kind: 'open' }>

/**
 * Creates the functions that declare operations whose use cases need `D`. Each layer has its own in its `deps.ts`. Erasing the input
 * types is safe: `compileRequestCheck` validates a request against the same schemas before a handler runs.
 */
export const operationsWith = <D extends BaseDeps>() => ({
  /** An operation that changes nothing here. */
  read: <P extends TSchema, Q extends TSchema, B extends TSchema>(
    definition: ReadDefinition<D, P, Q, B>,
  ): Operation<D> => ({ method: 'GET', ...definition, kind: 'read' }) as unknown as Operation<D>,

  /** An operation that changes something. It runs in one transaction, and honours `Idempotency-Key` (of a POST) and `If-Match`. */
  write: <P extends TSchema, Q extends TSchema, B extends TSchema>(
    definition: WriteDefinition<D, P, Q, B>,
  ): Operation<D> =>
    ({
      ...definition,
      ...(isCheckable(definition) && { query: withCheck(definition.query) }),
      kind: 'write',
    }) as unknown as Operation<D>,

  /**
   * An operation that changes too much for one transaction. It only carries out other writes, which leave their entries in the audit
   * log, part by part.
   */
  writeInParts: <P extends TSchema, Q extends TSchema, B extends TSchema>(
    definition: PartsDefinition<D, P, Q, B>,
  ): Operation<D> =>
    ({
      ...definition,
      kind: 'write',
      audit: null,
      cost: 'large',
      inParts: definition.handle,
      handle: () => Promise.reject(new Error(`${definition.operationId} has no transaction of its own`)),
    }) as unknown as Operation<D>,

  /** A public operation, which needs no token. It opens its own transactions. */
  open: <P extends TSchema, Q extends TSchema, B extends TSchema>(
    definition: OpenDefinition<D, P, Q, B>,
  ): Operation<D> => ({ ...definition, kind: 'open', scope: null }) as unknown as Operation<D>,
})

/** The person who called an operation that is only for people. */
export const personOf = ({ principal }: { readonly principal: Principal }): UserPrincipal => {
  if (principal.type !== 'user') throw new Error('an operation for people was called by a system')
  return principal
}
