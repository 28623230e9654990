import { Type } from 'typebox'
import { Closed } from '../../base/schemas.ts'
import { maximumPasswordLength } from '../passwords/passwords.ts'

export const SecondFactorView = Closed(
  {
    enabled: Type.Boolean({ description: 'Whether signing in requires a code.' }),
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  },
  { title: 'SecondFactor' },
)

export const WithPassword = Closed({ password: Type.String({ maxLength: maximumPasswordLength }) })

export const BegunSecondFactor = Closed(
  {
    secret: Type.String({ description: 'In base32, for people who cannot scan a QR code.' }),
    uri: Type.String({ description: 'For an authenticator app, shown as a QR code: `otpauth://totp/…`.' }),
  },
  { title: 'BegunSecondFactor' },
)

export const ConfirmSecondFactor = Closed({
  code: Type.String({
    maxLength: 64,
    description: 'Six digits from the authenticator app, with or without the blanks that it shows.',
  }),
})

export const RecoveryCodes = Closed(
  {
    recoveryCodes: Type.Array(Type.String(), {
      description: 'Each code works once. They are shown only this once.',
    }),
  },
  { title: 'RecoveryCodes' },
)
