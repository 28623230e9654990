import { StartupError } from '../../base/startup-error.ts'

const newline = 0x0a

/** Far more than a row of Daybook has, and less than the longest text that JavaScript knows. */
const maximumMebibytes = 256

/**
 * The bytes in blocks of whole lines; only the last one may lack its line feed. Each byte is looked at once, however long a line
 * is. Throws StartupError for a line that no file of Daybook has.
 */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let begun: Buffer[] = []
  let length = 0
  const add = (piece: Buffer): void => {
    length += piece.length
    if (length > maximumMebibytes * 2 ** 20)
      throw new StartupError(
        `The file has a line of more than ${maximumMebibytes} MiB. Daybook does not write such lines.`,
      )
    if (piece.length > 0) begun.push(piece)
  }
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline) + 1
    if (end > 0) {
      add(chunk.subarray(0, end))
      yield Buffer.concat(begun)
      begun = []
      length = 0
    }
    add(chunk.subarray(end))
  }
  if (length > 0) yield Buffer.concat(begun)
}

/** Splits bytes at line feeds only: rows contain other characters that end a line elsewhere, such as U+2028. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const block of wholeLines(chunks)) {
    const lines = block.toString().split('\n')
    if (lines.at(-1) === '') lines.pop()
    yield* lines
  }
}
