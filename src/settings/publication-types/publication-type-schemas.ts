import { type Static, Type } from 'typebox'
import {
  Closed,
  Embedded,
  ExternalId,
  Id,
  Name,
  Nullable,
  ReferenceView,
  Version,
} from '../../base/schemas.ts'

/** The fields of a type in POST and PUT. */
export const WriteType = Closed({ name: Name, externalId: Type.Optional(ExternalId) }, { title: 'WriteType' })
export type WriteType = Static<typeof WriteType>

export const PatchType = Closed({ name: Type.Optional(Name), externalId: Type.Optional(ExternalId) })
export type PatchType = Static<typeof PatchType>

export const TypeView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    externalId: Nullable(Type.String()),
    ...ReferenceView('platform', Embedded),
    position: Type.Integer(),
  },
  { title: 'Type' },
)
export type TypeView = Static<typeof TypeView>
