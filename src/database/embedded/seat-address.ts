import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A seat is bound under a hidden name and renamed when it listens: one that is visible and refuses a call is dead. */
const hiddenPrefix = '.'

export const hiddenSeat = (name: string): string => `${hiddenPrefix}${name}`

/** Windows has named pipes in place of sockets in folders: one name, which the system gives to one process at a time. */
export const hasExclusiveSeat = process.platform === 'win32'

/** What a seat's socket is bound to and called at. */
export const seatAddress = (folder: string, name: string): string =>
  hasExclusiveSeat
    ? `\\\\.\\pipe\\daybook-${createHash('sha256').update(resolve(folder).toLowerCase()).digest('hex').slice(0, 32)}`
    : join(folder, name)

/** The names of all seats in the folder but our own. */
export const otherSeats = async (folder: string, own: string | undefined): Promise<string[]> => {
  if (hasExclusiveSeat) return own === undefined ? ['owner'] : []
  const names = await readdir(folder)
  return names.filter((name) => name !== own && !name.startsWith(hiddenPrefix))
}
