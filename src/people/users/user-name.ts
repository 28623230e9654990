import type { Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type NamedUser = Pick<Selectable<Tables['app_user']>, 'first_name' | 'last_name' | 'screen_name'>

/** The `name` of a registered user wherever a user is embedded: the screen name, or else first and last name. */
export const userName = ({ first_name, last_name, screen_name }: NamedUser): string =>
  screen_name ?? (first_name === null ? last_name : `${first_name} ${last_name}`)

/** The same for a user whose columns were read as members. */
export const nameOfUser = (user: {
  readonly firstName: string | null
  readonly lastName: string
  readonly screenName: string | null
}): string => userName({ first_name: user.firstName, last_name: user.lastName, screen_name: user.screenName })
