import { withinTime } from './within-time.ts'

/** No answer that this server asks for is longer. In bytes. */
const longestAnswer = 1024 * 1024

const readWhole = async ({ body }: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > longestAnswer) throw new Error(`the answer is longer than ${longestAnswer} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

interface Options {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RequestInit['body'] | undefined
  readonly redirect?: 'manual'
}

/** `fetch` whose answer is there as a whole, or an error, after so many milliseconds at the latest. */
export const boundedFetch = (url: string, options: Options, milliseconds: number): Promise<Response> =>
  withinTime(milliseconds, async (signal) => {
    const response = await fetch(url, { ...options, body: options.body ?? null, signal })
    const body = await readWhole(response)
    return new Response(body.length === 0 ? null : new Uint8Array(body), response)
  })
