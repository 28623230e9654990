import type { Static, TSchema } from 'typebox'
import type { ErrorSlug } from '../base/error-catalogue.ts'
import type { Role } from '../database/tables.ts'
import type { Scope } from './principal.ts'
import type { Subject } from './subjects.ts'

/** What an operation's handler gets of a request. */
export interface Input<P extends TSchema, Q extends TSchema, B extends TSchema> {
  readonly params: Static<P>
  readonly query: Static<Q>
  readonly body: Static<B>
}

/** What every operation says of itself. */
export interface Described<P extends TSchema, Q extends TSchema, B extends TSchema> {
  /** The path with Fastify's parameters: `/api/v2/platforms/:id`. */
  readonly path: string
  /** Unique in openapi.json. */
  readonly operationId: string
  /** The heading that groups it in the API reference. */
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Without a body, the request means the same as with an empty object. */
  readonly bodyIsOptional?: boolean
  /** The limits of the body; `usual` unless stated (`body-parser.ts`). */
  readonly bodySize?: 'usual' | 'large' | 'table'
  /** Media types accepted for the body in addition to JSON. */
  readonly bodyTypes?: readonly string[]
  /** An example body for the API reference. */
  readonly example?: unknown
  /** Successful responses: status → schema of the body, or null for no body. */
  readonly answers: Readonly<Record<number, TSchema | null>>
  /** The media type of successful responses, if it is not JSON. */
  readonly answerType?: string
  /** The response is long and mostly read by browsers, so it is compressed if the client accepts that. */
  readonly compressed?: boolean
  /** The response shows a resource other than that of the path; `Content-Location` identifies it. */
  readonly hasContentLocation?: boolean
  /** Errors beyond those implied by the operation's shape (`possible-answers.ts` adds these). */
  readonly errors?: readonly ErrorSlug[]
}

/** The rights that an operation requires. */
export interface Restricted {
  /**
   * The scope that a system needs (contract 2.7, 11). Null if the operation concerns the person who calls it and is
   * closed to systems.
   */
  readonly scope: Scope | null
  /** The lowest role that a person needs. */
  readonly role: Role
  /** Whether freelancers may use it too, whatever their role. Such operations show and change only their own work. */
  readonly freelancers?: boolean
  /**
   * What it shows or changes, if the audit log does not say so. It decides whether systems may use it that see only a part of the
   * newsroom (`subjects.ts`).
   */
  readonly about?: Subject
  /** Open to administrators who look through another person's eyes, although it writes or concerns only the caller. */
  readonly whileSeeingAs?: boolean
  /** Open to people who still have to set up a second factor: what they set it up with. */
  readonly beforeSecondFactor?: boolean
}
