/** How the bytes of a text file are read. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
}

const marked = ([first, second]: Uint8Array): Encoding | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

const inUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** From 0x80. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Some versions of Node.js take the signs for control characters. */
const inWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? sign)

/** The text of a file: as its byte order mark says, else in UTF-8, else as spreadsheets write plain CSV. */
export const decoded = (bytes: Uint8Array): Decoded => {
  const encoding = marked(bytes)
  if (encoding !== null) return { text: new TextDecoder(encoding).decode(bytes), encoding }
  const text = inUtf8(bytes)
  return text === null
    ? { text: inWindows1252(bytes), encoding: 'windows-1252' }
    : { text, encoding: 'utf-8' }
}
