import { acceptBothForms } from '../../src/http/references.ts'

/** The parts of a schema that matter for making invalid values. */
export interface Node {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly examples?: readonly unknown[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly notBlank?: boolean
  readonly decimals?: number
  readonly significantDigits?: number
  readonly commaSeparated?: boolean
  readonly additionalProperties?: unknown
}

type Step = string | number

/** A place in a body: the way there, and its name in errors. */
export interface Place {
  readonly steps: readonly Step[]
  readonly path: string | null
  readonly node: Node
}

const typesOf = ({ type }: Node): readonly string[] => [type ?? []].flat()

const inside = (path: string | null, step: Step): string => {
  if (typeof step === 'number') return `${path ?? ''}[${step}]`
  return path === null ? step : `${path}.${step}`
}

const placesIn = (node: Node, steps: readonly Step[], path: string | null): readonly Place[] => {
  const inner = (step: Step, child: Node) => placesIn(child, [...steps, step], inside(path, step))
  return [
    { steps, path, node },
    ...Object.entries(node.properties ?? {}).flatMap(([name, property]) => inner(name, property)),
    ...(node.items ? inner(0, node.items) : []),
  ]
}

/** Every place of a body where the server expects something, in both forms of references (contract 1.4). */
export const placesOf = (body: object): readonly Place[] =>
  placesIn(acceptBothForms(body as never) as Node, [], null).filter(({ node }) => typesOf(node).length > 0)

/** The body with `value` at a place; missing parents are created. */
export const withValue = (body: unknown, steps: readonly Step[], value: unknown): unknown => {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(body) ? [...body] : []
    list[step] = withValue(list[step], rest, value)
    return list
  }
  const object = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  return { ...object, [step]: withValue((object as Record<string, unknown>)[step], rest, value) }
}

const ofEachType: readonly (readonly [readonly string[], unknown])[] = [
  [['null'], null],
  [['boolean'], true],
  [['number'], 7.5],
  [['integer', 'number'], 7],
  [['string'], 'nonsense'],
  [['array'], []],
  [['object'], {}],
]

const ofWrongType = (node: Node): unknown[] =>
  ofEachType
    .filter(([types]) => !types.some((type) => typesOf(node).includes(type)))
    .map(([, value]) => value)

const badStrings = ({ enum: values, format, pattern, minLength, maxLength, notBlank }: Node): unknown[] => [
  'a\u0000b',
  '\ud800',
  'x\udc00',
  ...(values ? ['nonsense', ''] : []),
  ...(format !== undefined || pattern !== undefined ? ['non sense', '§'] : []),
  ...(format === 'date' ? ['2026-02-30', '2026-4-1', '2026-04-10T00:00:00Z'] : []),
  ...(format === 'time-of-day' ? ['24:00', '9:30', '09:60'] : []),
  ...(format === 'http-url' ? ['javascript:alert(1)', '//x', 'ftp://x/y'] : []),
  ...((minLength ?? 0) > 0 ? ['', ' \t\n'] : []),
  ...(notBlank ? ['   '] : []),
  ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
]

const badNumbers = ({ minimum, maximum, decimals, significantDigits }: Node): unknown[] => [
  ...(minimum === undefined ? [] : [minimum - 1, -1e300]),
  ...(maximum === undefined ? [] : [maximum + 1, 2 ** 63, 1e300]),
  ...(minimum === 1 ? [0, -1] : []),
  ...(decimals === undefined ? [] : [1 / 2 ** 20]),
  ...(significantDigits === undefined ? [] : [1 / 3, 1234567890123456, 1.000000000000001e-30]),
]

const badLists = ({ items, minItems, maxItems, uniqueItems }: Node): unknown[] => [
  ...((minItems ?? 0) > 0 ? [[]] : []),
  ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, (_, index) => index + 1)]),
  ...(uniqueItems && typesOf(items ?? {}).includes('integer') ? [[7, 7]] : []),
]

const unknownMembers = ['{"nonsense":1}', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}']

const badObjects = ({ additionalProperties }: Node): unknown[] =>
  [...(additionalProperties === true ? [] : unknownMembers), '{"a\\u0000":1}'].map((text) => JSON.parse(text))

/** Values that a place refuses: of the wrong type, out of range, in the wrong format, or impossible to store. */
export const badValuesFor = (node: Node): readonly unknown[] => {
  const types = typesOf(node)
  return [
    ...ofWrongType(node),
    ...(types.includes('string') ? badStrings(node) : []),
    ...(types.includes('integer') || types.includes('number') ? badNumbers(node) : []),
    ...(types.includes('array') ? badLists(node) : []),
    ...(types.includes('object') ? badObjects(node) : []),
  ]
}

/** Texts that a path or query parameter refuses. */
export const badTextsFor = (node: Node): readonly string[] => {
  if (node.items) return badTextsFor(node.items).map((text) => `${text},${text}`)
  const types = typesOf(node)
  if (types.includes('integer'))
    return ['x', '1.5', '1e3', '0x7', '07', '%20', '%00', '-1', '99999999999999999999'].concat(
      node.minimum === 1 ? ['0'] : [],
    )
  if (types.includes('boolean')) return ['yes', 'TRUE', '1', '%00']
  return ['%00', 'a%00b']
}
