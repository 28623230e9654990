import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

const base = new URL('https://daybook.example')

/** Strings of characters with and without a special meaning in URLs. */
const paths = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2f',
        '%5c',
        '%09',
        '@',
        ':',
        '?',
        '#',
        '\t',
        '\n',
        '\r',
        '\0',
      ),
      fc.constantFrom(' ', 'ł', '\u200b', '\u0085', '\ud800', 'evil.example', 'https:', 'javascript:'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

describe('ownPath', () => {
  it('leads only to this site, in printable ASCII, whatever the input', () => {
    fc.assert(
      fc.property(fc.boolean(), paths, (isRooted, text) => {
        const path = ownPath(isRooted ? `/${text}` : text)
        if (path === undefined) return
        expect(new URL(path, base).origin).toBe(base.origin)
        expect(path).toMatch(/^\/[\x21-\x7e]*$/)
        expect(ownPath(path)).toBe(path)
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    ['/'],
    ['/account'],
    ['/plan?view=week&q=%22a%20b%22#top'],
    ['/plan?next=//elsewhere.example'],
    ['/plan%0a'],
  ])('leaves %s unchanged', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    ['/plan?q=ł', '/plan?q=%C5%82'],
    ['/plan?q=\u200b', '/plan?q=%E2%80%8B'],
    ['/plan?q=a b', '/plan?q=a%20b'],
    ['/a/../plan', '/plan'],
  ])('rewrites %j as %s', (given, path) => {
    expect(ownPath(given)).toBe(path)
  })

  it.each([
    [undefined],
    [['/plan']],
    [''],
    ['plan'],
    ['https://elsewhere.example/'],
    ['//elsewhere.example'],
    ['/\\elsewhere.example'],
    ['/\t/elsewhere.example'],
    ['/\n/elsewhere.example'],
    ['/plan\n'],
    ['/plan\u0085'],
    ['/.//elsewhere.example'],
    ['/a/..//elsewhere.example'],
    ['/.\\\\elsewhere.example'],
  ])('refuses %j', (given) => {
    expect(ownPath(given)).toBeUndefined()
  })
})
