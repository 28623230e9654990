import type { Embedded } from '../../base/schemas.ts'
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

/** A stored row of a value, with the names to show. A multiple selection has one row per option. */
export type StoredCustomValue = { readonly id: number; readonly name: string } & (
  | { readonly type: 'TEXT'; readonly text: string }
  | { readonly type: 'SINGLE_SELECTION' | 'MULTIPLE_SELECTION'; readonly option: Embedded }
  | { readonly type: 'DATE'; readonly date: string }
  | { readonly type: 'NUMBER'; readonly number: number }
)

/** What can have custom fields. */
export type CustomFieldOwner = 'element' | 'task' | 'publication'

/** Turns rows, sorted by field and option, into the values of an answer. */
export const customValueViews = (rows: readonly StoredCustomValue[]): CustomValueView[] => {
  const views: CustomValueView[] = []
  for (const row of rows) {
    const { id, name } = row
    const previous = views.at(-1)
    switch (row.type) {
      case 'TEXT':
        views.push({ id, name, type: row.type, value: row.text })
        break
      case 'DATE':
        views.push({ id, name, type: row.type, date: row.date })
        break
      case 'NUMBER':
        views.push({ id, name, type: row.type, number: row.number })
        break
      default:
        if (previous?.id === id && 'selectedOptions' in previous) {
          previous.selectedOptionIds.push(row.option.id)
          previous.selectedOptions.push(row.option)
        } else
          views.push({
            id,
            name,
            type: row.type,
            selectedOptionIds: [row.option.id],
            selectedOptions: [row.option],
          })
    }
  }
  return views
}

/** Turns the same rows into the values that the rules see. */
export const customValuesOf = (rows: readonly StoredCustomValue[]): CustomValue[] =>
  customValueViews(rows).map((view) => {
    if (!('selectedOptions' in view)) {
      const { name: _, ...value } = view
      return value
    }
    const { name: _, selectedOptions: __, ...value } = view
    return value
  })
