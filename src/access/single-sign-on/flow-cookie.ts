import type { Flow } from './provider.ts'
import { contentOfCookie, removedCookie, type Signing, signedCookie } from './signed-cookie.ts'

/** The state that the browser keeps while it is at the provider. */
export interface KeptFlow extends Flow {
  /** The page to go to afterwards. */
  readonly next: string
  /** The organization to sign in to, if the person chose one. */
  readonly organizationId?: number | undefined
}

const kind = { name: 'daybook_single_sign_on', tokenType: 'sign-in+jwt' }

export const flowCookie = (flow: KeptFlow, signing: Signing): Promise<string> =>
  signedCookie(kind, flow, signing)

export const noFlowCookie = (baseUrl: string): string => removedCookie(kind, baseUrl)

const isKeptFlow = (value: object): value is KeptFlow =>
  ['state', 'nonce', 'codeVerifier', 'next'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/** The flow that the browser started here, or null if it started none, took too long, or made the cookie itself. */
export const flowIn = async (cookies: string | undefined, signing: Signing): Promise<KeptFlow | null> => {
  const content = await contentOfCookie(kind, cookies, signing)
  return content !== null && isKeptFlow(content) ? content : null
}
