import type { Static } from 'typebox'
import { Closed, Color } from '../../base/schemas.ts'

/** The colour of a platform's marks on pages, in requests and answers (contract 8.10); null for none. */
export const PlatformColor = Closed({ color: Color }, { title: 'PlatformColor' })
export type PlatformColor = Static<typeof PlatformColor>
