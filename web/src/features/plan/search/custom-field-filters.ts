/** What a custom field is to have; each member that is there must hold. Option 0 is none at all. */
export interface CustomFieldFilter {
  readonly id: number
  readonly selectedOptionIds?: readonly number[]
  readonly value?: string
  readonly dateFrom?: string
  readonly dateTo?: string
  readonly numberFrom?: number
  readonly numberTo?: number
}

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

/** The filters on custom fields that an address holds, as JSON; the server judges the rest. */
export const customFieldFilters = (value: unknown): readonly CustomFieldFilter[] | undefined => {
  const entries = parsed(value)
  if (!Array.isArray(entries)) return undefined
  const filters = entries.filter(isFilter)
  return filters.length === 0 ? undefined : filters
}
