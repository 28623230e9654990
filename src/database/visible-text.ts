/** What shows nothing, as `isBlank` of @daybook/shared says, for SQL (contract B7). */
const invisible = [
  String.raw`\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5`,
  String.raw`\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb`,
  String.raw`\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff`,
].join('')

/** SQL for a text, or null if it shows nothing. Most begin with a letter that is seen without a regular expression. */
export const visibleText = (text: string): string =>
  `case when ascii(${text}) between 33 and 126 or ${text} ~ '[^${invisible}]' then ${text} end`
