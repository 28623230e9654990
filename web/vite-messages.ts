import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'

interface Words {
  readonly [name: string]: string | Words
}

/** The catalogues in ICU's syntax. The other folders hold lists of words. */
const catalogue = /\/messages\/(?:(?!server\/|typed\/|relative-days\/)[a-z-]+\/)?[a-z]{2}\.json$/

const compiled = (words: Words): object =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === 'string' ? compileMessage(word) : compiled(word),
    ]),
  )

/** Parses the messages once, here, so that no browser loads a parser for them. */
export const compiledMessages = (): Plugin => ({
  name: 'compiled-messages',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  }),
  transform: (code, id) =>
    catalogue.test(id) ? { code: JSON.stringify(compiled(JSON.parse(code))), map: null } : null,
})
