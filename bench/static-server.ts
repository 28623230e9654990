import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The ceiling: bare node:http that answers the bytes it is given at the start, as one JSON line on standard input. */
let input = ''
for await (const chunk of process.stdin) input += chunk
const { body } = JSON.parse(input) as { body: string }
const bytes = Buffer.from(body)
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', bytes.length)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
