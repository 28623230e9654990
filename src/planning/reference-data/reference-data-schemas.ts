import { type Static, Type } from 'typebox'
import { Closed, Color, Id, Instant, Nullable, OneOf, Version } from '../../base/schemas.ts'
import { ShiftView } from '../../people/shifts/shift-schemas.ts'
import { fieldTypes, OptionView } from '../../settings/custom-fields/field-schemas.ts'
import { GroupView } from '../../settings/groups/group-schemas.ts'
import { OrganizationView } from '../../settings/organization/organization-schemas.ts'
import { ClosingHours } from '../../settings/platforms/platform-closing-schemas.ts'
import { PlatformView } from '../../settings/platforms/platform-schemas.ts'
import { ShortName } from '../../settings/platforms/platform-short-name-schemas.ts'
import { StatusSettingsView } from '../../settings/statuses/status-schemas.ts'
import { TaskFormatSettingsView } from '../../settings/task-formats/task-format-schemas.ts'

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
    shortName: ShortName,
    closingHours: ClosingHours,
    categories: Type.Array(ReferenceCategory),
    types: Type.Array(ReferenceType),
    publicationStatusIds: Nullable(
      Type.Array(Id, { description: 'The statuses that the platform offers; null for all active ones.' }),
    ),
    defaultPublicationStatusId: NullableId,
  },
  { title: 'ReferencePlatform' },
)

const ReferenceUser = Closed(
  {
    id: Id,
    name: Type.String({ description: 'The name as stories show it.' }),
    firstName: NullableText,
    lastName: Type.String(),
    screenName: NullableText,
    internal: Type.Boolean(),
    groupIds: Type.Array(Id),
    deletionDate: Nullable(
      Type.String({ ...Instant, description: 'Set for users who have left and whom tasks still name.' }),
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

/** The settings and users that stories refer to by id. */
export const ReferenceDataView = Closed(
  {
    referenceVersion: Type.Integer({
      minimum: 0,
      description:
        'Every change to a name that stories show raises this number. A plan holds the same number: if the two differ, one of them is out of date.',
    }),
    organization: OrganizationView,
    platforms: Type.Array(ReferencePlatform),
    groups: Type.Array(GroupView),
    users: Type.Array(ReferenceUser),
    elementStatuses: Type.Array(StatusSettingsView),
    taskStatuses: Type.Array(StatusSettingsView),
    publicationStatuses: Type.Array(StatusSettingsView),
    taskFormats: Type.Array(TaskFormatSettingsView),
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
