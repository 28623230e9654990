import { lchown, mkdir, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { StartupError } from '../../startup-error.ts'
import { nextStep, type Role, type SeatNotice } from './place.ts'
import { openSeat, type Seat } from './seat.ts'
import { type Call, callOthers } from './seat-call.ts'
import { systemCode } from './system-error.ts'

/** Our place on a data folder: its owner, or the guest of an owner whose server is ready. */
export type Place =
  | { readonly kind: 'owner'; readonly seat: Seat }
  | { readonly kind: 'guest'; readonly call: Call }

/** How long to wait for a process that should leave in a moment: a command that hands over, a server that stops. */
const patienceSeconds = 90

/** The folder of seats belongs to whom the data folder belongs to, also when root is the first to use it. */
const prepareSeats = async (data: string, folder: string): Promise<void> => {
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (systemCode(error) === 'EEXIST') return false
      throw error
    },
  )
  if (!isNew || process.getuid?.() !== 0) return
  const { uid, gid } = await stat(data)
  await lchown(folder, uid, gid)
}

const pause = (): Promise<void> => sleep(2 + Math.random() * 40)

const refusalMessage = (data: string, { pid, since }: SeatNotice): string =>
  `Another Daybook server (process ${pid}, since ${since}) uses the data folder ${data}. ` +
  'Stop it first, or set DATA_DIR to another folder for this one. (Commands work beside a running server.)'

const patienceMessage = (data: string, { pid }: SeatNotice): string =>
  `Another Daybook process (${pid}) has used the data folder ${data} for ${patienceSeconds} s and does not give it over. End it, then start again.`

interface Look {
  readonly seat: Seat | undefined
  readonly calls: readonly Call[]
}

/** Shows our seat, then sees who else is there. */
const lookAround = async (owners: string, role: Role): Promise<Look> => {
  const seat = await openSeat(owners, role)
  try {
    return { seat, calls: await callOthers(owners, seat?.name, role) }
  } catch (error) {
    await seat?.leave()
    throw error
  }
}

/** Waits for an owner to leave, no longer than until `deadline`. */
const untilLeft = async (owner: Call, deadline: number): Promise<void> => {
  const timer = new AbortController()
  const limit = sleep(Math.max(0, deadline - Date.now()), undefined, { signal: timer.signal })
  await Promise.race([owner.ended, limit.catch(() => undefined)])
  timer.abort()
  owner.hangUp()
}

interface PlaceOptions {
  readonly role: Role
  /** The data folder, for messages and rights. */
  readonly data: string
  /** The folder of seats in it, by a path short enough for a socket. */
  readonly owners: string
  readonly log: Log
  readonly signal?: AbortSignal
  /** Only to become the owner where there is none. */
  readonly onlyIfFree?: boolean
}

/**
 * Deals with the owner of the folder. Resolves to our place as its guest, to `elsewhere` when there is an owner and only a free
 * folder is wanted, or to undefined when the owner left, or is about to.
 */
const meetOwner = async (
  step: 'join' | 'take-over' | 'refuse',
  owner: Call,
  { data, log, signal, onlyIfFree = false }: PlaceOptions,
  deadline: number,
): Promise<Place | 'elsewhere' | undefined> => {
  if (onlyIfFree) return (await owner.farewell()) ? 'elsewhere' : undefined
  if (step === 'join') {
    signal?.addEventListener('abort', owner.hangUp)
    const isReady = await owner.untilReady()
    signal?.removeEventListener('abort', owner.hangUp)
    if (isReady) return { kind: 'guest', call: owner }
  }
  if (step === 'take-over') {
    log.info({ pid: owner.notice().pid }, 'taking the database over from a Daybook command')
    await untilLeft(owner, deadline)
  }
  owner.hangUp()
  if (step === 'refuse') throw new StartupError(refusalMessage(data, owner.notice()))
  return undefined
}

type Attempt = { readonly met: Place | 'elsewhere' } | { readonly rival: SeatNotice | undefined }

const attempt = async (options: PlaceOptions, deadline: number): Promise<Attempt> => {
  const { seat, calls } = await lookAround(options.owners, options.role)
  const notices = calls.map((call) => call.notice())
  const next = nextStep(options.role, notices)
  if (next.step === 'own' && seat) {
    seat.announce('starting')
    return { met: { kind: 'owner', seat } }
  }
  await seat?.leave()
  const owner = 'owner' in next ? calls[next.owner] : undefined
  for (const call of calls) if (call !== owner) call.hangUp()
  const met = 'owner' in next && owner && (await meetOwner(next.step, owner, options, deadline))
  return met ? { met } : { rival: notices[0] }
}

/**
 * Becomes the owner of a data folder, or (a command) the guest of its owner. Undefined when `signal` was aborted before,
 * or with `onlyIfFree` when there is an owner.
 * Throws StartupError when a service already owns it and another one asks, or when its owner cannot be asked.
 */
export const takePlace = async (options: PlaceOptions): Promise<Place | undefined> => {
  const { data, owners, signal } = options
  await prepareSeats(data, owners)
  const deadline = Date.now() + patienceSeconds * 1000
  while (!signal?.aborted) {
    const outcome = await attempt(options, deadline)
    if ('met' in outcome) return outcome.met === 'elsewhere' ? undefined : outcome.met
    if (outcome.rival && Date.now() > deadline) throw new StartupError(patienceMessage(data, outcome.rival))
    await pause()
  }
  return undefined
}
