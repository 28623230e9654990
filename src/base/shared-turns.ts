/** Lets pieces of work take turns, so that each owner has its share of them. */
export interface SharedTurns {
  /** Runs `work` when it is its turn: owners that wait come one after another, and the pieces of one in their order. */
  readonly take: <T>(owner: number, work: () => Promise<T>) => Promise<T>
}

interface Limits {
  /** How many run at a time. */
  readonly atATime: number
  /** How many of one owner. */
  readonly ofOne: number
}

interface Owner {
  running: number
  readonly waiting: (() => void)[]
}

export const createSharedTurns = ({ atATime, ofOne }: Limits): SharedTurns => {
  /** Those that run or wait. Whoever was let in, or has ended, goes to the end. */
  const owners = new Map<number, Owner>()
  let running = 0

  const letIn = (): void => {
    for (const [id, owner] of [...owners]) {
      if (running >= atATime) return
      if (owner.running >= ofOne) continue
      const begin = owner.waiting.shift()
      if (!begin) continue
      owner.running += 1
      running += 1
      owners.delete(id)
      owners.set(id, owner)
      begin()
    }
  }

  const end = (id: number, owner: Owner): void => {
    owner.running -= 1
    running -= 1
    owners.delete(id)
    if (owner.running > 0 || owner.waiting.length > 0) owners.set(id, owner)
    letIn()
  }

  return {
    take: async (id, work) => {
      const owner = owners.get(id) ?? { running: 0, waiting: [] }
      owners.set(id, owner)
      await new Promise<void>((resolve) => {
        owner.waiting.push(resolve)
        letIn()
      })
      try {
        return await work()
      } finally {
        end(id, owner)
      }
    },
  }
}
