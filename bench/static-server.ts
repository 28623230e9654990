import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A ceiling: bare node:http that answers the bytes of each path that standard input gives it, as one JSON line. */
let input = ''
for await (const chunk of process.stdin) input += chunk
const { bodies } = JSON.parse(input) as { bodies: Record<string, string> }
const bytes = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]))
const server = createServer(({ url = '' }, response) => {
  const body = bytes.get(url)
  response.statusCode = body ? 200 : 404
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', body?.length ?? 0)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
