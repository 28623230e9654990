import { createServer } from 'node:http'
import pg from 'pg'

/**
 * Bare node:http and node-postgres that read a page of documents and send it: what a server of this kind can do at most
 * when it keeps nothing in memory. Takes `{connection, query}` on standard input and prints its port.
 */

let input = ''
for await (const chunk of process.stdin) input += chunk
const { connection, query } = JSON.parse(input) as { connection: pg.PoolConfig; query: string }

const pool = new pg.Pool({ ...connection, max: 10 })
// Idle connections end with the database, which is started again before the last measurement.
pool.on('error', () => undefined)

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query<{ document: string }>({ name: 'page', text: query, values: [] })
  const body = Buffer.from(`{"content":[${rows.map(({ document }) => document).join()}]}`)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(address.port)
})
