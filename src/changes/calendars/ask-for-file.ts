import type { Sender } from '../webhooks/send-request.ts'
import { CalendarError } from './calendar-text.ts'

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

const wordsFor = (status: number, location: string | undefined): string => {
  if (status >= 300 && status < 400)
    return `The address answered ${status}. Redirects are not followed${location ? `: it leads to ${location.slice(0, 300)}` : ''}.`
  return `The address answered ${status}.`
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
  if (status === null) throw new CalendarError(error ?? 'There was no answer.')
  if (status === notModified && etag !== null) return { bytes: null, etag }
  if (status !== ok) throw new CalendarError(wordsFor(status, answer.headers.location))
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity')
    throw new CalendarError(`The answer is compressed (${encoding.slice(0, 30)}), which was not asked for.`)
  if (body.length > longest) throw new CalendarError(`The file is longer than ${longest / mebibyte} MiB.`)
  const tag = answer.headers.etag
  return { bytes: body, etag: tag !== undefined && tag.length <= longestTag ? tag : null }
}
