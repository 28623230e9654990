import { maximumIssues } from '../errors.ts'
import { endOfString } from './repeated-members.ts'
import { maximumDepth, pathOf } from './text.ts'

/** A number as JSON writes it (RFC 8259 section 6), in its parts. */
const numberAt = /-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/y

const matchAt = (text: string, index: number): RegExpExecArray | null => {
  numberAt.lastIndex = index
  return numberAt.exec(text)
}

/** Where the zeros at the end of some digits begin. */
const endWithoutZeros = (digits: string): number => {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return end
}

/** The digits of a written number without zeros at their ends, and the power of ten that they stand for: `1.50` → `15e-1`. */
const canonical = (text: string): string => {
  const [, whole = '', decimals = '', exponent = '0'] = matchAt(text, 0) ?? []
  const digits = `${whole}${decimals}`.replace(/^0+/, '')
  const significant = digits.slice(0, endWithoutZeros(digits))
  const power = Number(exponent) - decimals.length + digits.length - significant.length
  return significant === '' ? '0' : `${significant}e${power}`
}

/** Whether the number that is read of a text is the one that was written; what is beyond all numbers is told by every schema. */
const isExact = (written: string): boolean => {
  const value = Number(written)
  return !Number.isFinite(value) || canonical(String(value)) === canonical(written)
}

/** Few bodies have anything that is long enough, or looks like an exponent. */
const mayBeInexact = /[\d.]{16}|\d[eE]/

const nameEnd = /\s*:/y

/** Which member or entry of each open object or array it is. */
type Trail = (string | number)[]

const follow = (trail: Trail, sign: string | undefined): void => {
  const inside = trail.at(-1)
  if (sign === '{') trail.push('')
  else if (sign === '[') trail.push(0)
  else if (sign === '}' || sign === ']') trail.pop()
  else if (sign === ',' && typeof inside === 'number') trail[trail.length - 1] = inside + 1
}

/** Where the string ends that begins at `start`; a member's name is noted. */
const followString = (trail: Trail, text: string, start: number): number => {
  const end = endOfString(text, start)
  nameEnd.lastIndex = end + 1
  if (nameEnd.test(text)) trail[trail.length - 1] = JSON.parse(text.slice(start, end + 1))
  return end
}

/**
 * Where numbers of a valid JSON text stand that have more digits than a double keeps: a parser rounds them without a word. No
 * more of them than an answer tells, and none below the deepest level that a body may have. Takes time by the length of the text.
 */
export const inexactNumbers = (text: string): string[] => {
  if (!mayBeInexact.test(text)) return []
  const found: string[] = []
  const trail: Trail = []
  for (let index = 0; index < text.length && found.length <= maximumIssues; index++) {
    if (text[index] === '"') {
      index = followString(trail, text, index)
      continue
    }
    const [written] = matchAt(text, index) ?? []
    if (written === undefined) {
      follow(trail, text[index])
      continue
    }
    if (trail.length <= maximumDepth && !isExact(written)) found.push(pathOf(trail) ?? '')
    index += written.length - 1
  }
  return found
}
