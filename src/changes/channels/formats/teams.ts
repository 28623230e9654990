import { type ChannelPart, type Formatter, json } from './channel-part.ts'
import { escapedForMarkdown } from './markdown.ts'

/** An Adaptive Card in a message, as workflows and connectors of Teams take it. Its texts are Markdown. */

const textBlock = (text: string, more: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...more })

const blocksOf = (
  { title, url, sentence, lines, quote, titles }: ChannelPart,
  index: number,
): readonly object[] => [
  textBlock(`[${escapedForMarkdown(title)}](${url})`, {
    weight: 'Bolder',
    size: 'Medium',
    ...(index > 0 && { separator: true, spacing: 'Large' }),
  }),
  textBlock(escapedForMarkdown(sentence), { spacing: 'Small' }),
  ...[...lines, ...titles].map((line) =>
    textBlock(escapedForMarkdown(line), { isSubtle: true, spacing: 'None' }),
  ),
  ...(quote === null
    ? []
    : [
        {
          type: 'Container',
          style: 'emphasis',
          items: quote.split('\n').map((line) => textBlock(escapedForMarkdown(line), { spacing: 'None' })),
        },
      ]),
]

export const teams: Formatter = (parts, open) => {
  const [first, ...others] = parts
  return json({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: parts.flatMap(blocksOf),
          ...(first &&
            others.length === 0 && { actions: [{ type: 'Action.OpenUrl', title: open, url: first.url }] }),
        },
      },
    ],
  })
}
