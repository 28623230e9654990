import type { ChannelFormat } from '../channel-schemas.ts'

/** What one notice says, as people have written it: nothing is escaped yet. All but `quote` are on one line. */
export interface ChannelPart {
  /** The story. */
  readonly title: string
  readonly url: string
  readonly sentence: string
  readonly lines: readonly string[]
  /** The comment that it is about. */
  readonly quote: string | null
  /** The stories of a batch. */
  readonly titles: readonly string[]
}

/** What is sent. */
export interface FormattedMessage {
  readonly body: string
  readonly contentType: string
}

/** Writes parts in the language of one program; `open` are the words of links. */
export type Formatter = (parts: readonly ChannelPart[], open: string) => FormattedMessage
export type Formatters = Readonly<Record<ChannelFormat, Formatter>>

export const json = (body: object): FormattedMessage => ({
  body: JSON.stringify(body),
  contentType: 'application/json; charset=utf-8',
})

const longest = { title: 200, sentence: 400, line: 200, quote: 500 }
const most = { lines: 12, titles: 20 }

/** Cuts between characters as people see them, not within one. */
const cut = (text: string, length: number): string => {
  if (text.length <= length) return text
  const kept = text.slice(0, length - 1)
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`
}

/** What has room in a message beside others. */
export const fitting = (part: ChannelPart): ChannelPart => ({
  ...part,
  title: cut(part.title, longest.title),
  sentence: cut(part.sentence, longest.sentence),
  lines: part.lines.slice(0, most.lines).map((line) => cut(line, longest.line)),
  quote: part.quote === null ? null : cut(part.quote, longest.quote),
  titles: part.titles.slice(0, most.titles).map((title) => cut(title, longest.title)),
})

/** Only what happened to which story. */
export const brief = (part: ChannelPart): ChannelPart => ({ ...part, lines: [], quote: null, titles: [] })
