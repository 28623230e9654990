import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A reader that takes nothing of its answer for so long is cut off: the answer stays in memory. In milliseconds. */
const usualPatience = 30_000

/** Requests that may wait on one connection, each of which is small. */
const mostWaiting = 100

/**
 * Begins a request only when the answers before it on the same connection have left: who sends many at once, and reads none of the
 * answers, has one in memory. Nothing changes for clients that wait for each answer.
 */
export const answerOneByOne = (app: FastifyInstance, patience = usualPatience): void => {
  const unanswered = new WeakMap<Socket, ServerResponse[]>()
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    // A connection is silent as well while its answer is being made. Bytes that left in the meantime begin the time anew.
    response.setTimeout(patience, () => {
      if (socket.writableLength > 0) socket.destroy()
    })
    const waiting = unanswered.get(socket) ?? []
    unanswered.set(socket, waiting)
    const before = waiting.at(-1)
    waiting.push(response)
    response.once('close', () => waiting.shift())
    if (before === undefined) done()
    else if (waiting.length > mostWaiting) socket.destroy()
    else
      before.once('close', () => {
        if (!socket.destroyed) done()
      })
  })
}
