import { Type } from 'typebox'
import { Closed } from '../http/schemas.ts'
import { maximumPasswordLength } from '../users/passwords.ts'

export const SecondFactorView = Closed(
  {
    enabled: Type.Boolean({ description: 'Whether a code is asked for at a sign-in.' }),
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  },
  { title: 'SecondFactor' },
)

export const WithPassword = Closed({ password: Type.String({ maxLength: maximumPasswordLength }) })

export const BegunSecondFactor = Closed(
  {
    secret: Type.String({ description: 'In base32, for who cannot scan a code.' }),
    uri: Type.String({ description: 'For an authenticator app: `otpauth://totp/…`, as a QR code.' }),
  },
  { title: 'BegunSecondFactor' },
)

/** Six digits of an authenticator app. */
export const ConfirmSecondFactor = Closed({ code: Type.String({ pattern: '^\\d{6}$' }) })

export const RecoveryCodes = Closed(
  {
    recoveryCodes: Type.Array(Type.String(), { description: 'Each lets in once. They are shown this once.' }),
  },
  { title: 'RecoveryCodes' },
)
