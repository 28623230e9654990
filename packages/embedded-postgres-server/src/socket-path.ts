import { lutimes, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedServerError } from './errors.ts'
import type { Log } from './log.ts'

/** Linux allows 107 bytes for the path of a socket, macOS and the BSDs 103. */
const maximumSocketPathBytes = 103

/** The path of the server's socket below the data folder: `/postgres/.s.PGSQL.5432`. */
const belowDataFolderBytes = 23

/** Whether the sockets of a data folder can be reached by their own paths. */
export const isShortEnough = (folder: string): boolean =>
  Buffer.byteLength(folder) + belowDataFolderBytes <= maximumSocketPathBytes

/** A path to the data folder that is short enough for its sockets. */
export interface SocketPath {
  readonly folder: string
  readonly remove: () => Promise<void>
}

const refreshMs = 6 * 3600 * 1000

/**
 * For a deep data folder, creates a link to it in a private folder with an unguessable name. The sockets stay where they are, so
 * each process can have a link of its own, and if one is lost only its process loses its way to them.
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
    throw new EmbeddedServerError(
      `The path of the data folder ${data} is too long for the sockets in it, and so is that of the temporary folder ${temporaryFolders[0]}. Use a shorter one.`,
      { advice: ['data-folder'] },
    )
  const own = await mkdtemp(join(parent, 'daybook-'))
  const folder = join(own, 'd')
  await symlink(data, folder)
  // Systems clean their temporary folder of what has not been used for days.
  const refresh = setInterval(() => {
    const now = new Date()
    lutimes(folder, now, now).catch((error: unknown) =>
      log.warn(
        { err: error, folder },
        'the short path to the data folder is lost: restart Daybook before it has to reconnect',
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
