/** Every code unit beyond ASCII. JSON escapes the two halves of a surrogate pair separately. */
const beyondAscii = /[\u0080-\uffff]/g

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The limit of how much longer the text may become. */
const worthwhileGrowth = 1.1

/**
 * The same JSON with characters beyond ASCII written as `\u00fc`, unless that makes it more than a tenth longer. Pure
 * ASCII passes through Node several times faster, because the driver decodes it and the socket encodes it without
 * inspecting each byte (docs/decisions).
 */
export const asciiJson = (json: string): string => {
  const ascii = json.replace(beyondAscii, escaped)
  return ascii.length === json.length || ascii.length > Buffer.byteLength(json) * worthwhileGrowth
    ? json
    : ascii
}
