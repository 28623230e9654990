import type { PasswordLinkKind } from './password-link-queries.ts'

interface Content {
  readonly organizationName: string
  readonly url: string
  /** For how long the link is still good: a mail may come late. */
  readonly minutes: number
}

const duration = (minutes: number): string =>
  minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`

const texts = {
  invitation: ({ organizationName, url, minutes }: Content) => ({
    subject: `Your account at ${organizationName}`,
    text: `Hello,

${organizationName} plans its stories with Daybook, and you have an account there.
Choose a password to sign in:

${url}

The link works once, for ${duration(minutes)}.
`,
  }),
  reset: ({ organizationName, url, minutes }: Content) => ({
    subject: `A new password for ${organizationName}`,
    text: `Hello,

somebody, probably you, asked for a new password for your account at ${organizationName}. Choose one here:

${url}

The link works once, for ${duration(minutes)}. If it was not you, ignore this mail: your password stays as it is.
`,
  }),
} as const

/** A line break in a name would start a new mail header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** The mail that carries a link. */
export const passwordLinkMail = (
  kind: PasswordLinkKind,
  content: Content,
): { readonly subject: string; readonly text: string } =>
  texts[kind]({ ...content, organizationName: oneLine(content.organizationName) })
