import { describe, expect, it } from 'vitest'
import { missingNamesIn, missingPathsIn, missingTreeEntriesIn, type Tree } from '../../scripts/text-checks.ts'

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
