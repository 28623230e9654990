import { type Advice, EmbeddedServerError } from './errors.ts'

/** Turns what PostgreSQL's programs print into what an administrator can do about it. Pure. */

export const useOwnServer = 'use a PostgreSQL server (15 or newer) of your own'

export const noBinaryMessage = (platform: string, arch: string): string =>
  `There is no embedded PostgreSQL for this system (${platform} ${arch}): ${useOwnServer}. ` +
  'If the system is supported, install again without --omit=optional.'

/** Why a PostgreSQL program that exists cannot be run. `code` is the system's error, `output` what the program said. */
export const unusableBinaryMessage = (program: string, code: string | undefined, output: string): string => {
  if (code === 'ENOENT')
    return `The embedded PostgreSQL needs the GNU C library, which this system (Alpine or another with musl) lacks: ${useOwnServer}.`
  const reason = [code, output.trim()].filter((part) => part).join(': ')
  return `The embedded PostgreSQL (${program}) does not run on this system (${reason}): ${useOwnServer}.`
}

interface Hint {
  readonly pattern: RegExp
  readonly text: string
  readonly advice?: readonly Advice[]
  readonly needsRoom?: boolean
}

const hints: readonly Hint[] = [
  {
    pattern: /No space left on device/i,
    text: 'The disk is full: free some space and start again.',
    needsRoom: true,
  },
  {
    pattern: /Disk quota exceeded/i,
    text: 'The disk quota is used up: free some space and start again.',
    needsRoom: true,
  },
  { pattern: /Read-only file system/i, text: 'The file system is mounted read-only.' },
  {
    pattern: /could not look up effective user ID/i,
    text: `The user has no entry in /etc/passwd, which PostgreSQL needs: add one, or ${useOwnServer}.`,
    advice: ['own-server'],
  },
  {
    pattern: /has wrong ownership|Permission denied/i,
    text: 'Files in the data folder belong to another user: give them back with chown -R.',
  },
  {
    pattern: /is not compatible with this version|initialized by PostgreSQL version/i,
    text: 'Another PostgreSQL version created the data.',
  },
  {
    pattern: /still in use|Is another postmaster/i,
    text: 'Another PostgreSQL server uses this data folder.',
  },
  {
    pattern: /could not create shared memory segment|Cannot allocate memory/i,
    text: 'There is not enough memory.',
  },
]

/** The error for a program that ended although it should not have. `output` is what it printed, possibly long. */
export const programFailure = (what: string, output: string): EmbeddedServerError => {
  const hint = hints.find(({ pattern }) => pattern.test(output))
  const tail = output.trim().split('\n').slice(-8).join('\n  ')
  return new EmbeddedServerError(
    `${what}.${hint === undefined ? '' : ` ${hint.text}`}${tail === '' ? '' : `\n  ${tail}`}`,
    { advice: hint?.advice ?? [], needsRoom: hint?.needsRoom ?? false },
  )
}
