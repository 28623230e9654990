import type { Operation } from '../../../src/http/operation.ts'
import type { randomNumbers } from '../../support/random.ts'
import { positionsOf } from '../foreign-ids.ts'
import type { Ids } from '../tenants.ts'
import type { Schema } from './described-operations.ts'
import { absent, oddValuesFor, sampleOf, typesOf } from './odd-values.ts'

type Random = ReturnType<typeof randomNumbers>

/**
 * The id that belongs at a place of the body, such as `tasks[].formatId` or `tasks[].format.id`; undefined if none
 * does.
 */
export const idsAt = (operation: Operation, ids: Ids): ReadonlyMap<string, string | number> =>
  new Map(
    positionsOf(operation)
      .filter(({ scope }) => scope === 'body')
      .map(({ at, kind }) => [at, ids[kind]]),
  )

const words = [
  'Budget vote',
  'x',
  '',
  '  ',
  'Ünï',
  '2026-06-18',
  '10:00',
  'https://example.org/a',
  'a@example.org',
  'EUR',
  '#1c7ed6',
]

/** The names of members to send; usually only one of the two forms of a reference. */
const chosenNames = (random: Random, { properties = {}, required = [], anyOf = [] }: Schema): string[] => {
  const always = new Set([...required, ...(random.one(anyOf.length > 0 ? anyOf : [{}]).required ?? [])])
  const chosen = Object.keys(properties).filter((name) =>
    always.has(name) ? !random.once(30) : random.once(3),
  )
  return chosen.filter(
    (name) =>
      !chosen.some((other) => other === `${name}Id` || other === `${name.replace(/s$/, '')}Ids`) ||
      random.once(20),
  )
}

/** A body of random members, most of them valid, with the newsroom's own ids where ids belong. */
export const randomBody = (
  random: Random,
  schema: Schema,
  ids: ReadonlyMap<string, string | number>,
  at = '',
): unknown => {
  if (at !== '' && random.once(25)) return random.one(oddValuesFor(schema))
  const types = typesOf(schema)
  if (types.includes('null') && random.once(8)) return null
  const id = ids.get(at)
  if (id !== undefined && !random.once(12)) return id
  if (types.includes('object')) {
    const members = chosenNames(random, schema).map((name) => [
      name,
      randomBody(random, schema.properties?.[name] ?? {}, ids, at === '' ? name : `${at}.${name}`),
    ])
    return Object.fromEntries(members.filter(([, value]) => value !== absent))
  }
  if (types.includes('array'))
    return Array.from({ length: random.below(4) }, () =>
      randomBody(random, schema.items ?? {}, ids, `${at}[]`),
    ).filter((value) => value !== absent)
  if (schema.enum) return random.one(schema.enum)
  if (types.includes('boolean')) return random.once(2)
  if (types.includes('integer') || types.includes('number')) {
    const { minimum = 0, maximum = 1000 } = schema
    return minimum + random.below(Math.min(maximum - minimum + 1, 1000))
  }
  return random.once(2) ? sampleOf(schema) : random.one(words)
}
