import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataPaths } from './data-paths.ts'
import { unlessMissing } from './system-error.ts'

const tailBytes = 4096

interface Tail {
  readonly text: string
  readonly changedMs: number
}

/** The end of a file, never through a link, which the server's user could have put there for root to read. */
const readTail = async (path: string): Promise<Tail | undefined> => {
  const file = await unlessMissing(open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)))
  if (file === undefined) return undefined
  try {
    const { size, mtimeMs } = await file.stat()
    const start = Math.max(0, size - tailBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start)
    return { text: buffer.subarray(0, bytesRead).toString(), changedMs: mtimeMs }
  } finally {
    await file.close()
  }
}

/**
 * PostgreSQL's last output: before its log was open, and in the newest file of its log if that was written since. It only explains
 * a failure that is handled elsewhere, so an error of its own becomes part of the text.
 */
export const readServerOutput = (paths: DataPaths): Promise<string> =>
  readOutput(paths).catch((error: unknown) => `(the log cannot be read: ${String(error)})`)

const readOutput = async (paths: DataPaths): Promise<string> => {
  const start = await readTail(paths.startLog)
  const names = (await unlessMissing(readdir(paths.log))) ?? []
  const logs = await Promise.all(names.map((name) => readTail(join(paths.log, name))))
  const newest = logs
    .filter((tail) => tail !== undefined)
    .sort((a, b) => b.changedMs - a.changedMs)
    .at(0)
  const isNews = newest !== undefined && newest.changedMs >= (start?.changedMs ?? 0)
  const output = (start?.text ?? '')
    .split('\n')
    .filter((line) => !/logging collector|Future log output/.test(line))
  return [output.join('\n').trim(), isNews ? newest.text.trim() : ''].filter((text) => text !== '').join('\n')
}
