import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const sizes: Readonly<Record<string, number>> = {
  '2k': 2_000,
  '20k': 20_000,
  '200k': 200_000,
  '1m': 1_000_000,
}

export const sizeNames = Object.keys(sizes).join('|')

/** How many elements a size on the command line means. */
export const elementsOf = (size: string): number | undefined => sizes[size]

/** A folder for data: the one that is named, which stays with what is in it, or one of its own that `remove` takes away. */
export const benchFolder = (kept?: string): { readonly folder: string; readonly remove: () => void } => {
  if (kept !== undefined) {
    const folder = resolve(kept)
    mkdirSync(folder, { recursive: true })
    return { folder, remove: () => undefined }
  }
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
