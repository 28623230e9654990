import { type Static, Type } from 'typebox'
import { Closed, Color, Id, Name, Nullable, OneOf, Version } from '../http/schemas.ts'

/** The code of the one publication status that publishing sets (contract 5.6). */
export const published = 'PUBLISHED'

const Default = Type.Boolean({
  description:
    'Of each kind at most one status is the default: making this one the default unsets the other.',
})

export const CreateStatus = Closed(
  {
    name: Name,
    color: Type.Optional(Color),
    active: Type.Optional(Type.Boolean()),
    default: Type.Optional(Default),
  },
  { title: 'CreateStatus' },
)
export type CreateStatus = Static<typeof CreateStatus>

export const PatchStatus = Closed(
  {
    name: Type.Optional(Name),
    color: Type.Optional(Color),
    active: Type.Optional(Type.Boolean()),
    default: Type.Optional(Default),
  },
  { title: 'PatchStatus' },
)
export type PatchStatus = Static<typeof PatchStatus>

/** Contract 10.8. */
export const StatusView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    code: Nullable(OneOf([published])),
    color: Color,
    active: Type.Boolean(),
    default: Type.Boolean(),
    position: Type.Integer(),
  },
  { title: 'Status' },
)
export type StatusView = Static<typeof StatusView>

export const ActiveFilter = {
  active: Type.Optional(Type.Boolean({ description: 'Gives only what is active, or only what is not.' })),
}
