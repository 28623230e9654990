import { distance } from 'fastest-levenshtein'

/** Longer texts are not slips of the pen, and comparing them would cost. */
const longest = 64

/** `platform_ids`, `PlatformIds` and `platform-ids` are ways to write the same. */
const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')

/** Letters in the wrong order are one slip. */
const isTurned = (one: string, other: string): boolean =>
  one.length === other.length && [...one].sort().join('') === [...other].sort().join('')

/** How far `name` is from a known one; undefined if nobody would take them for each other. A third of it may be wrong. */
export const slipsBetween = (name: string, known: string): number | undefined => {
  if (name.length > longest) return undefined
  const [one, other] = [plain(name), plain(known)]
  const most = Math.ceil(Math.min(one.length, other.length) / 3)
  if (Math.abs(one.length - other.length) > most) return undefined
  const slips = isTurned(one, other) ? Math.min(1, distance(one, other)) : distance(one, other)
  return slips <= most ? slips : undefined
}

/** The known name that was probably meant by an unknown one, if one is near. */
export const nearest = (name: string, known: readonly string[]): string | undefined => {
  const found = known.flatMap((one) => {
    const slips = slipsBetween(name, one)
    return slips === undefined ? [] : [{ one, slips }]
  })
  return found.sort((one, other) => one.slips - other.slips)[0]?.one
}

/** What is said of a name that is none of the known ones, with the one that was probably meant. */
export const withNearest = <D extends { readonly message: string; readonly parameters?: object | undefined }>(
  described: D,
  sent: unknown,
  known: readonly string[],
): D => {
  const meant = typeof sent === 'string' ? nearest(sent, known) : undefined
  return meant === undefined
    ? described
    : {
        ...described,
        message: `${described.message}${didYouMean(meant)}`,
        parameters: { ...described.parameters, nearest: meant },
      }
}

/** What the message about an unknown name adds. */
export const didYouMean = (meant: string | undefined): string =>
  meant === undefined ? '' : `: did you mean \`${meant}\`?`
