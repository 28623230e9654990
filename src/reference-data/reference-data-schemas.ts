import { type Static, Type } from 'typebox'
import { fieldTypes, OptionView } from '../custom-fields/field-schemas.ts'
import { GroupView } from '../groups/group-schemas.ts'
import { Closed, Color, Id, Instant, Nullable, OneOf, Version } from '../http/schemas.ts'
import { OrganizationView } from '../organizations/organization-schemas.ts'
import { PlatformView } from '../platforms/platform-schemas.ts'
import { ShiftView } from '../shifts/shift-schemas.ts'
import { StatusView } from '../statuses/status-schemas.ts'
import { TaskFormatView } from '../task-formats/task-format-schemas.ts'

const NullableId = Nullable(Id)
const NullableText = Nullable(Type.String())

const section = {
  id: Id,
  version: Version,
  name: Type.String(),
  externalId: NullableText,
  position: Type.Integer(),
  deleted: Type.Boolean(),
}

const ReferenceCategory = Closed({ ...section, parentCategoryId: NullableId }, { title: 'ReferenceCategory' })
export type ReferenceCategory = Static<typeof ReferenceCategory>

const ReferenceType = Closed(section, { title: 'ReferenceType' })
export type ReferenceType = Static<typeof ReferenceType>

const ReferencePlatform = Closed(
  {
    ...PlatformView.properties,
    color: Color,
    categories: Type.Array(ReferenceCategory),
    types: Type.Array(ReferenceType),
    publicationStatusIds: Nullable(
      Type.Array(Id, { description: 'Those that it offers; null for all active ones.' }),
    ),
    defaultPublicationStatusId: NullableId,
  },
  { title: 'ReferencePlatform' },
)

const ReferenceUser = Closed(
  {
    id: Id,
    name: Type.String({ description: 'As stories show it.' }),
    firstName: NullableText,
    lastName: Type.String(),
    screenName: NullableText,
    internal: Type.Boolean(),
    groupIds: Type.Array(Id),
    deletionDate: Nullable(
      Type.String({ ...Instant, description: 'Of those who have left and are still named by a task.' }),
    ),
  },
  { title: 'ReferenceUser' },
)
export type ReferenceUser = Static<typeof ReferenceUser>

const field = {
  id: Id,
  version: Version,
  name: Type.String(),
  type: OneOf(fieldTypes),
  active: Type.Boolean(),
  allowEmptyValue: Type.Boolean(),
  position: Type.Integer(),
  options: Type.Array(OptionView),
}

const ids = (what: string) => Type.Array(Id, { description: `The ${what} it applies to; empty for all.` })

/** Everything that stories refer to by id. */
export const ReferenceDataView = Closed(
  {
    organization: OrganizationView,
    platforms: Type.Array(ReferencePlatform),
    groups: Type.Array(GroupView),
    users: Type.Array(ReferenceUser),
    elementStatuses: Type.Array(StatusView),
    taskStatuses: Type.Array(StatusView),
    publicationStatuses: Type.Array(StatusView),
    taskFormats: Type.Array(TaskFormatView),
    customFields: Type.Array(Closed(field, { title: 'ReferenceCustomField' })),
    taskCustomFields: Type.Array(
      Closed({ ...field, formatIds: ids('task formats') }, { title: 'ReferenceTaskCustomField' }),
    ),
    publicationCustomFields: Type.Array(
      Closed({ ...field, platformIds: ids('platforms') }, { title: 'ReferencePublicationCustomField' }),
    ),
    shifts: Type.Array(ShiftView),
  },
  { title: 'ReferenceData' },
)
export type ReferenceDataView = Static<typeof ReferenceDataView>
