import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareTextsIn } from './bare-texts/find-bare-texts.ts'

/**
 * Checks that a text that comes and goes, or stands after something that does, has an element of its own. Browsers that translate
 * a page replace its texts: React then finds no text to remove, or to put something before, and the page ends.
 */

const root = fileURLToPath(new URL('../', import.meta.url))
const args = ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src']
const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))

const problems = files.flatMap((path) =>
  bareTextsIn(resolve(root, path)).map(({ line, shown }) => `${path}:${line}: needs an element: ${shown}`),
)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
