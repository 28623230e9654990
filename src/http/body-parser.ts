import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { inexactNumbers } from './exact-numbers.ts'
import { repeatsMembers } from './repeated-members.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where numbers of the body stand that have more digits than were read. */
    inexactNumbers: readonly string[] | null
  }
}

export const maximumBodyBytes = 2 * 1024 * 1024

const invalid = (detail: string): ApiError => new ApiError('bad-request', { detail })

/** JSON can say -0, which no column stores and which is another value than 0 to a comparison. */
const mayHaveNegativeZero = /[:,[\s]-0/
const withoutNegativeZero = (_name: string, value: unknown): unknown => (value === 0 ? 0 : value)

/** The parser's message stays out of the answer: it quotes the body. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text, mayHaveNegativeZero.test(text) ? withoutNegativeZero : undefined)
  } catch {
    throw invalid('The body is not valid JSON.')
  }
}

/** Parses a JSON body; an empty one is undefined. `__proto__` becomes an ordinary member, which no schema knows. */
const parseJsonBody = (bytes: Buffer, request: FastifyRequest): unknown => {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw invalid('The body is not valid UTF-8.')
  const text = bytes.toString('utf8')
  const value = parsed(text)
  // Of two values for one member the parser drops the first without a word.
  if (repeatsMembers(text, value)) throw invalid('An object of the body has a member twice.')
  request.inexactNumbers = inexactNumbers(text)
  return value
}

const unsupported = (detail?: string, headers?: Readonly<Record<string, string>>): ApiError =>
  new ApiError('unsupported-media-type', {
    members: { supportedMediaTypes: ['application/json'] },
    ...(detail !== undefined && { detail }),
    ...(headers && { headers }),
  })

const otherCharset = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i

/** Bytes that say of themselves that they mean something else would be taken for what they are not, or for garbage. */
const assertPlainUtf8 = ({ headers }: FastifyRequest): void => {
  const coding = headers['content-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'identity')
    throw unsupported('The body has a content coding; it is taken as it is.', {
      'accept-encoding': 'identity',
    })
  if (otherCharset.test(headers['content-type'] ?? '')) throw unsupported('JSON is taken in UTF-8 alone.')
}

const hasNoBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0

/** Where there is no body its type says nothing: many clients name one with every POST. */
const refuseOtherTypes = async (request: FastifyRequest): Promise<undefined> => {
  if (hasNoBody(request)) return undefined
  throw unsupported()
}

export const addBodyParser = (app: FastifyInstance): void => {
  app.decorateRequest('inexactNumbers', null)
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: string | Buffer) => {
      if (bytes.length > 0) assertPlainUtf8(request)
      return parseJsonBody(Buffer.from(bytes), request)
    },
  )
  app.addContentTypeParser('*', refuseOtherTypes)
}
