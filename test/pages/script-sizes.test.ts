import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { assertBuilt } from '../support/built.ts'

assertBuilt('pages')
const folder = fileURLToPath(new URL('../../dist/web/', import.meta.url))

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(`${folder}.vite/manifest.json`, 'utf8'),
)

const chunkOf = (name: string): Chunk => {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is no script of its own`)
  return chunk
}

/** The files of a script and of everything it needs before it runs. */
const filesOf = (names: readonly string[], found = new Set<string>()): ReadonlySet<string> => {
  for (const name of names) {
    const { file, imports = [] } = chunkOf(name)
    if (found.has(file)) continue
    found.add(file)
    filesOf(imports, found)
  }
  return found
}

/** The size sent to a browser that accepts gzip. */
const kilobytes = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(`${folder}${file}.gz`).size, 0) / 1024

const start = ['index.html']
const language = (name: string) => `src/messages/${name}.json`

describe('the scripts of the pages', () => {
  it.each(['en', 'de'])('that the plan needs are 320 KB at most, in %s', (name) => {
    const files = filesOf([...start, 'src/features/plan/plan-route.ts', language(name)])
    const size = kilobytes(files)
    expect(size, 'load what few people need with `lazy`').toBeLessThan(320)
    // The plan's own code must be included.
    expect(size).toBeGreaterThan(100)
  })

  it.each([
    'src/features/plan/calendar/CalendarView.tsx',
    'src/features/plan/board/BoardView.tsx',
    'src/features/plan/plan-on/PlanOnDialog.tsx',
    'src/features/plan/views/SaveViewDialog.tsx',
    'src/components/KeyList.tsx',
    'src/features/palette/PaletteDialog.tsx',
    'src/features/first-day/FirstDay.tsx',
    'src/features/story/StoryPanel.tsx',
    'src/features/story/story-route.ts',
    'src/features/settings/settings-route.ts',
    'src/messages/settings/en.json',
    'src/features/roster/roster-route.ts',
    'src/features/issue/issue-route.ts',
    'src/features/mine/mine-route.ts',
    'src/features/notices/notices-route.ts',
  ])('of %s come only when it is opened', (name) => {
    const plan = filesOf([...start, 'src/features/plan/plan-route.ts', language('en')])
    expect([...plan]).not.toContain(chunkOf(name).file)
  })
})
