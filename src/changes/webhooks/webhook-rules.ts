import { isIP } from 'node:net'
import { bodyProblem, type Problem } from '../../base/errors.ts'
import { maySendTo, needsHttps } from './addresses.ts'

/**
 * What is wrong with an address as it is written (contract 16.1). Where a name leads to is checked at every try, because it may
 * change.
 */
export const urlProblems = (address: string, networks: readonly string[]): Problem[] => {
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '')
    return [bodyProblem('url', 'names-user', 'must not contain a user name or password')]
  const host = hostname.replace(/^\[|\]$/g, '')
  const isAddress = isIP(host) !== 0
  if ((protocol === 'http:' && networks.length === 0) || (isAddress && needsHttps(host, protocol, networks)))
    return [bodyProblem('url', 'https-required', 'must begin with https:')]
  if (isAddress && !maySendTo(host, protocol, networks))
    return [bodyProblem('url', 'address-refused', 'is not an address to which this server may send')]
  return []
}

const shownEnd = 4

/** How an address is shown: where it leads, and how it ends. Whoever knows the whole of it can write or read there. */
export const maskedUrl = (address: string): string => {
  const { origin, pathname, search } = new URL(address)
  const secret = `${pathname}${search}`
  return secret.length > 4 * shownEnd ? `${origin}/…${secret.slice(-shownEnd)}` : `${origin}/…`
}

/** As the audit log has it. */
export const withMaskedUrl = <T extends { readonly url: string }>(content: T): T => ({
  ...content,
  url: maskedUrl(content.url),
})

/** Each change is judged and sent for each of them. Organizations from before the limit keep what they have. */
export const maximumWebhooks = 100

/** What is wrong with one more (contract 16.1). */
export const countProblems = (present: number): Problem[] =>
  present < maximumWebhooks
    ? []
    : [
        {
          scope: 'body',
          path: null,
          code: 'too-many-webhooks',
          message: `would be more than ${maximumWebhooks} webhooks of one organization`,
          parameters: { limit: maximumWebhooks },
        },
      ]
