import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../../base/startup-error.ts'
import { systemCode } from '../../base/system-error.ts'
import { wholeLines } from '../transfer/whole-lines.ts'
import {
  type Closing,
  endOfRows,
  type Manifest,
  readHeader,
  readManifest,
  type TableHeader,
} from './backup-format.ts'

const newline = 0x0a
const endWithin = Buffer.concat([Buffer.from('\n'), endOfRows])

/** Splits the bytes of a backup into its lines and blocks of rows. */
const createSplitter = (bytes: AsyncIterable<Buffer>) => {
  const blocks = wholeLines(bytes)
  let rest: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { done, value } = await blocks.next()
    if (done) return false
    rest = value
    return true
  }
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }
  const cutShort = (): never => {
    throw new StartupError('The backup is not whole: it ends too early.')
  }
  return {
    line: async (): Promise<string> => {
      while (!rest.includes(newline)) if (!(await more())) cutShort()
      return take(rest.indexOf(newline) + 1).toString()
    },
    /** Whole rows in blocks, up to the end of the table. */
    rows: async function* (): AsyncGenerator<Buffer> {
      for (;;) {
        if (rest.subarray(0, endOfRows.length).equals(endOfRows)) {
          take(endOfRows.length)
          return
        }
        const end = rest.indexOf(endWithin)
        const length = end >= 0 ? end + 1 : rest.lastIndexOf(newline) + 1
        if (length > 0) yield take(length)
        else if (!(await more())) cutShort()
      }
    },
    isAtEnd: async (): Promise<boolean> => rest.length === 0 && !(await more()),
    /** For a line that cannot be read. If damage made it so, the check sum at the end says that first. */
    refuseLine: async (): Promise<never> => {
      do take(rest.length)
      while (await more())
      throw new StartupError('The file is not a backup that `daybook backup` has written.')
    },
  }
}

/** Clearer words for what a damaged or missing file causes. */
const readingFailure = (file: string, error: unknown): unknown => {
  const code = systemCode(error)
  if (code === 'ENOENT') return new StartupError(`There is no file ${file}.`)
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR')
    return new StartupError(`The backup ${file} is damaged or not whole: ${(error as Error).message}.`)
  return error
}

/** What reads a backup gives it to. */
export interface BackupReader {
  /** Called first. */
  readonly begin: (manifest: Manifest) => Promise<void>
  /** Takes all rows of a table. */
  readonly table: (header: TableHeader, rows: AsyncIterable<Buffer>) => Promise<void>
  /** Called last: the file is whole. */
  readonly end: (closing: Closing) => Promise<void>
}

/** Reads a backup from its beginning to its end. Throws StartupError for a file that is not a whole backup of this version or an older one. */
export const readBackup = async (file: string, newestSchema: number, reader: BackupReader): Promise<void> => {
  const unpacked = createGunzip()
  // The iteration below ends with the error of either stream.
  pipeline(createReadStream(file), unpacked, () => undefined)
  try {
    const splitter = createSplitter(unpacked)
    const manifest = readManifest(await splitter.line(), newestSchema)
    await reader.begin(manifest ?? (await splitter.refuseLine()))
    for (;;) {
      const header = readHeader(await splitter.line()) ?? (await splitter.refuseLine())
      if ('closing' in header) {
        if (!(await splitter.isAtEnd())) throw new StartupError('The backup goes on after its end.')
        return await reader.end(header.closing)
      }
      await reader.table(header, splitter.rows())
    }
  } catch (error) {
    throw readingFailure(file, error)
  } finally {
    unpacked.destroy()
  }
}
