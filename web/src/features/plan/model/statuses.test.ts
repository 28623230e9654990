import { describe, expect, it } from 'vitest'
import type { StatusReference } from './lookup.ts'
import { shownStatus } from './statuses.ts'

type Given = readonly [stage: StatusReference['stage'], color?: string, active?: boolean]

const statusesOf = (...given: readonly Given[]) =>
  new Map(
    given.map(([stage, color = null, active = true], index) => [
      index + 1,
      {
        id: index + 1,
        version: 1,
        name: `Status ${index + 1}`,
        color,
        code: null,
        active,
        default: false,
        position: index + 1,
        stage,
      },
    ]) satisfies [number, StatusReference][],
  )

const shown = (...given: readonly Given[]) => {
  const statuses = statusesOf(...given)
  return given.map((_, index) => {
    const { stage, progress } = shownStatus(index + 1, statuses)
    return stage === 'open' ? progress : stage
  })
}

const [grey, green] = ['#868e96', '#2f9e44']

describe('how far a status is', () => {
  it('is a step among the open ones, up to what is done', () => {
    expect(shown(['open'], ['open'], ['open'], ['done'], ['dropped'])).toEqual([
      0,
      1 / 3,
      2 / 3,
      'done',
      'dropped',
    ])
    expect(shown(['open'], ['open'], ['open'])).toEqual([0, 1 / 2, 1])
    expect(shown(['open'])).toEqual([1])
  })

  it('depends on the stage, never on colour or place', () => {
    expect(shown(['done', grey], ['open', green], ['dropped', green], ['open', grey])).toEqual([
      'done',
      0,
      'dropped',
      1 / 2,
    ])
  })

  it('keeps the stage of inactive statuses, which are no steps', () => {
    expect(shown(['open'], ['open', green, false], ['done', grey, false], ['open'])).toEqual([
      0,
      0,
      'done',
      1,
    ])
  })

  it('is nothing without a status', () => {
    expect(shownStatus(null, statusesOf(['done']))).toEqual({
      name: null,
      color: null,
      stage: 'open',
      progress: 0,
    })
  })
})
