import type { Schema } from './described-operations.ts'

/**
 * Values at, near and far beyond the bounds of a schema: of every type, at every limit, absent, null, long, in any
 * script, and numbers that JSON can write but JavaScript cannot hold.
 */

/** Stands for an omitted member. */
export const absent = Symbol('absent')

const rawMark = '@@raw:'

/** A value that is sent as these JSON characters. */
const raw = (characters: string): string => `${rawMark}${characters}@@`

/** JSON that contains raw values verbatim. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value).replace(new RegExp(`"${rawMark}([^"@]*)@@"`, 'g'), '$1')

/** The text for a path or query; raw values stay verbatim. */
export const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.startsWith(rawMark) ? text.slice(rawMark.length, -2) : text
}

const anyType: readonly unknown[] = [absent, null, true, false, 0, 7.5, 'text', [], {}, [null], [[]], [{}]]

const unicode: readonly unknown[] = [
  'e\u0301\u0323',
  '👩‍👩‍👧‍👦🇪🇺',
  '\u202eabc\u202c \u200b\ufeff',
  'İıßẞﬃ',
  '\uffff\u{10ffff}',
  '\ud800',
  'x\udfff',
  'a\u0000b',
  '\u0001\u001b[31m',
  "'; drop table element; --",
  '%_\\',
  '{"$ne":null}',
  '../../etc/passwd',
]

const lengths = ({ minLength = 0, maxLength }: Schema): unknown[] => [
  ...[minLength - 1, minLength, minLength + 1]
    .filter((length) => length >= 0)
    .map((length) => 'x'.repeat(length)),
  ...(maxLength === undefined
    ? ['x'.repeat(100_000)]
    : [
        'x'.repeat(maxLength - 1),
        'x'.repeat(maxLength),
        'x'.repeat(maxLength + 1),
        // Just as many characters, but twice as many UTF-16 units.
        '😀'.repeat(Math.min(maxLength, 20_000)),
        ` ${'x'.repeat(maxLength)} `,
        'ä'.repeat(Math.min(maxLength * 4, 900_000)),
      ]),
]

const dates = [
  '2026-06-18',
  '2024-02-29',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '2026-6-1',
  '２０２６-06-18',
]
const instants = [
  '2026-06-18T10:00:00Z',
  '2026-06-18T10:00:00+14:00',
  '2026-06-18T10:00:60Z',
  '2026-06-18T25:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2026-06-18 10:00',
  '2026-06-18T10:00:00.123456789Z',
  '2026-06-18T10:00:00',
]
const times = ['00:00', '23:59', '24:00', '9:30', '09:60', '09:30:00']
const links = [
  'https://example.org/ä?q=1#x',
  'http://[::1]/',
  'https://x',
  'javascript:alert(1)',
  'ftp://x',
  'https://',
  '//x',
  `https://example.org/${'x'.repeat(2029)}`,
]
const addresses = ['a@b', 'a@b@c', '@', 'a b@example.org', `${'x'.repeat(300)}@example.org`, 'Ü@exämple.org']

const ofFormat = ({ format, anyOf = [], pattern }: Schema): readonly unknown[] => {
  const formats = [format, ...anyOf.map((one) => one.format)]
  return [
    ...(formats.includes('date') ? dates : []),
    ...(formats.includes('date-time') ? instants : []),
    ...(formats.includes('uri') ? links : []),
    ...(formats.includes('email') ? addresses : []),
    ...(pattern?.includes(':') ? times : []),
    ...(pattern?.includes('#') ? ['#000000', '#ABCDEF', '#fff', 'red'] : []),
  ]
}

const numbers = ({ minimum, maximum }: Schema): unknown[] => [
  ...(minimum === undefined ? [] : [minimum - 1, minimum, minimum + 1]),
  ...(maximum === undefined ? [] : [maximum - 1, maximum, maximum + 1]),
  ...[-1, 1, 0.1, -0.5, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324],
  ...['1e400', '-1e400', '-0', '1.0', '9007199254740993', '99999999999999999999999999', '1E2', '1e-400'].map(
    raw,
  ),
  '7',
]

const lists = ({ items = {}, maxItems }: Schema): unknown[] => {
  const one = sampleOf(items)
  return [
    [one],
    [one, one],
    ...(maxItems === undefined
      ? []
      : [maxItems, maxItems + 1].map((length) =>
          Array.from({ length }, (_, index) => (typeof one === 'number' ? index + 1 : one)),
        )),
    Array.from({ length: 5000 }, () => 1),
  ]
}

const deep = JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`)
const objects: readonly unknown[] = [
  { nonsense: 1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: {} } },
  { toString: null, hasOwnProperty: 1 },
  { '': 1, 'a\u0000': 1, '\ud800': 1 },
  deep,
]

export const typesOf = ({ type, anyOf = [], properties, items }: Schema): readonly string[] => [
  ...new Set([
    ...[type ?? []].flat(),
    ...(properties ? ['object'] : []),
    ...(items ? ['array'] : []),
    ...anyOf.flatMap(typesOf),
  ]),
]

/** A plain value that fits the schema, with only its required members. */
export const sampleOf = (schema: Schema): unknown => {
  const [example = schema.enum?.[0]] = schema.examples ?? []
  if (example !== undefined) return example
  const types = typesOf(schema)
  if (types.includes('object')) {
    const { properties = {}, required = [], anyOf = [] } = schema
    const names = new Set([...required, ...(anyOf[0]?.required ?? [])])
    return Object.fromEntries([...names].map((name) => [name, sampleOf(properties[name] ?? {})]))
  }
  if (types.includes('array')) return [sampleOf(schema.items ?? {})]
  if (types.includes('integer') || types.includes('number')) return Math.max(schema.minimum ?? 1, 1)
  if (types.includes('boolean')) return true
  return schema.format === 'uri' ? 'https://example.org/a' : 'text'
}

/** The values to try at a place: everything at the bounds of its schema, and much that the schema does not allow. */
export const oddValuesFor = (schema: Schema): readonly unknown[] => {
  const types = typesOf(schema)
  return [
    ...anyType,
    ...(schema.enum ?? []),
    ...(schema.examples ?? []),
    ...(types.includes('string')
      ? [...lengths(schema), ...ofFormat(schema), ...unicode]
      : unicode.slice(5, 8)),
    ...(types.includes('integer') || types.includes('number') ? numbers(schema) : [raw('1e400')]),
    ...(types.includes('array') ? lists(schema) : []),
    ...(types.includes('object') ? objects : []),
  ]
}
