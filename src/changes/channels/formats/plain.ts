import type { ChannelPart, Formatter } from './channel-part.ts'

/** Text without markup: whoever reads it takes no character for anything else, so nothing is escaped. */

const textOf = ({ title, url, sentence, lines, quote, titles }: ChannelPart): string =>
  [
    title,
    sentence,
    ...lines.map((line) => `  ${line}`),
    ...titles.map((one) => `  – ${one}`),
    ...(quote === null ? [] : quote.split('\n').map((line) => `> ${line}`)),
    url,
  ].join('\n')

export const plain: Formatter = (parts) => ({
  body: `${parts.map(textOf).join('\n\n')}\n`,
  contentType: 'text/plain; charset=utf-8',
})
