import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimAddress, listOtherClaims, usesNamedPipe } from './claim-address.ts'
import { lineReader, parseClaimStatus, peerMessageLine } from './claim-messages.ts'
import type { ClaimStatus, Role } from './claim-rules.ts'
import { EmbeddedServerError } from './errors.ts'
import { systemCode } from './system-error.ts'

/** Another process with a claim on the data folder, connected. */
export interface Peer {
  /** The last status it sent. */
  readonly status: () => ClaimStatus
  /** Resolves to true when its server is ready, to false when it stops or gives the claim up first. */
  readonly untilReady: () => Promise<boolean>
  /** Says that we no longer use its server. False: the peer was gone before it heard that. */
  readonly sayFarewell: () => Promise<boolean>
  /** Resolves when the peer gives its claim up or dies, or when we disconnect. */
  readonly gone: Promise<void>
  readonly disconnect: () => void
}

/** A living process answers within milliseconds; a busy one, or one on a swapping machine, within seconds. */
const answerSeconds = 5

/** `dead`: the process that opened the claim is no more. `gone`: the claim was given up while we connected. */
type Unanswered = 'dead' | 'gone'

const unanswered: Readonly<Record<string, Unanswered>> = {
  ECONNREFUSED: 'dead',
  ENOENT: 'gone',
  ECONNRESET: 'gone',
  EPIPE: 'gone',
}

const connectTo = (address: string, role: Role): Promise<Peer | Unanswered> =>
  new Promise((resolve, reject) => {
    const socket = connect(address)
    const gone = new Promise<void>((end) => socket.once('close', () => end()))
    const listeners = new Set<(status: ClaimStatus) => void>()
    let latest: ClaimStatus | undefined

    /** Waits for a status that decides. False when the peer is gone first. */
    const awaitStatus = (
      known: ClaimStatus | undefined,
      decide: (status: ClaimStatus) => boolean | undefined,
    ): Promise<boolean> =>
      new Promise((settle) => {
        // A process without other work must not end while it waits for the peer.
        socket.ref()
        const finish = (outcome: boolean): void => {
          socket.unref()
          listeners.delete(check)
          settle(outcome)
        }
        const check = (status: ClaimStatus): void => {
          const outcome = decide(status)
          if (outcome !== undefined) finish(outcome)
        }
        listeners.add(check)
        void gone.then(() => finish(false))
        if (known) check(known)
      })

    const peerWith = (first: ClaimStatus): Peer => ({
      status: () => latest ?? first,
      untilReady: () =>
        awaitStatus(latest ?? first, ({ state }) =>
          state === 'ready' || state === 'stopping' ? state === 'ready' : undefined,
        ),
      sayFarewell: async () => {
        const answer = awaitStatus(undefined, () => true)
        socket.write(peerMessageLine('farewell'))
        // A peer that hangs still holds the folder.
        const timer = new AbortController()
        const silence = sleep(answerSeconds * 1000, true, { signal: timer.signal }).catch(() => true)
        const isHeard = await Promise.race([answer, silence])
        timer.abort()
        socket.destroy()
        return isHeard
      },
      gone,
      disconnect: () => socket.destroy(),
    })

    const onLine = (line: string): void => {
      const status = parseClaimStatus(line)
      if (status === undefined) {
        socket.destroy(new Error('the answer is not from Daybook'))
        return
      }
      latest = status
      for (const listener of listeners) listener(status)
      socket.setTimeout(0)
      socket.unref()
      resolve(peerWith(status))
    }

    socket.setEncoding('utf8')
    socket.setTimeout(answerSeconds * 1000, () =>
      socket.destroy(new Error(`no answer within ${answerSeconds} s`)),
    )
    socket.on('data', lineReader(onLine))
    // After the first status these two only say that the peer is gone, which `gone` reports.
    socket.on('error', (error) => {
      const outcome = unanswered[systemCode(error) ?? '']
      if (outcome) resolve(outcome)
      else reject(error)
    })
    socket.on('close', () => resolve('gone'))
    socket.write(peerMessageLine({ role }))
  })

const connectToClaim = async (folder: string, name: string, role: Role): Promise<Peer | undefined> => {
  const address = claimAddress(folder, name)
  const answer = await connectTo(address, role).catch((error: unknown) => {
    const reason = systemCode(error) ?? (error instanceof Error ? error.message : String(error))
    throw new EmbeddedServerError(
      `A Daybook process (${name.split('-')[0]}) holds the data folder and cannot be reached (${reason}): ` +
        `it hangs, or belongs to another user. Its socket is ${address}.`,
      { cause: error },
    )
  })
  // The name of a claim is never used again, so this cannot remove that of a living process.
  if (answer === 'dead' && !usesNamedPipe) await rm(address, { force: true })
  return typeof answer === 'string' ? undefined : answer
}

/**
 * Connects to every other process with a claim on the data folder, and removes the claims of dead ones. Throws
 * EmbeddedServerError when one does not answer.
 */
export const connectToPeers = async (
  folder: string,
  ownClaim: string | undefined,
  role: Role,
): Promise<Peer[]> => {
  const names = await listOtherClaims(folder, ownClaim)
  const outcomes = await Promise.allSettled(names.map((name) => connectToClaim(folder, name, role)))
  const peers = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : [],
  )
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    for (const peer of peers) peer.disconnect()
    throw outcome.reason
  }
  return peers
}
