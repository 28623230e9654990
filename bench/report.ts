import { type Figure, median, ratios, spread } from './figures.ts'

/** The figures of each row, one a round. */
export type Figures = ReadonlyMap<string, readonly Figure[]>

/** What a row is compared with, and the share of it that is wanted, if one is. */
export interface Comparison {
  readonly row: string
  readonly of: string
  readonly atLeast?: number
}

/** A figure that is measured once, and the greatest value that is wanted. */
export interface SingleFigure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly atMost: number
}

const decimals = (digits: number) => (value: number) => value.toFixed(digits)

const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : 0)

const yesOrNo = (reached: boolean): string => (reached ? 'yes' : 'no')

const ratesOf = (figures: Figures, name: string): number[] => {
  const found = figures.get(name)
  if (!found) throw new Error(`nothing was measured as ${name}`)
  return found.map(({ rate }) => rate)
}

const comparisonCells = (figures: Figures, comparison: Comparison | undefined): readonly string[] => {
  if (!comparison) return ['', '', '']
  const { row, of, atLeast } = comparison
  const shares = ratios(ratesOf(figures, row), ratesOf(figures, of))
  const shown = `${spread(shares, decimals(3))} of ${of}`
  return atLeast === undefined
    ? [shown, '', '']
    : [shown, `≥ ${atLeast.toFixed(2)}`, yesOrNo(median(shares) >= atLeast)]
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The figures as a Markdown table: medians over the rounds, with the smallest and greatest. */
export const tableOf = (
  figures: Figures,
  comparisons: readonly Comparison[],
  singles: readonly SingleFigure[],
): string => {
  const rows = [...figures].map(([name, values]) =>
    line([
      name,
      spread(ratesOf(figures, name), decimals(0)),
      milliseconds(median(values.map(({ p50 }) => p50))),
      milliseconds(median(values.map(({ p99 }) => p99))),
      ...comparisonCells(
        figures,
        comparisons.find(({ row }) => row === name),
      ),
    ]),
  )
  const others = singles.map(({ name, value, unit, atMost }) =>
    line([
      name,
      `${value.toPrecision(3)} ${unit}`,
      '',
      '',
      '',
      `≤ ${atMost} ${unit}`,
      yesOrNo(value <= atMost),
    ]),
  )
  const head = ['', 'per second', 'p50, ms', 'p99, ms', 'share', 'wanted', 'reached']
  return [line(head), line(head.map(() => '---')), ...rows, ...others].join('\n')
}
