import { printedName } from '../../base/text/printed.ts'

/** What became of everything that was to be moved in. */
export interface Report {
  /** Made now, there before, and refused, by kind. */
  readonly counts: Readonly<Record<string, Count>>
  /** What had no place, with a few examples of each kind. */
  readonly left: readonly Left[]
}

interface Count {
  readonly made: number
  readonly there: number
  readonly refused: number
}

interface Left {
  readonly kind: string
  readonly reason: string
  count: number
  readonly examples: string[]
}

const mostExamples = 5

/** Collects the report of a move. However many stories there are, it stays small. */
export const collectReport = () => {
  const counts: Record<string, Count> = {}
  const left = new Map<string, Left>()
  return {
    count: (kind: string, what: keyof Count): void => {
      const count = counts[kind] ?? { made: 0, there: 0, refused: 0 }
      counts[kind] = { ...count, [what]: count[what] + 1 }
    },
    /** Something of `example` has no place. */
    leave: (kind: string, reason: string, example: string): void => {
      const key = `${kind} ${reason}`
      const entry = left.get(key) ?? { kind, reason, count: 0, examples: [] }
      entry.count += 1
      if (entry.examples.length < mostExamples) entry.examples.push(example)
      left.set(key, entry)
    },
    report: (): Report => ({ counts, left: [...left.values()] }),
  }
}

export type ReportCollector = ReturnType<typeof collectReport>

const number = (count: number): string => count.toLocaleString('en')

/** For people. */
export const reportText = ({ counts, left }: Report): string => {
  const isFirstRun = Object.values(counts).every(({ there }) => there === 0)
  const nothingLeft = isFirstRun
    ? 'Everything had a place.'
    : 'Everything made now had a place. Of what an earlier run made, see in Settings which statuses are done or dropped.'
  return [
    ...Object.entries(counts).map(
      ([kind, { made, there, refused }]) =>
        `${kind}: ${number(made)} made, ${number(there)} there already${refused > 0 ? `, ${number(refused)} refused` : ''}`,
    ),
    ...(left.length === 0 ? [nothingLeft] : ['', 'What had no place:']),
    ...left.map(
      ({ kind, reason, count, examples }) =>
        `  ${kind}: ${printedName(reason)} (${number(count)}): ${examples.map(printedName).join(', ')}${count > examples.length ? ' …' : ''}`,
    ),
  ].join('\n')
}
