const first = new Date('0001-01-01T00:00:00Z')
const last = new Date('9999-12-31T23:59:59Z')

/** Formats an instant for responses: UTC, to the second (contract 1.7). Beyond the calendar it is its first or last second. */
export const instantText = (time: Date): string => {
  const shown = time < first ? first : time > last ? last : time
  return `${shown.toISOString().slice(0, 19)}Z`
}
