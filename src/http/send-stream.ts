import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Streamed } from './answer.ts'
import { goneSignal } from './gone.ts'

/** A reader that has not taken a piece after this time is cut off: what is made for it stays in memory. In milliseconds. */
const longestPiece = 30_000

/** Sends a body while it is made. It is not compressed, and proxies are asked not to hold it back. */
export const sendStream = (reply: FastifyReply, { chunks }: Streamed): FastifyReply => {
  const { raw } = reply
  const gone = goneSignal(raw)
  if (reply.request.method === 'HEAD' || gone.aborted) return reply.send()
  async function* pieces(): AsyncGenerator<string | Buffer> {
    for await (const piece of chunks(gone)) {
      const late = setTimeout(() => raw.destroy(), longestPiece)
      try {
        // Goes on once the one before was taken.
        yield piece
      } finally {
        clearTimeout(late)
      }
    }
  }
  const body = Readable.from(pieces())
  gone.addEventListener('abort', () => body.destroy(), { once: true })
  return reply.header('x-accel-buffering', 'no').send(body)
}
