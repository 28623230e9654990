import { Type } from 'typebox'
import { maximumPasswordLength, minimumPasswordLength } from './passwords.ts'

/** A new password. `password-rules.ts` checks what a schema cannot express. */
export const NewPassword = Type.String({
  minLength: minimumPasswordLength,
  maxLength: maximumPasswordLength,
  description: 'Any characters, but not the e-mail address or the name of the organization.',
})
