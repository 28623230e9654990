import type { Static } from 'typebox'
import { Closed, Color } from '../http/schemas.ts'

/** The colour of a platform's marks on pages, as it is set and as it is answered (contract 8.10); null for none. */
export const PlatformColor = Closed({ color: Color }, { title: 'PlatformColor' })
export type PlatformColor = Static<typeof PlatformColor>
