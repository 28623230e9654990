import { slipsBetween } from '../base/nearest.ts'

/** Where the operations of the API are, and what people write in its place. */
const prefix = /^\/(?:api\/(?:v2|daybook\/v1)|api|v2|v1|daybook\/v1)(?=\/|$)/

/** The segments behind the prefix: `/api/v2/elements/7` → `elements`, `7`. */
const segmentsOf = (path: string): string[] => path.replace(prefix, '').split('/').slice(1)

const isParameter = (segment: string): boolean => segment.startsWith(':')

/** How far a path is from the pattern of an operation; undefined if it is another one. Another prefix is half a slip. */
const slipsIn = (path: string, segments: readonly string[], pattern: string): number | undefined => {
  const parts = segmentsOf(pattern)
  if (segments.length !== parts.length) return undefined
  let slips = path.startsWith(pattern.slice(0, pattern.length - parts.join('/').length)) ? 0 : 0.5
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    // A name where an id belongs is nearer to another name.
    const between = isParameter(part) ? (/\d/.test(segment) ? 0 : 1) : slipsBetween(segment, part)
    if (between === undefined) return undefined
    slips += between
  }
  return slips
}

/** The pattern with the ids of the path. */
const filled = (pattern: string, path: string): string => {
  const segments = segmentsOf(path)
  const [parts, start] = [segmentsOf(pattern), prefix.exec(pattern)?.[0] ?? '']
  return [start, ...parts.map((part, index) => (isParameter(part) ? segments[index] : part))].join('/')
}

/** The path of an operation that was probably meant by a path that has none, if one is near. */
export const nearestPath = (path: string, patterns: readonly string[]): string | undefined => {
  const known = [...new Set(patterns)].filter((pattern) => prefix.test(pattern))
  const sent = path.endsWith('/') ? path.slice(0, -1) : path
  const segments = segmentsOf(sent)
  const found = known.flatMap((pattern) => {
    const slips = slipsIn(sent, segments, pattern)
    return slips === undefined ? [] : [{ pattern, slips }]
  })
  const [best] = found.sort((one, other) => one.slips - other.slips)
  return best && filled(best.pattern, sent)
}
