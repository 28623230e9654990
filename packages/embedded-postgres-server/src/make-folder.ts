import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemCode, unlessMissing } from './system-error.ts'

const isFolder = async (path: string): Promise<boolean> =>
  (await unlessMissing(stat(path)))?.isDirectory() ?? false

/**
 * Makes a folder, and those above it, where they are missing. `mkdir` with `recursive` would try for ever where the system lets
 * nobody make one, such as in `/proc`.
 */
export const makeFolder = async (folder: string, mode: number): Promise<void> => {
  if (await isFolder(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) await makeFolder(parent, mode)
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    // Another process was faster.
    if (systemCode(error) !== 'EEXIST' || !(await isFolder(folder))) throw error
  }
}
