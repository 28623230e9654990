/**
 * Terminals obey control characters, and texts of others may have them: those from before they were refused, and e-mail addresses in
 * the log of a mail server. Directions of writing are no better: they show another text than there is.
 */
const escaped = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Text for a terminal, in lines. JSON remains the same value. */
export const printed = (text: string): string =>
  escaped(text, /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu)

/** A name within a line. */
export const printedName = (name: string): string => printed(escaped(name, /[\t\n]/g))
