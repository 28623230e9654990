import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  missingNamesIn,
  missingPathsIn,
  missingTreeEntriesIn,
  type Tree,
  wornPhrasesIn,
} from './text-checks.ts'
import { wornPhrases } from './worn-phrases.ts'

/** Files and folders whose texts must be free of worn phrases. */
const covered = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs',
  'scripts',
  'bench',
  'src',
  'packages',
  'test',
  'web/src',
]

/** Generated from other files, or made of the phrases themselves. */
const excepted = new Set(['scripts/worn-phrases.ts', 'test/scripts/text-checks.test.ts'])

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

const isCovered = (path: string): boolean =>
  /\.(?:md|tsx?|json)$/.test(path) &&
  !excepted.has(path) &&
  covered.some((place) => path === place || path.startsWith(`${place}/`))

const namesPaths = (path: string): boolean =>
  path.endsWith('.md') && path !== 'CHANGELOG.md' && !excepted.has(path)

const findings = files.flatMap((path) => {
  const text = isCovered(path) || namesPaths(path) ? read(path) : ''
  return [
    ...(isCovered(path) ? wornPhrasesIn(text, wornPhrases) : []),
    ...(namesPaths(path)
      ? [missingPathsIn, missingNamesIn, missingTreeEntriesIn].flatMap((missing) => missing(text, tree))
      : []),
  ].map(({ line, message }) => `${path}:${line}: ${message}`)
})

for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
