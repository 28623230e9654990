import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Some words belong to parts, which only their pages load (`withWords`, `PageWords`). */

const root = fileURLToPath(new URL('../../web/src/', import.meta.url))
const messages = `${root}messages`
const partOf = new Map(
  readdirSync(messages, { withFileTypes: true }).flatMap(({ name }) =>
    existsSync(`${messages}/${name}/en.json`)
      ? Object.keys(JSON.parse(readFileSync(`${messages}/${name}/en.json`, 'utf8'))).map(
          (namespace) => [namespace, name] as const,
        )
      : [],
  ),
)

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap((match) => match.slice(1).flatMap((group) => group ?? []))

const sourceOf = (file: string) => {
  const text = readFileSync(file, 'utf8')
  const imports = all(
    text,
    /^(?:import|export) (?!type )[^;'"]*?from '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/gm,
  )
  return {
    imports: imports.map((path) => resolve(dirname(file), path)),
    loads: all(text, /withWords\('([\w-]+)'|<PageWords part="([\w-]+)"/g),
    needs: all(text, /useTranslations\('(\w+)/g).flatMap((namespace) => partOf.get(namespace) ?? []),
  }
}

/** What the frame takes from the page of one's own tasks only sends. */
const without = { 'components/Outbox.tsx': 'features/mine/change-my-task.ts' } as Readonly<
  Record<string, string>
>

it('pages load the words of every component that they show', () => {
  const sources = new Map<string, ReturnType<typeof sourceOf>>()
  const seen = new Set<string>()
  const missing = new Set<string>()
  const visit = (file: string, loadedBefore: readonly string[], path: readonly string[]): void => {
    const { imports, loads, needs } = sources.get(file) ?? sourceOf(file)
    sources.set(file, { imports, loads, needs })
    const loaded = [...new Set([...loadedBefore, ...loads])].sort()
    const key = `${file} ${loaded}`
    if (seen.has(key)) return
    seen.add(key)
    const way = [...path, file.slice(root.length)]
    for (const part of needs) if (!loaded.includes(part)) missing.add(`${part}: ${way.join(' > ')}`)
    for (const one of imports) if (!one.endsWith(without[way.at(-1) ?? ''] ?? '\n')) visit(one, loaded, way)
  }
  visit(`${root}main.tsx`, [], [])
  expect(sources.size).toBeGreaterThan(500)
  expect([...missing]).toEqual([])
})
