import { backoff, pause } from './pause.ts'
import { DaybookError, errorOf, retryAfterOf } from './problem.ts'

export type Send = (request: Request) => Promise<Response>

export interface Repeating {
  /** How often a request is sent at most. */
  readonly attempts: number
  /** Seconds: whoever is told to wait longer gets the error. */
  readonly longestWait: number
}

/** Whether carrying out the request twice does no harm. A POST with a key is carried out once. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && headers.has('idempotency-key'))

/** Of other writes only those that were certainly not carried out are sent again. */
const wasRefused = async (answer: Response): Promise<boolean> => {
  if (answer.status === 429) return true
  return answer.status === 503 && (await errorOf(answer.clone())).code !== 'outcome-unknown'
}

/** The first request, whose answer was lost, is still being carried out. */
const stillRuns = (answer: Response): boolean => answer.status === 409 && retryAfterOf(answer) !== null

const isForLater = async (request: Request, answer: Response): Promise<boolean> =>
  isRepeatable(request)
    ? stillRuns(answer) || [429, 502, 503, 504].includes(answer.status)
    : wasRefused(answer)

/** Sends a request again where the server asks for it, or cannot be reached and twice does no harm. */
export const repeating =
  (send: Send, { attempts, longestWait }: Repeating): Send =>
  async (request) => {
    /** The answer; null if there is none, and the request may be sent again. */
    const attempt = async (isLast: boolean): Promise<Response | null> => {
      try {
        return await send(request.clone())
      } catch (error) {
        const isFinal = isLast || request.signal.aborted || error instanceof DaybookError
        if (isFinal || !isRepeatable(request)) throw error
        return null
      }
    }
    for (let failures = 0; ; failures += 1) {
      const isLast = failures + 1 >= attempts
      const answer = await attempt(isLast)
      const seconds = (answer && retryAfterOf(answer)) ?? backoff(failures, longestWait)
      if (answer && (isLast || seconds > longestWait || !(await isForLater(request, answer)))) return answer
      await answer?.arrayBuffer()
      await pause(seconds, request.signal)
    }
  }
