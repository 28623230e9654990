import { once } from 'node:events'
import { createServer } from 'node:net'
import { listenFailure } from '../listen-failure.ts'

/** A port that is free at the moment, so that addresses can contain it before the server listens. Throws StartupError. */
export const freePort = async (host: string): Promise<number> => {
  const server = createServer()
  server.listen(0, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw listenFailure(error, host, 0)
  })
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}
