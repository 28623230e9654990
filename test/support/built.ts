import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What tests run as `npm run build` has made it, and not from the source. */

const root = fileURLToPath(new URL('../../', import.meta.url))

export const built = {
  commands: {
    file: `${root}dist/cli/main.js`,
    sources: ['src', 'packages/shared/src', 'packages/embedded-postgres-server/src', 'packages/client/src'],
  },
  pages: {
    file: `${root}dist/web/index.html`,
    sources: ['web', 'packages/shared/src', 'packages/client/src'],
  },
} as const

type Built = keyof typeof built

const variableOf = (what: Built): string => `DAYBOOK_TEST_BUILT_${what.toUpperCase()}`

const timeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const isSource = (name: string): boolean =>
  /\.(tsx?|css|json|html|svg)$/.test(name) && !/\.test\.tsx?$/.test(name)

/** What is wrong with a build; empty if it is as new as its source. */
const problemOf = (what: Built): string => {
  const { file, sources } = built[what]
  const time = timeOf(file)
  if (time === 0) return `the ${what} are not built: npm run build`
  const changed = sources
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .find((name) => isSource(name) && timeOf(`${root}${name}`) > time)
  return changed === undefined ? '' : `${changed} is newer than the built ${what}: npm run build`
}

/** vitest's global setup: looks once, so that what changes during a run does not end it. */
export const setup = (): void => {
  for (const what of Object.keys(built) as Built[]) process.env[variableOf(what)] = problemOf(what)
}

/** Fails if the build is missing or older than its source: tests would judge another version. */
export const assertBuilt = (what: Built): void => {
  const problem = process.env[variableOf(what)]
  if (problem) throw new Error(problem)
}
