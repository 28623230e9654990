import { graphemes } from './graphemes.ts'

/** `www.courier.example` and `courier.co.uk`: captures the part between `www.` and the first suffix. */
const webAddress = /^(?:www\.)?([\p{L}\d-]+)(?:\.[\p{L}\d-]{2,})+$/iu

/** A short name for a platform: of a web address, the distinctive part. */
export const shortPlatformName = (name: string): string => webAddress.exec(name)?.[1] ?? name

/** In the unit in which the server counts. */
const longest = 6
const lengthOf = (letters: readonly string[]): number => [...letters.join('')].length

/** A suggestion of a short name: `WEB` for an address, the word itself if it is short, else its beginning or initials. */
export const suggestedShortName = (name: string): string => {
  if (webAddress.test(name)) return 'WEB'
  const words = (name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(graphemes)
  const [only = [], ...more] = words
  const short =
    more.length > 0 ? words.map(([first = '']) => first) : only.length <= 5 ? only : only.slice(0, 3)
  const capitals = short.map((letter) => letter.toLocaleUpperCase())
  return capitals.filter((_, index) => lengthOf(capitals.slice(0, index + 1)) <= longest).join('')
}

interface ShortlyNamed {
  readonly name: string
  readonly shortName: string | null
}

/** What dense places call a platform: its short name, or else the suggestion. */
export const platformCode = ({ name, shortName }: ShortlyNamed): string =>
  shortName ?? suggestedShortName(name)
