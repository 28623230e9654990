import { systemCode } from '../../base/system-error.ts'
import { LateError } from '../../base/within-time.ts'

/** Why a backup failed, in words without paths: the log has the details. */
export const failureWords = {
  'disk-full': 'The disk of the backup folder is full.',
  'not-writable': 'The server may not write into the backup folder.',
  'no-folder': 'The backup folder is not there and cannot be made, or is no folder.',
  'disk-error': 'The disk of the backup folder reports an error.',
  late: 'It took too long and was given up.',
  other: 'The log of the server says why: look for “the backup failed”.',
} as const

export type FailureReason = keyof typeof failureWords

export const failureReasons = Object.keys(failureWords) as FailureReason[]

const reasonOfCode = new Map<string | undefined, FailureReason>([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EACCES', 'not-writable'],
  ['EPERM', 'not-writable'],
  ['EROFS', 'not-writable'],
  ['ENOENT', 'no-folder'],
  ['ENOTDIR', 'no-folder'],
  ['EEXIST', 'no-folder'],
  ['EIO', 'disk-error'],
])

export const reasonOf = (error: unknown): FailureReason =>
  error instanceof LateError ? 'late' : (reasonOfCode.get(systemCode(error)) ?? 'other')
