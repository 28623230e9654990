/** A marker for each browser. The first match counts, because most browsers name others too. */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const firstIn = (text: string, signs: readonly (readonly [string, string])[]): string | undefined =>
  signs.find(([sign]) => text.includes(sign))?.[1]

/** `Firefox, Windows`. An unknown browser keeps its own description. */
export const browserName = (userAgent: string): string => {
  const known = [firstIn(userAgent, browsers), firstIn(userAgent, systems)].filter(
    (name) => name !== undefined,
  )
  return known.length === 2 ? known.join(', ') : userAgent
}
