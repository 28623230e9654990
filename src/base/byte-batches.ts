/** Splits a list into parts of at most `bytes` each; what is longer by itself is a part of its own. */
export const byteBatches = <T>(
  items: readonly T[],
  bytesOf: (item: T) => number,
  bytes: number,
  most = Number.POSITIVE_INFINITY,
): readonly (readonly T[])[] => {
  const parts: T[][] = []
  let room = 0
  for (const item of items) {
    const size = bytesOf(item)
    const part = parts.at(-1)
    if (part && size <= room && part.length < most) part.push(item)
    else {
      parts.push([item])
      room = bytes
    }
    room -= size
  }
  return parts
}
