/**
 * Texts as they are stored (contract B7): in one canonical form, and one line where there is room for one. Request schemas ask for it
 * by keywords (`http/keywords.ts`), commands by their options.
 */

const nothingVisible = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text shows nothing: neither letters nor signs. */
export const isBlank = (text: string): boolean => nothingVisible.test(text)

/** The text, or null if it shows nothing. */
export const visible = (text: string | null | undefined): string | null =>
  text == null || isBlank(text) ? null : text

/** Without what surrounds it; empty if it shows nothing. */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim())

/**
 * Longer texts than any line are left as they are, and refused for their length: a long row of accents takes seconds to be brought in
 * order.
 */
const longestLine = 4096

/** One line in composed form. What separates lines but is no line feed becomes a blank. */
export const inOneLine = (text: string): string =>
  text.length > longestLine ? text : text.normalize('NFC').replace(/[\v\u2028\u2029]/g, ' ')

/** Whether a text has control characters, which no name has. Line feeds and tabs may be pasted. */
export const hasControlCharacter = (text: string): boolean => /[^\P{Cc}\t\n]/u.test(text)

/**
 * What names are compared by, as `name_key` in the database does: equal names differ in case, white space and canonical form only. The
 * database decides; this is for names within a request.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
