/** Why single sign-on let nobody in. The sign-in page has words for each, and so have the log and the audit log (contract B2). */
export const refusals = [
  /** The provider could not be reached, or what it answered is not right. */
  'failed',
  /** The provider, or the person there, has said no. */
  'denied',
  /** The browser began nothing here, or too long ago. */
  'expired',
  /** Too many failures from this network, or with this browser. */
  'too-many',
  'no-address',
  'unverified',
  /** Nobody here has the address. */
  'unknown',
  'no-role',
  'deleted',
  'several',
] as const

export type Refusal = (typeof refusals)[number]
