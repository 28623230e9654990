import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../startup-error.ts'
import { greetingLine, lineReader, parseNotice, type Role, type SeatNotice } from './place.ts'
import { hasExclusiveSeat, otherSeats, seatAddress } from './seat-address.ts'
import { systemCode } from './system-error.ts'

/** A line to another process's seat. */
export interface Call {
  /** What it said last. */
  readonly notice: () => SeatNotice
  /** Resolves to true when the server there is up, to false when the seat is given up, or about to be, before. */
  readonly untilReady: () => Promise<boolean>
  /** Says that we no longer use the server. False: the other side was gone before it heard that. */
  readonly farewell: () => Promise<boolean>
  /** Resolves when the other side gives its seat up or dies, or when we hang up. */
  readonly ended: Promise<void>
  readonly hangUp: () => void
}

/** A living process answers within milliseconds; one that computes, or whose machine swaps, within seconds. */
const answerSeconds = 5

/** `dead`: the process that opened the seat is no more. `gone`: the seat was given up while we called. */
type Unanswered = 'dead' | 'gone'

const unanswered: Readonly<Record<string, Unanswered>> = {
  ECONNREFUSED: 'dead',
  ENOENT: 'gone',
  ECONNRESET: 'gone',
  EPIPE: 'gone',
}

const dial = (address: string, role: Role): Promise<Call | Unanswered> =>
  new Promise((resolve, reject) => {
    const socket = connect(address)
    const ended = new Promise<void>((end) => socket.once('close', () => end()))
    const listeners = new Set<(notice: SeatNotice) => void>()
    let latest: SeatNotice | undefined

    /** Waits for a notice that settles something. False when the other side is gone before. */
    const awaitNotice = (
      known: SeatNotice | undefined,
      settled: (notice: SeatNotice) => boolean | undefined,
    ): Promise<boolean> =>
      new Promise((settle) => {
        // While something waits for the other side, the process must not end for want of other work.
        socket.ref()
        const finish = (outcome: boolean): void => {
          socket.unref()
          listeners.delete(check)
          settle(outcome)
        }
        const check = (notice: SeatNotice): void => {
          const outcome = settled(notice)
          if (outcome !== undefined) finish(outcome)
        }
        listeners.add(check)
        void ended.then(() => finish(false))
        if (known) check(known)
      })

    const answered = (first: SeatNotice): Call => ({
      notice: () => latest ?? first,
      untilReady: () =>
        awaitNotice(latest ?? first, ({ state }) =>
          state === 'ready' || state === 'stopping' ? state === 'ready' : undefined,
        ),
      farewell: async () => {
        const answer = awaitNotice(undefined, () => true)
        socket.write(greetingLine('farewell'))
        // One that hangs holds the folder all the same.
        const timer = new AbortController()
        const silence = sleep(answerSeconds * 1000, true, { signal: timer.signal }).catch(() => true)
        const isHeard = await Promise.race([answer, silence])
        timer.abort()
        socket.destroy()
        return isHeard
      },
      ended,
      hangUp: () => socket.destroy(),
    })

    const onLine = (line: string): void => {
      const notice = parseNotice(line)
      if (notice === undefined) {
        socket.destroy(new Error('it is not Daybook that answers'))
        return
      }
      latest = notice
      for (const listener of listeners) listener(notice)
      socket.setTimeout(0)
      socket.unref()
      resolve(answered(notice))
    }

    socket.setEncoding('utf8')
    socket.setTimeout(answerSeconds * 1000, () =>
      socket.destroy(new Error(`no answer within ${answerSeconds} s`)),
    )
    socket.on('data', lineReader(onLine))
    // After the first notice, these two only say that the other side is gone, which `ended` tells.
    socket.on('error', (error) => {
      const outcome = unanswered[systemCode(error) ?? '']
      if (outcome) resolve(outcome)
      else reject(error)
    })
    socket.on('close', () => resolve('gone'))
    socket.write(greetingLine({ role }))
  })

const callSeat = async (folder: string, name: string, role: Role): Promise<Call | undefined> => {
  const address = seatAddress(folder, name)
  const answer = await dial(address, role).catch((error: unknown) => {
    const reason = systemCode(error) ?? (error instanceof Error ? error.message : String(error))
    throw new StartupError(
      `A Daybook process (${name.split('-')[0]}) holds the data folder and cannot be asked about it (${reason}): ` +
        `it hangs, or belongs to another user. Its entry is ${address}.`,
      { cause: error },
    )
  })
  // A seat's name is never used again, so this cannot remove that of a living process.
  if (answer === 'dead' && !hasExclusiveSeat) await rm(address, { force: true })
  return typeof answer === 'string' ? undefined : answer
}

/** Calls every other seat on the data folder. The dead are removed, the living returned. Throws StartupError. */
export const callOthers = async (folder: string, own: string | undefined, role: Role): Promise<Call[]> => {
  const names = await otherSeats(folder, own)
  const outcomes = await Promise.allSettled(names.map((name) => callSeat(folder, name, role)))
  const calls = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : [],
  )
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    for (const call of calls) call.hangUp()
    throw outcome.reason
  }
  return calls
}
