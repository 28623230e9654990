import { fastifyCookie } from '@fastify/cookie'
import { cookieName } from '../cookie-name.ts'

export const sessionCookieName = (baseUrl: string): string => cookieName('daybook_session', baseUrl)

const attributes = (baseUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: baseUrl.startsWith('https:') }) as const

/** The token in a `Cookie` header, or undefined. */
export const sessionTokenIn = (
  cookie: string | string[] | undefined,
  baseUrl: string,
): string | undefined => {
  if (cookie === undefined) return undefined
  const token = fastifyCookie.parse([cookie].flat().join('; '))[sessionCookieName(baseUrl)]
  return token === '' ? undefined : token
}

/** The `Set-Cookie` header that gives a browser its session. */
export const sessionCookie = (token: string, seconds: number, baseUrl: string): string =>
  fastifyCookie.serialize(sessionCookieName(baseUrl), token, { ...attributes(baseUrl), maxAge: seconds })

/** The `Set-Cookie` header that removes the session cookie. */
export const noSessionCookie = (baseUrl: string): string => sessionCookie('', 0, baseUrl)
