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

const ParentCategoryId = Nullable(
  Reference({ description: 'A top-level category of the same platform; null for a top-level category.' }),
)

export const CreateCategory = Closed({
  name: Name,
  externalId: Type.Optional(ExternalId),
  parentCategoryId: Type.Optional(ParentCategoryId),
})
export type CreateCategory = Static<typeof CreateCategory>

/** The parent is required, even if null (contract 10.2): omitting it by mistake would lift a sub-category to the top level. */
export const ReplaceCategory = Closed({
  name: Name,
  externalId: Type.Optional(ExternalId),
  parentCategoryId: ParentCategoryId,
})
export type ReplaceCategory = Static<typeof ReplaceCategory>

export const PatchCategory = Closed({
  name: Type.Optional(Name),
  externalId: Type.Optional(ExternalId),
  parentCategoryId: Type.Optional(ParentCategoryId),
})
export type PatchCategory = Static<typeof PatchCategory>

export const CategoryView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    externalId: Nullable(Type.String()),
    ...ReferenceView('platform', Embedded),
    ...ReferenceView('parentCategory', Nullable(Embedded)),
    position: Type.Integer(),
  },
  { title: 'Category' },
)
export type CategoryView = Static<typeof CategoryView>
