import { createReadStream } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { StartupError } from '../../base/startup-error.ts'
import { newestSchema } from '../../database/migrate.ts'
import { createSums, type TransferClosing, type TransferManifest, transferFormat } from './transfer-format.ts'
import { splitLines } from './whole-lines.ts'

const parse = (line: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new StartupError('The file is not one that `daybook export` has written.')
}

const manifestIn = (line: string): TransferManifest => {
  const manifest = parse(line) as unknown as TransferManifest
  if (manifest.kind !== 'daybook-organization' || manifest.format !== transferFormat)
    throw new StartupError('The file is not one that `daybook export` has written.')
  if (manifest.schema !== newestSchema)
    throw new StartupError(
      `The file has schema ${manifest.schema} (Daybook ${manifest.daybook}), this Daybook has ${newestSchema}. Export and import with the same version.`,
    )
  return manifest
}

const tableIn = (line: string): string => /^\{"(\w+)"/.exec(line)?.[1] ?? ''

/**
 * Reads a file from its beginning to its end: gives the manifest first, then the lines of rows. Throws StartupError at the end of a
 * file that is not whole or was changed.
 */
export async function* readTransfer(
  file: string,
  begin: (manifest: TransferManifest) => Promise<void>,
): AsyncGenerator<{ table: string; line: string }> {
  const sums = createSums()
  let isBegun = false
  let closing: TransferClosing['closing'] | undefined
  for await (const line of splitLines(createReadStream(file))) {
    if (closing) throw new StartupError('The file goes on after its end.')
    if (!isBegun) {
      await begin(manifestIn(line))
      isBegun = true
      continue
    }
    const table = tableIn(line)
    if (table === 'closing') closing = (parse(line) as unknown as TransferClosing).closing
    else {
      sums.add(table, line)
      yield { table, line }
    }
  }
  if (!closing) throw new StartupError('The file is not whole: it ends too early.')
  if (!isDeepStrictEqual(sums.result(), closing))
    throw new StartupError('The file was changed or is damaged: its rows are not those that were exported.')
}
