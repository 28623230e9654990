import { check } from 'recheck'
import type { FoundPattern } from './find-patterns.ts'

const patienceMilliseconds = 60_000

/** More repetitions of one character than this count as no limit. */
const fewRepetitions = 255

/**
 * Whether the work for each character of a text has a fixed limit, so that there is nothing to find: nothing repeats without
 * limit, and no group repeats.
 */
const isPlain = (source: string): boolean => {
  const withoutEscapes = source.replaceAll(/\\./gs, '_')
  const bare = withoutEscapes
    .split(']')
    .map((part) => part.split('[', 1)[0])
    .join('_')
  if (/[*+]|\)\{/.test(bare)) return false
  return [...bare.matchAll(/\{\d{1,9}(,?)(\d{0,9})\}/g)].every(
    ([all, comma = '', most = '']) =>
      (comma === '' ? Number(all.slice(1, -1)) : Number(most || Infinity)) <= fewRepetitions,
  )
}

/** A sticky pattern is tried at one place only. */
const asTried = ({ source, flags }: Pick<FoundPattern, 'source' | 'flags'>) =>
  flags.includes('y')
    ? { source: `^(?:${source})`, flags: flags.replace('y', '') }
    : { source, flags: flags.replace('g', '') }

/** What is wrong with a pattern, with a text that it takes too long for; undefined if its work grows as the text does. */
export const complaintAbout = async (
  pattern: Pick<FoundPattern, 'source' | 'flags'>,
): Promise<string | undefined> => {
  const { source, flags } = asTried(pattern)
  if (isPlain(source)) return undefined
  const found = await check(source, flags, {
    timeout: patienceMilliseconds,
    // Counts decide, not the clock of a busy machine.
    attackTimeout: null,
    incubationTimeout: null,
  })
  switch (found.status) {
    case 'safe':
      return undefined
    case 'vulnerable':
      return `its work is ${found.complexity.summary}. An attack: ${found.attack.pattern}`
    default:
      return `it could not be judged (${found.error.kind}): write it more simply`
  }
}
