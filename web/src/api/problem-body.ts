/** One problem with a refused request, and the member that has it (contract 1.14). */
export interface ProblemEntry {
  readonly scope: 'body' | 'query' | 'path' | 'header' | 'global'
  readonly path: string | null
  readonly code: string
  readonly message: string
  /** Values that the message mentions, such as the maximum allowed. */
  readonly parameters?: Readonly<Record<string, string | number>>
}

/** The server's answer to a request that it refuses (RFC 9457). */
export interface ProblemBody {
  readonly code: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly traceId?: string
  readonly retryAfter?: number
  readonly errors?: readonly ProblemEntry[]
  /** On sign-in: a two-factor code is needed. */
  readonly secondFactor?: boolean
  /** On sign-in: the organizations that the credentials match, if there are several. */
  readonly organizations?: readonly { readonly id: number; readonly name: string }[]
}
