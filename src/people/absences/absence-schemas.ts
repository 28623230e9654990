import { type Static, Type } from 'typebox'
import { listed } from '../../base/listed.ts'
import {
  AnyOf,
  CalendarDate,
  Closed,
  Embedded,
  ExternalId,
  Id,
  Ignored,
  Nullable,
  OneOf,
  ReferenceView,
  SoughtEmail,
  Text,
  Version,
} from '../../base/schemas.ts'
import { PatchPeriod, PeriodView, WritePeriod } from '../../base/time/period-schemas.ts'
import { HybridQuery } from '../../http/paging-schemas.ts'

/** The kinds of absences; codes and names are fixed (contract 10.5). */
export const absenceTypes: ReadonlyMap<number, string> = new Map([
  [0, 'Other'],
  [2, 'Business trip'],
  [3, 'Vacation'],
  [4, 'Day off'],
  [6, 'Short work'],
])

const TypeCode = Type.Unsafe<number>({
  type: 'integer',
  enum: [...absenceTypes.keys()],
  description: [...absenceTypes].map(([code, name]) => `${code} ${name.toLowerCase()}`).join(', '),
})

/** The type as a client reads it can be sent back. As with references, only the code counts. */
const AbsenceType = Closed({ code: TypeCode, name: Type.Optional(Ignored) }, { title: 'WriteAbsenceType' })

const userMember = (description: string) =>
  Type.Optional(Nullable(Type.String({ line: true, maxLength: 255, description })))

/** The absent user, named by any of these members. Several members must match the same user (contract 10.5). */
const AbsentUser = Closed(
  {
    id: Type.Optional(Id),
    email: userMember('Case-insensitive.'),
    externalId: userMember('Must match exactly one user.'),
    supplierId: userMember('Must match exactly one user.'),
    name: Type.Optional(Ignored),
  },
  { title: 'AbsentUser' },
)

const optionalFields = {
  externalId: Type.Optional(ExternalId),
  note: Type.Optional(Text(10_000)),
}

export const CreateAbsence = Closed({
  user: Type.Optional(AbsentUser),
  userId: Type.Optional(Id),
  period: WritePeriod,
  type: AbsenceType,
  ...optionalFields,
})
export type CreateAbsence = Static<typeof CreateAbsence>

/** The user cannot change (contract 10.5): naming one is an unknown field. */
export const ReplaceAbsence = Closed(
  { period: WritePeriod, type: AbsenceType, ...optionalFields },
  { title: 'ReplaceAbsence' },
)
export type ReplaceAbsence = Static<typeof ReplaceAbsence>

export const PatchAbsence = Closed(
  {
    period: Type.Optional(PatchPeriod),
    type: Type.Optional(AbsenceType),
    ...optionalFields,
  },
  { title: 'PatchAbsence' },
)
export type PatchAbsence = Static<typeof PatchAbsence>

export const AbsenceView = Closed(
  {
    id: Id,
    version: Version,
    externalId: Nullable(Type.String()),
    ...ReferenceView('user', Embedded),
    period: PeriodView,
    type: Closed({ code: TypeCode, name: Type.String() }, { title: 'AbsenceType' }),
    note: Nullable(Type.String()),
  },
  { title: 'Absence' },
)
export type AbsenceView = Static<typeof AbsenceView>

const sorts = ['period.fromDate', 'period.dateFrom', 'id'].flatMap((key) => [
  key,
  `${key},asc`,
  `${key},desc`,
])
const sortProblem = { code: 'sort', message: `must be one of ${listed(sorts)}`, kind: 'bad-request' }

/** The query parameters of the list of absences (contract 10.5). */
export const AbsenceListQuery = Closed({
  ...HybridQuery,
  fromDate: Type.Optional(
    Type.String({ ...CalendarDate, description: 'Absences that end on this day or later.' }),
  ),
  toDate: Type.Optional(
    Type.String({ ...CalendarDate, description: 'Absences that start on this day or earlier.' }),
  ),
  userId: Type.Optional(AnyOf(Id, { description: 'Absences of any of these users.' })),
  userEmail: Type.Optional(
    AnyOf(SoughtEmail, {
      description: 'Absences of the users with any of these e-mail addresses (case-insensitive).',
    }),
  ),
  type: Type.Optional(AnyOf(TypeCode, { description: 'Absences with any of these type codes.' })),
  sort: Type.Optional(
    OneOf(sorts, {
      default: 'id,asc',
      problem: sortProblem,
      description:
        'Ties are sorted by id. `period.dateFrom` is an alias of `period.fromDate`. A walk sorted by it uses the dates as they were when it began, and can be continued for 24 hours.',
    }),
  ),
})
export type AbsenceListQuery = Static<typeof AbsenceListQuery>
