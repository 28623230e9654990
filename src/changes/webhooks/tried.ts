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

/** What cannot be sent at all has failed like a try without an answer. */
const untried = (error: string): Try => ({
  ...{ status: null, response: null, error, milliseconds: 0 },
  ...{ timedOut: false, isInternal: false },
})

export const unopenedSecret = untried('No SECRETS_KEY opens the secret of this webhook: renew its secret.')
export const unopenedAddress = untried('No SECRETS_KEY opens the address of this channel: enter it again.')
