import { type Static, type TSchema, Type } from 'typebox'
import { fieldTypes } from '../../custom-fields/field-schemas.ts'
import {
  CalendarDate,
  Closed,
  Embedded,
  Id,
  List,
  Nullable,
  OneOf,
  ReferenceList,
  ReferenceListView,
  Text,
} from '../../http/schemas.ts'

/** What a JSON number carries exactly. */
const significantDigits = 15

/**
 * A value that is sent (contract 9.4). Which member a field takes depends on its type, which is not known here; `name` and
 * `type` may come along from an answer and are not looked at.
 */
const CustomValueEntry = Closed(
  {
    id: Type.Integer({ ...Id, description: 'The custom field.' }),
    name: Type.Optional(Type.String()),
    type: Type.Optional(OneOf(fieldTypes)),
    value: Type.Optional(Text(10_000, { description: 'For `TEXT`. Null and "" clear it.' })),
    selectedOptionIds: Type.Optional(
      ReferenceList({
        description: 'For selections; `SINGLE_SELECTION` takes one at most. An empty list clears it.',
      }),
    ),
    date: Type.Optional(
      Nullable(Type.String({ ...CalendarDate, description: 'For `DATE`. Null clears it.' })),
    ),
    number: Type.Optional(
      Nullable(
        Type.Number({
          significantDigits,
          description: `For \`NUMBER\`: at most ${significantDigits} significant digits, stored exactly. Null clears it.`,
        }),
      ),
    ),
  },
  { title: 'CustomFieldValueEntry' },
)
export type CustomValueEntry = Static<typeof CustomValueEntry>

const entries = List(CustomValueEntry)

/** The member `customFields` of every write; null means none where a resource is made or replaced. */
export const CustomValueEntries = Nullable(entries)

/** The body of the `custom-fields` sub-resources (contract 9.5). */
export const CustomValuesBody = Closed({ customFields: entries }, { title: 'WriteCustomFields' })
export type CustomValuesBody = Static<typeof CustomValuesBody>

const shown = <T extends readonly string[], V extends Record<string, TSchema>>(
  types: T,
  value: V,
  title: string,
) => Closed({ id: Id, name: Type.String(), type: OneOf(types), ...value }, { title })

/** A value that is read: of the members, the one that fits the type. What has no value is not there. */
export const CustomValueView = Type.Union([
  shown(
    ['SINGLE_SELECTION', 'MULTIPLE_SELECTION'] as const,
    ReferenceListView('selectedOption', Embedded),
    'SelectionFieldValue',
  ),
  shown(['TEXT'] as const, { value: Type.String() }, 'TextFieldValue'),
  shown(['DATE'] as const, { date: CalendarDate }, 'DateFieldValue'),
  shown(['NUMBER'] as const, { number: Type.Number() }, 'NumberFieldValue'),
])
export type CustomValueView = Static<typeof CustomValueView>
