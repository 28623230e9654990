import { type Static, type TSchema, Type } from 'typebox'
import {
  CalendarDate,
  Closed,
  Embedded,
  Id,
  Ignored,
  List,
  Nullable,
  OneOf,
  ReferenceList,
  ReferenceListView,
  Text,
} from '../../base/schemas.ts'

/** A JSON number carries this many digits exactly. */
const significantDigits = 15

/**
 * A value that a client sends (contract 9.4). The type of the field decides which member is accepted; the schema does
 * not know the type. `name` and `type` are accepted as answers return them, and ignored.
 */
const CustomValueEntry = Closed(
  {
    id: Type.Integer({ ...Id, description: 'The custom field.' }),
    name: Type.Optional(Ignored),
    type: Type.Optional(Ignored),
    value: Type.Optional(Text(10_000, { description: 'For `TEXT`. Null and "" clear it.' })),
    selectedOptionIds: Type.Optional(
      ReferenceList({
        description: 'For selections; at most one option for `SINGLE_SELECTION`. An empty list clears it.',
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

/** The member `customFields` of every write. On creation and replacement, null means no values. */
export const CustomValueEntries = Nullable(entries)

/** The body of the `custom-fields` sub-resources (contract 9.5). */
export const CustomValuesBody = Closed({ customFields: entries }, { title: 'WriteCustomFields' })
export type CustomValuesBody = Static<typeof CustomValuesBody>

const shown = <T extends readonly string[], V extends Record<string, TSchema>>(
  types: T,
  value: V,
  title: string,
) => Closed({ id: Id, name: Type.String(), type: OneOf(types), ...value }, { title })

/** A value in answers, with the one member of its type. Fields without a value are left out. */
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
