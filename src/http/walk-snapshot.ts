/**
 * A database snapshot in PostgreSQL's notation (`pg_snapshot`): `xmin:xmax:ids`. All transactions before xmin have
 * ended, none from xmax on have begun, and those listed in `ids` are still running. Cursors carry a short form with all
 * further numbers relative to the first, so that hundreds of running transactions still fit.
 */

/** More transactions than a database can have at once. */
const maximumDistance = 1n << 40n
const maximumTransaction = 1n << 63n

const numbersOf = (text: string): bigint[] => text.split(/[:,]/).filter(Boolean).map(BigInt)

/** `1000:1007:1002,1005` → `1000:7:2,5` */
export const shortSnapshot = (snapshot: string): string => {
  const [xmin = 0n, xmax = 0n, ...running] = numbersOf(snapshot)
  return `${xmin}:${xmax - xmin}:${running.map((id) => id - xmin).join(',')}`
}

const isAscending = (numbers: readonly bigint[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number))

/** The inverse of `shortSnapshot`; undefined for any other text, which the database might reject. */
export const fullSnapshot = (short: string): string | undefined => {
  if (!/^\d{1,19}:\d{1,13}:(\d{1,13}(,\d{1,13})*)?$/.test(short)) return undefined
  const [xmin = 0n, distance = 0n, ...running] = numbersOf(short)
  if (xmin === 0n || xmin + distance >= maximumTransaction || distance > maximumDistance) return undefined
  if (!isAscending(running) || running.some((id) => id >= distance)) return undefined
  return `${xmin}:${xmin + distance}:${running.map((id) => xmin + id).join(',')}`
}
