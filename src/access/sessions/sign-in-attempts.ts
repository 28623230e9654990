import { tooManyRequests } from '../../http/rate-limit.ts'
import { createFailureCounter } from '../tokens/failed-requests.ts'
import { networkOf } from './network.ts'

/**
 * Counts failed sign-ins in three ways: from one address for one account, from one address for any account (a few
 * passwords tried on many accounts), and for one account from any address. A success takes back its own attempt and
 * nothing else.
 */
export interface SignInAttempts {
  /**
   * Counts an attempt before its password is checked, so that parallel attempts cannot evade the limit. Throws 429
   * beyond it.
   */
  begin(email: string, address: string): { succeeded(): void }
}

/** Multiples of the limit for one address and one account. */
const anyAccount = 5
const anyAddress = 10

/** Creates the counters. Each process counts separately. */
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
