import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

/** What is shorter goes out as it is: a packet or two more or less. */
const leastBytes = 16 * 1024

/** The quickest levels: eight megabytes of a plan become one in a tenth of a second, and better ones cost three times that. */
const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 1 }),
} as const

type Encoding = keyof typeof encoders

/** At its quickest, Brotli is both quicker and shorter. */
const preferred: readonly Encoding[] = ['br', 'gzip']

interface Encoded {
  readonly encoding: Encoding
  readonly body: Buffer
}

/** A body as an `Accept-Encoding` header wants it; undefined where it goes out as it is. */
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
