import { median } from './measure.ts'

/** Something that is measured once a round: `run` gives operations per second. */
export interface Measurement {
  readonly name: string
  readonly run: () => Promise<number>
}

/** What a figure is compared with, and how much of it is expected. */
export interface Target {
  readonly name: string
  readonly of: string
  readonly atLeast: number
}

const spread = (rates: readonly number[]): string =>
  `${median(rates).toFixed(0)} (${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)})`

/** The ratio of each round, so that a machine that slows down between rounds slows down both sides. */
const ratios = (rates: readonly number[], ceiling: readonly number[]): number[] =>
  rates.map((rate, round) => rate / (ceiling[round] ?? Number.NaN))

const comparison = (
  rates: ReadonlyMap<string, readonly number[]>,
  name: string,
  { of, atLeast }: Target,
): string => {
  const ratio = ratios(rates.get(name) ?? [], rates.get(of) ?? [])
  const shown = `${median(ratio).toFixed(3)} (${Math.min(...ratio).toFixed(3)}–${Math.max(...ratio).toFixed(3)})`
  return `${shown} of ${of} | ${atLeast} | ${median(ratio) >= atLeast ? 'yes' : 'no'}`
}

/** Prints a Markdown table: medians over the rounds, with the smallest and greatest. */
export const printTable = (
  rates: ReadonlyMap<string, readonly number[]>,
  targets: readonly Target[],
): void => {
  console.log('| | per second: median (min–max) | ratio: median (min–max) | at least | reached |')
  console.log('|---|---|---|---|---|')
  for (const [name, values] of rates) {
    const target = targets.find((candidate) => candidate.name === name)
    console.log(`| ${name} | ${spread(values)} | ${target ? comparison(rates, name, target) : ' | | '} |`)
  }
}
