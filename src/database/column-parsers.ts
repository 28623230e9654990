import { types } from 'pg'

const int8 = 20
const int8Array = 1016
const dateArray = 1182

const parseInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database sent an integer beyond 2^53: ${text}`)
  return value
}

/** node-postgres has a parser for this array type, but its type declarations lack it. */
const parseTextArray = types.getTypeParser(int8Array as number as typeof types.builtins.INT8) as (
  text: string,
) => string[]

const keptAsText = new Set([
  1082, // date: a calendar date is not an instant, so it never becomes a Date (contract 1.7)
  1083, // time
  1700, // numeric: exact, never a float (contract 4, cost)
])

/** Converts column types to JavaScript values, for node-postgres. */
export const columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) => {
    if (oid === int8) return parseInt8
    if (oid === int8Array) return (text) => parseTextArray(text).map(parseInt8)
    if (oid === dateArray) return parseTextArray
    if (keptAsText.has(oid)) return (text) => text
    return types.getTypeParser(oid, format ?? 'text')
  },
}
