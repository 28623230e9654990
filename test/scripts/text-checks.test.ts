import { describe, expect, it } from 'vitest'
import {
  missingNamesIn,
  missingPathsIn,
  missingTreeEntriesIn,
  type Tree,
  wornPhrasesIn,
} from '../../scripts/text-checks.ts'
import { wornPhrases } from '../../scripts/worn-phrases.ts'

const linesOf = (text: string): number[] => wornPhrasesIn(text, wornPhrases).map(({ line }) => line)

describe('worn phrases', () => {
  it.each([
    'The body is no valid JSON.',
    'The page is loaded anew.',
    'This is for who has the role.',
    'Ask whoever runs the server.',
    'The client is told at once.',
    'It fails without a word.',
    'Stories that were read lately.',
    'Others wait meanwhile.',
    'The migration runs of its own accord.',
    'What is left out of a body, is cleared.',
    '// What was typed is kept, what it replaced, has gone.',
    'It counts from fromDate on.',
    'Nothing but files. Who lacks the role, gets 403.',
  ])('are found in "%s"', (text) => {
    expect(linesOf(text)).not.toEqual([])
  })

  it.each([
    'What it does: nothing.',
    'Signing in from one page, on that machine.',
    'Who works when, and who is away.',
    'Who is signed in; null if no one is.',
    'None of its tokens works from now on.',
    'The person who is signed in.',
    'is not valid',
    'Renewal, translation, contemporaneous.',
  ])('are not found in "%s"', (text) => {
    expect(linesOf(text)).toEqual([])
  })

  it('are found across a line break, at the line where they begin', () => {
    expect(linesOf('One.\nThe client is\ntold.\n')).toEqual([2])
    expect(linesOf('/**\n * The client is\n * told.\n */')).toEqual([2])
  })

  it('are not put together from two paragraphs or entries of a list', () => {
    expect(linesOf('- what it is\n- told in short\n\nwhere it is\n\ntold')).toEqual([])
  })
})

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
