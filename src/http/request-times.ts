import { Histogram } from 'prom-client'

/** The times of requests to one operation. */
export interface RequestTimer {
  observe(status: number, seconds: number): void
}

/** A histogram of request times by operation, method and class of status. */
export const requestTimes = () => {
  const histogram = new Histogram({
    name: 'daybook_http_request_duration_seconds',
    help: 'Time from the arrival of a request to its answer.',
    labelNames: ['operation', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    // Each app has its own registry.
    registers: [],
  })

  const timer = (operation: string, method: string): RequestTimer => ({
    observe: (status, seconds) =>
      histogram.observe({ operation, method, status: `${Math.trunc(status / 100)}xx` }, seconds),
  })

  return { timer, histogram }
}

export type RequestTimes = ReturnType<typeof requestTimes>
