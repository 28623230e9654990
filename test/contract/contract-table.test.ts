import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { citedByComments, citedByTests, ruleNumbers, sectionNumbers } from './cited-rules.ts'

const contract = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8')
const rules = ruleNumbers(contract)
const known = new Set([...rules, ...sectionNumbers(contract)])
/** Numbers that are kept for what is not built yet. */
const notBuilt: readonly string[] = []
const tests = citedByTests()
const cited = new Set(tests.map(({ rule }) => rule))

describe('the rules of docs/contract.md', () => {
  it('each have a number, in order and without gaps', () => {
    const inOrder = [...new Set(rules)].sort((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    )
    expect(rules).toEqual(inOrder)
    for (const rule of [...rules, ...notBuilt]) {
      const [section, place] = rule.split('.')
      if (place !== undefined && place !== '1')
        expect([...rules, ...notBuilt], `no rule stands before ${rule}`).toContain(
          `${section}.${Number(place) - 1}`,
        )
    }
    expect(rules.filter((rule) => notBuilt.includes(rule))).toEqual([])
  })

  it.each(rules)('a test name cites rule %s', (rule) => {
    expect(cited, `no test has a name that begins with ${rule}`).toContain(rule)
  })
})

describe('citations', () => {
  const unknown = (citations: readonly { rule: string; where: string }[]) =>
    citations.filter(({ rule }) => !known.has(rule)).map(({ where }) => where)

  it('in test names match rules of docs/contract.md', () => {
    expect(tests.length).toBeGreaterThan(400)
    expect(unknown(tests)).toEqual([])
  })

  it('in comments match them too', () => {
    expect(unknown(citedByComments())).toEqual([])
  })
})
