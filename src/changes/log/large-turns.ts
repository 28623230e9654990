import pLimit from 'p-limit'

/** Long changes take turns, since each needs its length in memory several times over. Others do not wait for them. */
export interface LargeTurns {
  readonly take: <T>(bytes: number, work: () => Promise<T>) => Promise<T>
}

const large = 512 * 1024
const atATime = 2

export const createLargeTurns = (): LargeTurns => {
  const turns = pLimit(atATime)
  return { take: (bytes, work) => (bytes > large ? turns(work) : work()) }
}
