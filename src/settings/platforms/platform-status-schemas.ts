import { type Static, Type } from 'typebox'
import {
  Closed,
  EmbeddedName,
  Id,
  Nullable,
  Reference,
  ReferenceList,
  ReferenceView,
} from '../../base/schemas.ts'

/** The publication statuses that a platform offers (contract 11). */
export const ReplacePlatformStatuses = Closed({
  statusIds: Nullable(
    ReferenceList({
      members: ['name'],
      description: 'Active publication statuses; null offers all active statuses, including new ones.',
    }),
  ),
  defaultStatusId: Type.Optional(
    Nullable(Reference({ members: ['name'], description: 'One of `statusIds`; null for none.' })),
  ),
})
export type ReplacePlatformStatuses = Static<typeof ReplacePlatformStatuses>

export const PlatformStatusesView = Closed(
  {
    statusIds: Nullable(Type.Array(Id)),
    statuses: Nullable(Type.Array(EmbeddedName)),
    ...ReferenceView('defaultStatus', Nullable(EmbeddedName)),
  },
  { title: 'PlatformStatuses' },
)
export type PlatformStatusesView = Static<typeof PlatformStatusesView>
