import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { lchown, rename, rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { claimAddress, hiddenName, usesNamedPipe } from './claim-address.ts'
import { claimStatusLine, lineReader, parsePeerMessage } from './claim-messages.ts'
import type { ClaimState, Role } from './claim-rules.ts'
import { systemCode } from './system-error.ts'

/** Our own claim on a data folder. */
export interface Claim {
  /** File name in the folder of claims. */
  readonly name: string
  /** Changes our state and tells every connected peer. */
  readonly announce: (state: ClaimState) => void
  /** How many processes of this role are connected: commands that use the server, services that want to own it. */
  readonly countPeers: (role: Role) => number
  /** Calls the listener when a service wants to own the server instead of us, also if it already asked. */
  readonly onServiceWaiting: (listener: () => void) => void
  /** Stops answering, so that a peer that says farewell learns that we no longer look after the server. */
  readonly stopAnswering: () => void
  /** Gives the claim up. Every connected peer notices. */
  readonly release: () => Promise<void>
}

const listen = async (server: Server, address: string): Promise<void> => {
  server.listen(address)
  await once(server, 'listening')
}

/** Binds the socket where others find it. False on Windows when another process has the only claim. */
const bind = async (server: Server, folder: string, name: string): Promise<boolean> => {
  if (usesNamedPipe) {
    return listen(server, claimAddress(folder, name)).then(
      () => true,
      (error: unknown) => {
        if (systemCode(error) === 'EADDRINUSE') return false
        throw error
      },
    )
  }
  const hidden = claimAddress(folder, hiddenName(name))
  await listen(server, hidden)
  // Root may run a command on an ordinary user's data folder: that user's processes must be able to connect to it.
  const { uid, gid } = await stat(folder)
  if (process.getuid?.() === 0) await lchown(hidden, uid, gid)
  await rename(hidden, claimAddress(folder, name))
  return true
}

/**
 * Opens a claim. The end of the process gives it up as `release` does. Undefined on Windows when another process has the only
 * one.
 */
export const openClaim = async (folder: string, role: Role): Promise<Claim | undefined> => {
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`
  const since = new Date().toISOString()
  const connected = new Set<Socket>()
  /** Connected processes that have said who they are. */
  const peers = new Map<Socket, Role>()
  let state: ClaimState = 'claiming'
  let onServiceWaiting: (() => void) | undefined
  let isAnswering = true
  const countPeers = (wanted: Role): number => [...peers.values()].filter((found) => found === wanted).length
  const statusLine = (): string => claimStatusLine({ pid: process.pid, role, state, since })

  const onLine = (socket: Socket, line: string): void => {
    const message = parsePeerMessage(line)
    if (message === undefined) {
      socket.destroy()
      return
    }
    if (!isAnswering) return
    // Count the peer before the answer: an owner that has answered `ready` must not stop the server it is about to use.
    if (message === 'farewell') peers.delete(socket)
    else peers.set(socket, message.role)
    socket.write(statusLine())
    if (message !== 'farewell' && message.role === 'service') onServiceWaiting?.()
  }
  const server = createServer((socket) => {
    socket.unref()
    connected.add(socket)
    // `close` follows and says all there is to know: the peer is gone.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      connected.delete(socket)
      peers.delete(socket)
    })
    socket.setEncoding('utf8')
    socket.on(
      'data',
      lineReader((line) => onLine(socket, line)),
    )
  })
  server.unref()
  if (!(await bind(server, folder, name))) return undefined
  return {
    name,
    announce: (next) => {
      state = next
      for (const peer of peers.keys()) peer.write(statusLine())
    },
    countPeers,
    onServiceWaiting: (listener) => {
      onServiceWaiting = listener
      if (countPeers('service') > 0) listener()
    },
    stopAnswering: () => {
      isAnswering = false
    },
    release: async () => {
      if (!usesNamedPipe) await rm(join(folder, name), { force: true })
      const closed = once(server, 'close')
      server.close()
      for (const socket of connected) socket.destroy()
      await closed
    },
  }
}
