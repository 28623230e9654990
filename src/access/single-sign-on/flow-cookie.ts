import { fastifyCookie } from '@fastify/cookie'
import type { Flow } from './provider.ts'

/** The state that the browser keeps while it is at the provider. */
export interface KeptFlow extends Flow {
  /** The page to go to afterwards. */
  readonly next: string
}

/** The maximum time for signing in at the provider. */
const seconds = 600

const nameFor = (baseUrl: string): string =>
  baseUrl.startsWith('https:') ? '__Host-daybook_single_sign_on' : 'daybook_single_sign_on'

/** With `SameSite=Lax`, the browser sends the cookie when the provider redirects it back. */
const attributes = (baseUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: baseUrl.startsWith('https:') }) as const

export const flowCookie = (flow: KeptFlow, baseUrl: string): string => {
  const value = Buffer.from(JSON.stringify(flow)).toString('base64url')
  return fastifyCookie.serialize(nameFor(baseUrl), value, { ...attributes(baseUrl), maxAge: seconds })
}

export const noFlowCookie = (baseUrl: string): string =>
  fastifyCookie.serialize(nameFor(baseUrl), '', { ...attributes(baseUrl), maxAge: 0 })

const isKeptFlow = (value: unknown): value is KeptFlow =>
  typeof value === 'object' &&
  value !== null &&
  ['state', 'nonce', 'codeVerifier', 'next'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/** The flow that the browser started, or null if it started none or took too long. */
export const flowIn = (cookie: string | undefined, baseUrl: string): KeptFlow | null => {
  const value = fastifyCookie.parse(cookie ?? '')[nameFor(baseUrl)]
  if (!value) return null
  try {
    const flow: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    return isKeptFlow(flow) ? flow : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
