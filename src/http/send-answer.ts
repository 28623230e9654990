import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, isInParts, isStreamed } from './answer.ts'
import { encoded } from './compression.ts'
import { headerOf } from './header.ts'
import type { Operation } from './operation.ts'
import { isNotModified } from './preconditions.ts'
import { sendParts } from './send-parts.ts'
import { sendStream } from './send-stream.ts'

const jsonContentType = 'application/json; charset=utf-8'

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** The strong tag stands for the uncompressed bytes, so compression makes it weak. */
const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): Promise<FastifyReply> => {
  const short = await encoded(body, headerOf(request.headers['accept-encoding']))
  if (short === undefined) return reply.send(body)
  const etag = reply.getHeader('etag')
  if (etag !== undefined) void reply.header('etag', `W/${etag}`)
  return reply.header('content-encoding', short.encoding).send(short.body)
}

export const sendAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  { answerType, compressed }: Pick<Operation, 'answerType' | 'compressed'>,
): FastifyReply | Promise<FastifyReply> => {
  void reply.headers(answer.headers)
  for (const cookie of answer.cookies ?? []) void reply.header('set-cookie', cookie)
  if (answer.etag !== null) {
    void reply.header('etag', answer.etag)
    if (isRead(request) && isNotModified(headerOf(request.headers['if-none-match']), answer.etag))
      return reply.code(304).send()
  }
  if (answer.body === null) return reply.code(answer.status).send()
  const contentType = answerType === undefined ? jsonContentType : `${answerType}; charset=utf-8`
  void reply.code(answer.status).header('content-type', contentType)
  if (isStreamed(answer.body)) return sendStream(reply, answer.body)
  if (isInParts(answer.body)) return sendParts(reply, answer.body)
  return compressed ? sendCompressed(request, reply, answer.body) : reply.send(answer.body)
}
