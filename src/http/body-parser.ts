import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, bodyProblem } from '../base/errors.ts'
import { inexactNumbers } from './exact-numbers.ts'
import { withoutNegativeZeros } from './negative-zeros.ts'
import { membersRead } from './repeated-members.ts'
import { countWritten, type WrittenValues } from './written-values.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The paths of numbers in the body that have more digits than a double can hold. */
    inexactNumbers: readonly string[] | null
    /** The length of its JSON body. */
    bodyBytes: number
  }
}

/** Contract 1.9. No schema declares a tenth of these members. */
const maximumMembers = 1000

interface BodyLimits {
  readonly bytes: number
  /** The members of all objects and the entries of all lists together. */
  readonly values: number
}

/**
 * Contract 1.9 and A14. Bodies with more values are refused before they are parsed, because parsing and checking hundreds of
 * thousands of them would hold up all other requests. The largest requests that can succeed have about half as many.
 */
export const bodyLimits = {
  usual: { bytes: 2 * 1024 * 1024, values: 100_000 },
  large: { bytes: 6 * 1024 * 1024, values: 200_000 },
  /** One long text, whose quotes and line ends take two bytes each. */
  table: { bytes: 16 * 1024 * 1024, values: 1000 },
} as const satisfies Record<string, BodyLimits>

const limitsOf = ({ routeOptions: { bodyLimit } }: FastifyRequest): BodyLimits =>
  Object.values(bodyLimits).find(({ bytes }) => bytes === bodyLimit) ?? bodyLimits.usual

const invalid = (detail: string): ApiError => new ApiError('bad-request', { detail })

const tooMany = (subject: string, limit: number, things: string): ApiError =>
  new ApiError('validation-failed', {
    problems: [
      {
        ...bodyProblem(null, 'too-many-values', `${subject} more than ${limit} ${things}`),
        parameters: { limit },
      },
    ],
  })

const assertBounded = ({ values, largestObject }: WrittenValues, limits: BodyLimits): void => {
  if (largestObject > maximumMembers) throw tooMany('has an object with', maximumMembers, 'members')
  if (values > limits.values) throw tooMany('has', limits.values, 'members and list entries')
}

/** The parser's message quotes the body, so it stays out of the response. */
const parsed = (text: string): unknown => {
  try {
    return withoutNegativeZeros(text, JSON.parse(text))
  } catch {
    throw invalid('The body is not valid JSON.')
  }
}

const withoutByteOrderMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text)

/**
 * Parses a JSON body; an empty one is undefined. `__proto__` becomes an ordinary member, which every schema rejects.
 */
const parseJsonBody = (bytes: Buffer, request: FastifyRequest): unknown => {
  if (!isUtf8(bytes)) throw invalid('The body is not valid UTF-8.')
  const text = withoutByteOrderMark(bytes.toString('utf8'))
  if (text === '') return undefined
  const limits = limitsOf(request)
  const written = countWritten(text, limits.values)
  assertBounded(written, limits)
  const value = parsed(text)
  // When a member is repeated, the parser silently drops all but the last value.
  if (membersRead(value) < written.members) throw invalid('An object in the body repeats a member.')
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

/** Chunks may turn out to be none at all. */
const hasBytes = ({ raw, headers }: FastifyRequest): Promise<boolean> =>
  headers['transfer-encoding'] === undefined
    ? Promise.resolve(true)
    : new Promise((resolve, reject) => {
        raw.once('data', () => {
          raw.pause()
          resolve(true)
        })
        raw.once('end', () => resolve(false))
        raw.once('error', reject)
      })

const refuseOtherTypes = async (request: FastifyRequest): Promise<undefined> => {
  if (await hasBytes(request)) throw unsupported()
}

export const addBodyParser = (app: FastifyInstance): void => {
  app.decorateRequest('inexactNumbers', null)
  app.decorateRequest('bodyBytes', 0)
  // Without a body the content type means nothing: many clients send one with every POST, or an empty one.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-type'] !== undefined && hasNoBody(request))
      request.headers['content-type'] = undefined
    done()
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: string | Buffer) => {
      request.bodyBytes = bytes.length
      if (bytes.length > 0) assertPlainUtf8(request)
      return parseJsonBody(Buffer.from(bytes), request)
    },
  )
  app.addContentTypeParser('*', refuseOtherTypes)
}
