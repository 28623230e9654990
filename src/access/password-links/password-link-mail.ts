import type { PasswordLinkKind } from './password-link-queries.ts'

interface Content {
  readonly organizationName: string
  readonly url: string
  readonly hours: number
}

const texts = {
  invitation: ({ organizationName, url, hours }: Content) => ({
    subject: `Your account at ${organizationName}`,
    text: `Hello,

${organizationName} plans its stories with Daybook, and you have an account there.
Choose a password to sign in:

${url}

The link works once, for ${hours} hours.
`,
  }),
  reset: ({ organizationName, url, hours }: Content) => ({
    subject: `A new password for ${organizationName}`,
    text: `Hello,

somebody, probably you, asked for a new password for your account at ${organizationName}. Choose one here:

${url}

The link works once, for ${hours} hours. If it was not you, ignore this mail: your password stays as it is.
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
