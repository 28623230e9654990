import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { splitLines, wholeLines } from './whole-lines.ts'

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const allOf = async <T>(values: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

describe('reading lines', () => {
  it('gives the same lines however the bytes arrive', async () => {
    const text = fc.array(fc.constantFrom('a', 'ü', '😀', '\n', '\r', '\u2028')).map((all) => all.join(''))
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (sent, size) => {
        const expected = sent.split('\n')
        if (expected.at(-1) === '') expected.pop()
        expect(await allOf(splitLines(inChunks(Buffer.from(sent), size)))).toEqual(expected)
        const blocks = await allOf(wholeLines(inChunks(Buffer.from(sent), size)))
        expect(Buffer.concat(blocks).toString()).toBe(sent)
        for (const block of blocks.slice(0, -1)) expect(block.at(-1)).toBe(10)
      }),
    )
  })

  it('copies a giant line once, not with every piece that comes', async () => {
    const bytes = Buffer.alloc(32 * 2 ** 20, 'a')
    const concat = vi.spyOn(Buffer, 'concat')
    const blocks = await allOf(wholeLines(inChunks(bytes, 16_384)))
    const copied = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0)
    concat.mockRestore()
    expect(blocks.map(({ length }) => length)).toEqual([bytes.length])
    expect(copied).toBe(bytes.length)
  })

  it('refuses a line that no file of Daybook has, before it fills the memory', async () => {
    async function* endless(): AsyncGenerator<Buffer> {
      const piece = Buffer.alloc(2 ** 20, 'a')
      for (;;) yield piece
    }
    await expect(allOf(wholeLines(endless()))).rejects.toThrow('a line of more than 256 MiB')
  })
})
