import { lutimes, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../../log.ts'
import { StartupError } from '../../startup-error.ts'

/** Linux takes 107 bytes for the path of a socket, macOS and the BSDs 103. */
const maximumSocketPathBytes = 103

/** Longest paths of our sockets below the data folder: `/postgres/.s.PGSQL.5432`, `/owner/.4194304-0123abcd`. */
const belowDataFolderBytes = 24

/** Whether the sockets of a data folder can be called by their own paths. */
export const isShortEnough = (folder: string): boolean =>
  Buffer.byteLength(folder) + belowDataFolderBytes <= maximumSocketPathBytes

/** The data folder by a path that is short enough for its sockets. */
export interface SocketPath {
  readonly folder: string
  readonly remove: () => Promise<void>
}

const refreshMs = 6 * 3600 * 1000

/**
 * For a deep data folder: a link to it in a private folder with an unguessable name. The sockets themselves stay where they
 * are, so every process may have a link of its own, and nothing is lost with it but our own way to them.
 */
export const makeSocketPath = async (
  data: string,
  log: Log,
  temporaryFolders: readonly string[] = [tmpdir(), '/tmp'],
): Promise<SocketPath> => {
  if (process.platform === 'win32' || isShortEnough(data))
    return { folder: data, remove: () => Promise.resolve() }
  const parent = temporaryFolders.find((folder) => isShortEnough(join(folder, 'daybook-XXXXXX', 'd')))
  if (parent === undefined)
    throw new StartupError(
      `The path of the data folder ${data} is too long for the sockets in it, and so is that of the temporary folder ${temporaryFolders[0]}. Set DATA_DIR to a shorter one.`,
    )
  const own = await mkdtemp(join(parent, 'daybook-'))
  const folder = join(own, 'd')
  await symlink(data, folder)
  // Systems remove what lies unused in their temporary folder for days.
  const refresh = setInterval(() => {
    const now = new Date()
    lutimes(folder, now, now).catch((error: unknown) =>
      log.warn(
        { err: error, folder },
        'the short path to the data folder is lost: restart Daybook before its connections are',
      ),
    )
  }, refreshMs).unref()
  return {
    folder,
    remove: async () => {
      clearInterval(refresh)
      await rm(own, { recursive: true, force: true })
    },
  }
}
