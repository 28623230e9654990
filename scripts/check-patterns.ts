import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { patternsIn, patternsInJson } from './patterns/find-patterns.ts'
import { complaintAbout } from './patterns/judge-pattern.ts'

/**
 * Checks that no regular expression of the product backtracks: its work grows as the text does, whoever wrote the text. Anything
 * else stops the server, or a page, for as long as somebody likes. Without names of files it looks at all of the code.
 */

/** Patterns made of text that is not in the code where they are made. */
const trusted: Readonly<Record<string, string>> = {
  'src/stories/batches/batch-routes.ts': 'made of the paths of operations: every part ends at a slash',
}

const root = fileURLToPath(new URL('../', import.meta.url))

const covered = (): string[] => {
  const args = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'src',
    'web/src',
    'packages',
    'scripts',
  ]
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
  const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test\//.test(path)
  return [
    ...listed.split('\n').filter((path) => isCode(path) && existsSync(resolve(root, path))),
    'openapi.json',
  ]
}

const named = process.argv.slice(2)
const problems: string[] = []
const judged = new Set<string>()
for (const path of named.length > 0 ? named : covered()) {
  const text = readFileSync(resolve(root, path), 'utf8')
  for (const found of path.endsWith('.json') ? patternsInJson(text) : patternsIn(path, text)) {
    if ('unread' in found) {
      if (!(path in trusted)) problems.push(`${path}:${found.line}: cannot read ${found.unread}`)
      continue
    }
    const shown = `/${found.source}/${found.flags}`
    if (judged.has(shown)) continue
    judged.add(shown)
    const complaint = await complaintAbout(found)
    if (complaint !== undefined) problems.push(`${path}:${found.line}: ${shown}: ${complaint}`)
  }
}
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
