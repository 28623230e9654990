import { lchown, mkdir, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Claim, openClaim } from './claim.ts'
import { type ClaimStatus, nextStep, type Role } from './claim-rules.ts'
import { EmbeddedServerError } from './errors.ts'
import type { Log } from './log.ts'
import { connectToPeers, type Peer } from './peer.ts'
import { systemCode } from './system-error.ts'

/** Our part in a data folder: its owner, or the guest of an owner whose server is ready. */
export type Acquired =
  | { readonly kind: 'owner'; readonly claim: Claim }
  | { readonly kind: 'guest'; readonly owner: Peer }

/** How long to wait for a process that should leave in a moment: a command that hands over, a server that stops. */
const patienceSeconds = 90

/** The folder of claims belongs to the owner of the data folder, also when root is the first to use it. */
const prepareClaims = async (data: string, claims: string): Promise<void> => {
  const isNew = await mkdir(claims, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (systemCode(error) === 'EEXIST') return false
      throw error
    },
  )
  if (!isNew || process.getuid?.() !== 0) return
  const { uid, gid } = await stat(data)
  await lchown(claims, uid, gid)
}

/** Random, so that processes that withdrew at the same moment do not come back at the same moment. */
const pause = (): Promise<void> => sleep(2 + Math.random() * 40)

const refusalMessage = (data: string, { pid, since }: ClaimStatus): string =>
  `Another Daybook server (process ${pid}, since ${since}) uses the data folder ${data}. ` +
  'Stop it first, or use another data folder for this one. (Commands work beside a running server.)'

const patienceMessage = (data: string, { pid }: ClaimStatus): string =>
  `Another Daybook process (${pid}) has used the data folder ${data} for ${patienceSeconds} s and does not hand it over. End it, then start again.`

/** Opens our own claim, then connects to all others: the order that nextStep relies on. */
const claimAndLook = async (
  claims: string,
  role: Role,
): Promise<{ readonly claim: Claim | undefined; readonly peers: readonly Peer[] }> => {
  const claim = await openClaim(claims, role)
  try {
    return { claim, peers: await connectToPeers(claims, claim?.name, role) }
  } catch (error) {
    await claim?.release()
    throw error
  }
}

/** Waits for the owner to leave, until `deadline` at most. */
const untilGone = async (owner: Peer, deadline: number): Promise<void> => {
  const timer = new AbortController()
  const limit = sleep(Math.max(0, deadline - Date.now()), undefined, { signal: timer.signal })
  await Promise.race([owner.gone, limit.catch(() => undefined)])
  timer.abort()
  owner.disconnect()
}

export interface AcquireOptions {
  readonly role: Role
  /** The data folder, for messages and rights. */
  readonly data: string
  /** The folder of claims in it, by a path short enough for a socket. */
  readonly claims: string
  readonly log: Log
  readonly signal?: AbortSignal
  /** Become the owner where there is none, and nothing else. */
  readonly onlyIfFree?: boolean
}

/**
 * Deals with the owner of the folder. Resolves to our part as its guest, to `taken` when there is an owner and only a free
 * folder is wanted, or to undefined when the owner left or is about to.
 */
const meetOwner = async (
  step: 'join' | 'take-over' | 'refuse',
  owner: Peer,
  { data, log, signal, onlyIfFree = false }: AcquireOptions,
  deadline: number,
): Promise<Acquired | 'taken' | undefined> => {
  if (onlyIfFree) return (await owner.sayFarewell()) ? 'taken' : undefined
  if (step === 'join') {
    signal?.addEventListener('abort', owner.disconnect)
    const isReady = await owner.untilReady()
    signal?.removeEventListener('abort', owner.disconnect)
    if (isReady) return { kind: 'guest', owner }
  }
  if (step === 'take-over') {
    log.info({ pid: owner.status().pid }, 'taking the database over from a Daybook command')
    await untilGone(owner, deadline)
  }
  owner.disconnect()
  if (step === 'refuse')
    throw new EmbeddedServerError(refusalMessage(data, owner.status()), { advice: ['data-folder'] })
  return undefined
}

type Attempt = { readonly result: Acquired | 'taken' } | { readonly rival: ClaimStatus | undefined }

const attempt = async (options: AcquireOptions, deadline: number): Promise<Attempt> => {
  const { claim, peers } = await claimAndLook(options.claims, options.role)
  const others = peers.map((peer) => peer.status())
  const next = nextStep(options.role, others)
  if (next.step === 'own' && claim) {
    claim.announce('starting')
    return { result: { kind: 'owner', claim } }
  }
  await claim?.release()
  const owner = 'owner' in next ? peers[next.owner] : undefined
  for (const peer of peers) if (peer !== owner) peer.disconnect()
  const result = 'owner' in next && owner && (await meetOwner(next.step, owner, options, deadline))
  return result ? { result } : { rival: others[0] }
}

/**
 * Becomes the owner of a data folder, or (a command) the guest of its owner. Resolves to undefined if `signal` was
 * aborted first, or with `onlyIfFree` if there is an owner. Throws EmbeddedServerError if a service already owns the
 * folder and another one wants it, or if its owner cannot be reached.
 */
export const acquireDataFolder = async (options: AcquireOptions): Promise<Acquired | undefined> => {
  const { data, claims, signal } = options
  await prepareClaims(data, claims)
  const deadline = Date.now() + patienceSeconds * 1000
  while (!signal?.aborted) {
    const outcome = await attempt(options, deadline)
    if ('result' in outcome) return outcome.result === 'taken' ? undefined : outcome.result
    if (outcome.rival && Date.now() > deadline)
      throw new EmbeddedServerError(patienceMessage(data, outcome.rival))
    await pause()
  }
  return undefined
}
