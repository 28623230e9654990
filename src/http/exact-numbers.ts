import { maximumProblems } from '../base/errors.ts'
import { maximumDepth, pathOf } from './text.ts'
import { endOfString } from './written-values.ts'

/** A JSON number (RFC 8259 section 6) in its parts. */
const numberAt = /-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/y

const matchAt = (text: string, index: number): RegExpExecArray | null => {
  numberAt.lastIndex = index
  return numberAt.exec(text)
}

const [minus, zero, nine] = ['-', '0', '9'].map((character) => character.charCodeAt(0)) as [
  number,
  number,
  number,
]

const beginsNumber = (code: number): boolean => code === minus || (code >= zero && code <= nine)

/** The index where the trailing zeros begin. */
const endWithoutZeros = (digits: string): number => {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return end
}

/** The digits of a number without leading and trailing zeros, and their power of ten: `1.50` → `15e-1`. */
const canonical = (text: string): string => {
  const [, whole = '', decimals = '', exponent = '0'] = matchAt(text, 0) ?? []
  const digits = `${whole}${decimals}`.replace(/^0+/, '')
  const significant = digits.slice(0, endWithoutZeros(digits))
  const power = Number(exponent) - decimals.length + digits.length - significant.length
  return significant === '' ? '0' : `${significant}e${power}`
}

/** The smallest double that has all its digits. */
const smallestNormal = 2 ** -1022

/** Doubles keep every number of up to this many digits in their range. */
const keptDigits = 15

const isWhole = /^-?\d+$/

/** Tests that need no comparison of digits, which takes long. */
const isPlainlyExact = (written: string, value: number): boolean =>
  !Number.isFinite(value) ||
  (written.length <= keptDigits && Math.abs(value) >= smallestNormal) ||
  (endWithoutZeros(written) <= keptDigits && isWhole.test(written)) ||
  String(value) === written

/**
 * Whether parsing keeps the written number. Numbers beyond the range of doubles count as exact, because every schema
 * rejects them.
 */
const isExact = (written: string): boolean => {
  const value = Number(written)
  return isPlainlyExact(written, value) || canonical(String(value)) === canonical(written)
}

/** A quick test: few bodies contain a number this long or with an exponent. */
const mayBeInexact = /[\d.]{16}|\d[eE]/

const nameEnd = /\s*:/y

/** The current member name or index in each open object or array. */
type Trail = (string | number)[]

const follow = (trail: Trail, sign: string | undefined): void => {
  const inside = trail.at(-1)
  if (sign === '{') trail.push('')
  else if (sign === '[') trail.push(0)
  else if (sign === '}' || sign === ']') trail.pop()
  else if (sign === ',' && typeof inside === 'number') trail[trail.length - 1] = inside + 1
}

/** Returns the end of the string that begins at `start`, and records it in the trail if it is a member name. */
const followString = (trail: Trail, text: string, start: number): number => {
  const end = endOfString(text, start)
  nameEnd.lastIndex = end + 1
  if (nameEnd.test(text)) trail[trail.length - 1] = JSON.parse(text.slice(start, end + 1))
  return end
}

/**
 * The paths of numbers in a valid JSON text that have more digits than a double can hold, and that a parser would
 * silently round. The result is limited to one more than a response lists, and ignores levels deeper than a body may
 * have. The time is linear in the length of the text.
 */
export const inexactNumbers = (text: string): string[] => {
  if (!mayBeInexact.test(text)) return []
  const found: string[] = []
  const trail: Trail = []
  for (let index = 0; index < text.length && found.length <= maximumProblems; index++) {
    if (text[index] === '"') {
      index = followString(trail, text, index)
      continue
    }
    const written = beginsNumber(text.charCodeAt(index)) ? matchAt(text, index)?.[0] : undefined
    if (written === undefined) {
      follow(trail, text[index])
      continue
    }
    if (trail.length <= maximumDepth && !isExact(written)) found.push(pathOf(trail) ?? '')
    index += written.length - 1
  }
  return found
}
