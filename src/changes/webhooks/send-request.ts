import { type LookupAddress, lookup as resolve } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { LateError, withinTime } from '../../base/within-time.ts'
import { maySendTo } from './addresses.ts'

/** One try to deliver. */
export interface Try {
  /** Null if there was no answer. */
  readonly status: number | null
  /** The first 2 KiB of the answer, or null. */
  readonly response: string | null
  /** Why there was no answer, in words; null if there was one. */
  readonly error: string | null
  readonly milliseconds: number
}

/** Rejects only when the sender is closed meanwhile: then nothing is known of the try. */
type Send = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Try>

/** Contract 16.2: the longest one try takes, from the look-up of the name to the end of the answer. In milliseconds. */
const longestTry = 15_000
/** Contract 16.3. In bytes. */
const keptResponse = 2048

type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

const resolveAll: Resolve = (hostname) =>
  new Promise((fulfil, reject) =>
    resolve(hostname, { all: true }, (error, found) => (error ? reject(error) : fulfil(found))),
  )

const refusedAddress = (host: string): Error =>
  new Error(`${host} is not an address to which this server may send (WEBHOOK_NETWORKS).`)

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
      if (!first) done(refusedAddress(hostname), all ? [] : '')
      else if (all) done(null, allowed.slice())
      else done(null, first.address, first.family)
    }
    resolveName(hostname).then(answer, (error: NodeJS.ErrnoException) => done(error, all ? [] : ''))
  }

/** Text that PostgreSQL can store. */
const storable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\u0000', '\ufffd')

/** Reads at most 2 KiB; more is not waited for. */
const firstBytes = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    length += chunk.length
    if (length > keptResponse) break
  }
  return storable(Buffer.concat(chunks).subarray(0, keptResponse))
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer came.',
  ENOTFOUND: 'The name of the host is unknown.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host does not answer.',
}

const wordsFor = (error: NodeJS.ErrnoException): string =>
  (error.code === undefined ? undefined : words[error.code]) ?? error.message

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

export interface Sender {
  readonly send: Send
  /** Calls off what is under way, and refuses more. */
  readonly close: () => void
}

interface SenderOptions {
  readonly resolveName?: Resolve
  /** In milliseconds. */
  readonly timeout?: number
}

/**
 * Sends POST requests to receivers that somebody has configured, and follows no redirect. `networks` are internal ones that the
 * operator allows. Addresses in numbers are not looked up, so they are checked first; `URL` has written them in one way before.
 */
export const createSender = (
  networks: readonly string[],
  { resolveName = resolveAll, timeout = longestTry }: SenderOptions = {},
): Sender => {
  const closed = new AbortController()
  const agentOptions = { keepAlive: true, maxSockets: 50, maxFreeSockets: 10, timeout: 60_000 }
  const transports = {
    'http:': {
      request: requestHttp,
      agent: new HttpAgent({ ...agentOptions, lookup: checkedLookup('http:', networks, resolveName) }),
    },
    'https:': {
      request: requestHttps,
      agent: new HttpsAgent({ ...agentOptions, lookup: checkedLookup('https:', networks, resolveName) }),
    },
  }

  const post = (url: URL, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal) =>
    new Promise<Pick<Try, 'status' | 'response'>>((fulfil, reject) => {
      const { request, agent } = transports[url.protocol as keyof typeof transports]
      const length = String(Buffer.byteLength(body))
      const sent = request(
        url,
        { method: 'POST', agent, signal, headers: { ...headers, 'content-length': length } },
        (answer) => {
          // From here on, what becomes of the connection shows where the answer is read.
          sent.off('close', brokenOff)
          firstBytes(answer).then(
            (response) => fulfil({ status: answer.statusCode ?? null, response }),
            reject,
          )
        },
      )
      const brokenOff = (): void => reject(new Error(words.ECONNRESET))
      sent.on('close', brokenOff)
      sent.on('error', reject)
      // Without a listener the connection would be closed, and nothing said about it.
      sent.on('upgrade', ({ statusCode = null }, socket) => {
        socket.destroy()
        fulfil({ status: statusCode, response: null })
      })
      sent.end(body)
    })

  const send: Send = async (address, headers, body) => {
    const startedAt = performance.now()
    const took = () => Math.round(performance.now() - startedAt)
    try {
      const url = new URL(address)
      const host = hostOf(url)
      if (isIP(host) && !maySendTo(host, url.protocol, networks)) throw refusedAddress(host)
      // A request that waits for its name or for a connection does not notice its signal, so nothing relies on that.
      const answer = await withinTime(timeout, (signal) => post(url, headers, body, signal), {
        stop: closed.signal,
      })
      return { ...answer, error: null, milliseconds: took() }
    } catch (error) {
      closed.signal.throwIfAborted()
      const text =
        error instanceof LateError
          ? `There was no answer within ${timeout / 1000} seconds.`
          : wordsFor(error as NodeJS.ErrnoException)
      return { status: null, response: null, error: text, milliseconds: took() }
    }
  }
  return {
    send,
    close: () => {
      closed.abort()
      for (const { agent } of Object.values(transports)) agent.destroy()
    },
  }
}
