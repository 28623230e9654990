import { hash } from 'node:crypto'
import type { Language } from '@daybook/shared/language'
import { groupBy } from '../../base/group-by.ts'
import { escaped } from '../../base/text/escaped.ts'
import { dateWords } from '../../base/time/date-words.ts'
import type { FeedLine } from './feed-lines.ts'

const style = `html { color-scheme: light dark; background: light-dark(#ffffff, #14181d); color: light-dark(#1f2328, #e6e8eb); --faint: light-dark(#59636e, #9aa4af); --line: light-dark(#d9dee3, #343b43); --link: light-dark(#0b5cad, #74b4f5); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0; padding: 0.4rem 0; font-size: 1rem; }
section { margin-bottom: 1.75rem; break-inside: auto; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { text-align: start; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; overflow-wrap: anywhere; }
th { font-size: 0.8rem; font-weight: 500; color: var(--faint); border-bottom: 1px solid var(--line); }
td { border-bottom: 1px solid var(--line); }
tr { break-inside: avoid; }
h2, thead { break-after: avoid; }
.time { width: 4.5rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.title { width: 34%; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
.none { color: var(--faint); }
@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: grid; grid-template-columns: 4.5rem 1fr; border-bottom: 1px solid var(--line); padding: 0.4rem 0; }
  td { border: 0; padding: 0; grid-column: 2; }
  td.time { grid-column: 1; grid-row: 1 / span 6; }
  td:empty { display: none; }
  td:not(.time, .title) { color: var(--faint); font-size: 0.9rem; }
  td.title { width: auto; }
}
@media print {
  html { color-scheme: light; background: none; color: #000000; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  a { color: inherit; }
}
`

const styleHash = hash('sha256', style, 'base64')

/** No script runs, nothing else is loaded, and only the pages of these origins may show it in a frame. */
export const pagePolicy = (frameOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    'img-src data:',
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameOrigins.length === 0 ? "'none'" : frameOrigins.join(' ')}`,
  ].join('; ')

export interface Page {
  readonly title: string
  readonly labels: readonly { readonly field: string; readonly label: string }[]
  readonly language: Language
  /** The heading of times. */
  readonly time: string
  readonly baseUrl: string
}

const locales = { en: 'en-GB', de: 'de-DE' } as const

const nothing = { en: 'Nothing is planned.', de: 'Nichts ist geplant.' } as const

const longDay = (day: string, language: Language): string => dateWords(day, locales[language], 'full')

const cellOf = (line: FeedLine, field: string, text: string, baseUrl: string): string => {
  if (field !== 'title') return `<td dir="auto">${escaped(text)}</td>`
  const link = `<a href="${escaped(`${baseUrl}/elements/${line.elementId}`)}" target="_blank" rel="noopener noreferrer">${escaped(text)}</a>`
  return `<td class="title" dir="auto">${link}</td>`
}

const rowOf = (line: FeedLine, { baseUrl }: Page): string =>
  `<tr><td class="time">${escaped(line.time)}</td>${line.shown
    .map(({ field, text }) => cellOf(line, field, text, baseUrl))
    .join('')}</tr>`

const dayOf = (day: string, lines: readonly FeedLine[], page: Page): string => {
  const headings = page.labels.map(
    ({ field, label }) =>
      `<th scope="col"${field === 'title' ? ' class="title"' : ''}>${escaped(label)}</th>`,
  )
  return `<section>
<h2><time datetime="${day}">${escaped(longDay(day, page.language))}</time></h2>
<table>
<thead><tr><th scope="col" class="time">${escaped(page.time)}</th>${headings.join('')}</tr></thead>
<tbody>
${lines.map((line) => rowOf(line, page)).join('\n')}
</tbody>
</table>
</section>`
}

/** A page without scripts. */
export const htmlPage = (lines: readonly FeedLine[], page: Page): string => {
  const days = [...groupBy(lines, ({ day }) => day)]
  const content = days.map(([day, ofDay]) => dayOf(day, ofDay, page))
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(page.title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<h1 dir="auto">${escaped(page.title)}</h1>
${days.length === 0 ? `<p class="none">${nothing[page.language]}</p>` : content.join('\n')}
</body>
</html>
`
}
