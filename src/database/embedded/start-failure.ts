/** Turns what PostgreSQL's programs print into what an administrator can do about it. Pure. */

const ownDatabase = 'set DATABASE_URL to a PostgreSQL server (15 or newer) of your own'

export const noBinaryMessage = (platform: string, arch: string): string =>
  `There is no embedded PostgreSQL for this system (${platform} ${arch}): ${ownDatabase}. ` +
  'If the system is supported, install again without --omit=optional.'

/** Why a PostgreSQL program that exists cannot be run. `code` is the system's error, `output` what the program said. */
export const unusableBinaryMessage = (program: string, code: string | undefined, output: string): string => {
  if (code === 'ENOENT')
    return `The embedded PostgreSQL needs the GNU C library, which this system (Alpine or another with musl) lacks: ${ownDatabase}.`
  const reason = [code, output.trim()].filter((part) => part).join(': ')
  return `The embedded PostgreSQL (${program}) does not run on this system (${reason}): ${ownDatabase}.`
}

const advice: readonly (readonly [RegExp, string])[] = [
  [/No space left on device/i, 'The disk is full: free some space and start again.'],
  [/Disk quota exceeded/i, 'The disk quota is used up: free some space and start again.'],
  [/Read-only file system/i, 'The file system is mounted read-only.'],
  [
    /could not look up effective user ID/i,
    `The user has no entry in /etc/passwd, which PostgreSQL needs: add one, or ${ownDatabase}.`,
  ],
  [
    /has wrong ownership|Permission denied/i,
    'Files in the data folder belong to another user: give them back with chown -R.',
  ],
  [
    /is not compatible with this version|initialized by PostgreSQL version/i,
    'The data was made by another PostgreSQL version.',
  ],
  [/still in use|Is another postmaster/i, 'Another PostgreSQL server uses this data folder.'],
  [/could not create shared memory segment|Cannot allocate memory/i, 'There is not enough memory.'],
]

/** The message for a program that ended although it should not have. `output` is what it printed, possibly long. */
export const failureMessage = (what: string, output: string): string => {
  const hint = advice.find(([pattern]) => pattern.test(output))?.[1]
  const tail = output.trim().split('\n').slice(-8).join('\n  ')
  return `${what}.${hint === undefined ? '' : ` ${hint}`}${tail === '' ? '' : `\n  ${tail}`}`
}
