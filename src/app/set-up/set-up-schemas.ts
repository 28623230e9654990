import { Type } from 'typebox'
import { NewPassword } from '../../access/passwords/password-schemas.ts'
import { Closed, Email, Name, Nullable } from '../../base/schemas.ts'
import { OrganizationLanguage, TimeZone } from '../../settings/organization/organization-schemas.ts'

export const SetupView = Closed(
  { needed: Type.Boolean({ description: 'Whether the server has no organization yet.' }) },
  { title: 'Setup' },
)

export const SetUp = Closed({
  code: Type.String({
    maxLength: 255,
    description: 'The code in the address that the server printed when it started without an organization.',
  }),
  organization: Closed(
    { name: Name, timeZone: TimeZone, language: Type.Optional(OrganizationLanguage) },
    { title: 'NewOrganization' },
  ),
  administrator: Closed(
    {
      firstName: Type.Optional(Nullable(Name)),
      lastName: Name,
      email: Email,
      password: NewPassword,
    },
    { title: 'NewAdministrator' },
  ),
  demo: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Whether to fill the organization with a demo newsroom to explore.',
    }),
  ),
})
