import type { Try } from './send-request.ts'

/** What a try has come to. */

export const isDelivered = ({ status }: Pick<Try, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

/** What is said of an answer that is no success. */
export const wordsFor = ({ status, error }: Pick<Try, 'status' | 'error'>): string | null => {
  if (error !== null || status === null) return error
  return status >= 300 && status < 400
    ? `The receiver answered ${status}. Redirects are not followed.`
    : `The receiver answered ${status}.`
}
