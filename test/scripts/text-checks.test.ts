import { describe, expect, it } from 'vitest'
import {
  missingNamesIn,
  missingPathsIn,
  missingRulesIn,
  missingTreeEntriesIn,
  rulesOf,
  type Tree,
} from '../../scripts/text-checks.ts'

describe('paths', () => {
  const files = new Map([['src/http/roles.ts', 'export const mayUse = () => true\n']])
  const tree: Tree = {
    paths: new Set(['src', 'src/http', ...files.keys()]),
    read: (path) => files.get(path) ?? '',
  }
  const messagesOf = (found: readonly { readonly line: number; readonly message: string }[]) =>
    found.map(({ line, message }) => `${line}: ${message}`)

  it('that a text names must exist', () => {
    const text = 'See `src/http` and `roles.ts`,\nnot `src/http/rules.ts` or `rules.ts`; `GET /plan` is none.'
    expect(messagesOf(missingPathsIn(text, tree))).toEqual([
      '2: there is no src/http/rules.ts',
      '2: there is no rules.ts',
    ])
  })

  it('export the name that follows them', () => {
    const text = '`src/http/roles.ts` `mayUse`\n`src/http/roles.ts` `mayNot`'
    expect(messagesOf(missingNamesIn(text, tree))).toEqual(['2: src/http/roles.ts does not export mayNot'])
  })

  it('of a drawn tree must exist', () => {
    const text = '# Code\n\n## The tree\n\n```\nsrc/\n  http/       shared\n    roles.ts\n  files/\n```\n'
    expect(messagesOf(missingTreeEntriesIn(text, tree))).toEqual(['9: there is no src/files'])
  })
})

describe('rules', () => {
  const rules = rulesOf('## 3. Element\n\n- **3.1** Whole (A18).\n- **3.4** Unlike 3.2.\n- **A4** Off.\n')
  const missing = (text: string) =>
    missingRulesIn(text, rules).map(({ line, message }) => `${line}: ${message}`)

  it('that code and documents cite must exist', () => {
    expect(missing('(contract 3.1, A4 and 3.4), contract 3, contract A18. See it, A 4.5 m rope.')).toEqual([])
    // The numbers come apart, as this file is checked, too.
    expect(missing(`\n/** as contract\n * ${'3.2'}, 3.1 and ${'B1'} say */`)).toEqual([
      `2: there is no rule ${'3.2'} in docs/contract.md`,
      `2: there is no rule ${'B1'} in docs/contract.md`,
    ])
  })

  it('that a test names must exist', () => {
    expect(missing(["it('3.1, A4 a story", "it('52 stories", "it.only('PUT 3.2"].join('\n'))).toEqual([])
    expect(missing(`  ${'it'}('3.1, X4 nobody waits')`)).toEqual([
      '1: there is no rule X4 in docs/contract.md',
    ])
  })
})
