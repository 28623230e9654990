import { readFileSync } from 'node:fs'
import { errorCatalogue } from '../src/base/error-catalogue.ts'
import { settings } from '../src/base/settings.ts'
import { apiChangelogOf } from './api-changelog.ts'
import { writeOrCheck } from './generated-files.ts'
import { whoIsToldWhat } from './who-is-told-what.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

const longest = 140

/** Lines of at most 140 characters; code stays in one piece, and so do rows of tables. */
const wrapped = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      if (line.startsWith('|')) return line
      const indent = line.startsWith('- ') ? '  ' : ''
      const lines: string[] = []
      for (const word of line.match(/(?:`[^`]*`|\S)+/g) ?? []) {
        const joined = `${lines.at(-1) ?? ''} ${word}`
        if (lines.length > 0 && joined.length <= longest) lines.splice(-1, 1, joined)
        else lines.push(lines.length > 0 ? `${indent}${word}` : word)
      }
      return lines.join('\n')
    })
    .join('\n')

const errors = `# Errors

<!-- Written from src/base/error-catalogue.ts by \`npm run docs\`. -->

Every error is \`application/problem+json\` (RFC 9457). \`code\` is one of the names below. \`type\` links to a page on the server that says what to do. \`traceId\` identifies the request in the log, and \`errors\` lists each problem.

${Object.entries(errorCatalogue)
  .map(([slug, { status, when }]) => `- \`${slug}\` (${status}): ${when}`)
  .join('\n')}
`

const defaultOf = (text: string | null): string => {
  if (text === null) return 'not set'
  return text === '' ? 'empty' : `\`${text}\``
}

const configuration = `# Configuration

<!-- Written from src/base/settings.ts by \`npm run docs\`. -->

Environment variables set everything; \`--env-file\` reads them from a file. An empty variable counts as unset. Defaults are in brackets. Daybook reports all mistakes at once and does not start until they are corrected.

Node.js 20 itself reads \`--env-file\`, and exits with code 9 if the file is missing. \`npm start\` and \`node -- dist/cli/main.js …\` prevent this.

${Object.values(settings)
  .map(({ variable, default: text, meaning }) => `- \`${variable}\` (${defaultOf(text)}): ${meaning}`)
  .join('\n')}
`

const apiChangelog = `import type { ApiRelease } from './changelog-page.ts'

/** What CHANGELOG.md says of the API. Written by \`npm run docs\`. */
export const apiChangelog: readonly ApiRelease[] = ${JSON.stringify(apiChangelogOf(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')), null, 2)}
`

writeOrCheck([
  { path: 'src/app/reference/api-changelog.generated.ts', text: apiChangelog },
  { path: 'docs/errors.md', text: wrapped(errors) },
  { path: 'docs/who-is-told-what.md', text: wrapped(whoIsToldWhat(table)) },
  { path: 'docs/configuration.md', text: wrapped(configuration) },
])
