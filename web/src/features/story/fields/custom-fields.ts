import type { ReferenceData } from '../../../api/reference-data.ts'
import type { CustomValueView, ElementView } from '../../../api/types.ts'
import type { Field } from '../saving/field.ts'

export type CustomFieldReference = ReferenceData['customFields'][number]

/** A text, a date, a number, or the IDs of selected options; null for no value. */
export type CustomValue = string | number | readonly number[] | null

/** The story, task or publication with the value. */
export type CustomFieldOwner =
  | { readonly kind: 'element' }
  | { readonly kind: 'tasks'; readonly id: number }
  | { readonly kind: 'publications'; readonly id: number }

const valuesOf = (element: ElementView, owner: CustomFieldOwner): readonly CustomValueView[] => {
  if (owner.kind === 'element') return element.customFields
  return element[owner.kind].find(({ id }) => id === owner.id)?.customFields ?? []
}

const storedValue = (entry: CustomValueView | undefined): CustomValue => {
  if (entry === undefined) return null
  switch (entry.type) {
    case 'TEXT':
      return entry.value
    case 'DATE':
      return entry.date
    case 'NUMBER':
      return entry.number
    default:
      return entry.selectedOptionIds
  }
}

const members = {
  TEXT: 'value',
  DATE: 'date',
  NUMBER: 'number',
  SINGLE_SELECTION: 'selectedOptionIds',
  MULTIPLE_SELECTION: 'selectedOptionIds',
} as const

const isSelection = (value: CustomValue): value is readonly number[] => Array.isArray(value)

const entryOf = ({ id, name, type }: CustomFieldReference, value: CustomValue): CustomValueView[] => {
  if (isSelection(value)) {
    if (value.length === 0 || (type !== 'SINGLE_SELECTION' && type !== 'MULTIPLE_SELECTION')) return []
    return [{ id, name, type, selectedOptionIds: [...value], selectedOptions: [] }]
  }
  if (type === 'NUMBER') return typeof value === 'number' ? [{ id, name, type, number: value }] : []
  if (typeof value !== 'string') return []
  return type === 'DATE' ? [{ id, name, type, date: value }] : [{ id, name, type: 'TEXT', value }]
}

const withValue = <T extends { customFields: CustomValueView[] }>(
  owner: T,
  definition: CustomFieldReference,
  value: CustomValue,
): T => ({
  ...owner,
  customFields: [
    ...owner.customFields.filter(({ id }) => id !== definition.id),
    ...entryOf(definition, value),
  ],
})

const pathOf = (owner: CustomFieldOwner): string => {
  if (owner.kind === 'element') return '/custom-fields'
  return owner.kind === 'tasks' ? `/tasks/${owner.id}/custom-fields` : `/publications/${owner.id}`
}

/** The value of a custom field (contract 9.4). */
export const customField = (
  owner: CustomFieldOwner,
  definition: CustomFieldReference,
): Field<CustomValue> => ({
  key: `${owner.kind === 'element' ? '' : `${owner.kind}.${owner.id}.`}customFields.${definition.id}`,
  member: 'customFields[0]',
  read: (element) => storedValue(valuesOf(element, owner).find(({ id }) => id === definition.id)),
  apply: (element, value) => {
    if (owner.kind === 'element') return withValue(element, definition, value)
    if (owner.kind === 'tasks')
      return {
        ...element,
        tasks: element.tasks.map((task) =>
          task.id === owner.id ? withValue(task, definition, value) : task,
        ),
      }
    return {
      ...element,
      publications: element.publications.map((publication) =>
        publication.id === owner.id ? withValue(publication, definition, value) : publication,
      ),
    }
  },
  write: (_, value) => ({
    method: 'PATCH',
    path: pathOf(owner),
    body: {
      customFields: [
        {
          id: definition.id,
          [members[definition.type]]:
            members[definition.type] === 'selectedOptionIds' ? (value ?? []) : value,
        },
      ],
    },
  }),
})

/** The options selected in a value. */
export const optionIdsOf = (value: CustomValue): readonly number[] => (isSelection(value) ? value : [])
