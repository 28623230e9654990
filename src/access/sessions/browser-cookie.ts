import { fastifyCookie } from '@fastify/cookie'
import { cookieName } from '../cookie-name.ts'

/** For so long a browser or network from which somebody has signed in stays known (contract B17). */
export const knownOriginDays = 30

/** The cookie by which a browser is known again after signing out. It signs nobody in. */
const nameFor = (baseUrl: string): string => cookieName('daybook_browser', baseUrl)

export const browserTokenIn = (
  cookie: string | string[] | undefined,
  baseUrl: string,
): string | undefined => {
  if (cookie === undefined) return undefined
  const token = fastifyCookie.parse([cookie].flat().join('; '))[nameFor(baseUrl)]
  return token === '' ? undefined : token
}

export const browserCookie = (token: string, baseUrl: string): string =>
  fastifyCookie.serialize(nameFor(baseUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: baseUrl.startsWith('https:'),
    maxAge: knownOriginDays * 86_400,
  })
