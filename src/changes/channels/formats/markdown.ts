/** Everything that Markdown gives a meaning, and signs of HTML; a number with a point only where a line begins. */
const signs = /[\\`*_{}[\]()#+\-!|~<>&]/g
const numbers = /^(\s*\d+)([.)])/gm

export const escapedForMarkdown = (text: string): string =>
  text.replace(signs, (sign) => `\\${sign}`).replace(numbers, '$1\\$2')
