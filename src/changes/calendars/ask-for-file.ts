import type { Sender } from '../webhooks/send-request.ts'
import { reasonText } from './calendar-reasons.ts'
import { CalendarError, failure } from './calendar-text.ts'

/** Asks for the file of a calendar. */

const mebibyte = 1024 * 1024
const longest = 10 * mebibyte
const longestTag = 1000

const ok = 200
const notModified = 304

export interface CalendarFile {
  /** Null if it is as before. */
  readonly bytes: Buffer | null
  readonly etag: string | null
}

const failureOf = (status: number, location: string | undefined): CalendarError => {
  if (status < 300 || status >= 400) return failure('other-answer', { status })
  return location
    ? failure('redirect-to', { status, address: location.slice(0, 300) })
    : failure('redirect', { status })
}

/** Throws `CalendarError` if there is none. */
export const askForFile = async (
  sender: Sender,
  url: string,
  { organizationId, etag }: { readonly organizationId: number; readonly etag: string | null },
): Promise<CalendarFile> => {
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': 'Daybook',
    ...(etag !== null && { 'if-none-match': etag }),
  }
  const answer = await sender.fetch(url, headers, { organizationId, longest })
  const { status, body, error } = answer
  if (status === null) throw new CalendarError(error ?? reasonText('no-answer'))
  if (status === notModified && etag !== null) return { bytes: null, etag }
  if (status !== ok) throw failureOf(status, answer.headers.location)
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw failure('compressed', { encoding: encoding.slice(0, 30) })
  if (body.length > longest) throw failure('long-file', { limit: longest / mebibyte })
  const tag = answer.headers.etag
  return { bytes: body, etag: tag !== undefined && tag.length <= longestTag ? tag : null }
}
