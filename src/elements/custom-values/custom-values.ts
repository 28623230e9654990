import type { Embedded } from '../../http/schemas.ts'
import type { CustomValueView } from './custom-value-schemas.ts'

/** A value of a custom field as rules see it (contract 9.4): never empty, options in order of id. `id` is the field's. */
export type CustomValue =
  | { readonly id: number; readonly type: 'TEXT'; readonly value: string }
  | {
      readonly id: number
      readonly type: 'SINGLE_SELECTION' | 'MULTIPLE_SELECTION'
      readonly selectedOptionIds: readonly number[]
    }
  | { readonly id: number; readonly type: 'DATE'; readonly date: string }
  | { readonly id: number; readonly type: 'NUMBER'; readonly number: number }

/** A stored row of a value, with the names that it shows: a multiple selection has one for each option. */
export type StoredCustomValue = { readonly id: number; readonly name: string } & (
  | { readonly type: 'TEXT'; readonly text: string }
  | { readonly type: 'SINGLE_SELECTION' | 'MULTIPLE_SELECTION'; readonly option: Embedded }
  | { readonly type: 'DATE'; readonly date: string }
  | { readonly type: 'NUMBER'; readonly number: number }
)

/** What carries custom fields. */
export type CustomFieldOwner = 'element' | 'task' | 'publication'

/** Rows in order of their fields, and of their options, as the answer shows them. */
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

/** The same rows as rules see them. */
export const customValuesOf = (rows: readonly StoredCustomValue[]): CustomValue[] =>
  customValueViews(rows).map((view) => {
    if (!('selectedOptions' in view)) {
      const { name: _, ...value } = view
      return value
    }
    const { name: _, selectedOptions: __, ...value } = view
    return value
  })
