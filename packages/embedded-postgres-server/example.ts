import { startEmbeddedServer } from '@daybook/embedded-postgres-server'
import pg from 'pg'

const [dataDirectory = 'data'] = process.argv.slice(2)
const log = { info: () => undefined, warn: console.warn, error: console.error, fatal: console.error }

const server = await startEmbeddedServer({ dataDirectory, log })
try {
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query('select version()')
  console.log(rows[0].version)
  await client.end()
} finally {
  await server.stop()
}
