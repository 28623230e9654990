import { type Static, Type } from 'typebox'
import {
  Closed,
  EmbeddedName,
  ExternalId,
  Id,
  Name,
  Nullable,
  ReferenceList,
  ReferenceListView,
  TimeOfDay,
  Version,
} from '../../base/schemas.ts'
import { TimeZone } from '../../settings/organization/organization-schemas.ts'
import { WeeklySchedule } from '../../settings/platforms/platform-schemas.ts'

const AvailabilityCode = Type.Integer({
  minimum: 0,
  maximum: 2,
  description: 'Whether the users on the shift can take on more work: 0 yes, 1 to a limited extent, 2 no.',
})
const EndTime = Type.String({
  ...TimeOfDay,
  description: 'Earlier than `startTime` if the shift ends after midnight.',
})
const ShiftTimeZone = Type.String({
  ...TimeZone,
  description: 'IANA time zone of `startTime` and `endTime`.',
})
const Users = ReferenceList({ members: ['name'], description: 'Users who are not deleted.' })

const settings = {
  externalId: Type.Optional(ExternalId),
  timeZone: Type.Optional(ShiftTimeZone),
  weeklySchedule: Type.Optional(WeeklySchedule),
  availabilityCode: Type.Optional(AvailabilityCode),
  userIds: Type.Optional(Users),
}

export const CreateShift = Closed({ name: Name, startTime: TimeOfDay, endTime: EndTime, ...settings })
export type CreateShift = Static<typeof CreateShift>

/** The fields of a shift that the settings change (contract 11). */
export const ConfigureShift = Closed({
  name: Type.Optional(Name),
  startTime: Type.Optional(TimeOfDay),
  endTime: Type.Optional(EndTime),
  ...settings,
})
export type ConfigureShift = Static<typeof ConfigureShift>

/** The fields of a shift that the planning API changes: name and external id (contract 10.6). */
export const ReplaceShift = Closed(
  { name: Name, externalId: Type.Optional(ExternalId) },
  { title: 'ReplaceShift' },
)
export type ReplaceShift = Static<typeof ReplaceShift>

export const PatchShift = Closed(
  { name: Type.Optional(Name), externalId: Type.Optional(ExternalId) },
  { title: 'PatchShift' },
)
export type PatchShift = Static<typeof PatchShift>

export const ShiftView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    externalId: Nullable(Type.String()),
    startTime: TimeOfDay,
    endTime: EndTime,
    timeZone: Type.String(),
    weeklySchedule: WeeklySchedule,
    availabilityCode: AvailabilityCode,
    position: Type.Integer(),
    ...ReferenceListView('user', EmbeddedName),
  },
  { title: 'Shift' },
)
export type ShiftView = Static<typeof ShiftView>
