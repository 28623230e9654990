import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, cpSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPackage } from '../src/binaries.ts'
import { begin, cleanUp, isRoot, newFolder, query } from './processes.ts'

const run = ([program = '', ...parameters]: readonly string[]): boolean =>
  spawnSync(program, parameters).status === 0

/** A disk of its own. Only root may have one, and not in every container. */
const disk = newFolder()
const isMounted = isRoot && run(['mount', '-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', disk])
if (!isMounted) rmSync(disk, { recursive: true })
const data = join(disk, 'data')
const ballast = join(disk, 'ballast')

const fillDisk = (): void => {
  const file = openSync(ballast, 'w')
  for (const size of [1 << 20, 1 << 12, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
  closeSync(file)
}

beforeAll(() => {
  if (!isMounted) process.stderr.write('SKIPPED: full disks need a run as root that may mount one\n')
})
afterAll(async () => {
  if (isMounted) run(['umount', '--lazy', disk])
  await cleanUp()
})

describe.runIf(isMounted)('a full disk', () => {
  it('is reported before a database is created, and leaves no half of one', async () => {
    fillDisk()
    await expect(begin(data)).rejects.toMatchObject({ name: 'EmbeddedServerError' })
    rmSync(ballast)
    mkdirSync(data, { recursive: true })
    const half = openSync(ballast, 'w')
    writeSync(half, Buffer.alloc(100 << 20))
    closeSync(half)
    await expect(begin(data)).rejects.toMatchObject({
      name: 'EmbeddedServerError',
      message: expect.stringMatching(/has \d+ MB left; a new database needs 150 MB/),
    })
    rmSync(ballast)
  })

  it('is reported when PostgreSQL cannot start on it; once there is space again, it starts', async () => {
    const server = await begin(data)
    await query(server.connection, 'create table kept as select 1 as id')
    await server.stop()
    fillDisk()
    await expect(begin(data)).rejects.toMatchObject({
      name: 'EmbeddedServerError',
      message: expect.stringMatching(/disk is full/),
    })
    rmSync(ballast)
    const again = await begin(data)
    expect(await query(again.connection, 'select id from kept')).toEqual([[1]])
    await again.stop()
  })
})

describe.runIf(isMounted)('a disk that forbids programs to run', () => {
  it('is not used for the copy of the programs', async () => {
    const native = join(newFolder(), 'package', 'native')
    cpSync(join(findPackage(process), '..'), join(native, '..'), { recursive: true, verbatimSymlinks: true })
    chmodSync(join(native, '..'), 0o700)
    expect(run(['mount', '-o', 'remount,noexec', disk])).toBe(true)
    const good = newFolder()
    const closed = join(newFolder(0o700), 'data')
    const server = await begin(closed, { native, sharedFolders: [disk, good], settings: { fsync: 'off' } })
    expect(await query(server.connection, 'select 1')).toEqual([[1]])
    expect(readdirSync(good)).toHaveLength(1)
    expect(readdirSync(disk).filter((name) => name.startsWith('postgres'))).toEqual([])
  })
})
