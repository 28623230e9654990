import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { type ChannelPart, fitting } from './channel-part.ts'
import { formatMessage } from './format-message.ts'

const nasty =
  'A & B <!channel> @channel <@U1> [click](https://evil.example) *bold* `code` ~x~ <at>Kim</at> #all'
const part: ChannelPart = {
  title: nasty,
  url: 'https://daybook.example/elements/7',
  sentence: `Kim gave “${nasty}” to Leila.`,
  lines: [`Title: ${nasty} → x`],
  quote: `1. ${nasty}\n> second`,
  titles: [nasty],
}
const huge: ChannelPart = {
  ...part,
  title: '&'.repeat(5000),
  sentence: '\\'.repeat(5000),
  lines: Array.from({ length: 50 }, () => '<'.repeat(3000)),
  quote: '字'.repeat(3000),
  titles: Array.from({ length: 300 }, () => '*'.repeat(300)),
}
const many = Array.from({ length: 10 }, () => huge)
const open = 'Open in Daybook'

const body = (format: 'slack' | 'teams' | 'mattermost', parts: readonly ChannelPart[]) =>
  JSON.parse(formatMessage(format, parts, open).body)

/** The essentials of http://adaptivecards.io/schemas/1.4.0/adaptive-card.json, in a message of Teams. */
const textBlock = {
  type: 'object',
  required: ['type', 'text'],
  additionalProperties: false,
  properties: {
    type: { const: 'TextBlock' },
    text: { type: 'string', minLength: 1 },
    wrap: { type: 'boolean' },
    isSubtle: { type: 'boolean' },
    separator: { type: 'boolean' },
    weight: { enum: ['Default', 'Lighter', 'Bolder'] },
    size: { enum: ['Default', 'Small', 'Medium', 'Large', 'ExtraLarge'] },
    spacing: { enum: ['Default', 'None', 'Small', 'Medium', 'Large', 'ExtraLarge', 'Padding'] },
  },
}
const container = {
  type: 'object',
  required: ['type', 'items'],
  additionalProperties: false,
  properties: {
    type: { const: 'Container' },
    style: { enum: ['default', 'emphasis', 'good', 'attention', 'warning', 'accent'] },
    items: { type: 'array', minItems: 1, items: textBlock },
  },
}
const openUrl = {
  type: 'object',
  required: ['type', 'title', 'url'],
  additionalProperties: false,
  properties: { type: { const: 'Action.OpenUrl' }, title: { type: 'string' }, url: { type: 'string' } },
}
const card = {
  type: 'object',
  required: ['$schema', 'type', 'version', 'body'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'http://adaptivecards.io/schemas/adaptive-card.json' },
    type: { const: 'AdaptiveCard' },
    version: { const: '1.4' },
    body: { type: 'array', minItems: 1, items: { anyOf: [textBlock, container] } },
    actions: { type: 'array', maxItems: 6, items: openUrl },
  },
}
const teamsMessage = {
  type: 'object',
  required: ['type', 'attachments'],
  additionalProperties: false,
  properties: {
    type: { const: 'message' },
    attachments: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: {
        type: 'object',
        required: ['contentType', 'content'],
        additionalProperties: false,
        properties: {
          contentType: { const: 'application/vnd.microsoft.card.adaptive' },
          contentUrl: { const: null },
          content: card,
        },
      },
    },
  },
}

/** What Slack says of its blocks: https://docs.slack.dev/reference/block-kit/blocks */
const slackText = (type: string, maxLength: number, more: object = {}) => ({
  type: 'object',
  required: ['type', 'text'],
  additionalProperties: false,
  properties: { type: { const: type }, text: { type: 'string', minLength: 1, maxLength }, ...more },
})
const emoji = { emoji: { type: 'boolean' } }
const slackBlock = (type: string, members: object) => ({
  type: 'object',
  required: ['type', ...Object.keys(members)],
  additionalProperties: false,
  properties: { type: { const: type }, ...members },
})
const slackMessage = {
  type: 'object',
  required: ['text', 'blocks'],
  additionalProperties: false,
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 4000 },
    unfurl_links: { type: 'boolean' },
    blocks: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: {
        anyOf: [
          slackBlock('header', { text: slackText('plain_text', 150, emoji) }),
          slackBlock('section', { text: slackText('plain_text', 3000, emoji) }),
          slackBlock('context', {
            elements: { type: 'array', minItems: 1, maxItems: 10, items: slackText('mrkdwn', 3000) },
          }),
        ],
      },
    },
  },
}
const problemsOf = (schema: object, value: unknown) => {
  const ajv = new Ajv({ strict: false, allErrors: true })
  ajv.validate(schema, value)
  return ajv.errors ?? []
}

describe('21.6 messages to channels', () => {
  it('21.6 teams: an Adaptive Card 1.4 in a message, whatever is in it', () => {
    for (const parts of [[part], [huge], many]) {
      expect(problemsOf(teamsMessage, body('teams', parts))).toEqual([])
      expect(Buffer.byteLength(formatMessage('teams', parts, open).body)).toBeLessThan(28_000)
    }
    const [title, sentence] = body('teams', [part]).attachments[0].content.body
    expect(title.text).toContain(
      '\\[click\\]\\(https://evil.example\\) \\*bold\\* \\`code\\` \\~x\\~ \\<at\\>Kim\\</at\\> \\#all](https://daybook',
    )
    expect(sentence.text).toContain('A \\& B \\<\\!channel\\>')
  })

  it('21.6 slack: blocks within the limits, in which nobody is called and nothing is marked up', () => {
    for (const parts of [[part], [huge], many])
      expect(problemsOf(slackMessage, body('slack', parts))).toEqual([])
    const sent = body('slack', [part])
    expect(sent.text).toContain('A &amp; B &lt;!channel&gt; @channel &lt;@U1&gt;')
    const marked = sent.blocks.flatMap(({ elements = [] }: { elements?: { text: string }[] }) => elements)
    expect(marked.map(({ text }: { text: string }) => text)).toEqual([
      '<https://daybook.example/elements/7|Open in Daybook>',
    ])
    const { text } = body('slack', [{ ...part, title: '&'.repeat(100) }]).blocks[0].text
    expect(text).toMatch(/^(&amp;)+…$/)
  })

  it('21.6 mattermost: Markdown in which signs are only signs, and no name follows an @', () => {
    const { text } = body('mattermost', [part])
    expect(text).toContain('**[A \\& B \\<\\!channel\\> @\u200bchannel')
    expect(text).toContain('\n> 1\\. A ')
    expect(text).toContain('\n> \\> second')
    expect(text).not.toMatch(/@(?!\u200b)/)
    expect(body('mattermost', many).text.length).toBeLessThan(16_383)
  })

  it('21.6 plain: text without markup, as it was written', () => {
    const { body: text, contentType } = formatMessage('plain', [part], open)
    expect(contentType).toBe('text/plain; charset=utf-8')
    expect(text.split('\n').slice(0, 2)).toEqual([nasty, part.sentence])
    expect(text).toContain(`> 1. ${nasty}\n> > second\nhttps://daybook.example/elements/7\n`)
  })

  it('21.6 long texts are cut between characters', () => {
    expect(fitting({ ...part, title: `${'a'.repeat(198)}😀b` }).title).toBe(`${'a'.repeat(198)}…`)
  })
})
