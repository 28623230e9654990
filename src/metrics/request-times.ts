/** Upper bounds of the buckets in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const name = 'daybook_http_request_duration_seconds'

interface Series {
  readonly labels: string
  readonly buckets: number[]
  count: number
  seconds: number
}

/** The times of requests to one operation. */
export interface RequestTimer {
  /** Counts one request: a few additions, since every request pays for it. */
  observe(status: number, seconds: number): void
}

const newSeries = (labels: string): Series => ({
  labels,
  buckets: bounds.map(() => 0),
  count: 0,
  seconds: 0,
})

const linesOf = ({ labels, buckets, count, seconds }: Series): readonly string[] => {
  let total = 0
  return [
    ...bounds.map((bound, index) => {
      total += buckets[index] ?? 0
      return `${name}_bucket{${labels},le="${bound}"} ${total}`
    }),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${count}`,
  ]
}

/**
 * A histogram of request times by operation, method and class of status. It is kept in plain arrays: the client library's
 * own makes and hashes an object of labels for each observation: 0.46 µs against 0.01 µs (Node.js 20).
 */
export const requestTimes = () => {
  const series: Series[] = []

  const timer = (operation: string, method: string): RequestTimer => {
    const byClass: (Series | undefined)[] = []
    const seriesOf = (statusClass: number): Series => {
      const known = byClass[statusClass]
      if (known) return known
      const made = newSeries(`operation="${operation}",method="${method}",status="${statusClass}xx"`)
      byClass[statusClass] = made
      series.push(made)
      return made
    }
    return {
      observe: (status, seconds) => {
        const one = seriesOf(Math.trunc(status / 100))
        one.count += 1
        one.seconds += seconds
        let bucket = 0
        while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1
        if (bucket < bounds.length) one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1
      },
    }
  }

  /** All series in the text format of Prometheus. */
  const text = (): string =>
    [
      `# HELP ${name} Time from the arrival of a request to its answer.`,
      `# TYPE ${name} histogram`,
      ...series.flatMap(linesOf),
      '',
    ].join('\n')

  return { timer, text }
}

export type RequestTimes = ReturnType<typeof requestTimes>
