import { useEffect, useState } from 'react'

type LineReader = typeof import('./line-reader.ts')

let loaded: LineReader | null = null

export const loadLineReader = async (): Promise<LineReader> => {
  loaded ??= await import('./line-reader.ts')
  return loaded
}

/** What reads typed lines, once it is there: it comes when a line is used first. */
export const useLineReader = (isNear: boolean): LineReader | null => {
  const [reader, setReader] = useState(loaded)
  useEffect(() => {
    if (!isNear || reader !== null) return
    // Whoever sends the line is told if it got lost.
    loadLineReader().then(setReader, () => undefined)
  }, [isNear, reader])
  return reader
}
