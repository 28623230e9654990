import type { FastifyReply } from 'fastify'

export interface RequestEnd {
  /** 499, as proxies log it, if the client left before the answer began. */
  readonly status: number
  readonly milliseconds: number
}

const clientClosedRequest = 499

/** Whether the answer says that the request was carried out, or nobody waited to hear. */
export const mayHaveSucceeded = ({ status }: RequestEnd): boolean =>
  status < 400 || status === clientClosedRequest

/** Calls `work` when the answer has been sent or the client has left, of which the framework's `onResponse` says nothing. */
export const atEnd = (reply: FastifyReply, work: (end: RequestEnd) => void): void => {
  reply.raw.once('close', () => {
    const status = reply.raw.headersSent ? reply.statusCode : clientClosedRequest
    work({ status, milliseconds: reply.elapsedTime })
  })
}
