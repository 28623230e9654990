import { userInfo } from 'node:os'
import { StartupError } from '../../startup-error.ts'
import { runProgram, type ServerUser } from './run-program.ts'
import { systemCode } from './system-error.ts'

/** What `id` answers for the user when nothing else tells whom to become. */
export const fallbackUser = 'nobody'

/**
 * Whom PostgreSQL, which refuses to run as root, is to run as: `undefined` is ourselves, a number a user id.
 * A folder that already belongs to somebody stays theirs, so that `sudo daybook …` beside an ordinary user's data works.
 */
export const chooseServerUser = (facts: {
  /** Our own user id; undefined on Windows. */
  readonly ownUid: number | undefined
  /** Owner of PostgreSQL's folder, if there is one. */
  readonly clusterUid: number | undefined
  readonly dataUid: number
}): number | typeof fallbackUser | undefined => {
  if (facts.ownUid !== 0) return undefined
  const owner = facts.clusterUid ?? facts.dataUid
  return owner === 0 ? fallbackUser : owner
}

/** Reads `uid=65534(nobody) gid=65534(nogroup) groups=…`. */
export const parseIdentity = (text: string): ServerUser | undefined => {
  const match = /^uid=(\d+)\(([^)]+)\) gid=(\d+)/.exec(text)
  if (!match?.[1] || !match[2] || !match[3]) return undefined
  return { uid: Number(match[1]), name: match[2], gid: Number(match[3]) }
}

/** In some containers root has no right to become another user. */
const becomable = async (user: ServerUser): Promise<ServerUser> => {
  try {
    await runProgram('/bin/sh', ['-c', 'exit 0'], { user, cwd: '/' })
    return user
  } catch (error) {
    throw new StartupError(
      `PostgreSQL does not run as root, and root may not become ${user.name} here (${systemCode(error) ?? String(error)}). ` +
        'Start Daybook as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause: error },
    )
  }
}

/** Looks a user up by name or id, in whatever directory the system uses. Throws StartupError when there is none, or we cannot become it. */
export const findUser = async (nameOrUid: string | number): Promise<ServerUser> => {
  const { output } = await runProgram('id', [String(nameOrUid)])
  const user = parseIdentity(output)
  if (user) return becomable(user)
  throw new StartupError(
    `PostgreSQL does not run as root, and the system knows no user "${nameOrUid}" to run it as (${output.trim()}). ` +
      'Start Daybook as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

/** Our own name, which PostgreSQL asks the system for as well. Throws StartupError when our user id has none. */
export const ownUserName = (): string => {
  try {
    return userInfo().username
  } catch (error) {
    throw new StartupError(
      `The user id ${process.getuid?.()} has no name in this system, without which PostgreSQL does not run: ` +
        'add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause: error },
    )
  }
}
