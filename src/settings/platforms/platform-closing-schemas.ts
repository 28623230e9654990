import { type Static, Type } from 'typebox'
import { Closed, Nullable } from '../../base/schemas.ts'

export const ClosingHours = Nullable(
  Type.Integer({
    minimum: 0,
    maximum: 744,
    description:
      'So many hours before the start of a day, or of the time slot of a publication, an issue is closed; null if issues are never closed.',
    examples: [4],
  }),
)

/** When issues of a platform are closed, in requests and answers (contract 25.2). */
export const PlatformClosing = Closed({ hours: ClosingHours }, { title: 'PlatformClosing' })
export type PlatformClosing = Static<typeof PlatformClosing>
