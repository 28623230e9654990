import { tooManyRequests } from '../../http/rate-limit.ts'
import { createFailureCounter } from '../tokens/failed-requests.ts'

/** Who tries to sign in, as far as it is known before a password is checked. */
interface SignInSender {
  /** The e-mail address, which accounts in several organizations may have. */
  readonly account: string
  readonly network: string
}

/** How one of the accounts with the address knows the sender. */
interface Acquaintance {
  /** A browser from which its owner has signed in before, with the account, or a session of theirs; null for any other. */
  readonly knownBrowser: string | null
  /** Whether its owner has signed in from this network before. */
  readonly isKnownNetwork: boolean
}

interface SignInAttempt<A> {
  /** The accounts whose password may be tried: nothing bars the sender there. */
  readonly open: readonly A[]
  /** Nothing went wrong at this account. */
  succeeded(account: A): void
  /** Whether the failure at this account used up what others may try there: somebody guesses. */
  endsTries(account: A): boolean
}

/**
 * Counts failed sign-ins in four ways: from one network for one address, from one network for any address (a few passwords tried on
 * many), for one address from anywhere, and from one browser for the account whose owner has signed in with it. A success takes back
 * its own attempt, unless the password failed at another account with the address, and nothing else.
 *
 * Nobody can use up the tries of others where these have been before: a known browser is barred by its own failures alone, a known
 * network not by those from elsewhere. Each still has its own few tries, so neither is a way to guess on.
 */
export interface SignInAttempts {
  /**
   * Counts an attempt before its password is checked, so that parallel attempts cannot evade the limit. Throws 429
   * where the sender is barred at all of the accounts. Without any it counts as for one that does not know the sender.
   */
  begin<A extends Acquaintance>(sender: SignInSender, accounts: readonly A[]): SignInAttempt<A>
}

/** Multiples of the limit for one network and one address. */
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
    begin: ({ account: typed, network }, accounts) => {
      const account = typed.toLowerCase()
      const both = { counter: counters.both, key: `${network} ${account}` }
      const ofNetwork = { counter: counters.network, key: network }
      const ofAccount = { counter: counters.account, key: account }
      const ofBrowser = (key: string) => ({ counter: counters.browser, key })
      const blocked = ({ knownBrowser, isKnownNetwork }: Acquaintance): number => {
        const bars =
          knownBrowser !== null
            ? [ofBrowser(knownBrowser)]
            : [both, ofNetwork, ...(isKnownNetwork ? [] : [ofAccount])]
        return Math.max(...bars.map(({ counter, key }) => counter.millisecondsBlocked(key)))
      }
      const stranger = { knownBrowser: null, isKnownNetwork: false }
      const waits = (accounts.length > 0 ? accounts : [stranger]).map(blocked)
      const least = Math.min(...waits)
      if (least > 0) throw tooManyRequests(least, 'Too many passwords or codes were wrong.')
      const open = accounts.filter((_, index) => waits[index] === 0)
      const shared = [both, ofNetwork, ofAccount]
      for (const { counter, key } of shared) counter.count(key)
      for (const { knownBrowser } of open) if (knownBrowser !== null) counters.browser.count(knownBrowser)
      const failing = new Set(open)
      return {
        open,
        succeeded: (one) => {
          if (one.knownBrowser !== null) counters.browser.forgive(one.knownBrowser)
          failing.delete(one)
          if (failing.size === 0) for (const { counter, key } of shared) counter.forgive(key)
        },
        endsTries: ({ knownBrowser }) =>
          knownBrowser === null &&
          [both, ofAccount].some(({ counter, key }) => counter.millisecondsBlocked(key) > 0),
      }
    },
  }
}
