interface Waiting<V> {
  readonly resolve: (value: V | undefined) => void
  readonly reject: (reason: unknown) => void
}

/** Loads running at the same time: while the database answers one, the next is prepared. */
const loadsAtOnce = 2

/** Keys in one load. */
const maximumKeys = 100

/**
 * Combines single look-ups into loads of many. The first load starts at once; look-ups that arrive while `loadsAtOnce` are
 * running wait and share the next one. A look-up never joins a load that began before it, so its answer is never older than
 * the look-up. If a load fails, all its look-ups get the error.
 */
export const batched = <K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): ((key: K) => Promise<V | undefined>) => {
  let waiting = new Map<K, Waiting<V>[]>()
  let onTheirWay = 0

  const loadNext = async (): Promise<void> => {
    // A new map each time. In one whose entries come and go, V8 keeps those that have gone until its next full collection.
    const all = [...waiting]
    const batch = all.slice(0, maximumKeys)
    waiting = new Map(all.slice(maximumKeys))
    try {
      const found = await load(batch.map(([key]) => key))
      for (const [key, callers] of batch) for (const { resolve } of callers) resolve(found.get(key))
    } catch (error) {
      for (const [, callers] of batch) for (const { reject } of callers) reject(error)
    }
  }

  const work = async (): Promise<void> => {
    onTheirWay += 1
    // Look-ups of the same turn of the event loop join this load.
    await new Promise(setImmediate)
    while (waiting.size > 0) await loadNext()
    onTheirWay -= 1
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const caller = { resolve, reject }
      const callers = waiting.get(key)
      if (callers) callers.push(caller)
      else waiting.set(key, [caller])
      if (onTheirWay < loadsAtOnce) void work()
    })
}
