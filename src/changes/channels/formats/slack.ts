import { type ChannelPart, type Formatter, json } from './channel-part.ts'

/**
 * Blocks of Slack. `&`, `<` and `>` are written as entities, so nobody is called by `<!channel>` and nothing becomes a link; what
 * people have written stands in plain text only, where Slack knows no other signs. The links are our own.
 */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Slack refuses longer texts of blocks. */
const longest = { header: 150, section: 3000 }

const escapedForSlack = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? '')

/** Escaped, and cut where it would be too long: not within an entity. */
const within = (text: string, length: number): string => {
  const whole = escapedForSlack(text)
  if (whole.length <= length) return whole
  let kept = ''
  for (const sign of text) {
    const next = kept + escapedForSlack(sign)
    if (next.length >= length) break
    kept = next
  }
  return `${kept}…`
}

const plainText = (text: string, length: number) => ({
  type: 'plain_text',
  text: within(text, length),
  emoji: false,
})

const wordsOf = ({ sentence, lines, quote, titles }: ChannelPart): string =>
  [
    sentence,
    ...lines.map((line) => `  ${line}`),
    ...titles.map((title) => `  – ${title}`),
    ...(quote === null ? [] : ['', `“${quote}”`]),
  ].join('\n')

const blocksOf = (part: ChannelPart, open: string) => [
  { type: 'header', text: plainText(part.title, longest.header) },
  { type: 'section', text: plainText(wordsOf(part), longest.section) },
  { type: 'context', elements: [{ type: 'mrkdwn', text: `<${escapedForSlack(part.url)}|${open}>` }] },
]

/** `text` is what notifications show. */
export const slack: Formatter = (parts, open) =>
  json({
    text: within(parts.map(({ title, sentence }) => `${title}: ${sentence}`).join('\n'), longest.section),
    blocks: parts.flatMap((part) => blocksOf(part, open)),
    unfurl_links: false,
  })
