import { type LookupAddress, lookup as resolve } from 'node:dns'
import { setMaxListeners } from 'node:events'
import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createSharedTurns } from '../../base/shared-turns.ts'
import { LateError, withinTime } from '../../base/within-time.ts'
import { isPublic, maySendTo, needsHttps } from './addresses.ts'
import { sendFailures, wordsFor } from './send-failures.ts'

/** One try to deliver. */
export interface Try {
  /** Null if there was no answer. */
  readonly status: number | null
  /** The first 2 KiB of the answer, or null. */
  readonly response: string | null
  /** Why there was no answer, in words; null if there was one. */
  readonly error: string | null
  readonly milliseconds: number
  /** There was no answer in time. */
  readonly timedOut: boolean
  /** The answer came from a network that is not public. */
  readonly isInternal: boolean
}

interface For {
  /** For whom it is sent. */
  readonly organizationId: number
  /** The longest it may take, in milliseconds, if that is less than usual. */
  readonly timeout?: number | undefined
}

/** Rejects only when the sender is closed meanwhile: then nothing is known of the try. */
type Send = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: For,
) => Promise<Try>

/** Contract 16.2: the longest one try takes, from the look-up of the name to the end of the answer. In milliseconds. */
const longestTry = 15_000
/** Contract 16.3. In bytes. */
const keptResponse = 2048

type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/**
 * The system looks up names on four threads, which it also needs for files and passwords. Names that nobody answers for take long: one
 * organization has one of the threads, and one always stays free.
 */
const lookUps = { atATime: 3, ofOne: 1 }

const resolveAll: Resolve = (hostname) =>
  new Promise((fulfil, reject) =>
    resolve(hostname, { all: true }, (error, found) => (error ? reject(error) : fulfil(found))),
  )

const refusedAddress = (
  host: string,
  addresses: readonly string[],
  protocol: string,
  networks: readonly string[],
): Error =>
  new Error(
    addresses.some((address) => needsHttps(address, protocol, networks))
      ? `${host} is reached by https: only; http: is for the networks in WEBHOOK_NETWORKS.`
      : `${host} is not an address to which this server may send (WEBHOOK_NETWORKS).`,
  )

/**
 * Resolves a name to addresses that were checked. The connection is made to one of them, so a name that changes between check
 * and connection gains nothing.
 */
const checkedLookup =
  (protocol: string, networks: readonly string[], resolveName: Resolve): LookupFunction =>
  (hostname, { all }, done) => {
    const answer = (found: readonly LookupAddress[]): void => {
      const allowed = found.filter(({ address }) => maySendTo(address, protocol, networks))
      const [first] = allowed
      const addresses = found.map(({ address }) => address)
      if (!first) done(refusedAddress(hostname, addresses, protocol, networks), all ? [] : '')
      else if (all) done(null, allowed.slice())
      else done(null, first.address, first.family)
    }
    resolveName(hostname).then(answer, (error: NodeJS.ErrnoException) => done(error, all ? [] : ''))
  }

/** Text that PostgreSQL can store. */
const storable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\u0000', '\ufffd')

/** Reads until there is more than that; the rest is not waited for. */
const readUpTo = async (answer: IncomingMessage, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    length += chunk.length
    if (length > limit) break
  }
  return Buffer.concat(chunks)
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** What came of asking for a file. */
interface Fetched {
  /** Null if there was no whole answer. */
  readonly status: number | null
  readonly headers: IncomingHttpHeaders
  /** At most `longest` bytes, and one chunk more where it is longer. */
  readonly body: Buffer
  /** Why there was no answer, in words; null if there was one. */
  readonly error: string | null
}

type Fetch = (
  url: string,
  headers: Readonly<Record<string, string>>,
  options: For & { readonly longest: number },
) => Promise<Fetched>

interface Exchange {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** So many bytes of the answer are read. */
  readonly longest: number
}

interface Answered {
  readonly status: number | null
  readonly headers: IncomingHttpHeaders
  /** Null where nobody reads it. */
  readonly body: Buffer | null
  readonly isInternal: boolean
}

interface Failure {
  readonly error: string
  readonly timedOut: boolean
}

export interface Sender {
  readonly send: Send
  /** Asks for a file by the same rules. */
  readonly fetch: Fetch
  /** Calls off what is under way, and refuses more. */
  readonly close: () => void
}

