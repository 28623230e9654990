import { tooManyRequests } from '../http/rate-limit.ts'
import { createFailureCounter } from '../tokens/failed-requests.ts'
import { networkOf } from './network.ts'

/**
 * Failed attempts to sign in, counted three ways: one address at one account, one address at any account (a few passwords
 * tried on many), and one account from anywhere. A success gives its own attempt back and changes nothing else.
 */
export interface SignInAttempts {
  /** Counts an attempt before its password is looked at, so that many at once are no way around; throws 429 beyond the limit. */
  begin(email: string, address: string): { succeeded(): void }
}

/** How many times the limit of one address at one account. */
const anyAccount = 5
const anyAddress = 10

/** Each process counts for itself. */
export const createSignInAttempts = (limit: number): SignInAttempts => {
  const counted = [
    { counter: createFailureCounter(limit), key: (email: string, network: string) => `${network} ${email}` },
    { counter: createFailureCounter(limit * anyAccount), key: (_: string, network: string) => network },
    { counter: createFailureCounter(limit * anyAddress), key: (email: string) => email },
  ]
  return {
    begin: (email, address) => {
      const network = networkOf(address)
      const keyed = counted.map(({ counter, key }) => ({ counter, key: key(email.toLowerCase(), network) }))
      const blocked = Math.max(...keyed.map(({ counter, key }) => counter.millisecondsBlocked(key)))
      if (blocked > 0) throw tooManyRequests(blocked)
      for (const { counter, key } of keyed) counter.count(key)
      return {
        succeeded: () => {
          for (const { counter, key } of keyed) counter.forgive(key)
        },
      }
    },
  }
}
