import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../base/errors.ts'
import { inexactNumbers } from './exact-numbers.ts'
import { repeatsMembers } from './repeated-members.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The paths of numbers in the body that have more digits than a double can hold. */
    inexactNumbers: readonly string[] | null
  }
}

export const maximumBodyBytes = 2 * 1024 * 1024

const invalid = (detail: string): ApiError => new ApiError('bad-request', { detail })

/** JSON can express -0, which no column stores and which comparisons distinguish from 0. */
const mayHaveNegativeZero = /[:,[\s]-0/
const withoutNegativeZero = (_name: string, value: unknown): unknown => (value === 0 ? 0 : value)

/** The parser's message quotes the body, so it stays out of the response. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text, mayHaveNegativeZero.test(text) ? withoutNegativeZero : undefined)
  } catch {
    throw invalid('The body is not valid JSON.')
  }
}

/**
 * Parses a JSON body; an empty one is undefined. `__proto__` becomes an ordinary member, which every schema rejects.
 */
const parseJsonBody = (bytes: Buffer, request: FastifyRequest): unknown => {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw invalid('The body is not valid UTF-8.')
  const text = bytes.toString('utf8')
  const value = parsed(text)
  // When a member is repeated, the parser silently drops all but the last value.
  if (repeatsMembers(text, value)) throw invalid('An object in the body repeats a member.')
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

/** Rejects bodies that declare another encoding, because they would be misread. */
const assertPlainUtf8 = ({ headers }: FastifyRequest): void => {
  const coding = headers['content-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'identity')
    throw unsupported('The body must be sent without a content coding.', {
      'accept-encoding': 'identity',
    })
  if (otherCharset.test(headers['content-type'] ?? '')) throw unsupported('JSON must be encoded in UTF-8.')
}

const hasNoBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0

/** Without a body the content type means nothing: many clients send one with every POST. */
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
