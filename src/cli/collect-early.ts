import { setFlagsFromString } from 'node:v8'

/** How much the heap may grow, in percent of what the last collection left, before the next one. */
const growingPercent = 50

/**
 * Has V8 collect garbage in good time. Left alone it lets a server that keeps 40 MB grow to several times as much before it
 * looks, the more the larger the machine is, and never gives it back under load (docs/performance.md).
 */
export const collectEarly = (): void => {
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`)
}
