import { type Static, Type } from 'typebox'
import { CalendarDate, Closed, Id, Json, List } from '../../../base/schemas.ts'
import { filter, queryProblem } from '../filter.ts'
import { type AddParameter, and, exists, inOrganization } from '../filter-conditions.ts'
import { IdOrNone } from '../filter-parameters.ts'

const CustomFieldFilter = Closed(
  {
    id: Id,
    selectedOptionIds: Type.Optional(
      List(IdOrNone, {
        minItems: 1,
        description: 'Any of these options is selected. 0 means that none is selected.',
      }),
    ),
    value: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'The text contains this (case-insensitive).',
      }),
    ),
    dateFrom: Type.Optional(CalendarDate),
    dateTo: Type.Optional(CalendarDate),
    numberFrom: Type.Optional(Type.Number()),
    numberTo: Type.Optional(Type.Number()),
  },
  { title: 'CustomFieldFilter' },
)
type CustomFieldFilter = Static<typeof CustomFieldFilter>

const customValues = 'element_custom_field_value v'

const testOf = (
  add: AddParameter,
  { id, selectedOptionIds, value, dateFrom, dateTo, numberFrom, numberTo }: CustomFieldFilter,
): string => {
  const ofField = `${inOrganization('v')} and v.element_id = e.id and v.custom_field_id = ${add(id)}::bigint`
  const hasValue = (test: string): string => exists(customValues, `${ofField} and ${test}`)
  const tests = [
    ...(value === undefined ? [] : [`strpos(lower(v.text), lower(${add(value)}::text)) > 0`]),
    ...(dateFrom === undefined ? [] : [`v.date >= ${add(dateFrom)}::date`]),
    ...(dateTo === undefined ? [] : [`v.date <= ${add(dateTo)}::date`]),
    ...(numberFrom === undefined ? [] : [`v.number >= ${add(numberFrom)}::numeric`]),
    ...(numberTo === undefined ? [] : [`v.number <= ${add(numberTo)}::numeric`]),
  ].map(hasValue)
  if (selectedOptionIds === undefined) return and(tests)
  const selected = hasValue(`v.option_id = any(${add(selectedOptionIds)}::bigint[])`)
  if (!selectedOptionIds.includes(0)) return and([...tests, selected])
  const known = exists('element_custom_field f', `${inOrganization('f')} and f.id = ${add(id)}::bigint`)
  return and([...tests, `(${selected} or (${exists(customValues, ofField)} is null and ${known}))`])
}

export const customFields = filter({
  plan: {
    customFields: Type.Optional(
      Json(
        List(CustomFieldFilter, {
          maxItems: 20,
          description:
            'Custom fields of the element, as JSON. All entries, and all members of an entry, must match. An unknown field matches nothing.',
          examples: [[{ id: 7, selectedOptionIds: [12, 13] }]],
        }),
      ),
    ),
  },
  control: { kind: 'customFields' },
  problems: ({ customFields: fields = [] }) =>
    fields.flatMap(({ id: _, ...asked }, index) =>
      Object.keys(asked).length === 0
        ? [queryProblem(`customFields[${index}]`, 'required', 'must have a condition besides id')]
        : [],
    ),
  toSql: ({ customFields: fields = [] }) =>
    fields.length === 0
      ? undefined
      : { of: 'element', sql: (add) => ({ test: and(fields.map((field) => testOf(add, field))) }) },
})
