import { type Static, Type } from 'typebox'
import { Closed } from '../../base/schemas.ts'

export const EraseUser = Closed(
  {
    confirm: Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'The name or the e-mail address of the user, so that nobody erases another one by mistake.',
    }),
  },
  { title: 'EraseUser' },
)
export type EraseUser = Static<typeof EraseUser>
