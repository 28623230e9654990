/** One problem of a refused request, and the member of the request that has it (contract 1.14). */
export interface ProblemEntry {
  readonly scope: 'body' | 'query' | 'path' | 'header' | 'global'
  readonly path: string | null
  readonly code: string
  readonly message: string
  /** What the message names besides, such as the most that is allowed. */
  readonly parameters?: Readonly<Record<string, string | number>>
}

/** What the server answers to a request that it refuses (RFC 9457). */
export interface ProblemBody {
  readonly code: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly traceId?: string
  readonly retryAfter?: number
  readonly errors?: readonly ProblemEntry[]
  /** Of a sign-in: a code of the second factor is needed. */
  readonly secondFactor?: boolean
  /** Of a sign-in that fits in several organizations: these. */
  readonly organizations?: readonly { readonly id: number; readonly name: string }[]
}
