import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterFile } from './after-file.ts'

/** A connection to a database that a test can cut. */
export interface DatabaseProxy {
  /** Like the given URL, but through the proxy. */
  readonly url: string
  cut(): Promise<void>
  mend(): Promise<void>
  /** From now on existing connections carry nothing, and neither side notices. */
  swallow(): void
  /** From now on new connections are refused. */
  refuse(): void
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

export const databaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  const accept = (inside: Socket) => {
    const outside = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }
  const server = createServer(accept)
  await listen(server, 0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  const refuse = (): void => {
    server.close()
  }
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  afterFile(cut)
  const swallow = (): void => {
    for (const socket of sockets) socket.unpipe()
  }
  return { url: url.href, cut, mend: () => listen(server, address.port), swallow, refuse }
}
