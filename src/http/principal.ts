/** The scopes of this API (contract 2.7, 11), with what they allow. */
export const scopes = {
  'api.read': 'Read everything under /api/v2.',
  'api.write': 'Change everything under /api/v2.',
  'api.admin': "Read and change the newsroom's settings under /api/daybook/v1.",
} as const

export type Scope = keyof typeof scopes

export const scopeNames = Object.keys(scopes) as Scope[]

/** What requests are counted by. */
export interface Credential {
  readonly type: 'client'
  /** The client's row id; its public `client_id` is `clientId`. */
  readonly id: number
}

/** Who sent a request: an API client of one organization, by its access token. */
export interface Principal extends Credential {
  readonly organizationId: number
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly string[]
}
