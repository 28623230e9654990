import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePackages } from '../debian-packages.ts'
import { makeBaseImage } from './base-image.ts'
import { checks } from './checks.ts'
import { runContainer } from './container.ts'
import { startDatabase } from './database.ts'
import { type Engine, engineIn, limits } from './podman.ts'

/**
 * Builds the image of deploy/Containerfile and runs it with podman, once with a PostgreSQL of this machine and once with the
 * embedded one. Exit code 1 if it does not keep a promise.
 */

const packages = ['podman', 'buildah', 'runc', 'debootstrap', 'postgresql-15']
const repository = new URL('../../', import.meta.url).pathname
const image = 'localhost/daybook'

const timed = async <T>(what: string, work: () => T | Promise<T>): Promise<T> => {
  const began = performance.now()
  const result = await work()
  console.log(`${what}: ${Math.round((performance.now() - began) / 1000)} s`)
  return result
}

const build = ({ show }: Engine, base: string): void =>
  show(
    ...['build', '--format', 'docker', '--layers=false', '--network', 'host', ...limits],
    ...[
      '--build-arg',
      `BASE=${base}`,
      '-f',
      join(repository, 'deploy/Containerfile'),
      '-t',
      image,
      repository,
    ],
  )

/** Runs all checks on one container; resolves to the number of those that failed. */
const checkAll = async (engine: Engine, name: string, variables: Record<string, string>): Promise<number> => {
  const container = await runContainer(engine, image, name, { BACKUP_FOLDER: '/backups', ...variables })
  closers.push(container.remove)
  let failures = 0
  for (const check of checks) {
    try {
      await check.run(container, engine, name)
      console.log(`ok      ${name}: ${check.name}`)
    } catch (error) {
      failures += 1
      console.log(`FAILED  ${name}: ${check.name}\n${error instanceof Error ? error.message : error}`)
    }
  }
  return failures
}

const test = async (folder: string, given: string | undefined): Promise<boolean> => {
  if (process.getuid?.() !== 0)
    throw new Error('Run it as root on Debian 12: it installs packages and makes an image.')
  ensurePackages(packages)
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  const database = await startDatabase(join(folder, 'postgres'))
  closers.push(database.stop)
  const engine = engineIn(folder)
  const base = given ?? (await timed('an image of Node.js on Debian', () => makeBaseImage(engine, folder)))
  console.log(`base: ${base}`)
  await timed('the image of Daybook', () => build(engine, base))
  console.log(
    `size: ${engine.podman('image', 'inspect', image, '--format', '{{.Size}}').replace(/\d{6}$/, ' MB')}`,
  )
  const failures =
    (await checkAll(engine, 'own-postgresql', { DATABASE_URL: database.url })) +
    (await checkAll(engine, 'embedded-postgresql', {}))
  console.log(failures === 0 ? 'all kept' : `${failures} failed`)
  return failures === 0
}

const closers: (() => void)[] = []
const folder = mkdtempSync(join(tmpdir(), 'daybook-container-'))

const finish = (code: number): never => {
  for (const close of closers.splice(0).toReversed()) close()
  rmSync(folder, { recursive: true })
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish(1))

try {
  const { values } = parseArgs({ options: { base: { type: 'string' } } })
  finish((await test(folder, values.base)) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.stack : error)
  finish(1)
}
