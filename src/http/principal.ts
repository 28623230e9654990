import type { Role } from '../database/tables.ts'
import type { Sight } from './sight.ts'

/** The scopes of this API (contract 2.7, 11) and what each one allows. */
export const scopes = {
  'api.read': 'Read everything under /api/v2.',
  'api.write': 'Change everything under /api/v2.',
  'api.admin': "Read and change the newsroom's settings under /api/daybook/v1.",
} as const

export type Scope = keyof typeof scopes

export const scopeNames = Object.keys(scopes) as Scope[]

/** Identifies the sender of a request, for rate limits and as the author of stories. */
export interface Credential {
  readonly type: 'client' | 'user'
  /** Row id of the client or the user. */
  readonly id: number
}

export interface Seeing {
  /** Null for everything. */
  readonly sight: Sight | null
}

/** An API client of one organization, authenticated by its access token. */
interface ClientPrincipal extends Credential, Seeing {
  readonly type: 'client'
  readonly organizationId: number
  /** The public `client_id`. */
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly string[]
}

/** The person or system through whose eyes somebody looks. */
export interface SeenPrincipal extends Credential {
  readonly name: string
}

/** A person of one organization, authenticated by a session. `role` and `freelancer` are current as of the request. */
export interface UserPrincipal extends Credential, Seeing {
  readonly type: 'user'
  readonly organizationId: number
  readonly name: string
  readonly role: Role
  /** Not internal: whatever the role, the person sees and changes only their own tasks and schedule. */
  readonly freelancer: boolean
  readonly sessionId: number
  /** Null: the session began before this was recorded. */
  readonly signedInBy: 'password' | 'single-sign-on' | null
  /** Has to set up a second factor before anything else (contract B17). */
  readonly secondFactorNeeded: boolean
  /** Through whose eyes an administrator looks. `sight` is theirs then, and `role` is `reader`. */
  readonly seeingAs: SeenPrincipal | null
}

/** The sender of a request: a client or a person. */
export type Principal = ClientPrincipal | UserPrincipal
