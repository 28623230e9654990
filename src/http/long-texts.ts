import { hash } from 'node:crypto'

/**
 * Long texts in the changes of stories stand beside the log, each once: as `to` of one change and `from` of the next it would stand
 * there twice. In its place, a change has what most readers need: a hash, and how the text begins.
 */
interface LongText {
  /** The SHA-256 of the text as JSON. */
  readonly longText: string
  readonly start: string
}

/** A text as it stands beside the changes. */
interface TextBeside {
  readonly hash: string
  /** As JSON. */
  readonly text: string
  /** What stands for it within a change, as JSON. */
  readonly standIn: string
}

export interface TakenApart {
  /** JSON of `ChangedField`s, with a `LongText` for each long text. */
  readonly fields: string
  readonly texts: readonly TextBeside[]
  /** How much longer the change is with its texts. */
  readonly textBytes: number
}

/** In UTF-16 units. The index for changes that were not looked at yet knows the number, too. */
const longestWithin = 8192

/** Of a text, that much is shown where it is not shown whole (contract 17.1). */
const shownLength = 1000
/** What shows a beginning cuts it once more, and sees from this that the text goes on. */
const startLength = shownLength + 1

/** Takes texts out of JSON of `ChangedField`s that are longer than `longest`. */
export const takenApart = (json: string, longest = longestWithin): TakenApart => {
  const texts = new Map<string, TextBeside>()
  let textBytes = 0
  const apart = (_: string, value: unknown): unknown => {
    if (typeof value !== 'string' || value.length <= longest) return value
    const text = JSON.stringify(value)
    const longText = hash('sha256', text, 'base64url')
    const short: LongText = { longText, start: value.slice(0, startLength) }
    texts.set(longText, { hash: longText, text, standIn: JSON.stringify(short) })
    textBytes += Buffer.byteLength(text)
    return short
  }
  const fields = JSON.stringify(JSON.parse(json, apart))
  // All writers take the texts of a story in the same order.
  const inOrder = [...texts.values()].sort((one, other) => (one.hash < other.hash ? -1 : 1))
  return { fields, texts: inOrder, textBytes }
}

/** Whether there can be a long text in JSON: of most changes, nothing else has to be asked. */
export const mayHaveLongText = (json: string, longest = longestWithin): boolean => json.length > longest

/** Quotes within a text are escaped, so this finds nothing that somebody has written. */
const inJson = /\{"longText":"([\w-]{43})","start":"(?:[^"\\]|\\.)*"\}/g

/** The hashes of the texts that JSON of a change names. */
export const namedTexts = (json: string): string[] =>
  json.includes('{"longText":') ? [...json.matchAll(inJson)].map(([, name = '']) => name) : []

const textOf = (texts: ReadonlyMap<string, string>, name: string): string => {
  const text = texts.get(name)
  if (text === undefined) throw new Error(`the text ${name} of a change is gone`)
  return text
}

/** JSON of a change with its texts, which are JSON by hash. */
export const withTexts = (json: string, texts: ReadonlyMap<string, string>): string =>
  texts.size === 0 ? json : json.replace(inJson, (_, name: string) => textOf(texts, name))

/**
 * JSON of fields with the beginnings of their long texts, which still differ where the texts do: for what shows no more
 * (contract 17.1).
 */
export const inBrief = (json: string, longest?: number): string =>
  mayHaveLongText(json, longest) ? takenApart(json, longest).fields : json

/** As `inBrief`, where many changes are in memory together: no text is longer than it is ever shown. */
export const inBriefest = (json: string): string => inBrief(json, startLength)

const isLongText = (value: unknown): value is LongText =>
  typeof value === 'object' && value !== null && 'longText' in value

/** A text, or how a long one begins; undefined for anything else. */
export const beginningOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  return isLongText(value) ? value.start : undefined
}

const restored = (value: unknown, texts: ReadonlyMap<string, string>): unknown => {
  if (isLongText(value)) return JSON.parse(textOf(texts, value.longText))
  if (Array.isArray(value)) return value.map((one) => restored(one, texts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, restored(one, texts)]))
}

/** Plain values from changes with their texts, which are JSON by hash. */
export const valueWithTexts = <T>(value: T, texts: ReadonlyMap<string, string>): T =>
  restored(value, texts) as T

/** The hashes of the texts that a value of a change names. */
export const textsNamedIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return isLongText(value) ? [value.longText] : Object.values(value).flatMap(textsNamedIn)
}

/** The beginning of a text (contract 17.1). */
export const cutText = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength)}…` : text

/** A plain value with the beginnings of its texts. */
export const cutTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return cutText(value)
  if (Array.isArray(value)) return value.map(cutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cutTexts(one)]))
}
