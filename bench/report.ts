import { type Figure, type Figures, median, spread } from './figures.ts'

/** What a row is compared with, and the share of it that is wanted, if one is. */
export interface Comparison {
  readonly row: string
  readonly of: string
  readonly atLeast?: number
}

/** A figure that is measured once, and the greatest value that is wanted. */
export interface SingleFigure {
  readonly name: string
  /** Undefined if it could not be measured. */
  readonly value: number | undefined
  readonly unit: string
  readonly atMost: number
}

const decimals = (digits: number) => (value: number) => value.toFixed(digits)

const milliseconds = (values: readonly number[]): string => {
  const numbers = values.filter((value) => !Number.isNaN(value))
  if (numbers.length === 0) return ''
  const value = median(numbers)
  return value.toFixed(value < 10 ? 2 : 0)
}

const yesOrNo = (reached: boolean): string => (reached ? 'yes' : 'no')

const ratesOf = (figures: Figures, name: string): (number | undefined)[] =>
  (figures.get(name) ?? []).map((figure) => figure?.rate)

/** The ratio of each round in which both have a figure, so that a machine that slows down between rounds slows down both. */
const sharesOf = (figures: Figures, { row, of }: Comparison): number[] => {
  const others = ratesOf(figures, of)
  return ratesOf(figures, row).flatMap((rate, round) => {
    const other = others[round]
    return rate === undefined || !other ? [] : [rate / other]
  })
}

const comparisonCells = (figures: Figures, comparison: Comparison | undefined): readonly string[] => {
  if (!comparison) return ['', '', '']
  const { of, atLeast } = comparison
  const shares = sharesOf(figures, comparison)
  if (shares.length === 0) return [`nothing to compare with ${of}`, '', '']
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
  const rows = [...figures].map(([name, all]) => {
    const values = all.flatMap((figure): Figure[] => (figure ? [figure] : []))
    if (values.length === 0) return line([name, 'failed', '', '', '', '', ''])
    const failed =
      values.length < all.length ? ` (${all.length - values.length} of ${all.length} failed)` : ''
    return line([
      name,
      spread(
        values.map(({ rate }) => rate),
        decimals(0),
      ) + failed,
      milliseconds(values.map(({ p50 }) => p50)),
      milliseconds(values.map(({ p99 }) => p99)),
      ...comparisonCells(
        figures,
        comparisons.find(({ row }) => row === name),
      ),
    ])
  })
  const others = singles.map(({ name, value, unit, atMost }) =>
    line([
      name,
      value === undefined ? 'failed' : `${value.toPrecision(3)} ${unit}`,
      '',
      '',
      '',
      `≤ ${atMost} ${unit}`,
      yesOrNo(value !== undefined && value <= atMost),
    ]),
  )
  const head = ['', 'per second', 'p50, ms', 'p99, ms', 'share', 'wanted', 'reached']
  return [line(head), line(head.map(() => '---')), ...rows, ...others].join('\n')
}
