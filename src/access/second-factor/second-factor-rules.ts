/** How somebody was let in, and what their organization asks of them. */
interface SignedInAs {
  readonly role: string
  readonly signedInBy: 'password' | 'single-sign-on' | null
  readonly required: 'nobody' | 'administrators' | 'everyone'
  readonly hasSecondFactor: boolean
}

/**
 * Whether somebody has to set up a second factor before anything else (contract B17). Single sign-on leaves second factors to the
 * provider.
 */
export const needsSecondFactor = ({ role, signedInBy, required, hasSecondFactor }: SignedInAs): boolean =>
  !hasSecondFactor &&
  signedInBy !== 'single-sign-on' &&
  (required === 'everyone' || (required === 'administrators' && role === 'admin'))
