import { StartupError } from '../../base/startup-error.ts'
import { systemCode } from '../../base/system-error.ts'
import { printedName } from '../../base/text/printed.ts'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'its folder does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EROFS: 'the file system is read-only',
}

/** A file that cannot be written is not Daybook's fault: says why, and passes on every other error. */
export const notWritten =
  (file: string) =>
  (error: unknown): never => {
    const reason = reasons[systemCode(error) ?? '']
    if (reason === undefined) throw error
    throw new StartupError(`${printedName(file)} cannot be written: ${reason}.`, { cause: error })
  }
