import { describe, expect, it } from 'vitest'
import { ApiError } from '../../base/errors.ts'
import { assertNamesAll } from './order-rules.ts'

const refusal = (ids: readonly number[], present: readonly number[]) => {
  try {
    assertNamesAll(ids, present)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { slug: error.slug, problems: error.problems.map(({ path, code }) => [path, code]) }
  }
}

describe('the ids of an order (contract 11)', () => {
  it('accepts all present ids in any order, and an empty list if there are none', () => {
    expect(refusal([3, 1, 2], [1, 2, 3])).toBeNull()
    expect(refusal([], [])).toBeNull()
  })

  it('refuses unknown and missing ids, all at once', () => {
    expect(refusal([9, 1, 8], [1, 2, 3])).toEqual({
      slug: 'validation-failed',
      problems: [
        ['ids[0]', 'unknown-reference'],
        ['ids[2]', 'unknown-reference'],
        ['ids', 'incomplete'],
      ],
    })
  })

  it('names the first missing ids and counts the others', () => {
    const present = Array.from({ length: 25 }, (_, index) => index + 1)
    expect(() => assertNamesAll([], present)).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({ message: expect.stringContaining('20 and 5 more are missing') }),
        ],
      }),
    )
  })
})
