import { readdirSync, readFileSync } from 'node:fs'
import { writeOrCheck } from './generated-files.ts'

const folder = new URL('../web/src/messages/typed/', import.meta.url)

const catalogues = readdirSync(folder)
  .sort()
  .map((file) => `  ${JSON.stringify(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))},`)

const text = `import { type TypedWords, wordIndex } from './word-index.ts'

// Written from web/src/messages/typed by \`npm run docs\`: so server and pages read the same words.
const catalogues: readonly TypedWords[] = [
${catalogues.join('\n')}
]

/** The words of every language that has a catalogue. */
export const typedWords = wordIndex(catalogues)
`

writeOrCheck([{ path: 'packages/shared/src/typed/typed-words.generated.ts', text }])
