/** What one measurement gives: operations per second, and milliseconds from the sending of a request to its answer. */
export interface Figure {
  readonly rate: number
  /** Not a number if nothing was answered. */
  readonly p50: number
  readonly p99: number
}

/** The figures of each row, one a round; undefined where the row failed. */
export type Figures = ReadonlyMap<string, readonly (Figure | undefined)[]>

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The smallest value that so many percent of all values do not exceed. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

/** `median (smallest–greatest)`, each value in the words of `show`. */
export const spread = (values: readonly number[], show: (value: number) => string): string =>
  `${show(median(values))} (${show(Math.min(...values))}–${show(Math.max(...values))})`

/** The ratio of each round, so that a machine that slows down between rounds slows down both sides. */
export const ratios = (values: readonly number[], others: readonly number[]): number[] =>
  values.map((value, round) => value / (others[round] ?? Number.NaN))
