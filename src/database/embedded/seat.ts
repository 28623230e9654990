import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { lchown, rename, rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { lineReader, parseGreeting, type Role, type SeatNotice, type SeatState } from './place.ts'
import { hasExclusiveSeat, hiddenSeat, seatAddress } from './seat-address.ts'
import { systemCode } from './system-error.ts'

/** Our own seat on a data folder. */
export interface Seat {
  /** File name in the folder of seats. */
  readonly name: string
  /** Tells everybody connected. */
  readonly announce: (state: SeatState) => void
  /** How many processes of this role are connected: commands that use the server, services that want to own it. */
  readonly callers: (role: Role) => number
  /** Called when a service wants to own the server in our place, also if it called before. */
  readonly onServiceCall: (listener: () => void) => void
  /** From now on nobody is answered: whoever says farewell learns that it is not us who care for the server any more. */
  readonly fallSilent: () => void
  /** Gives the seat up. Everybody connected notices. */
  readonly leave: () => Promise<void>
}

const listen = async (server: Server, address: string): Promise<void> => {
  server.listen(address)
  await once(server, 'listening')
}

/** Binds the socket where others find it. False: on Windows, when another process has the one seat. */
const takeAddress = async (server: Server, folder: string, name: string): Promise<boolean> => {
  if (hasExclusiveSeat) {
    return listen(server, seatAddress(folder, name)).then(
      () => true,
      (error: unknown) => {
        if (systemCode(error) === 'EADDRINUSE') return false
        throw error
      },
    )
  }
  const hidden = seatAddress(folder, hiddenSeat(name))
  await listen(server, hidden)
  // Root may run a command on an ordinary user's data folder: that user's processes must be able to call it.
  const { uid, gid } = await stat(folder)
  if (process.getuid?.() === 0) await lchown(hidden, uid, gid)
  await rename(hidden, seatAddress(folder, name))
  return true
}

/** Opens a seat; death and `process.exit` give it up as `leave` does. Undefined: on Windows, when it is taken. */
export const openSeat = async (folder: string, role: Role): Promise<Seat | undefined> => {
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`
  const since = new Date().toISOString()
  const callers = new Map<Socket, Role>()
  let state: SeatState = 'claiming'
  let onServiceCall: (() => void) | undefined
  let isSilent = false
  const connected = new Set<Socket>()
  const count = (wanted: Role): number => [...callers.values()].filter((found) => found === wanted).length
  const notice = (): string => {
    const content: SeatNotice = { pid: process.pid, role, state, since }
    return `${JSON.stringify(content)}\n`
  }
  const server = createServer((caller) => {
    caller.unref()
    connected.add(caller)
    // A caller that dies is a caller less; there is nothing else to learn from its error.
    caller.on('error', () => caller.destroy())
    caller.on('close', () => {
      connected.delete(caller)
      callers.delete(caller)
    })
    caller.setEncoding('utf8')
    const onLine = (line: string): void => {
      const greeting = parseGreeting(line)
      if (greeting === undefined) {
        caller.destroy()
        return
      }
      if (isSilent) return
      // Counted before it is answered: an owner that has answered `ready` does not stop the server under the caller.
      if (greeting === 'farewell') callers.delete(caller)
      else callers.set(caller, greeting.role)
      caller.write(notice())
      if (greeting !== 'farewell' && greeting.role === 'service') onServiceCall?.()
    }
    caller.on('data', lineReader(onLine))
  })
  server.unref()
  if (!(await takeAddress(server, folder, name))) return undefined
  return {
    name,
    announce: (next) => {
      state = next
      for (const caller of callers.keys()) caller.write(notice())
    },
    callers: count,
    onServiceCall: (listener) => {
      onServiceCall = listener
      if (count('service') > 0) listener()
    },
    fallSilent: () => {
      isSilent = true
    },
    leave: async () => {
      if (!hasExclusiveSeat) await rm(join(folder, name), { force: true })
      const closed = once(server, 'close')
      server.close()
      for (const caller of connected) caller.destroy()
      await closed
    },
  }
}
