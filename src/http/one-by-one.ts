import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A reader that takes nothing of its answer for so long is cut off: the answer stays in memory. In milliseconds. */
const usualPatience = 30_000

/** Requests that may wait on one connection, each of which is small. */
const mostWaiting = 100

const isOver = (response: ServerResponse | undefined): boolean =>
  response === undefined || response.closed || response.destroyed

/**
 * Begins a request only when the answers before it on the same connection have left: who sends many at once, and reads none of the
 * answers, has one in memory. Nothing changes for clients that wait for each answer.
 */
export const answerOneByOne = (app: FastifyInstance, patience = usualPatience): void => {
  const latest = new WeakMap<Socket, ServerResponse>()
  const waiting = new WeakMap<Socket, number>()
  // A connection is silent as well while its answer is being made. Bytes that left in the meantime begin the time anew.
  app.server.setTimeout(patience, (socket) => {
    if (socket.writableLength > 0 || isOver(latest.get(socket))) socket.destroy()
  })
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    const before = latest.get(socket)
    latest.set(socket, response)
    if (before === undefined || isOver(before)) return done()
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > mostWaiting) socket.destroy()
    before.once('close', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      if (!socket.destroyed) done()
    })
  })
}
