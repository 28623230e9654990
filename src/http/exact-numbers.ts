import { endOfString } from './repeated-members.ts'
import { pathOf } from './text.ts'

/** A number as JSON writes it (RFC 8259 section 6), in its parts. */
const numberAt = /-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/y

const matchAt = (text: string, index: number): RegExpExecArray | null => {
  numberAt.lastIndex = index
  return numberAt.exec(text)
}

/** The digits of a written number without zeros at their ends, and the power of ten that they stand for: `1.50` → `15e-1`. */
const canonical = (text: string): string => {
  const [, whole = '', decimals = '', exponent = '0'] = matchAt(text, 0) ?? []
  const digits = `${whole}${decimals}`.replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
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

/** Where numbers of a valid JSON text stand that have more digits than a double keeps: a parser rounds them without a word. */
export const inexactNumbers = (text: string): string[] => {
  if (!mayBeInexact.test(text)) return []
  const found: string[] = []
  /** Which member or entry of each open object or array it is. */
  const trail: (string | number)[] = []
  for (let index = 0; index < text.length; index++) {
    const last = trail.length - 1
    const inside = trail[last]
    switch (text[index]) {
      case '{':
        trail.push('')
        break
      case '[':
        trail.push(0)
        break
      case '}':
      case ']':
        trail.pop()
        break
      case ',':
        if (typeof inside === 'number') trail[last] = inside + 1
        break
      case '"': {
        const end = endOfString(text, index)
        nameEnd.lastIndex = end + 1
        if (nameEnd.test(text)) trail[last] = JSON.parse(text.slice(index, end + 1))
        index = end
        break
      }
      default: {
        const [written] = matchAt(text, index) ?? []
        if (written === undefined) break
        if (!isExact(written)) found.push(pathOf(trail) ?? '')
        index += written.length - 1
      }
    }
  }
  return found
}
