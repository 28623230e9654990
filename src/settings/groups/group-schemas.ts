import { type Static, Type } from 'typebox'
import {
  Closed,
  Embedded,
  ExternalId,
  Id,
  Name,
  Nullable,
  Reference,
  ReferenceView,
  Version,
} from '../../base/schemas.ts'

export const CreateGroup = Closed({
  name: Name,
  externalId: Type.Optional(ExternalId),
  parentGroupId: Type.Optional(Nullable(Reference({ description: 'A live group.' }))),
})
export type CreateGroup = Static<typeof CreateGroup>

/** Under v2 the parent is fixed (contract 10.1), so it is an unknown field here. */
export const ReplaceGroup = Closed({ name: Name, externalId: Type.Optional(ExternalId) })
export type ReplaceGroup = Static<typeof ReplaceGroup>

export const PatchGroup = Closed({ name: Type.Optional(Name), externalId: Type.Optional(ExternalId) })
export type PatchGroup = Static<typeof PatchGroup>

/** B21: under /api/daybook/v1 the parent can be changed, too. */
export const ConfigureGroup = Closed(
  {
    ...PatchGroup.properties,
    parentGroupId: Type.Optional(
      Nullable(Reference({ description: 'A live group that is not below this one; null for none.' })),
    ),
  },
  { title: 'ConfigureGroup' },
)
export type ConfigureGroup = Static<typeof ConfigureGroup>

export const GroupView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    externalId: Nullable(Type.String()),
    ...ReferenceView('parentGroup', Nullable(Embedded)),
    position: Type.Integer(),
    deleted: Type.Boolean(),
  },
  { title: 'Group' },
)
export type GroupView = Static<typeof GroupView>
