import { settings } from '../src/config.ts'
import { errorCatalogue } from '../src/errors.ts'
import { writeOrCheck } from './generated-files.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

const errors = `# Errors

<!-- Written from src/errors.ts by \`npm run docs\`. -->

Every error is \`application/problem+json\` (RFC 9457). \`code\` is one of the names below, \`type\` links to its page on the
server under \`/docs/errors\`, \`traceId\` names the request in the log, and \`errors\` has every single problem as
\`{scope, path, code, message}\`.

${table(
  ['Code', 'Status', 'When', 'What to do'],
  Object.entries(errorCatalogue).map(([slug, { status, when, remedy }]) => [
    `\`${slug}\``,
    String(status),
    when,
    remedy,
  ]),
)}
`

const defaultOf = (text: string | null): string => {
  if (text === null) return 'not set'
  return text === '' ? 'empty' : `\`${text}\``
}

const configuration = `# Configuration

<!-- Written from src/config.ts by \`npm run docs\`. -->

Everything is set by environment variables, or by a file of them with \`--env-file\`. All mistakes are reported at once, and
nothing starts until they are corrected. An empty variable counts as absent.

Node.js 20 takes the \`--env-file\` of a script for an option of its own as well: a file that is missing it refuses itself, in its own
words and with exit code 9. \`npm start\` and \`node -- dist/cli/main.js …\` keep the option from it.

${table(
  ['Variable', 'Default', 'Meaning'],
  Object.values(settings).map(({ variable, default: text, meaning }) => [
    `\`${variable}\``,
    defaultOf(text),
    meaning,
  ]),
)}
`

writeOrCheck([
  { path: 'docs/errors.md', text: errors },
  { path: 'docs/configuration.md', text: configuration },
])
