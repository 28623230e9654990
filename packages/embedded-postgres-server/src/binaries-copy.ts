import { chmod, cp, lstat, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ServerUser } from './run-program.ts'
import { runProgram } from './run-program.ts'
import { systemCode, unlessMissing } from './system-error.ts'

/**
 * Folders for a copy of the programs, best first. A server that runs as ourselves can use the data folder; one that runs as
 * another user may be locked out of it, so root also tries folders that every user can enter.
 */
export const copyFolders = (
  name: string,
  dataFolder: string,
  user: ServerUser | undefined,
  sharedFolders: readonly string[] = ['/var/cache/daybook', '/var/tmp/daybook', join(tmpdir(), 'daybook')],
): string[] =>
  [join(dataFolder, 'binaries'), ...(user === undefined ? [] : sharedFolders)].map((folder) =>
    join(folder, name),
  )

/** Leaves out what only compilers need. */
const needed = (path: string): boolean => !path.endsWith('.a') && !path.endsWith('pkgconfig')

const finish = async (path: string, mode: number | undefined): Promise<void> => {
  const file = await open(path, 'r')
  try {
    const executable = mode ?? ((await file.stat()).mode & 0o100 ? 0o755 : 0o644)
    await file.chmod(executable)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes a copy readable by everyone, regardless of our umask, and writes it to the disk before it gets its name. */
const finishAll = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => !entry.isSymbolicLink())
      .map((entry) => finish(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : undefined)),
  )
  await finish(folder, 0o755)
}

/** We never run programs from a folder where others can write: one of them may have put their own programs there. */
const isTrusted = async (folder: string, dataFolder: string): Promise<boolean> => {
  const found = await lstat(folder)
  const trusted = [0, process.getuid?.() ?? 0, (await lstat(dataFolder)).uid]
  return found.isDirectory() && trusted.includes(found.uid) && (found.mode & 0o022) === 0
}

/** Whether `user` may run programs in `folder`: rights, access lists and mount options all count. */
const canRunIn = async (folder: string, user: ServerUser | undefined): Promise<boolean> => {
  const program = join(folder, 'can-run')
  await writeFile(program, '#!/bin/sh\n')
  await chmod(program, 0o755)
  const outcome = await runProgram(program, [], { user, cwd: '/' }).catch((error: unknown) => ({ error }))
  await rm(program)
  return 'code' in outcome && outcome.code === 0
}

/** Resolves to false when `user` could not run a copy there. */
const copyTo = async (native: string, folder: string, user: ServerUser | undefined): Promise<boolean> => {
  const unfinished = await mkdtemp(`${folder}-unfinished-`)
  try {
    await chmod(unfinished, 0o755)
    if (!(await canRunIn(unfinished, user))) return false
    await cp(native, unfinished, { recursive: true, force: true, verbatimSymlinks: true, filter: needed })
    await finishAll(unfinished)
    await rename(unfinished, folder).catch((error: unknown) => {
      // Another process finished the same copy first.
      if (!['ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '')) throw error
    })
    return true
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/**
 * Makes sure that `folder` holds a whole copy of `native`. Resolves to undefined, or to the reason why it cannot. Two processes
 * may do this at once: one rename makes the whole copy appear.
 */
export const provideCopy = async (
  native: string,
  folder: string,
  dataFolder: string,
  user: ServerUser | undefined,
): Promise<string | undefined> => {
  const parent = dirname(folder)
  try {
    const created = await mkdir(parent, { recursive: true, mode: 0o755 })
    if (created !== undefined) await chmod(parent, 0o755)
    if (!(await isTrusted(parent, dataFolder))) return `${parent} belongs to somebody else.`
    const isThere = (await unlessMissing(lstat(folder))) !== undefined || (await copyTo(native, folder, user))
    return isThere
      ? undefined
      : `Programs cannot be run from ${parent} (closed, or mounted without that right).`
  } catch (error) {
    return `The PostgreSQL programs cannot be copied to ${folder} (${systemCode(error) ?? String(error)}).`
  }
}
