const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether two JSON values are equal; an absent member equals null. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return (one ?? null) === (other ?? null)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const members = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...members].every((member) => isSame(one[member], other[member]))
}
