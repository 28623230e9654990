import { userInfo } from 'node:os'
import { EmbeddedServerError } from './errors.ts'
import { runProgram, type ServerUser } from './run-program.ts'
import { useOwnServer } from './start-failure.ts'
import { systemCode } from './system-error.ts'

/** The user that runs the server for root if the data folder belongs to root as well. */
export const fallbackUser = 'nobody'

/**
 * The user that PostgreSQL runs as, since it refuses to run as root: a user id or name, or `undefined` for ourselves.
 * A folder that already belongs to somebody stays theirs, so that root can run a command on an ordinary user's data.
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

/** Checks that we may run programs as the user: in some containers root has no right to become another. */
const assertBecomable = async (user: ServerUser): Promise<ServerUser> => {
  try {
    await runProgram('/bin/sh', ['-c', 'exit 0'], { user, cwd: '/' })
    return user
  } catch (error) {
    throw new EmbeddedServerError(
      `PostgreSQL does not run as root, and root may not become ${user.name} here (${systemCode(error) ?? String(error)}). ` +
        `Start Daybook as an ordinary user, or ${useOwnServer}.`,
      { advice: ['own-server'], cause: error },
    )
  }
}

/** Finds a user by name or id, in whatever directory the system uses. Throws EmbeddedServerError when we cannot become it. */
export const findUser = async (nameOrUid: string | number): Promise<ServerUser> => {
  const { output } = await runProgram('id', [String(nameOrUid)])
  const user = parseIdentity(output)
  if (user) return assertBecomable(user)
  throw new EmbeddedServerError(
    `PostgreSQL does not run as root, and the system knows no user "${nameOrUid}" to run it as (${output.trim()}). ` +
      `Start Daybook as an ordinary user, or ${useOwnServer}.`,
    { advice: ['own-server'] },
  )
}

/** Our own name, which PostgreSQL looks up as well. Throws EmbeddedServerError when our user id has none. */
export const ownUserName = (): string => {
  try {
    return userInfo().username
  } catch (error) {
    throw new EmbeddedServerError(
      `The user id ${process.getuid?.()} has no name in this system, and PostgreSQL does not run without one: ` +
        `add it to /etc/passwd, or ${useOwnServer}.`,
      { advice: ['own-server'], cause: error },
    )
  }
}
