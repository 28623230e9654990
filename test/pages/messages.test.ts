import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Catalogue = { readonly [name: string]: string | Catalogue }

const folder = new URL('../../web/src/messages/', import.meta.url)
const read = (file: string): Catalogue => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

const entriesOf = (catalogue: Catalogue, path: readonly string[] = []): [string, string][] =>
  Object.entries(catalogue).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[[...path, name].join('.'), value] satisfies [string, string]]
      : entriesOf(value, [...path, name]),
  )

/** The names that a message is given values for: `{count}`, `{count, plural, …}`. */
const argumentsOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => `${name}`))].sort()

const english = new Map(entriesOf(read('en.json')))
const others = readdirSync(folder).filter((file) => file !== 'en.json')

describe.each(others)('the catalogue %s', (file) => {
  const catalogue = new Map(entriesOf(read(file)))

  it('has every message of the English one, and no other', () => {
    expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('uses the same arguments in each', () => {
    const different = [...catalogue].filter(
      ([name, message]) =>
        JSON.stringify(argumentsOf(message)) !== JSON.stringify(argumentsOf(english.get(name) ?? '')),
    )
    expect(different).toEqual([])
  })

  it('leaves none empty', () => {
    expect([...catalogue].filter(([, message]) => message.trim() === '')).toEqual([])
  })
})
