import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

/** Shorter bodies are sent uncompressed: compression would save only a packet or two. */
const leastBytes = 16 * 1024

/**
 * The fastest levels: they compress an eight-megabyte plan to one megabyte in a tenth of a second. Better levels take
 * three times as long.
 */
const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 1 }),
} as const

type Encoding = keyof typeof encoders

/** At its fastest level Brotli is both faster and smaller than gzip. */
const preferred: readonly Encoding[] = ['br', 'gzip']

interface Encoded {
  readonly encoding: Encoding
  readonly body: Buffer
}

/** The body in the best encoding that the `Accept-Encoding` header accepts; undefined if it is sent uncompressed. */
export const encoded = async (
  body: string | Buffer,
  acceptEncoding: string | undefined,
): Promise<Encoded | undefined> => {
  if (acceptEncoding === undefined || body.length < leastBytes) return undefined
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings()
  const encoding = preferred.find((name) => accepted.includes(name))
  if (encoding === undefined) return undefined
  return { encoding, body: await encoders[encoding](typeof body === 'string' ? Buffer.from(body) : body) }
}
