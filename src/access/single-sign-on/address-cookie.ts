import { contentOfCookie, removedCookie, type Signing, signedCookie } from './signed-cookie.ts'

const kind = { name: 'daybook_proven_address', tokenType: 'proven-address+jwt' }

/**
 * Keeps the address that the provider has confirmed while the person chooses an organization. It names the
 * organizations and signs nobody in.
 */
export const addressCookie = (email: string, signing: Signing): Promise<string> =>
  signedCookie(kind, { email }, signing)

export const noAddressCookie = (baseUrl: string): string => removedCookie(kind, baseUrl)

export const addressIn = async (cookies: string | undefined, signing: Signing): Promise<string | null> => {
  const content = await contentOfCookie(kind, cookies, signing)
  return typeof content?.email === 'string' ? content.email : null
}
