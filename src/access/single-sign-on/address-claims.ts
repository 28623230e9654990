import { inOneLine, trimmed } from '@daybook/shared/text/normal-text'

/** What a provider says of a person, in an ID token or at its userinfo endpoint. Providers differ in what they send, and in which form. */
export type Claims = Readonly<Record<string, unknown>>

interface Trust {
  /** The claim with the address. */
  readonly claim: string
  /** Whether an address counts of which the provider does not say that it has verified it. */
  readonly unsaid: boolean
}

/** What the provider proves: an address, or the reason why there is none to go by. */
export type ProvenAddress =
  | { readonly email: string }
  | { readonly refusal: 'no-address' | 'several' }
  | { readonly refusal: 'unverified'; readonly email: string }

const textOf = (value: unknown): string => (typeof value === 'string' ? trimmed(inOneLine(value)) : '')

/** Some providers send a list. Which of several addresses would count is nobody's guess. */
const listIn = (claims: Claims, claim: string): readonly unknown[] => {
  const sent = claims[claim]
  return Array.isArray(sent) ? sent : [sent]
}

const addressIn = (claims: Claims, claim: string): string | null => {
  const [only, ...others] = listIn(claims, claim)
  const address = textOf(only)
  const isAddress = address.includes('@') && !/\s/.test(address)
  return others.length === 0 && isAddress ? address : null
}

/** `true`, or the same as text; null where nothing is said. `email_verified` speaks of `email` and of no other claim. */
const saysVerified = (claims: Claims, claim: string): boolean | null => {
  const { email_verified: sent } = claims
  if (claim !== 'email' || sent === undefined || sent === null) return null
  return sent === true || textOf(sent).toLowerCase() === 'true'
}

interface Said {
  readonly email: string
  readonly verified: boolean | null
}

const saidBy = (claims: Claims, claim: string): Said | null => {
  const email = addressIn(claims, claim)
  return email === null ? null : { email, verified: saysVerified(claims, claim) }
}

/** Whether the ID token says all, so that nobody need ask further. */
export const isVerifiedBy = (claims: Claims, claim: string): boolean =>
  saidBy(claims, claim)?.verified === true

/**
 * The address that a person may sign in with. One that any source has verified counts; one that the provider calls unverified never
 * does; one of which it says nothing does if the operator trusts the provider with it.
 */
export const provenAddress = (sources: readonly Claims[], { claim, unsaid }: Trust): ProvenAddress => {
  const all = sources.map((claims) => saidBy(claims, claim)).filter((said) => said !== null)
  const verified = all.find((said) => said.verified === true)
  if (verified) return { email: verified.email }
  const [first] = all
  if (!first) {
    const areSeveral = sources.some((claims) => listIn(claims, claim).length > 1)
    return { refusal: areSeveral ? 'several' : 'no-address' }
  }
  const isDenied = all.some((said) => said.verified === false)
  return unsaid && !isDenied ? { email: first.email } : { refusal: 'unverified', email: first.email }
}
