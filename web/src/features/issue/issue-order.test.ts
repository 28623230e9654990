import { describe, expect, it } from 'vitest'
import { backTo, inPlaceOf, onPage } from './issue-order.ts'

const entries = (...ids: number[]) =>
  ids.map((publicationId) => ({ publicationId, page: `p${publicationId}` }))
const section = (...ids: number[]) => entries(...ids).map((entry) => entry as never)

describe('25.6 what a person wants of an order', () => {
  it('names only what has to move, also where others have ordered since', () => {
    const wish = inPlaceOf(4, 2, section(1, 2, 3, 4, 5))
    expect(wish(entries(1, 2, 3, 4, 5))).toEqual(entries(4, 2, 3))
    expect(wish(entries(9, 5, 4, 1, 2, 3))).toEqual(entries(1, 2, 4))
    expect(wish(entries(1, 3, 4))).toBeNull()
    expect(inPlaceOf(1, 3, section(1, 2, 3))(entries(1, 2, 3))).toEqual(entries(2, 3, 1))
  })

  it('changes no page that somebody else has changed', () => {
    const wish = onPage({ publicationId: 2, page: 'p2' }, '7')
    expect(wish(entries(1, 2))).toEqual([{ publicationId: 2, page: '7' }])
    expect(wish([{ publicationId: 2, page: '3' }])).toBeNull()
  })

  it('takes back only what is still as it was sent', () => {
    const wish = backTo(entries(1, 2, 3), entries(3, 1))
    expect(wish(entries(3, 2, 1))).toEqual(entries(1, 3))
    expect(wish(entries(1, 2, 3))).toBeNull()
    expect(wish(entries(3, 2))).toBeNull()
  })
})
