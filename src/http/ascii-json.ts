/** Every code unit beyond ASCII; both halves of a surrogate pair are escaped on their own, as JSON has it. */
const beyondAscii = /[\u0080-\uffff]/g

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** How much longer the text may become. */
const worthwhileGrowth = 1.1

/**
 * The same JSON with letters beyond ASCII written as `\u00fc`, unless that makes it more than a tenth longer. Texts of
 * ASCII alone pass through Node several times faster: the driver decodes them, and the socket encodes them, without
 * looking at each byte (docs/decisions).
 */
export const asciiJson = (json: string): string => {
  const ascii = json.replace(beyondAscii, escaped)
  return ascii.length === json.length || ascii.length > Buffer.byteLength(json) * worthwhileGrowth
    ? json
    : ascii
}
