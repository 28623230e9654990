import { access, constants, lstat } from 'node:fs/promises'
import { folderReason } from './data-folder.ts'
import { dataPaths } from './data-paths.ts'
import { freeBytesIn } from './free-bytes.ts'
import { unlessMissing } from './system-error.ts'

/** The state of a data folder as seen from outside. */
export type DataFolderState =
  /** It holds no database yet, or does not exist. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'usable'; readonly freeBytes: number }

/** Looks at a data folder without changing it, and without starting its server. */
export const inspectDataFolder = async (dataDirectory: string): Promise<DataFolderState> => {
  const { data, cluster } = dataPaths(dataDirectory)
  try {
    if (!(await unlessMissing(lstat(cluster)))) return { kind: 'empty' }
    await access(data, constants.R_OK | constants.W_OK | constants.X_OK)
    return { kind: 'usable', freeBytes: await freeBytesIn(data) }
  } catch (error) {
    return { kind: 'unusable', reason: folderReason(error) }
  }
}
