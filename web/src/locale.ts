/** The browser's variant of `language`, if it has one: `en` with `['de-DE', 'en-GB']` is `en-GB`. */
export const localeOf = (language: string, wished: readonly string[]): string =>
  wished.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language
