import { fastifyCookie } from '@fastify/cookie'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { cookieName } from '../cookie-name.ts'
import { type SigningKeys, signingAlgorithm } from '../tokens/signing-keys.ts'
import { isWellFormed } from '../tokens/well-formed.ts'

/** What a cookie is signed and checked with. Every process has the same keys. */
export interface Signing {
  readonly keys: Pick<SigningKeys, 'signing' | 'verifying'>
  readonly baseUrl: string
  readonly now: Date
}

/** A cookie of the sign-in. Its type tells it from others, and from access tokens, which the same keys sign. */
interface CookieKind {
  readonly name: string
  readonly tokenType: string
}

/** The maximum time for signing in at the provider, and for choosing an organization afterwards. */
const seconds = 600

const audienceOf = (baseUrl: string): string => `${baseUrl}/sign-in`

const isSecure = (baseUrl: string): boolean => baseUrl.startsWith('https:')

const nameFor = ({ name }: CookieKind, baseUrl: string): string => cookieName(name, baseUrl)

/** With `SameSite=Lax`, the browser sends the cookie when the provider redirects it back. */
const attributes = (baseUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(baseUrl) }) as const

export const signedCookie = async (
  kind: CookieKind,
  content: object,
  { keys, baseUrl, now }: Signing,
): Promise<string> => {
  const { id: kid, signer } = await keys.signing(now)
  const value = await new SignJWT({ ...content })
    .setProtectedHeader({ alg: signingAlgorithm, typ: kind.tokenType, kid })
    .setAudience(audienceOf(baseUrl))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + seconds)
    .sign(signer)
  return fastifyCookie.serialize(nameFor(kind, baseUrl), value, { ...attributes(baseUrl), maxAge: seconds })
}

export const removedCookie = (kind: CookieKind, baseUrl: string): string =>
  fastifyCookie.serialize(nameFor(kind, baseUrl), '', { ...attributes(baseUrl), maxAge: 0 })

/** The content of a cookie, or null if there is none, or it is too old, or this server did not make it. */
export const contentOfCookie = async (
  kind: CookieKind,
  cookies: string | undefined,
  { keys, baseUrl, now }: Signing,
): Promise<JWTPayload | null> => {
  const value = fastifyCookie.parse(cookies ?? '')[nameFor(kind, baseUrl)]
  if (!value || !isWellFormed(value)) return null
  const keyOf = async ({ kid }: { kid?: string }) => {
    const key = kid === undefined ? undefined : await keys.verifying(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }
  try {
    const { payload } = await jwtVerify(value, keyOf, {
      algorithms: [signingAlgorithm],
      typ: kind.tokenType,
      audience: audienceOf(baseUrl),
      currentDate: now,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
