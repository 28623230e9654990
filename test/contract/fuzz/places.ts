import type { DescribedOperation, Parameter, Schema } from './described-operations.ts'
import { absent, sampleOf } from './odd-values.ts'

/** Where an operation's requests can hold an odd value, and requests that hold one there. */

type Step = string | number

export interface Place {
  /** `json` is a query parameter that is written as JSON. */
  readonly in: 'body' | 'json' | Parameter['in']
  /** `tasks[0].user.id`, or the name of a parameter and the place inside it. */
  readonly at: string
  readonly schema: Schema
  readonly steps: readonly Step[]
  /** The schemas along the steps, outermost first. */
  readonly above: readonly Schema[]
}

const inJson = (
  where: 'body' | 'json',
  schema: Schema,
  at: string,
  steps: readonly Step[],
  above: readonly Schema[],
): readonly Place[] => {
  const inner = (step: Step, child: Schema, name: string) =>
    inJson(where, child, name, [...steps, step], [...above, schema])
  return [
    { in: where, at, schema, steps, above },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
      inner(name, child, at === '' ? name : `${at}.${name}`),
    ),
    ...(schema.items ? inner(0, schema.items, `${at}[0]`) : []),
  ]
}

const ofParameter = ({ in: where, name, schema, isJson }: Parameter): readonly Place[] =>
  isJson ? inJson('json', schema, name, [], []) : [{ in: where, at: name, schema, steps: [], above: [] }]

/** Every path, query and header parameter, and every member of the body and of JSON at any depth. */
export const placesOf = ({ parameters, body }: DescribedOperation): readonly Place[] => [
  ...parameters.flatMap(ofParameter),
  ...(body ? inJson('body', body, '', [], []) : []),
]

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body with a value at the place, or without it; missing parents are created. */
export const withValue = (
  body: unknown,
  steps: readonly Step[],
  above: readonly Schema[],
  value: unknown,
): unknown => {
  const [step, ...rest] = steps
  if (step === undefined) return value
  const [schema = {}, ...inner] = above
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(body) ? [...body] : []
    const next = withValue(list[step], rest, inner, value)
    return next === absent ? list.slice(1) : [next, ...list.slice(1)]
  }
  const object = isObject(body) ? body : (sampleOf({ ...schema, examples: [] }) as Json)
  const next = withValue(object[step], rest, inner, value)
  const { [step]: _, ...others } = object
  return next === absent ? others : { ...others, [step]: next }
}
