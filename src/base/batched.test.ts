import { describe, expect, it } from 'vitest'
import { batched } from './batched.ts'

/** Loads that end when the test says so; each knows its keys. */
const controlled = () => {
  const loads: { keys: readonly number[]; end: (error?: Error) => void }[] = []
  const find = batched<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const found = new Map(keys.filter((key) => key > 0).map((key) => [key, `value ${key}`]))
        loads.push({ keys, end: (error) => (error ? reject(error) : resolve(found)) })
      }),
  )
  return { loads, find }
}

const turn = () => new Promise(setImmediate)

describe('batched look-ups', () => {
  it('answers all look-ups of one turn with one load, each key once', async () => {
    const { loads, find } = controlled()
    const answers = Promise.all([find(1), find(2), find(1), find(-3)])
    await turn()
    expect(loads.map(({ keys }) => keys)).toEqual([[1, 2, -3]])
    loads[0]?.end()
    expect(await answers).toEqual(['value 1', 'value 2', 'value 1', undefined])
  })

  it('never answers with a load that began before the look-up', async () => {
    const { loads, find } = controlled()
    const first = find(1)
    await turn()
    const second = find(1)
    await turn()
    expect(loads.map(({ keys }) => keys)).toEqual([[1], [1]])
    loads[0]?.end()
    expect(await first).toBe('value 1')
    loads[1]?.end()
    expect(await second).toBe('value 1')
  })

  it('runs at most two loads at once, and batches look-ups that arrive during them', async () => {
    const { loads, find } = controlled()
    const answers: Promise<unknown>[] = []
    for (const key of [1, 2, 3, 4, 5]) {
      answers.push(find(key))
      await turn()
    }
    expect(loads.map(({ keys }) => keys)).toEqual([[1], [2]])
    loads[1]?.end()
    await answers[1]
    await turn()
    expect(loads.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4, 5]])
    for (const { end } of loads) end()
    expect(await Promise.all(answers)).toHaveLength(5)
  })

  it('loads a hundred keys at a time', async () => {
    const { loads, find } = controlled()
    const answers = Promise.all(Array.from({ length: 150 }, (_, index) => find(index + 1)))
    await turn()
    await turn()
    loads[0]?.end()
    loads[1]?.end()
    expect(await answers).toHaveLength(150)
    expect(loads.map(({ keys }) => keys.length)).toEqual([100, 50])
  })

  it('passes an error to those who waited for it, and then goes on', async () => {
    const { loads, find } = controlled()
    const lost = find(1)
    await turn()
    loads[0]?.end(new Error('the database is away'))
    await expect(lost).rejects.toThrow('the database is away')
    const found = find(2)
    await turn()
    loads[1]?.end()
    expect(await found).toBe('value 2')
  })
})
