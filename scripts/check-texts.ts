import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  missingNamesIn,
  missingPathsIn,
  missingRulesIn,
  missingTreeEntriesIn,
  rulesOf,
  type Tree,
} from './text-checks.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
const files = listed.split('\n').filter((path) => path !== '' && existsSync(`${root}${path}`))

const withFolders = (path: string): string[] => (path === '.' ? [] : [path, ...withFolders(dirname(path))])

const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')
const tree: Tree = { paths: new Set(files.flatMap(withFolders)), read }

const namesPaths = (path: string): boolean => path.endsWith('.md') && path !== 'CHANGELOG.md'

const rules = rulesOf(read('docs/contract.md'))
const citesRules = (path: string): boolean => /\.(?:md|tsx?)$/.test(path)

const findings = files.filter(citesRules).flatMap((path) => {
  const text = read(path)
  const missing = namesPaths(path) ? [missingPathsIn, missingNamesIn, missingTreeEntriesIn] : []
  return [...missing.flatMap((check) => check(text, tree)), ...missingRulesIn(text, rules)].map(
    ({ line, message }) => `${path}:${line}: ${message}`,
  )
})

for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
