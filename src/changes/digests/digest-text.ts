import type { Language } from '@daybook/shared/language'
import { groupBy } from '../../base/group-by.ts'
import { escaped } from '../../base/text/escaped.ts'
import { dateWords } from '../../base/time/date-words.ts'
import { type DigestWords, digestWords } from './digest-words.ts'

/** How a digest looks: as text, and as HTML that needs neither pictures nor scripts. */

/** A story on one of its days. */
export interface DigestLine {
  readonly day: string
  /** Empty: the whole day. */
  readonly time: string
  readonly title: string
  readonly url: string
  /** Status, platforms and people, as far as there are any. */
  readonly details: readonly string[]
}

export interface Digest {
  readonly title: string
  /** How much there is of what. */
  readonly counts: readonly string[]
  /** What should be nothing. */
  readonly warnings: readonly string[]
  readonly lines: readonly DigestLine[]
  /** Lines that only the table has. */
  readonly more: number
  readonly isTooLong: boolean
  readonly planUrl: string
  readonly endUrl: string
  readonly today: string
  readonly time: string
}

const dayWords = (day: string, { locale }: DigestWords, today: string): string =>
  dateWords(day, locale, 'long', today)

const separator = ' · '

/** What stands where no lines do. */
const insteadOf = ({ isTooLong, lines }: Digest, words: DigestWords): string | null => {
  if (isTooLong) return words.tooLong
  return lines.length === 0 ? words.nothing : null
}

const lineText = ({ time, title, details }: DigestLine): string => {
  const when = time === '' ? '     ' : time
  return `  ${when}  ${title}${details.length === 0 ? '' : `\n         ${details.join(separator)}`}`
}

export const digestText = (digest: Digest, language: Language): string => {
  const words = digestWords[language]
  const { title, counts, warnings, lines, more, planUrl, endUrl, time, today } = digest
  const days = [...groupBy(lines, ({ day }) => day)].map(
    ([day, own]) => `${dayWords(day, words, today)}\n${own.map(lineText).join('\n')}`,
  )
  const instead = insteadOf(digest, words)
  return `${[
    title,
    ...(counts.length > 0 ? [[...counts, ...warnings].join(separator)] : []),
    ...(instead === null ? [] : [instead]),
    ...days,
    ...(more > 0 ? [words.more(more)] : []),
    planUrl,
    `-- \n${words.why(time)}\n${words.end}: ${endUrl}`,
  ].join('\n\n')}\n`
}

const color = { text: '#1f2328', faint: '#59636e', line: '#d9dee3', link: '#0b5cad', warning: '#a40e26' }

const lineHtml = ({ time, title, url, details }: DigestLine): string => `<tr>
<td style="padding:8px 12px 8px 0;width:44px;vertical-align:top;border-top:1px solid ${color.line};color:${color.faint};font-variant-numeric:tabular-nums">${escaped(time)}</td>
<td style="padding:8px 0;vertical-align:top;border-top:1px solid ${color.line}" dir="auto"><a href="${escaped(url)}" style="color:${color.text};font-weight:600;text-decoration:none">${escaped(title)}</a>${
  details.length === 0
    ? ''
    : `<br><span style="color:${color.faint};font-size:13px">${escaped(details.join(separator))}</span>`
}</td>
</tr>`

const dayHtml = (day: string, lines: readonly DigestLine[], words: DigestWords, today: string): string =>
  `<h2 style="margin:28px 0 6px;font-size:16px;line-height:1.3">${escaped(dayWords(day, words, today))}</h2>
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;font-size:15px;line-height:1.4">
${lines.map(lineHtml).join('\n')}
</table>`

const countsHtml = ({ counts, warnings }: Digest): string => {
  if (counts.length === 0) return ''
  const one = (style: string) => (text: string) =>
    `<span style="white-space:nowrap;color:${style}">${escaped(text)}</span>`
  const all = [...counts.map(one(color.faint)), ...warnings.map(one(color.warning))]
  return `<p style="margin:0;color:${color.faint}">${all.join(separator)}</p>`
}

export const digestHtml = (digest: Digest, language: Language): string => {
  const words = digestWords[language]
  const { title, lines, more, planUrl, endUrl, time } = digest
  const instead = insteadOf(digest, words)
  const paragraph = (text: string) => `<p style="margin:20px 0 0">${escaped(text)}</p>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:${color.text};font:15px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<h1 style="margin:0 0 6px;font-size:22px;line-height:1.3" dir="auto">${escaped(title)}</h1>
${countsHtml(digest)}
${instead === null ? '' : paragraph(instead)}
${[...groupBy(lines, ({ day }) => day)].map(([day, own]) => dayHtml(day, own, words, digest.today)).join('\n')}
${more > 0 ? paragraph(words.more(more)) : ''}
<p style="margin:28px 0 24px"><a href="${escaped(planUrl)}" style="display:inline-block;padding:8px 16px;border-radius:6px;background:${color.link};color:#ffffff;text-decoration:none">${escaped(words.openPlan)}</a></p>
<p style="margin:0;padding-top:12px;border-top:1px solid ${color.line};font-size:13px;color:${color.faint}">${escaped(words.why(time))} <a href="${escaped(endUrl)}" style="color:${color.faint}">${escaped(words.end)}</a></p>
</div>
</body>
</html>
`
}
