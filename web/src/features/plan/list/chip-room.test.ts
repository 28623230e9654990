import { describe, expect, it } from 'vitest'
import { fittingChips } from './chip-room.ts'

describe('how many chips a cell shows', () => {
  it('shows all of them where they fit side by side', () => {
    expect(fittingChips([100, 100], 204)).toBe(2)
  })

  it('keeps room to tell the number of the others', () => {
    expect(fittingChips([100, 100, 100], 204)).toBe(1)
    expect(fittingChips([100, 100, 100], 234)).toBe(2)
  })

  it('shows one wherever there is one, and none where there is none', () => {
    expect(fittingChips([100, 100], 20)).toBe(1)
    expect(fittingChips([], 20)).toBe(0)
  })
})
