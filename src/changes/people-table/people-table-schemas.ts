import { peopleColumns } from '@daybook/shared/typed/word-index'
import { type Static, Type } from 'typebox'
import { Closed, Id, List, Nullable, OneOf } from '../../base/schemas.ts'
import { UserSettingsView } from '../../people/users/user-schemas.ts'
import { LineError } from '../imports/import-schemas.ts'

/** In UTF-16 units. */
const longestText = 256 * 1024
export const maximumPeople = 200

const Column = OneOf(peopleColumns)

const table = {
  format: OneOf(['csv', 'tsv'], { description: 'CSV may have commas or semicolons between its cells.' }),
  text: Type.String({
    minLength: 1,
    maxLength: longestText,
    description: `The table: its headings, in any language with a catalogue, and up to ${maximumPeople} people.`,
    examples: ['Name,Email,Desk,Role\nMia Berg,mia.berg@example.org,Politics,Editor'],
  }),
  columns: Type.Optional(
    List(Nullable(Column), {
      minItems: 1,
      maxItems: 100,
      description:
        'What the columns hold, from the left; null leaves one out. Without it the headings say it. The first line is the headings all the same.',
    }),
  ),
}

export const PeopleTable = Closed(table, { title: 'PeopleTable' })
export type PeopleTable = Static<typeof PeopleTable>

export const AddPeople = Closed(
  {
    ...table,
    invite: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'Whether those who may sign in get a mail with a link to choose their password.',
      }),
    ),
  },
  { title: 'AddPeople' },
)
export type AddPeople = Static<typeof AddPeople>

const { role, groupIds, firstName, lastName, email, reads, writes } = UserSettingsView.properties

const PersonOfLine = Closed(
  { firstName, lastName, email, groupIds, role, reads, writes },
  { title: 'PersonOfLine' },
)
export type PersonOfLine = Static<typeof PersonOfLine>

export const PeoplePreview = Closed(
  {
    columns: Type.Array(
      Closed({ heading: Type.String(), column: Nullable(Column) }, { title: 'PeopleColumn' }),
      { description: 'From the left.' },
    ),
    unknownColumns: Type.Array(Type.String(), { description: 'Headings that were left out.' }),
    lines: Type.Array(
      Closed(
        {
          line: Type.Integer({ minimum: 1, description: 'From 1, without the headings.' }),
          cells: Type.Array(Type.String()),
          person: Nullable(PersonOfLine),
          errors: Type.Array(LineError),
        },
        { title: 'PeopleLine' },
      ),
    ),
    invites: Type.Boolean({
      description:
        'Whether invitations can be mailed: a mail server is configured, and people sign in with passwords.',
    }),
  },
  { title: 'PeoplePreview' },
)
export type PeoplePreview = Static<typeof PeoplePreview>

export const AddedPeople = Closed(
  {
    created: Type.Array(Id, { description: 'The new users, in the order of the table.' }),
    invited: Type.Integer({ minimum: 0, description: 'To how many of them an invitation is mailed.' }),
  },
  { title: 'AddedPeople' },
)
