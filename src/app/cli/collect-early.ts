import { setFlagsFromString } from 'node:v8'

/** How much the heap may grow, in percent of what the last collection left, before the next one. */
const growingPercent = 50

/**
 * Makes V8 collect garbage early. By default it lets a server that needs 40 MB grow to several times that, more on larger
 * machines, and never shrinks it under load (docs/performance.md).
 */
export const collectEarly = (): void => {
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`)
}
