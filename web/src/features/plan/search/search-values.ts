/** Values as an address has them; undefined where they are not what is expected. */

export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

export const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map(String).filter((part) => part !== '')

export const idsOf = (value: unknown): number[] | undefined => {
  const ids = [...new Set(listOf(value).map(Number))].filter(isId)
  return ids.length === 0 ? undefined : ids
}

export const trueOf = (value: unknown): true | undefined => (value === true ? true : undefined)

export const textOf = (value: unknown): string | undefined => {
  const text = value === undefined || value === null ? '' : String(value).slice(0, 500)
  return text.trim() === '' ? undefined : text
}

/** As the server expects it; the address may have any form that the browser understands. */
export const instantOf = (value: unknown): string | undefined => {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString()
}
