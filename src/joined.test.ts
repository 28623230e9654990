import { describe, expect, it } from 'vitest'
import { joined } from './joined.ts'

/** Loads that end when the test says so; each knows whom it answers. */
const controlled = () => {
  const loads: { name: string; askers: number; end: (error?: Error) => void }[] = []
  const join = joined<string>()
  const ask = (name: string, value = name) =>
    join(
      name,
      (askers) =>
        new Promise((resolve, reject) => {
          loads.push({ name, askers, end: (error) => (error ? reject(error) : resolve(value)) })
        }),
    )
  return { loads, ask }
}

const turn = () => new Promise(setImmediate)

describe('joined loads', () => {
  it('answer those who ask for the same in one turn once, and others for themselves', async () => {
    const { loads, ask } = controlled()
    const answers = Promise.all([ask('a'), ask('b'), ask('a'), ask('a')])
    await turn()
    expect(loads.map(({ name, askers }) => [name, askers])).toEqual([
      ['a', 3],
      ['b', 1],
    ])
    for (const { end } of loads) end()
    expect(await answers).toEqual(['a', 'b', 'a', 'a'])
  })

  it('never answer a question by a load that began before it', async () => {
    const { loads, ask } = controlled()
    const first = ask('a', 'old')
    await turn()
    const second = ask('a', 'new')
    await turn()
    loads[0]?.end()
    loads[1]?.end()
    expect([await first, await second]).toEqual(['old', 'new'])
  })

  it('are two at most of one name; who comes meanwhile shares the next', async () => {
    const { loads, ask } = controlled()
    const answers: Promise<string>[] = []
    for (let index = 0; index < 5; index++) {
      answers.push(ask('a', String(index)))
      await turn()
    }
    expect(loads).toHaveLength(2)
    loads[1]?.end()
    await turn()
    expect(loads.map(({ askers }) => askers)).toEqual([1, 1, 3])
    for (const { end } of loads) end()
    expect(await Promise.all(answers)).toEqual(['0', '1', '2', '2', '2'])
  })

  it('tell everybody who shares one that fails, and none who comes after', async () => {
    const { loads, ask } = controlled()
    const failing = [ask('a'), ask('a')]
    await turn()
    loads[0]?.end(new Error('away'))
    const told = (await Promise.allSettled(failing)).map((answer) => answer.status)
    expect(told).toEqual(['rejected', 'rejected'])
    const later = ask('a')
    await turn()
    loads[1]?.end()
    expect(await later).toBe('a')
  })

  it('tell of a load that fails before it waits', async () => {
    const join = joined<string>()
    const load = () => {
      throw new Error('at once')
    }
    await expect(join('a', load)).rejects.toThrow('at once')
    expect(await join('a', async () => 'well')).toBe('well')
  })
})
