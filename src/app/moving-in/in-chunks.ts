/** So many entries at a time, of however many there are. */
export async function* inChunks<T>(entries: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let chunk: T[] = []
  for await (const entry of entries) {
    chunk.push(entry)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
