/** JSON can express -0, which no column stores and which comparisons distinguish from 0. */
const mayHaveNegativeZero = /[:,[\s]-0/

type Container = Record<string | number, unknown>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/**
 * The value of a JSON text with 0 for each -0, in place. The parser could do this with a function of its own, but then takes
 * several times as long, and fails at deep nesting.
 */
export const withoutNegativeZeros = (text: string, parsed: unknown): unknown => {
  if (!mayHaveNegativeZero.test(text)) return parsed
  if (parsed === 0) return 0
  const waiting = isContainer(parsed) ? [parsed] : []
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const name of Object.keys(next)) {
      const value = next[name]
      if (value === 0) next[name] = 0
      else if (isContainer(value)) waiting.push(value)
    }
  return parsed
}
