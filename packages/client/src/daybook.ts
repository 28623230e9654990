import createClient from 'openapi-fetch'
import { type paths, postsWithoutKey } from './api.generated.ts'
import { type EntryOf, entriesOf, type ListInput, type ListPath } from './entries.ts'
import { type Followed, type FollowOptions, followChanges } from './follow-changes.ts'
import { errorOf } from './problem.ts'
import { type Repeating, repeating, type Send } from './repeat.ts'
import { type Requests, requestsOf } from './requests.ts'
import { authorized, type Credentials, tokenSource } from './token.ts'

/** Members may be undefined so that they can come from the environment; one that was forgotten there is an error at once. */
export interface DaybookOptions extends Partial<Repeating> {
  /** Such as `https://daybook.example.org`. */
  readonly url: string | undefined
  /** The credentials of an API client (Settings > API credentials). Without them no token is sent, as on pages of the server. */
  readonly clientId?: string | undefined
  readonly clientSecret?: string | undefined
  /** The scopes to ask for; all that the client has unless stated. */
  readonly scope?: string | undefined
  /** Sends requests; `fetch` unless stated. */
  readonly fetch?: Send
}

export interface Daybook extends Requests {
  /** Every entry of a list, page by page. A walk neither repeats nor skips an entry, whatever others do meanwhile. */
  readonly entries: <Path extends ListPath>(
    path: Path,
    input?: ListInput<Path>,
  ) => AsyncGenerator<EntryOf<Path>, void>
  /**
   * Every change after a position, once and in order, for as long as you like: by the stream, and by asking where something keeps
   * the stream from coming through. Lost connections and restarts of the server cost no change.
   */
  readonly followChanges: (options?: FollowOptions) => AsyncGenerator<Followed, void>
}

const credentialsIn = (options: DaybookOptions): Credentials | undefined => {
  const { clientId, clientSecret, scope } = options
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret, scope }
  if ('clientId' in options || 'clientSecret' in options)
    throw new TypeError('createDaybook needs clientId and clientSecret, or neither')
  return undefined
}

/** Calls a Daybook server. Whatever the server refuses is thrown as a `DaybookError`. */
export const createDaybook = (options: DaybookOptions): Daybook => {
  const { fetch = globalThis.fetch, attempts = 5, longestWait = 60 } = options
  if (options.url === undefined) throw new TypeError('createDaybook needs the url of the server')
  const url = options.url.replace(/\/$/, '')
  const sendOnce: Send = (request) => fetch(request)
  const credentials = credentialsIn(options)
  const limits = { attempts, longestWait }
  const tokens = credentials && tokenSource(repeating(sendOnce, limits), url, credentials)
  const send = tokens ? authorized(sendOnce, tokens) : sendOnce
  const client = createClient<paths>({
    baseUrl: url,
    fetch: repeating(send, limits),
    querySerializer: { array: { style: 'form', explode: false } },
  })
  client.use({
    onRequest: ({ request, schemaPath }) => {
      const takesKey = request.method === 'POST' && !postsWithoutKey.includes(schemaPath)
      if (takesKey && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID())
    },
    onResponse: async ({ response }) => {
      if (!response.ok && response.status !== 304) throw await errorOf(response)
    },
  })
  const requests = requestsOf(client)
  return {
    ...requests,
    entries: (path, input) => entriesOf(requests, path, input),
    followChanges: (following) => followChanges({ send, url }, following),
  }
}
