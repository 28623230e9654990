import { escaped } from '../../base/text/escaped.ts'
import type { MailWords } from './mail-words.ts'

/** How mails of notices look: as text, and as plain HTML. */

export interface MailPart {
  /** A story, if the mail is about several. */
  readonly heading: string | null
  readonly sentence: string
  readonly lines: readonly string[]
  /** The comment that it is about. */
  readonly quote: string | null
  /** The stories of a batch. */
  readonly titles: readonly string[]
}

interface MailBody {
  readonly title: string
  readonly parts: readonly MailPart[]
  readonly more: number
  readonly url: string
  readonly button: string
  readonly organization: string
}

const indented = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line) => `${by}${line}`.trimEnd())
    .join('\n')

const textOfPart = ({ heading, sentence, lines, quote, titles }: MailPart): string =>
  [
    ...(heading === null ? [] : [heading]),
    sentence,
    ...lines.map((line) => `  ${line}`),
    ...titles.map((title) => `  – ${title}`),
    ...(quote === null ? [] : ['', indented(quote, '> ')]),
  ].join('\n')

export const textOf = ({ title, parts, more, url, organization }: MailBody, words: MailWords): string =>
  `${[
    title,
    ...parts.map(textOfPart),
    ...(more > 0 ? [words.more(more)] : []),
    url,
    `-- \n${words.why(organization)}`,
  ].join('\n\n')}\n`

const faint = 'color:#59636e'
const block = 'margin:0 0 12px'

const htmlOfPart = ({ heading, sentence, lines, quote, titles }: MailPart): string =>
  [
    heading === null ? '' : `<h2 style="margin:24px 0 4px;font-size:16px">${escaped(heading)}</h2>`,
    `<p style="${block}">${escaped(sentence)}</p>`,
    lines.length === 0
      ? ''
      : `<p style="${block};padding-left:12px;border-left:3px solid #d9dee3">${lines.map(escaped).join('<br>')}</p>`,
    titles.length === 0
      ? ''
      : `<ul style="${block};padding-left:20px">${titles.map((title) => `<li>${escaped(title)}</li>`).join('')}</ul>`,
    quote === null
      ? ''
      : `<blockquote style="${block};padding-left:12px;border-left:3px solid #0b5cad;white-space:pre-line">${escaped(quote)}</blockquote>`,
  ].join('\n')

/** Nothing is loaded and nothing runs; without styles it reads as well. */
export const htmlOf = (body: MailBody, language: string, words: MailWords): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(body.title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1f2328;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(body.title)}</h1>
${body.parts.map(htmlOfPart).join('\n')}
${body.more > 0 ? `<p style="${block}">${escaped(words.more(body.more))}</p>` : ''}
<p style="margin:24px 0"><a href="${escaped(body.url)}" style="display:inline-block;padding:8px 16px;border-radius:6px;background:#0b5cad;color:#ffffff;text-decoration:none">${escaped(body.button)}</a></p>
<p style="margin:0;padding-top:12px;border-top:1px solid #d9dee3;font-size:13px;${faint}">${escaped(words.why(body.organization))}</p>
</div>
</body>
</html>
`
