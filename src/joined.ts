/** Answers by `load`, or by that of another who asks with the same key. `load` is told how many it answers. */
export type Joined<V> = (key: string, load: (askers: number) => Promise<V>) => Promise<V>

/** As many loads of one key go on at once: while one is answered, the next is made ready. */
const loadsAtOnce = 2

interface Key<V> {
  readonly loads: Set<Promise<unknown>>
  /** The load that has not begun yet: others may still join it. */
  next?: { askers: number; readonly result: Promise<V> } | undefined
}

const turnOfTheEventLoop = (): Promise<void> => new Promise(setImmediate)

const anyEnds = async (works: ReadonlySet<Promise<unknown>>): Promise<void> => {
  await Promise.race([...works].map((work) => Promise.allSettled([work])))
}

/**
 * Lets those who ask for the same at the same time share one load: those of one turn of the event loop, and those who come
 * while `loadsAtOnce` are on their way. Nobody is answered by a load that began before the question, so that nothing is
 * answered from a state before it. Whoever shares a load that fails is told its error.
 */
export const joined = <V>(): Joined<V> => {
  const keys = new Map<string, Key<V>>()

  return (name, load) => {
    const key: Key<V> = keys.get(name) ?? { loads: new Set() }
    keys.set(name, key)
    if (key.next) {
      key.next.askers += 1
      return key.next.result
    }
    const begin = async (): Promise<V> => {
      await (key.loads.size < loadsAtOnce ? turnOfTheEventLoop() : anyEnds(key.loads))
      key.next = undefined
      const work = (async () => load(next.askers))()
      key.loads.add(work)
      try {
        return await work
      } finally {
        key.loads.delete(work)
        if (key.loads.size === 0 && !key.next) keys.delete(name)
      }
    }
    const next = { askers: 1, result: begin() }
    key.next = next
    return next.result
  }
}
