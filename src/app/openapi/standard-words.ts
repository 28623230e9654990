import type { SchemaNode } from './schema-node.ts'

/** The description of a keyword that only this server knows. */
interface Words {
  readonly keywords?: Readonly<Record<string, unknown>>
  /** Added to the description. */
  readonly note?: string
}

const nothing = (): Words => ({})

/** The keywords beyond JSON Schema (`http/keywords.ts`) in standard OpenAPI terms. */
const privateKeywords: Readonly<Record<string, () => Words>> = {
  line: nothing,
  printable: nothing,
  addressable: nothing,
  trimmed: () => ({ note: 'Surrounding white space is removed.' }),
  emptyIsNull: () => ({ note: 'An empty string means null.' }),
  notBlank: () => ({ keywords: { pattern: '^$|\\S' } }),
  externalIdLookup: () => ({ keywords: { minLength: 1, maxLength: 255, pattern: '\\S' } }),
  // Not `multipleOf`: its division is inexact, so clients would refuse valid amounts. The description says it.
  decimals: nothing,
  // Explained in the description.
  significantDigits: nothing,
  // Expressed by the parameter's style.
  commaSeparated: nothing,
  json: nothing,
  problem: nothing,
  moves: nothing,
  reference: nothing,
  // Explained in the description.
  withoutId: nothing,
}

const privateFormats: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'time-of-day': { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  'http-url': { format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' },
  currency: { pattern: '^[A-Z]{3}$' },
  'date-or-date-time': { anyOf: [{ format: 'date' }, { format: 'date-time' }] },
}

const standardFormats: ReadonlySet<unknown> = new Set(['date', 'date-time', 'email'])

const wordsFor = (keyword: string, value: unknown): Words | undefined => {
  if (keyword === 'format')
    return standardFormats.has(value) ? undefined : { keywords: privateFormats[String(value)] ?? {} }
  return privateKeywords[keyword]?.()
}

const isInt64 = ({ type, maximum }: SchemaNode): boolean =>
  [type].flat().includes('integer') && typeof maximum === 'number' && maximum > 2 ** 31

/** One schema in standard terms, without its nested schemas. */
export const inStandardWords = (node: SchemaNode): SchemaNode => {
  const keywords: Record<string, unknown> = {}
  const notes = node.description === undefined ? [] : [node.description]
  for (const [keyword, value] of Object.entries(node)) {
    const words = wordsFor(keyword, value)
    if (words === undefined) keywords[keyword] = value
    if (words?.keywords) Object.assign(keywords, words.keywords)
    if (words?.note) notes.push(words.note)
  }
  return {
    ...keywords,
    ...(isInt64(node) && { format: 'int64' }),
    ...(notes.length > 0 && { description: notes.join(' ') }),
  }
}
