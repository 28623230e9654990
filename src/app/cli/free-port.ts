import { once } from 'node:events'
import { createServer } from 'node:net'
import { listenFailure } from '../listen-failure.ts'

/**
 * The port, or any for 0, if it is free at the moment: nothing is made for a server that cannot listen, and addresses can contain the
 * port before it does. Throws StartupError.
 */
export const freePort = async (host: string, port = 0): Promise<number> => {
  const server = createServer((socket) => void socket.destroy())
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw listenFailure(error, host, port)
  })
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}
