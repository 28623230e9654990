import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { patternsIn, patternsInJson } from '../../scripts/patterns/find-patterns.ts'
import { complaintAbout } from '../../scripts/patterns/judge-pattern.ts'

const sourcesIn = (text: string) =>
  patternsIn('code.ts', text).map((found) => ('source' in found ? found.source : found))

describe('the check of regular expressions', () => {
  it('finds literals, RegExp, schemas, SQL and JSON', () => {
    expect(
      sourcesIn(
        [
          'const a: RegExp = /a+/g',
          'const b = new RegExp("b+", "i")',
          'const c = new RegExp(`^\u0024{b}c+`)',
          'const d = { pattern: "^d+$" }',
          "const e = sql`x ~ '^e+$'`",
          'f(String.raw`\\d`, RegExp(String.raw`\\w+`))',
        ].join('\n'),
      ),
    ).toEqual(['a+', 'b+', '^insertedc+', '^d+$', '^e+$', '\\w+'])
    expect(patternsInJson('{\n  "pattern": "^\\\\d+$"\n}')).toEqual([
      { line: 2, source: '^\\d+$', flags: 'u' },
    ])
  })

  it('reports one that it cannot read', () => {
    expect(sourcesIn('const a = 1\nnew RegExp(given)')).toEqual([{ line: 2, unread: 'new RegExp(given)' }])
  })

  it.each([
    ['(a+)+$', ''],
    ['(?:a|a)*$', ''],
    ['([,;\\t\\r\\n][\\s"]*)(?=[=+@]|-(?!\\d))', 'g'],
    ['\\s+$', ''],
    ['^(.*?)[\\s,;]*<?([^\\s@<>,;]+@[^\\s@<>,;]+)>?$', ''],
  ])('complains about /%s/%s, with an attack', async (source, flags) => {
    expect(await complaintAbout({ source, flags })).toMatch(/its work is .*\. An attack: /)
  })

  it.each([
    ['^[A-Z]{3}$', 'u'],
    ['\\s+', 'g'],
    ['\\s*:', 'y'],
    ['^(?:www\\.)?[a-z]+$', 'i'],
  ])('lets /%s/%s pass', async (source, flags) => {
    expect(await complaintAbout({ source, flags })).toBeUndefined()
  })

  it('fails for a file with a bad pattern, and names its line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-patterns-'))
    const file = join(folder, 'bad.ts')
    writeFileSync(file, 'export const good = /a/\nexport const bad = /(a+)+$/\n')
    const tsx = join('node_modules', '.bin', 'tsx')
    const { status, stderr } = spawnSync(tsx, ['scripts/check-patterns.ts', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(stderr).toContain(`${file}:2: /(a+)+$/: its work is exponential. An attack: `)
    expect(status).toBe(1)
  })
})
