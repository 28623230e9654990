import { tooManyRequests } from '../../http/rate-limit.ts'
import { createFailureCounter } from '../tokens/failed-requests.ts'

/** Who tries to sign in, as far as it is known before a password is checked. */
interface SignInSender {
  /** The e-mail address. */
  readonly account: string
  readonly network: string
  /** A browser from which somebody with this address has signed in before, or a session of theirs; null for any other. */
  readonly knownBrowser: string | null
  /** Whether somebody with this address has signed in from this network before. */
  readonly isKnownNetwork: boolean
}

interface SignInAttempt {
  succeeded(): void
  /** Whether this failure used up what others may try for this account: somebody guesses. */
  endsTries(): boolean
}

/**
 * Counts failed sign-ins in four ways: from one network for one account, from one network for any account (a few passwords tried on
 * many accounts), for one account from anywhere, and from one browser that its owner has signed in with. A success takes back
 * its own attempt and nothing else.
 *
 * Nobody can use up the tries of others where these have been before: a known browser is barred by its own failures alone, a known
 * network not by those from elsewhere. Each still has its own few tries, so neither is a way to guess on.
 */
export interface SignInAttempts {
  /**
   * Counts an attempt before its password is checked, so that parallel attempts cannot evade the limit. Throws 429
   * beyond it.
   */
  begin(sender: SignInSender): SignInAttempt
}

/** Multiples of the limit for one network and one account. */
const anyAccount = 5
const anyNetwork = 10

/** Creates the counters. Each process counts separately. */
export const createSignInAttempts = (limit: number): SignInAttempts => {
  const counters = {
    both: createFailureCounter(limit),
    network: createFailureCounter(limit * anyAccount),
    account: createFailureCounter(limit * anyNetwork),
    browser: createFailureCounter(limit),
  }
  return {
    begin: ({ account: typed, network, knownBrowser, isKnownNetwork }) => {
      const account = typed.toLowerCase()
      const both = { counter: counters.both, key: `${network} ${account}` }
      const ofNetwork = { counter: counters.network, key: network }
      const ofAccount = { counter: counters.account, key: account }
      const ofBrowser = { counter: counters.browser, key: `${knownBrowser} ${account}` }
      const bars =
        knownBrowser !== null ? [ofBrowser] : [both, ofNetwork, ...(isKnownNetwork ? [] : [ofAccount])]
      const blocked = Math.max(...bars.map(({ counter, key }) => counter.millisecondsBlocked(key)))
      if (blocked > 0) throw tooManyRequests(blocked, 'Too many passwords or codes were wrong.')
      const counted = [both, ofNetwork, ofAccount, ...(knownBrowser === null ? [] : [ofBrowser])]
      for (const { counter, key } of counted) counter.count(key)
      return {
        succeeded: () => {
          for (const { counter, key } of counted) counter.forgive(key)
        },
        endsTries: () =>
          knownBrowser === null &&
          [both, ofAccount].some(({ counter, key }) => counter.millisecondsBlocked(key) > 0),
      }
    },
  }
}
