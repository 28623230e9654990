import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../base/errors.ts'
import type { Answer } from './answer.ts'
import type { WhenGone } from './gone.ts'
import type { Principal } from './principal.ts'

/** Who sends a request may lose rights while it waits: for its body, its turn, or something to tell. */
export interface Sender {
  readonly principal: Principal
  /** When the rights began to be looked up, on the monotonic clock. */
  readonly askedAt: number
  /** Aborts with the response. */
  readonly gone: () => AbortSignal
  readonly whenGone: WhenGone
  /** Looks them up again; throws 401 or 403 if the operation is not for this sender any more. */
  readonly again: () => Promise<Principal>
}

declare module 'fastify' {
  interface FastifyRequest {
    sender: Sender | null
  }
}

/** Rights that are older are looked up again before anything is changed or answered. In milliseconds. */
const oldAfter = 1000

export const senderOf = ({ sender }: FastifyRequest): Sender => {
  if (sender === null) throw new ApiError('unauthorized')
  return sender
}

const isOld = ({ askedAt }: Sender): boolean => performance.now() - askedAt > oldAfter

/** Makes sure that the rights with which `request` goes on are those of now. */
export const refreshSender = async (request: FastifyRequest): Promise<void> => {
  const sender = senderOf(request)
  if (isOld(sender)) await sender.again()
}

/** Answers with the rights that the sender has when the answer is there, so it may read again. Refuses as `may` does: 401, 403. */
export const withPresentRights = async <E extends { readonly request: FastifyRequest }>(
  exchange: E,
  read: (exchange: E) => Promise<Answer>,
): Promise<Answer> => {
  const { request } = exchange
  const sender = senderOf(request)
  const answer = await read(exchange)
  if (!isOld(sender)) return answer
  const isSame = isDeepStrictEqual(await sender.again(), sender.principal)
  return isSame || request.method === 'POST' ? answer : withPresentRights(exchange, read)
}
