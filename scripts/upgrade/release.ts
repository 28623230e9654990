import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** An earlier version, checked out and built. */
export interface Release {
  readonly name: string
  readonly folder: string
  readonly remove: () => void
}

export const repository = new URL('../../', import.meta.url).pathname

const run = (folder: string, program: string, ...parameters: string[]): string =>
  execFileSync(program, parameters, { cwd: folder, stdio: ['ignore', 'pipe', 2] })
    .toString()
    .trim()

/** The newest tag of a release. Throws an Error if there is none. */
const lastRelease = (): string => {
  const [newest] = run(repository, 'git', 'tag', '--list', 'v*', '--sort=-version:refname').split('\n')
  if (!newest) throw new Error('There is no tag v* yet. Name a version: npm run test:upgrade -- COMMIT')
  return newest
}

/** Checks out a version beside this one and builds it. */
export const buildRelease = (given: string | undefined, folder: string): Release => {
  const name = given ?? lastRelease()
  const checkout = join(folder, 'old')
  run(repository, 'git', 'worktree', 'add', '--quiet', '--detach', checkout, name)
  const remove = () => void run(repository, 'git', 'worktree', 'remove', '--force', checkout)
  try {
    run(checkout, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error')
    run(checkout, 'npm', 'run', '--silent', 'build')
    return { name, folder: checkout, remove }
  } catch (error) {
    remove()
    throw error
  }
}
