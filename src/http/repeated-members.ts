const [quote, backslash, colon] = ['"', '\\', ':'].map((character) => character.charCodeAt(0))

/** The index of the closing quote of the string that begins at `start`. */
export const endOfString = (text: string, start: number): number => {
  let index = start + 1
  while (index < text.length && text.charCodeAt(index) !== quote)
    index += text.charCodeAt(index) === backslash ? 2 : 1
  return index
}

/** Each member has one colon, and no other colons occur outside strings. */
const membersWritten = (text: string): number => {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (character === colon) count += 1
    else if (character === quote) index = endOfString(text, index)
  }
  return count
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const membersRead = (value: unknown): number => {
  let count = 0
  const waiting = isObject(value) ? [value] : []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const inner: unknown[] = Array.isArray(next) ? next : Object.values(next)
    if (inner !== next) count += inner.length
    for (const one of inner) if (isObject(one)) waiting.push(one)
  }
  return count
}

/**
 * Whether any object in a valid JSON text repeats a member name. `value` is the parsed text, which keeps only the last
 * of each.
 */
export const repeatsMembers = (text: string, value: unknown): boolean =>
  membersWritten(text) !== membersRead(value)
