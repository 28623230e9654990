import { isIP } from 'node:net'
import { bodyProblem, type Problem } from '../../base/errors.ts'
import { maySendTo } from './addresses.ts'

const notAllowed = (message: string): Problem[] => [bodyProblem('url', 'not-allowed', message)]

/**
 * What is wrong with an address as it is written (contract 16.1). Where a name leads to is checked at every try, because it may
 * change.
 */
export const urlProblems = (address: string, networks: readonly string[]): Problem[] => {
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return notAllowed('must not contain a user name or password')
  if (protocol === 'http:' && networks.length === 0) return notAllowed('must begin with https:')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !maySendTo(host, protocol, networks))
    return notAllowed('is not an address to which this server may send')
  return []
}
