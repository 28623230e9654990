/** Everything that Markdown gives a meaning, and signs of HTML; a number with a point only where a line begins (CommonMark 5.2). */
const signs = /[\\`*_{}[\]()#+\-!|~<>&]/g
const numbers = /^( {0,3}\d{1,9})([.)])/gm

export const escapedForMarkdown = (text: string): string =>
  text.replace(signs, (sign) => `\\${sign}`).replace(numbers, '$1\\$2')
