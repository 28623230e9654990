import { type ChannelPart, type Formatter, json } from './channel-part.ts'
import { escapedForMarkdown } from './markdown.ts'

/** Markdown of Mattermost. It looks for names behind `@` whatever is escaped, so an invisible sign comes between: nobody is called. */
const written = (text: string): string => escapedForMarkdown(text).replaceAll('@', '@\u200b')

const textOf = ({ title, url, sentence, lines, quote, titles }: ChannelPart): string =>
  [
    `**[${written(title)}](${url})**`,
    written(sentence),
    ...[...lines, ...titles].map((line) => `* ${written(line)}`),
    ...(quote === null
      ? []
      : [
          '',
          ...written(quote)
            .split('\n')
            .map((line) => `> ${line}`),
        ]),
  ].join('\n')

export const mattermost: Formatter = (parts) => json({ text: parts.map(textOf).join('\n\n') })
