/** What a JSON text holds, counted before it is parsed. */
export interface WrittenValues {
  /** The members of all objects. */
  readonly members: number
  /** The members of all objects and the entries of all lists. */
  readonly values: number
  /** The members of the object that has most. */
  readonly largestObject: number
}

const codeOf = (character: string): number => character.charCodeAt(0)
const quote = codeOf('"')
const backslash = codeOf('\\')
const colon = codeOf(':')
const comma = codeOf(',')
const openObject = codeOf('{')
const closeObject = codeOf('}')
const openList = codeOf('[')
const closeList = codeOf(']')

/** The index of the closing quote of the string that begins at `start`. */
export const endOfString = (text: string, start: number): number => {
  let index = start + 1
  while (index < text.length && text.charCodeAt(index) !== quote)
    index += text.charCodeAt(index) === backslash ? 2 : 1
  return index
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)

/** Whether the bracket that closes at `end` holds nothing. */
const isEmpty = (text: string, end: number): boolean => {
  let index = end - 1
  while (isSpace(text.charCodeAt(index))) index -= 1
  const code = text.charCodeAt(index)
  return code === openObject || code === openList
}

const isOpening = (code: number): boolean => code === openObject || code === openList
const isClosing = (code: number): boolean => code === closeObject || code === closeList

/**
 * Counts what a valid JSON text holds, in one pass and without parsing, which takes many times as long if there are many
 * values. Stops soon after there are more than `enough` values. For a text that is not valid, the counts mean nothing.
 */
export const countWritten = (text: string, enough = Number.POSITIVE_INFINITY): WrittenValues => {
  let members = 0
  let values = 0
  let largestObject = 0
  const membersOutside: number[] = []
  let membersHere = 0
  // One more, because a bracket that has just been opened may turn out to hold nothing.
  for (let index = 0; index < text.length && values <= enough + 1; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (code === comma) values += 1
    else if (code === colon) {
      members += 1
      membersHere += 1
      largestObject = Math.max(largestObject, membersHere)
    } else if (isOpening(code)) {
      // Whatever is in brackets begins with a value, and each comma adds one.
      values += 1
      membersOutside.push(membersHere)
      membersHere = 0
    } else if (isClosing(code)) {
      if (isEmpty(text, index)) values -= 1
      membersHere = membersOutside.pop() ?? 0
    }
  }
  return { members, values, largestObject }
}
