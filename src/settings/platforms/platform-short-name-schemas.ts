import { type Static, Type } from 'typebox'
import { Closed, Name, Nullable } from '../../base/schemas.ts'

export const ShortName = Nullable(
  Type.String({
    ...Name,
    maxLength: 6,
    description: 'What dense pages call the platform, such as `WEB`; null for none.',
  }),
)

/** The short name of a platform on pages, in requests and answers (contract 8.11). */
export const PlatformShortName = Closed({ shortName: ShortName }, { title: 'PlatformShortName' })
export type PlatformShortName = Static<typeof PlatformShortName>
