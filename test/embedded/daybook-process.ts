/** A Daybook process of its own for the tests of the embedded database: it starts or joins a server and does as it is told. */
import { pino } from 'pino'
import { joinEmbeddedServer, startEmbeddedServer } from '../../src/database/embedded/embedded-server.ts'
import type { Order, ProcessOptions, Report } from './processes.ts'

const { role, ...options } = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions
const report = (content: Report): void => {
  process.send?.(content)
}

try {
  const begin = role === 'service' ? startEmbeddedServer : joinEmbeddedServer
  const server = await begin({ ...options, log: pino({ level: 'info' }, pino.destination(2)) })
  process.on('message', (order: Order) => {
    if (order === 'owned') report({ kind: 'owned', owned: server.owned })
    else
      void server.stop().then(() => {
        report({ kind: 'stopped' })
        process.disconnect()
      })
  })
  report({ kind: 'up', connection: server.connection, owned: server.owned })
} catch (error) {
  const { name, message } = error as Error
  report({ kind: 'failed', name, message })
  process.disconnect()
}
