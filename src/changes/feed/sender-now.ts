import type { ErrorSlug } from '../../base/error-catalogue.ts'
import { ApiError } from '../../base/errors.ts'
import type { Principal } from '../../http/principal.ts'
import type { ReadContext } from '../deps.ts'
import type { LoggedChange } from '../log/logged-change-queries.ts'

/** Who follows changes may lose rights, or sight of stories, while they wait (contract 14.6). */

/** Whether one of the changes changes what somebody sees. What follows it is judged with the sight that they have then. */
export const changesSight = (changes: readonly LoggedChange[]): boolean =>
  changes.some(
    ({ subject_type, sight }) => sight !== null && (subject_type === 'user' || subject_type === 'client'),
  )

const endings: readonly ErrorSlug[] = ['unauthorized', 'token-revoked', 'access-denied']

/** The sender as of now; undefined once the session, token or right has ended. */
export const senderNow = async (reading: ReadContext): Promise<Principal | undefined> => {
  try {
    return await reading.senderNow()
  } catch (error) {
    if (error instanceof ApiError && endings.includes(error.slug)) return undefined
    throw error
  }
}
