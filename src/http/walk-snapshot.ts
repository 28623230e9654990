/**
 * A state of the database as PostgreSQL writes it (`pg_snapshot`): `xmin:xmax:ids`, all transactions before xmin ended,
 * none from xmax on begun, those of `ids` between them still running. Cursors carry it in short: numbers after the first
 * relative to it, so that hundreds of running transactions still fit.
 */

/** More than the transactions that a database can have at once. */
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

/** The inverse; undefined for anything that `shortSnapshot` does not make and the database might refuse. */
export const fullSnapshot = (short: string): string | undefined => {
  if (!/^\d{1,19}:\d{1,13}:(\d{1,13}(,\d{1,13})*)?$/.test(short)) return undefined
  const [xmin = 0n, distance = 0n, ...running] = numbersOf(short)
  if (xmin === 0n || xmin + distance >= maximumTransaction || distance > maximumDistance) return undefined
  if (!isAscending(running) || running.some((id) => id >= distance)) return undefined
  return `${xmin}:${xmin + distance}:${running.map((id) => xmin + id).join(',')}`
}
