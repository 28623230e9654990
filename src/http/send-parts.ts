import type { FastifyReply } from 'fastify'

/**
 * Sends a body from several buffers in one system call, without joining them first. Joining would allocate and release
 * memory for a copy of every response.
 */
export const sendParts = (reply: FastifyReply, parts: readonly Buffer[]): FastifyReply => {
  // For HEAD, Fastify measures a body that it does not send.
  if (reply.request.method === 'HEAD') return reply.send(Buffer.concat(parts))
  void reply
    .header(
      'content-length',
      parts.reduce((length, part) => length + part.length, 0),
    )
    .hijack()
  const { raw } = reply
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | number | string[]>)
  raw.cork()
  for (const part of parts) raw.write(part)
  // The socket was corked, so all parts leave together.
  raw.end()
  return reply
}
