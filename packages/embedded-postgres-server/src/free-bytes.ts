import { statfs } from 'node:fs/promises'

/** What is free for us on the disk of a folder. */
export const freeBytesIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
