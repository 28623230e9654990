import { createHmac, timingSafeEqual } from 'node:crypto'

/** The links in mails that end them (contract 21.5): signed with a key of the person, and good as long as there is the person. */

/** What a link ends: kinds of notices, or a digest. */
export interface Ending {
  readonly organizationId: number
  readonly userId: number
  readonly what: string
}

/** In bytes. */
const signatureLength = 18

const signatureOf = ({ organizationId, userId, what }: Ending, key: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`${organizationId}.${userId}.${what}`)
    .digest()
    .subarray(0, signatureLength)

export const unsubscribeUrl = (baseUrl: string, ending: Ending, key: Buffer): string => {
  const { organizationId, userId, what } = ending
  return `${baseUrl}/unsubscribe/${organizationId}.${userId}.${what}.${signatureOf(ending, key).toString('base64url')}`
}

/** RFC 8058: programs end the mail with one click. */
export const unsubscribeHeaders = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
})

const pattern = /^([1-9][0-9]{0,14})\.([1-9][0-9]{0,14})\.([a-z0-9~-]{1,300})\.([\w-]{24})$/

/** What a link says; nobody knows yet whether this server has signed it. */
export const endingIn = (token: string): (Ending & { readonly signature: Buffer }) | undefined => {
  const [, organizationId, userId, what, signature] = pattern.exec(token) ?? []
  if (what === undefined || signature === undefined) return undefined
  return {
    organizationId: Number(organizationId),
    userId: Number(userId),
    what,
    signature: Buffer.from(signature, 'base64url'),
  }
}

export const isSigned = (ending: Ending & { readonly signature: Buffer }, key: Buffer): boolean =>
  timingSafeEqual(ending.signature, signatureOf(ending, key))
