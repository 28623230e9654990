import type { AccessDeps } from '../deps.ts'
import { hashSecret } from '../tokens/secrets.ts'
import { browserTokenIn, knownOriginDays } from './browser-cookie.ts'
import { networkOf } from './network.ts'
import { findPersonOfBrowser, type Origins } from './sign-in-origin-queries.ts'

export const originsKnownSince = (now: Date): Date => new Date(now.getTime() - knownOriginDays * 86_400_000)

export const hashOfBrowser = (token: string): Buffer => hashSecret(`browser ${token}`)

interface Sender {
  readonly deps: Pick<AccessDeps, 'db' | 'config'>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
  readonly now: Date
}

export const originsOf = ({ deps, headers, address }: Sender): Origins => {
  const token = browserTokenIn(headers.cookie, deps.config.baseUrl)
  return {
    browser: token === undefined ? null : hashOfBrowser(token),
    network: hashSecret(`network ${networkOf(address)}`),
  }
}

/**
 * By what the attempts of a sender are counted who names no account: by the person, if somebody has signed in with the browser, so that
 * nobody else in its network can use up its attempts; otherwise by the network.
 */
export const countedAs = async (sender: Sender): Promise<string> => {
  const { browser } = originsOf(sender)
  const person =
    browser && (await findPersonOfBrowser(sender.deps.db, browser, originsKnownSince(sender.now)))
  return person ? `user ${person.organizationId} ${person.userId}` : networkOf(sender.address)
}
