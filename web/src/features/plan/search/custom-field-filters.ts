import type { CustomFieldFilter } from '../../../api/types.ts'

export type { CustomFieldFilter }

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isFilter = (entry: unknown): entry is CustomFieldFilter =>
  typeof entry === 'object' && entry !== null && 'id' in entry && Number.isSafeInteger(entry.id)

/** The custom field filters in an address, as JSON. The server validates the rest. */
export const customFieldFilters = (value: unknown): readonly CustomFieldFilter[] | undefined => {
  const entries = parsed(value)
  if (!Array.isArray(entries)) return undefined
  const filters = entries.filter(isFilter)
  return filters.length === 0 ? undefined : filters
}
