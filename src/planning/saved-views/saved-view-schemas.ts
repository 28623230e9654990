import { type Static, Type } from 'typebox'
import { Closed, EmbeddedName, Id, List, Name, OneOf, ReferenceView, Version } from '../../base/schemas.ts'

const Page = OneOf(['plan'], { description: 'The page that the view is for.' })

const Shared = OneOf(['private', 'groups', 'everyone'], {
  description: 'Who sees the view besides its owner: nobody, the members of `groupIds`, or everybody.',
})
export type Shared = Static<typeof Shared>

const Query = Type.Unsafe<Readonly<Record<string, unknown>>>(
  Type.Object(
    {},
    {
      additionalProperties: true,
      title: 'SavedViewQuery',
      description: 'The query of the page, at most 8192 bytes of JSON.',
      examples: [{ groupIds: [3], late: true }],
    },
  ),
)

const GroupIds = List(Id, {
  uniqueItems: true,
  description: 'Required if the view is shared with groups, and not allowed otherwise.',
})

export const CreateSavedView = Closed({
  name: Name,
  page: Page,
  query: Query,
  shared: Type.Optional(Shared),
  groupIds: Type.Optional(GroupIds),
})
export type CreateSavedView = Static<typeof CreateSavedView>

export const PatchSavedView = Closed({
  name: Type.Optional(Name),
  query: Type.Optional(Query),
  shared: Type.Optional(Shared),
  groupIds: Type.Optional(GroupIds),
})
export type PatchSavedView = Static<typeof PatchSavedView>

export const SavedViewView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    page: Page,
    query: Query,
    shared: Shared,
    groupIds: Type.Array(Id),
    ...ReferenceView('owner', EmbeddedName),
  },
  { title: 'SavedView' },
)
export type SavedViewView = Static<typeof SavedViewView>
