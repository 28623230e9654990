import { Type } from 'typebox'
import { maximumPasswordLength, minimumPasswordLength } from './passwords.ts'

/** A password that somebody chooses; `password-rules.ts` has what a schema cannot say. */
export const NewPassword = Type.String({
  minLength: minimumPasswordLength,
  maxLength: maximumPasswordLength,
  description: 'Any characters; neither the e-mail address nor the name of the organization.',
})
