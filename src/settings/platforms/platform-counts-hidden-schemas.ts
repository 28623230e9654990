import { type Static, Type } from 'typebox'
import { Closed } from '../../base/schemas.ts'

/** Whether issues of a platform count what their reader does not see, in requests and answers (contract 25.6). */
export const PlatformCountsHidden = Closed(
  { countsHidden: Type.Boolean() },
  { title: 'PlatformCountsHidden' },
)
export type PlatformCountsHidden = Static<typeof PlatformCountsHidden>