interface SenderOptions {
  readonly resolveName?: Resolve
  /** In milliseconds. */
  readonly timeout?: number
}

/**
 * Sends requests to addresses that somebody has configured, and follows no redirect. `networks` are internal ones that the
 * operator allows. Addresses in numbers are not looked up, so they are checked first; `URL` has written them in one way before.
 */
export const createSender = (
  networks: readonly string[],
  { resolveName = resolveAll, timeout: usualTimeout = longestTry }: SenderOptions = {},
): Sender => {
  const closed = new AbortController()
  // Each request listens.
  setMaxListeners(0, closed.signal)
  // Several organizations may send to one host. Who sends has a share, so the agents need no limit.
  const agentOptions = { keepAlive: true, maxFreeSockets: 10, timeout: 60_000 }
  const transports = {
    'http:': { request: requestHttp, agent: new HttpAgent(agentOptions) },
    'https:': { request: requestHttps, agent: new HttpsAgent(agentOptions) },
  }
  const turns = createSharedTurns(lookUps)

  const exchange = (
    url: URL,
    { method, headers, body, longest }: Exchange,
    { signal, organizationId }: { readonly signal: AbortSignal; readonly organizationId: number },
  ) =>
    new Promise<Answered>((fulfil, reject) => {
      const { request, agent } = transports[url.protocol as keyof typeof transports]
      const inTurn: Resolve = (name) => turns.take(organizationId, () => resolveName(name))
      const options = {
        method,
        agent,
        signal,
        lookup: checkedLookup(url.protocol, networks, inTurn),
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      }
      const sent = request(url, options, (answer) => {
        // From here on, what becomes of the connection shows where the answer is read.
        sent.off('close', brokenOff)
        const from = answer.socket.remoteAddress
        const isInternal = from === undefined || !isPublic(from)
        const { statusCode = null, headers: answered } = answer
        readUpTo(answer, longest).then(
          (read) => fulfil({ status: statusCode, headers: answered, body: read, isInternal }),
          reject,
        )
      })
      const brokenOff = (): void => reject(new Error(sendFailures['connection-closed']))
      sent.on('close', brokenOff)
      sent.on('error', reject)
      // Without a listener the connection would be closed, and nothing said about it.
      sent.on('upgrade', ({ statusCode = null }, socket) => {
        socket.destroy()
        fulfil({ status: statusCode, headers: {}, body: null, isInternal: false })
      })
      sent.end(body)
    })

  const inTime = async (
    address: string,
    what: Exchange,
    { organizationId, timeout: wanted = usualTimeout }: For,
  ): Promise<Answered | Failure> => {
    const timeout = Math.min(wanted, usualTimeout)
    try {
      const url = new URL(address)
      const host = hostOf(url)
      if (isIP(host) && !maySendTo(host, url.protocol, networks))
        throw refusedAddress(host, [host], url.protocol, networks)
      // A request that waits for its name or for a connection does not notice its signal, so nothing relies on that.
      return await withinTime(timeout, (signal) => exchange(url, what, { signal, organizationId }), {
        stop: closed.signal,
      })
    } catch (error) {
      closed.signal.throwIfAborted()
      const timedOut = error instanceof LateError
      return {
        timedOut,
        error: timedOut
          ? sendFailures['no-answer-within'].replace('{limit}', String(timeout / 1000))
          : wordsFor(error as NodeJS.ErrnoException),
      }
    }
  }

  const send: Send = async (address, headers, body, options) => {
    const startedAt = performance.now()
    const what: Exchange = { method: 'POST', headers, body, longest: keptResponse }
    const came = await inTime(address, what, options)
    const milliseconds = Math.round(performance.now() - startedAt)
    if ('error' in came) return { ...came, status: null, response: null, milliseconds, isInternal: false }
    const { status, body: answered, isInternal } = came
    const response = answered && storable(answered.subarray(0, keptResponse))
    return { status, response, error: null, milliseconds, timedOut: false, isInternal }
  }

  const fetch: Fetch = async (address, headers, { longest, ...options }) => {
    const came = await inTime(address, { method: 'GET', headers, longest }, options)
    if ('error' in came) return { status: null, headers: {}, body: Buffer.alloc(0), error: came.error }
    return { ...came, body: came.body ?? Buffer.alloc(0), error: null }
  }
  return {
    send,
    fetch,
    close: () => {
      closed.abort()
      for (const { agent } of Object.values(transports)) agent.destroy()
    },
  }
}
