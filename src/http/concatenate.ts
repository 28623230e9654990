/**
 * The bytes of texts one after another, in UTF-8. Each text is written to its place at once: joined to one string first,
 * twenty stories took three times as long, and the socket encoded that string once more.
 */
export const concatenate = (texts: readonly string[]): Buffer => {
  let length = 0
  for (const text of texts) length += Buffer.byteLength(text)
  const bytes = Buffer.allocUnsafe(length)
  let position = 0
  for (const text of texts) position += bytes.write(text, position)
  return bytes
}
