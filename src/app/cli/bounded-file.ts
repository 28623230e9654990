import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { StartupError } from '../../base/startup-error.ts'
import { printedName } from '../../base/text/printed.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a file, or of a pipe. Of a larger one no more is read than shows that it is. */
export const readBounded = async (file: string, bytes: number): Promise<string> => {
  const name = printedName(file)
  const content = await buffer(createReadStream(file, { end: bytes })).catch((cause: Error) => {
    throw new StartupError(`${name} cannot be read: ${cause.message}`)
  })
  if (content.length > bytes) throw new StartupError(`${name} has more than ${bytes / 1024 / 1024} MiB.`)
  try {
    return utf8.decode(content)
  } catch {
    throw new StartupError(`${name} is not text in UTF-8. Spreadsheets call this format "CSV UTF-8".`)
  }
}
