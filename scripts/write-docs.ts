import { errorCatalogue } from '../src/base/error-catalogue.ts'
import { settings } from '../src/base/settings.ts'
import { writeOrCheck } from './generated-files.ts'
import { whoIsToldWhat } from './who-is-told-what.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

const errors = `# Errors

<!-- Written from src/base/error-catalogue.ts by \`npm run docs\`. -->

Every error is \`application/problem+json\` (RFC 9457). \`code\` is one of the names below. \`type\` links to a page on the server,
under \`/docs/errors\`, that says what to do. \`traceId\` identifies the request in the log, and \`errors\` lists each problem
as \`{scope, path, code, message}\`.

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

Environment variables set everything; \`--env-file\` reads them from a file. An empty variable counts as unset. Defaults are in
brackets. Daybook reports all mistakes at once and does not start until they are corrected.

Node.js 20 also reads the \`--env-file\` option of a script, and exits with code 9 if the file is missing. \`npm start\` and
\`node -- dist/cli/main.js …\` prevent this.

${Object.values(settings)
  .map(({ variable, default: text, meaning }) => `- \`${variable}\` (${defaultOf(text)}): ${meaning}`)
  .join('\n')}

Settings > Limits lists all limits of an organization, and counts what they have refused.
`

writeOrCheck([
  { path: 'docs/errors.md', text: errors },
  { path: 'docs/who-is-told-what.md', text: whoIsToldWhat(table) },
  { path: 'docs/configuration.md', text: configuration },
])
