import { type Static, Type } from 'typebox'
import { Closed, Id, Nullable, OneOf, Reference, Version } from '../../base/schemas.ts'
import { HybridQuery } from '../../http/paging-schemas.ts'
import { WeeklySchedule } from '../platforms/platform-schemas.ts'

const units = ['stories', 'characters'] as const

const Weekdays = Type.Unsafe<WeeklySchedule>({
  ...WeeklySchedule,
  description:
    'The weekdays that the target is for. A day on which the platform does not come out has no target.',
})
const Unit = OneOf(units, {
  description:
    '`stories` are counted once for each issue; `characters` are the ordered lengths of the tasks of their publications.',
})
const Amount = Type.Integer({ minimum: 0, maximum: 10_000_000 })
const From = Type.Integer({ ...Amount, description: 'What an issue should have at least.', examples: [4] })
const To = Nullable(
  Type.Integer({
    ...Amount,
    description: 'What it should have at most; null for any number.',
    examples: [6],
  }),
)
const Platform = Reference({ members: ['name'], description: 'A platform that is not deleted.' })
const TimeSlot = Nullable(
  Reference({ members: ['name'], description: 'A time slot of the platform; null for the whole day.' }),
)
const Category = Nullable(
  Reference({
    members: ['name'],
    description: 'A category of the platform, with its sub-categories; null for all of the issue.',
  }),
)

const optional = {
  weekdays: Type.Optional(Weekdays),
  timeSlotId: Type.Optional(TimeSlot),
  categoryId: Type.Optional(Category),
  to: Type.Optional(To),
}

export const CreateTarget = Closed({ platformId: Platform, unit: Unit, from: From, ...optional })
export type CreateTarget = Static<typeof CreateTarget>

export const PatchTarget = Closed({
  platformId: Type.Optional(Platform),
  unit: Type.Optional(Unit),
  from: Type.Optional(From),
  ...optional,
})
export type PatchTarget = Static<typeof PatchTarget>

export const TargetsQuery = Closed({ ...HybridQuery, platformId: Type.Optional(Id) })

export const TargetView = Closed(
  {
    id: Id,
    version: Version,
    platformId: Id,
    weekdays: Weekdays,
    timeSlotId: Nullable(Id),
    categoryId: Nullable(Id),
    unit: Unit,
    from: From,
    to: To,
  },
  { title: 'Target' },
)
export type TargetView = Static<typeof TargetView>
