import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Windows has named pipes instead of sockets in folders: one name, which the system gives to one process at a time. */
export const usesNamedPipe = process.platform === 'win32'

const hiddenPrefix = '.'

/** A claim gets its visible name once its socket listens: a visible one that refuses a connection belongs to a dead process. */
export const hiddenName = (name: string): string => `${hiddenPrefix}${name}`

/** Where the socket of a claim is bound, and where others connect to it. */
export const claimAddress = (folder: string, name: string): string =>
  usesNamedPipe
    ? `\\\\.\\pipe\\daybook-${createHash('sha256').update(resolve(folder).toLowerCase()).digest('hex').slice(0, 32)}`
    : join(folder, name)

/** The names of all claims in the folder except our own. */
export const listOtherClaims = async (folder: string, own: string | undefined): Promise<string[]> => {
  if (usesNamedPipe) return own === undefined ? ['owner'] : []
  const names = await readdir(folder)
  return names.filter((name) => name !== own && !name.startsWith(hiddenPrefix))
}
