/** A process of its own for the tests: it starts or joins a server, reports to the test, and takes its orders. */
import { joinEmbeddedServer, startEmbeddedServer } from '../src/index.ts'
import type { Log } from '../src/log.ts'
import type { ProcessOptions, Report } from './processes.ts'

const { role, ...options } = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions
const report = (content: Report): void => {
  process.send?.(content)
}

const write = (fields: object, message: string): void => {
  process.stderr.write(`${message} ${JSON.stringify(fields)}\n`)
}
const log: Log = { info: write, warn: write, error: write, fatal: write }

try {
  const begin = role === 'service' ? startEmbeddedServer : joinEmbeddedServer
  const server = await begin({ ...options, log })
  process.once('message', () => void server.stop().then(() => process.disconnect()))
  report({ kind: 'up', connection: server.connection, owned: server.owned })
} catch (error) {
  const { name, message } = error as Error
  report({ kind: 'failed', name, message })
  process.disconnect()
}
