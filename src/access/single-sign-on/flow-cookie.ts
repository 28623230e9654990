import { fastifyCookie } from '@fastify/cookie'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type SigningKeys, signingAlgorithm } from '../tokens/signing-keys.ts'
import type { Flow } from './provider.ts'

/** The state that the browser keeps while it is at the provider. */
export interface KeptFlow extends Flow {
  /** The page to go to afterwards. */
  readonly next: string
}

/** What a cookie is signed and checked with. Every process has the same keys. */
interface Signing {
  readonly keys: Pick<SigningKeys, 'signing' | 'verifying'>
  readonly baseUrl: string
  readonly now: Date
}

/** The maximum time for signing in at the provider. */
const seconds = 600

/** Tells it from access tokens, which the same keys sign. */
const tokenType = 'sign-in+jwt'

const audienceOf = (baseUrl: string): string => `${baseUrl}/sign-in`

const nameFor = (baseUrl: string): string =>
  baseUrl.startsWith('https:') ? '__Host-daybook_single_sign_on' : 'daybook_single_sign_on'

/** With `SameSite=Lax`, the browser sends the cookie when the provider redirects it back. */
const attributes = (baseUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: baseUrl.startsWith('https:') }) as const

export const flowCookie = async (flow: KeptFlow, { keys, baseUrl, now }: Signing): Promise<string> => {
  const { id: kid, signer } = await keys.signing(now)
  const value = await new SignJWT({ ...flow })
    .setProtectedHeader({ alg: signingAlgorithm, typ: tokenType, kid })
    .setAudience(audienceOf(baseUrl))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + seconds)
    .sign(signer)
  return fastifyCookie.serialize(nameFor(baseUrl), value, { ...attributes(baseUrl), maxAge: seconds })
}

export const noFlowCookie = (baseUrl: string): string =>
  fastifyCookie.serialize(nameFor(baseUrl), '', { ...attributes(baseUrl), maxAge: 0 })

const isKeptFlow = (value: object): value is KeptFlow =>
  ['state', 'nonce', 'codeVerifier', 'next'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/** The flow that the browser started here, or null if it started none, took too long, or made the cookie itself. */
export const flowIn = async (
  cookie: string | undefined,
  { keys, baseUrl, now }: Signing,
): Promise<KeptFlow | null> => {
  const value = fastifyCookie.parse(cookie ?? '')[nameFor(baseUrl)]
  if (!value) return null
  const keyOf = async ({ kid }: { kid?: string }) => {
    const key = kid === undefined ? undefined : await keys.verifying(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }
  try {
    const { payload } = await jwtVerify(value, keyOf, {
      algorithms: [signingAlgorithm],
      typ: tokenType,
      audience: audienceOf(baseUrl),
      currentDate: now,
    })
    return isKeptFlow(payload) ? payload : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
