/** White space, control and format characters, U+3164 and U+2800: `isBlank` of @daybook/shared for SQL (contract B7). */
const invisible = [
  String.raw`\u0001-\u0020\u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u1680\u180e\u2000-\u200f`,
  String.raw`\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufeff\ufff9-\ufffb\U000110bd\U000110cd`,
  String.raw`\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f`,
].join('')

/** SQL for a text, or null if it shows nothing. Most begin with a letter that is seen without a regular expression. */
export const visibleText = (text: string): string =>
  `case when ascii(${text}) between 33 and 126 or ${text} ~ '[^${invisible}]' then ${text} end`
