import { languages } from '@daybook/shared/language'
import { type Static, Type } from 'typebox'
import { Closed, HttpUrl, Id, Name, Nullable, OneOf, Version } from '../../base/schemas.ts'
import { HolidayRegion } from '../holidays/holiday-schemas.ts'

export const TimeZone = Type.String({
  format: 'time-zone',
  maxLength: 255,
  problem: { code: 'time-zone', message: 'must be an IANA time zone, such as Europe/Berlin' },
  description: 'IANA time zone of the newsroom: it applies to "now" and to the days of filters.',
  examples: ['Europe/Berlin'],
})

export const OrganizationLanguage = OneOf(languages, {
  description:
    'The language of mails, and of the statuses and formats with which a newsroom begins. People choose that of the pages themselves.',
})

const ElementStatusEnabled = Type.Boolean({
  description:
    'Whether stories have a status. If not, all are shown with No Status; what is stored comes back when it is switched on.',
})

export const FirstDayOfWeek = OneOf(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], {
  description: 'The day with which weeks begin on the pages.',
})

const ExternalSystemUrl = Nullable(
  Type.String({ ...HttpUrl, description: 'The default system for links to stories.' }),
)

export const WeekNumbers = Type.Boolean({
  description: 'Whether the pages show the numbers of weeks (ISO 8601).',
})

const Holidays = Nullable(HolidayRegion)

export const DefaultReach = OneOf(['all', 'own'], {
  description: 'The `reads` and `writes` of users who are created without them.',
})

const RequireSecondFactor = OneOf(['nobody', 'administrators', 'everyone'], {
  description:
    'Who has to sign in with a second factor. Whoever has none sets one up before anything else. It does not concern single sign-on.',
})
const SingleSignOnOnly = Type.Boolean({
  description:
    'Whether people sign in by single sign-on only. Passwords are refused then, and sessions that began with one end. Only an administrator who is signed in by single sign-on can turn it on.',
})

export const PatchOrganization = Closed({
  name: Type.Optional(Name),
  timeZone: Type.Optional(TimeZone),
  language: Type.Optional(OrganizationLanguage),
  elementStatusEnabled: Type.Optional(ElementStatusEnabled),
  firstDayOfWeek: Type.Optional(FirstDayOfWeek),
  externalSystemUrl: Type.Optional(ExternalSystemUrl),
  requireSecondFactor: Type.Optional(RequireSecondFactor),
  singleSignOnOnly: Type.Optional(SingleSignOnOnly),
  weekNumbers: Type.Optional(WeekNumbers),
  holidays: Type.Optional(Holidays),
  defaultReach: Type.Optional(DefaultReach),
})
export type PatchOrganization = Static<typeof PatchOrganization>

export const OrganizationView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    timeZone: Type.String(),
    language: OrganizationLanguage,
    elementStatusEnabled: ElementStatusEnabled,
    firstDayOfWeek: FirstDayOfWeek,
    externalSystemUrl: Nullable(Type.String()),
    requireSecondFactor: RequireSecondFactor,
    singleSignOnOnly: SingleSignOnOnly,
    weekNumbers: WeekNumbers,
    holidays: Holidays,
    defaultReach: DefaultReach,
  },
  { title: 'Organization' },
)
export type OrganizationView = Static<typeof OrganizationView>
