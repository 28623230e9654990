import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Streamed } from './answer.ts'

/** Sends a body while it is made. It is not compressed, and proxies are asked not to hold it back. */
export const sendStream = (reply: FastifyReply, { chunks }: Streamed): FastifyReply => {
  if (reply.request.method === 'HEAD') return reply.send()
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return reply.header('x-accel-buffering', 'no').send(Readable.from(chunks(gone.signal)))
}
