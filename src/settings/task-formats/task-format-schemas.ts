import { type Static, Type } from 'typebox'
import { Money, MoneyView } from '../../base/money/money.ts'
import {
  Closed,
  EmbeddedName,
  Id,
  List,
  Name,
  Nullable,
  OneOf,
  Reference,
  ReferenceList,
  ReferenceListView,
  ReferenceView,
  Version,
} from '../../base/schemas.ts'

export const taskFormatTypeCodes = ['text', 'picture', 'video', 'audio', 'other'] as const

const TypeCode = OneOf(taskFormatTypeCodes, {
  description: 'A task without a format gets the first active format of type `text`.',
})

/** Longer than any text of a task (contract 1.9). */
const Characters = Type.Integer({ minimum: 1, maximum: 500_000 })

const textLength = { name: Name, characters: Characters }

const WantsDelivery = Type.Boolean({
  description:
    'Whether a task of the format that is done should have a text, a link or an upload: the rule `undelivered` looks for it.',
})

const optionalFields = {
  active: Type.Optional(Type.Boolean()),
  taskStatusIds: Type.Optional(
    ReferenceList({
      members: ['name'],
      description:
        'The active task statuses that tasks of this format may have; empty for all. Those that were read change nothing, also where they are all.',
    }),
  ),
  defaultTaskStatusId: Type.Optional(
    Nullable(Reference({ members: ['name'], description: 'An active task status, one of `taskStatusIds`.' })),
  ),
  standardCost: Type.Optional(Nullable(Money)),
  wantsDelivery: Type.Optional(WantsDelivery),
}

export const CreateTaskFormat = Closed({
  name: Name,
  typeCode: TypeCode,
  ...optionalFields,
  textLengthOptions: Type.Optional(List(Closed(textLength))),
})
export type CreateTaskFormat = Static<typeof CreateTaskFormat>

export const PatchTaskFormat = Closed({
  name: Type.Optional(Name),
  typeCode: Type.Optional(TypeCode),
  ...optionalFields,
  textLengthOptions: Type.Optional(
    List(Closed({ id: Type.Optional(Id), ...textLength }), {
      description:
        'All options: an option with `id` is changed, an option without is added, and an omitted option is removed.',
    }),
  ),
})
export type PatchTaskFormat = Static<typeof PatchTaskFormat>

/** Contract 10.7. */
export const TaskFormatView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    typeCode: TypeCode,
    active: Type.Boolean(),
    position: Type.Integer(),
    ...ReferenceListView('taskStatus', EmbeddedName),
    allTaskStatuses: Type.Boolean({
      description:
        'No statuses are chosen: `taskStatuses` are all that are active. Below `/api/v2`, chosen ones that are no longer active are left out.',
    }),
    ...ReferenceView('defaultTaskStatus', Nullable(EmbeddedName)),
    textLengthOptions: Type.Array(
      Closed({ id: Id, name: Type.String(), characters: Type.Integer() }, { title: 'TextLengthOption' }),
    ),
    standardCost: Nullable(MoneyView),
  },
  { title: 'TaskFormat' },
)
export type TaskFormatView = Static<typeof TaskFormatView>

/** The same under `/api/daybook/v1` (contract 25.1). */
export const TaskFormatSettingsView = Closed(
  { ...TaskFormatView.properties, wantsDelivery: WantsDelivery },
  { title: 'TaskFormatSettings' },
)
export type TaskFormatSettingsView = Static<typeof TaskFormatSettingsView>
