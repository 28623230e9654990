import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiChangelogOf, tellsOfChangesSince } from './api-changelog.ts'
import { lostSince, newSince } from './api-growth.ts'

/**
 * Checks that the API has kept what clients of the latest release rely on: `/api/v2` only gets additions (contract 1.21), and the changelog
 * tells of them. A release is a
 * tag such as `v0.2.0`; a clone without tags is compared with nothing, and is told so.
 */

const root = fileURLToPath(new URL('../', import.meta.url))
const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const [release] = git('tag', '--list', 'v[0-9]*', '--sort=-version:refname', '--merged')
  .split('\n')
  .filter(Boolean)

if (release === undefined)
  console.log('There is no release yet, or its tag was not fetched: the API is compared with nothing.')
else {
  const before = JSON.parse(git('show', `${release}:openapi.json`))
  const after = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
  const lost = lostSince(before, after, '/api/v2/')
  for (const fact of lost) console.error(`since ${release}, ${fact}`)
  const changelog = apiChangelogOf(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'))
  const untold = tellsOfChangesSince(changelog, release) ? [] : newSince(before, after, '/api/v2/')
  for (const fact of untold) console.error(`since ${release}, untold in CHANGELOG.md under API: ${fact}`)
  if (lost.length + untold.length > 0) process.exitCode = 1
}
