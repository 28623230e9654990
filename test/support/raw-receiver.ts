import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterFile } from './after-file.ts'

/** What a server does with a connection once it has a whole request. */
export type Answering = (socket: Socket) => void

/** A server of bytes: whatever it answers to a request, HTTP or not. */
export const rawReceiver = async () => {
  let answer: Answering = (socket) => socket.destroy()
  const open = new Set<Socket>()
  let requests = 0
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      if (!received.includes('\r\n\r\n') || !received.endsWith('}')) return
      received = ''
      requests += 1
      answer(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    answersWith: (next: Answering) => {
      answer = next
    },
    /** Connections that the other side still holds. */
    open,
    requests: () => requests,
  }
}
