import { type Static, Type } from 'typebox'
import { Closed, Color, Id, Name, Nullable, OneOf, Version } from '../../base/schemas.ts'

/** The code of the one publication status that publishing sets (contract 5.6). */
export const published = 'PUBLISHED'

const Default = Type.Boolean({
  description: 'Each kind has at most one default status: making this one the default unsets the other.',
})

const Stage = OneOf(['open', 'done', 'dropped'], {
  description:
    'Whether work with this status is unfinished (`open`), finished (`done`) or given up (`dropped`). The status `PUBLISHED` is always `done`.',
})

export const CreateStatus = Closed(
  {
    name: Name,
    color: Type.Optional(Color),
    active: Type.Optional(Type.Boolean()),
    default: Type.Optional(Default),
    stage: Type.Optional(Stage),
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
    stage: Type.Optional(Stage),
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

/** A status with the fields that only `/api/daybook/v1` shows. */
export const StatusSettingsView = Closed(
  { ...StatusView.properties, stage: Stage },
  { title: 'StatusSettings' },
)
export type StatusSettingsView = Static<typeof StatusSettingsView>

export const ActiveFilter = {
  active: Type.Optional(Type.Boolean({ description: 'Gives only active entries, or only inactive ones.' })),
}
