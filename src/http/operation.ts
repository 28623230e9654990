import type { Static, TSchema } from 'typebox'
import type { Audit, AuditDetails } from '../audit/audit.ts'
import type { Role } from '../database/tables.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ApiError, ErrorSlug } from '../errors.ts'
import type { Answer } from './answer.ts'
import type { Credential, Principal, Scope, UserPrincipal } from './principal.ts'
import { type Rights, rightsOf } from './roles.ts'

/** What a use case knows besides its own input. `now` is one instant for the whole request. */
interface UseCase {
  readonly db: Queries
  readonly organizationId: number
  readonly principal: Principal
  readonly now: Date
  readonly deps: Deps
}

/** A use case that reads. */
export interface Reading extends UseCase {
  /** The path and query as they were sent. */
  readonly url: string
}

/** A use case that writes: it runs inside the one transaction of its request. */
export interface Writing extends UseCase {
  readonly db: Transaction
  /** The `If-Match` header: services compare it once they hold the lock (`assertMatches`). */
  readonly ifMatch: string | undefined
  readonly address: string
  readonly traceId: string
  /** Completes the entry that this write leaves in the audit log. */
  readonly audit: Audit
  /** Says what the entry is about where the path has an external id alone. */
  readonly auditSubject: (type: string, id: number) => void
  /** Adds to the entry what the path does not tell. */
  readonly auditDetails: (details: AuditDetails) => void
  /** Has `work` done once the transaction is committed, before the answer goes out: for what is kept in memory. */
  readonly afterCommit: (work: () => void) => void
}

/** A request to an operation that needs no token. */
export interface Open {
  readonly deps: Deps
  readonly now: Date
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
  readonly traceId: string
  /** Counts the request as one of `credential`, once that has proven itself; throws 429 beyond the limit, if there is one. */
  readonly limitRate: (credential: Credential) => Promise<void>
}

interface Input<P extends TSchema, Q extends TSchema, B extends TSchema> {
  readonly params: Static<P>
  readonly query: Static<Q>
  readonly body: Static<B>
}

type Handler<C, P extends TSchema, Q extends TSchema, B extends TSchema> = (
  context: C,
  input: Input<P, Q, B>,
) => Promise<Answer>

interface Described<P extends TSchema, Q extends TSchema, B extends TSchema> {
  /** The path with Fastify's parameters: `/api/v2/platforms/:id`. */
  readonly path: string
  /** Unique in openapi.json. */
  readonly operationId: string
  /** The heading under which the reference lists it. */
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Media types of the body besides JSON. */
  readonly bodyTypes?: readonly string[]
  /** An example of a body, for the reference. */
  readonly example?: unknown
  /** The successful answers: status → schema of the body, null for none. */
  readonly answers: Readonly<Record<number, TSchema | null>>
  /** The media type of successful answers, where it is not JSON. */
  readonly answerType?: string
  /** The answer is long, and mostly read by browsers: it goes out compressed where that is accepted. */
  readonly compressed?: boolean
  /** The answer shows another resource than that of the path: `Content-Location` says which. */
  readonly hasContentLocation?: boolean
  /** Errors beyond those that follow from the operation's shape (`openapi.ts` adds these). */
  readonly errors?: readonly ErrorSlug[]
}

interface Restricted {
  /** The least role of people who may use it; without one its collection decides (`roles.ts`). */
  readonly role?: Role
  /** Whether freelancers may use it as well, whatever their role: it shows and changes nothing but what is theirs. */
  readonly freelancers?: boolean
  /** It is about the person who asks: no system may use it, whatever its scopes. */
  readonly forPeople?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface ReadDefinition<P extends TSchema, Q extends TSchema, B extends TSchema>
  extends Described<P, Q, B>,
    Restricted {
  readonly handle: Handler<Reading, P, Q, B>
}

interface WriteDefinition<P extends TSchema, Q extends TSchema, B extends TSchema>
  extends Described<P, Q, B>,
    Restricted {
  readonly method: Exclude<Method, 'GET'>
  /** The request or the answer has a secret, of which nothing may be stored: `Idempotency-Key` is refused. */
  readonly hasSecret?: boolean
  /** A POST that acts on something with an entity tag honours `If-Match`, as every other method does. */
  readonly honoursIfMatch?: boolean
  readonly handle: Handler<Writing, P, Q, B>
}

interface OpenDefinition<P extends TSchema, Q extends TSchema, B extends TSchema> extends Described<P, Q, B> {
  readonly method: Method
  /** It begins or ends a session: pages of other sites may not have it called. */
  readonly sameOrigin?: boolean
  /** Completes what the caller is told of any error here, also of one that was met before the handler. */
  readonly completeError?: (error: ApiError) => ApiError
  readonly handle: Handler<Open, P, Q, B>
}

interface Common extends Described<TSchema, TSchema, TSchema> {
  readonly method: Method
}

/** One operation of the API, as data: routing, validation, rights, OpenAPI and generated tests all come from it. */
export type Operation = Common &
  (
    | {
        readonly kind: 'read'
        /** What systems need; null where none may. */
        readonly scope: Scope | null
        readonly rights: Rights
        readonly handle: Handler<Reading, TSchema, TSchema, TSchema>
      }
    | {
        readonly kind: 'write'
        readonly scope: Scope | null
        readonly rights: Rights
        readonly hasSecret?: boolean
        readonly honoursIfMatch?: boolean
        readonly handle: Handler<Writing, TSchema, TSchema, TSchema>
      }
    | {
        readonly kind: 'open'
        readonly scope: null
        readonly sameOrigin?: boolean
        readonly completeError?: (error: ApiError) => ApiError
        readonly handle: Handler<Open, TSchema, TSchema, TSchema>
      }
  )

/** Settings under /api/daybook/v1 need `api.admin` for all (contract 11); v2 distinguishes reading from writing (2.7). */
const scopeOf = (path: string, forPeople: boolean | undefined, v2: Scope): Scope | null => {
  if (forPeople) return null
  return path.startsWith('/api/v2/') ? v2 : 'api.admin'
}

// The schemas give each handler its own input types. `compileRequestCheck` has proven a request against those very
// schemas before a handler runs, so that forgetting the types here loses nothing.

/** A GET operation. */
export const read = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: ReadDefinition<P, Q, B>,
): Operation =>
  ({
    ...definition,
    method: 'GET',
    kind: 'read',
    scope: scopeOf(definition.path, definition.forPeople, 'api.read'),
    rights: rightsOf({ ...definition, isRead: true }),
  }) as unknown as Operation

/** An operation that changes something: it runs in one transaction and honours `Idempotency-Key` and `If-Match`. */
export const write = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: WriteDefinition<P, Q, B>,
): Operation =>
  ({
    ...definition,
    kind: 'write',
    scope: scopeOf(definition.path, definition.forPeople, 'api.write'),
    rights: rightsOf({ ...definition, isRead: false }),
  }) as unknown as Operation

/** The person who sent a request to an operation for people. */
export const personOf = ({ principal }: { readonly principal: Principal }): UserPrincipal => {
  if (principal.type !== 'user') throw new Error('an operation for people was called by a system')
  return principal
}

/** A public operation, without a token. It opens its own transactions. */
export const open = <P extends TSchema, Q extends TSchema, B extends TSchema>(
  definition: OpenDefinition<P, Q, B>,
): Operation => ({ ...definition, kind: 'open', scope: null }) as unknown as Operation
