import { describe, expect, it } from 'vitest'
import { createSharedTurns } from './shared-turns.ts'

/** Work that ends when it is told to. */
const trial = (limits: Parameters<typeof createSharedTurns>[0]) => {
  const turns = createSharedTurns(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const results: Promise<unknown>[] = []
  const ask = async (owner: number, name: string, fails = false) => {
    const result = turns.take(owner, () => {
      begun.push(name)
      return new Promise<void>((resolve, reject) =>
        ends.set(name, () => (fails ? reject(new Error(name)) : resolve())),
      )
    })
    results.push(result.catch(() => undefined))
    await new Promise(setImmediate)
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { ask, begun, end, results }
}

describe('shared turns', () => {
  it('let one owner have no more than its share, however many wait', async () => {
    const { ask, begun, end } = trial({ atATime: 3, ofOne: 1 })
    for (const name of ['a1', 'a2', 'a3']) await ask(1, name)
    await ask(2, 'b1')
    expect(begun).toEqual(['a1', 'b1'])
    await end('b1')
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('let owners in one after another, and the work of one in its order', async () => {
    const { ask, begun, end } = trial({ atATime: 1, ofOne: 1 })
    for (const name of ['a1', 'a2', 'a3']) await ask(1, name)
    for (const name of ['b1', 'b2']) await ask(2, name)
    await ask(3, 'c1')
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('go on after work that fails', async () => {
    const { ask, begun, end, results } = trial({ atATime: 1, ofOne: 1 })
    await ask(1, 'a1', true)
    await ask(1, 'a2')
    await end('a1')
    await end('a2')
    await Promise.all(results)
    expect(begun).toEqual(['a1', 'a2'])
  })
})
