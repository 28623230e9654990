import type { ErrorSlug } from '../../base/error-catalogue.ts'
import { ApiError } from '../../base/errors.ts'
import type { Principal } from '../../http/principal.ts'
import type { Reading } from '../deps.ts'
import type { LoggedChange } from '../log/change-queries.ts'

/** Who follows changes may lose rights, or sight of stories, while they wait (contract 14.6). */

/** Whether one of the changes changes what somebody sees. What follows it is judged with the sight that they have then. */
export const changesSight = (changes: readonly LoggedChange[]): boolean =>
  changes.some(({ subject_type, sight }) => sight !== null && subject_type !== 'element')

const singleHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join() : value

const endings: readonly ErrorSlug[] = ['unauthorized', 'token-revoked']

/** The sender as of now; undefined once the session or token has ended, or the organization has moved. */
export const senderNow = async ({ headers, deps }: Reading): Promise<Principal | undefined> => {
  try {
    return await deps.authenticate({
      authorization: singleHeader(headers.authorization),
      cookie: singleHeader(headers.cookie),
    })
  } catch (error) {
    if (error instanceof ApiError && endings.includes(error.slug)) return undefined
    throw error
  }
}
