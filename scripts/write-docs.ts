import { environment, introduction, stepsFor } from '../src/app/reference/quickstart.ts'
import { languages } from '../src/app/reference/quickstart-programs.ts'
import { errorCatalogue } from '../src/base/error-catalogue.ts'
import { limitNames } from '../src/base/limit-names.ts'
import { settings } from '../src/base/settings.ts'
import { type Limit, limits, variableOf } from '../src/changes/limits/limits.ts'
import { writeOrCheck } from './generated-files.ts'
import { whoIsToldWhat } from './who-is-told-what.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

const errors = `# Errors

<!-- Written from src/base/error-catalogue.ts by \`npm run docs\`. -->

Every error is \`application/problem+json\` (RFC 9457). \`code\` is one of the names below, \`type\` links to its page on the
server under \`/docs/errors\`, \`traceId\` identifies the request in the log, and \`errors\` lists each problem as
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

<!-- Written from src/base/settings.ts and src/changes/limits/limits.ts by \`npm run docs\`. -->

Environment variables set everything; \`--env-file\` reads them from a file. Daybook reports all mistakes at once and does not start
until they are corrected. An empty variable counts as unset.

Node.js 20 also reads the \`--env-file\` option of a script. If the file is missing, Node.js exits with code 9 and its own message.
\`npm start\` and \`node -- dist/cli/main.js …\` prevent this.

${table(
  ['Variable', 'Default', 'Meaning'],
  Object.values(settings).map(({ variable, default: text, meaning }) => [
    `\`${variable}\``,
    defaultOf(text),
    meaning,
  ]),
)}
`

const owners: Readonly<Record<Limit['of'], string>> = {
  sender: 'each person or API client',
  organization: 'each organization',
  server: 'all organizations',
  story: 'each story',
}

const limitRows = limitNames.map((name) => {
  const { unit, of, per, maximum } = limits[name]
  const chosen = variableOf(limits[name])
  return [
    `\`${name}\``,
    `${unit}${per ? ` a ${per}` : ''}`,
    owners[of],
    chosen === null ? String(maximum) : `\`${chosen}\``,
  ]
})

const limitTable = `
## Limits

What is refused beyond these limits is counted for the organization: in Settings > Limits, \`GET /api/daybook/v1/limits\` and the metric
\`daybook_refused_requests_total\`.

${table(['Limit', 'What', 'Of', 'Maximum'], limitRows)}
`

const kinds = { curl: 'sh', JavaScript: 'js', Python: 'python' } as const
const localUrl = 'http://localhost:4010'

const quickstart = `# Quickstart

<!-- Written from src/app/reference/quickstart.ts by \`npm run docs\`. -->

\`/docs\` of every server begins with this page, with its own address.

${introduction}

\`\`\`sh
${environment(localUrl)}
\`\`\`
${stepsFor(localUrl)
  .map(
    ({ name, title, text, programs }) => `
## ${title}

${text}

${languages.map((one) => `${one}:\n\n\`\`\`${name === 'install' ? 'sh' : kinds[one]}\n${programs[one]}\n\`\`\``).join('\n\n')}
`,
  )
  .join('')}`

writeOrCheck([
  { path: 'docs/quickstart.md', text: quickstart },
  { path: 'docs/errors.md', text: errors },
  { path: 'docs/who-is-told-what.md', text: whoIsToldWhat(table) },
  { path: 'docs/configuration.md', text: `${configuration}${limitTable}` },
])
