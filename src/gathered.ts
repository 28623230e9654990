interface Waiting<V> {
  readonly resolve: (value: V | undefined) => void
  readonly reject: (reason: unknown) => void
}

/** As many loads are on their way at once: while one is answered, the next is made ready. */
const loadsAtOnce = 2

/** As many keys go into one load. */
const maximumKeys = 100

/**
 * Answers single look-ups by loads of many: the first goes out at once, and those that come while `loadsAtOnce` are on their
 * way wait and go together. A look-up is always answered by a load that began after it, so that nothing is answered from
 * a state before it. Whoever waits for a load that fails is told its error.
 */
export const gathered = <K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): ((key: K) => Promise<V | undefined>) => {
  const waiting = new Map<K, Waiting<V>[]>()
  let onTheirWay = 0

  const loadNext = async (): Promise<void> => {
    const batch = [...waiting].slice(0, maximumKeys)
    for (const [key] of batch) waiting.delete(key)
    try {
      const found = await load(batch.map(([key]) => key))
      for (const [key, callers] of batch) for (const { resolve } of callers) resolve(found.get(key))
    } catch (error) {
      for (const [, callers] of batch) for (const { reject } of callers) reject(error)
    }
  }

  const work = async (): Promise<void> => {
    onTheirWay += 1
    // What arrived in the same turn of the event loop goes along.
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
