import { describe, expect, it } from 'vitest'
import { ApiError } from '../../base/errors.ts'
import { assertParentFits, type Parent } from './category-rules.ts'

const refusal = (parent: Parent | undefined, category: { platformId: number; isTopLevel: boolean }) => {
  try {
    assertParentFits(parent, category)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return [error.slug, ...error.problems.map(({ path, code }) => `${path} ${code}`)]
  }
}

const top = { platformId: 1, isTopLevel: true }
const sub = { platformId: 1, isTopLevel: false }

describe('10.2 the parent of a category', () => {
  it('may be a top-level category of the same platform', () => {
    expect(refusal(top, sub)).toBeNull()
  })

  it.each([
    ['names nothing', undefined, sub, ['validation-failed', 'parentCategoryId unknown-reference']],
    ['is a sub-category', sub, sub, ['business-error', 'parentCategoryId parent-is-no-top-level']],
    [
      'is of another platform',
      { platformId: 2, isTopLevel: true },
      sub,
      ['business-error', 'parentCategoryId parent-of-another-platform'],
    ],
    ['comes to a top-level category', top, top, ['business-error', 'parentCategoryId top-level-is-fixed']],
    [
      'breaks every rule at once',
      { platformId: 2, isTopLevel: false },
      top,
      [
        'business-error',
        'parentCategoryId top-level-is-fixed',
        'parentCategoryId parent-of-another-platform',
        'parentCategoryId parent-is-no-top-level',
      ],
    ],
  ])('is refused where it %s', (_, parent, category, expected) => {
    expect(refusal(parent, category)).toEqual(expected)
  })
})
