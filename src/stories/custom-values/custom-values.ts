import type { NameLookUps } from '../names/names.ts'
import type { CustomValueView } from './custom-value-schemas.ts'

/**
 * A value of a custom field as the rules see it (contract 9.4): never empty, with sorted option ids. `id` is the id of
 * the field.
 */
export type CustomValue =
  | { readonly id: number; readonly type: 'TEXT'; readonly value: string }
  | {
      readonly id: number
      readonly type: 'SINGLE_SELECTION' | 'MULTIPLE_SELECTION'
      readonly selectedOptionIds: readonly number[]
    }
  | { readonly id: number; readonly type: 'DATE'; readonly date: string }
  | { readonly id: number; readonly type: 'NUMBER'; readonly number: number }

/** A stored row of a value. A multiple selection has one row per option. */
export type StoredCustomValue = { readonly id: number } & (
  | { readonly type: 'TEXT'; readonly text: string }
  | { readonly type: 'SINGLE_SELECTION' | 'MULTIPLE_SELECTION'; readonly optionId: number }
  | { readonly type: 'DATE'; readonly date: string }
  | { readonly type: 'NUMBER'; readonly number: number }
)

/** What can have custom fields. */
export type CustomFieldOwner = 'element' | 'task' | 'publication'

const storedValueOf = (row: StoredCustomValue): CustomValue => {
  const { id } = row
  switch (row.type) {
    case 'TEXT':
      return { id, type: row.type, value: row.text }
    case 'DATE':
      return { id, type: row.type, date: row.date }
    case 'NUMBER':
      return { id, type: row.type, number: row.number }
    default:
      return { id, type: row.type, selectedOptionIds: [row.optionId] }
  }
}

/** Turns rows, sorted by field and option, into values. */
export const customValuesOf = (rows: readonly StoredCustomValue[]): CustomValue[] => {
  const values: CustomValue[] = []
  for (const row of rows) {
    const value = storedValueOf(row)
    const previous = values.at(-1)
    if (previous?.id === row.id && 'selectedOptionIds' in previous && 'selectedOptionIds' in value)
      values[values.length - 1] = {
        ...previous,
        selectedOptionIds: [...previous.selectedOptionIds, ...value.selectedOptionIds],
      }
    else values.push(value)
  }
  return values
}

/** The values as answers show them (contract 9.4). */
export const customValueViews = (
  values: readonly CustomValue[],
  owner: CustomFieldOwner,
  names: NameLookUps,
): CustomValueView[] =>
  values.map((value): CustomValueView => {
    const name = names.name(`${owner}_field`, value.id)
    switch (value.type) {
      case 'TEXT':
        return { id: value.id, name, type: value.type, value: value.value }
      case 'DATE':
        return { id: value.id, name, type: value.type, date: value.date }
      case 'NUMBER':
        return { id: value.id, name, type: value.type, number: value.number }
      default:
        return {
          id: value.id,
          name,
          type: value.type,
          selectedOptionIds: [...value.selectedOptionIds],
          selectedOptions: value.selectedOptionIds.map((id) => names.embedded(`${owner}_option`, id)),
        }
    }
  })
