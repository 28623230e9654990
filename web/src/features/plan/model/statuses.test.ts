import { describe, expect, it } from 'vitest'
import type { StatusReference } from './lookup.ts'
import { shownStatus } from './statuses.ts'

type Given = readonly [name: string, color: string | null, code?: 'PUBLISHED']

const shown = (...given: readonly Given[]) => {
  const statuses = new Map(
    given.map(([name, color, code = null], index) => [
      index + 1,
      { id: index + 1, version: 1, name, color, code, active: true, default: false, position: index + 1 },
    ]) satisfies [number, StatusReference][],
  )
  return given.map((_, index) => {
    const { progress, complete, dropped } = shownStatus(index + 1, statuses)
    return complete ? 'done' : dropped ? 'dropped' : progress
  })
}

const [grey, blue, orange, green] = ['#868e96', '#1c7ed6', '#f08c00', '#2f9e44']

describe('what a status looks like', () => {
  it('is done at the end of the way, and given up behind it', () => {
    expect(
      shown(
        ['Idea', grey],
        ['Planned', blue],
        ['In production', orange],
        ['Done', green],
        ['Dropped', '#495057'],
      ),
    ).toEqual([0, 1 / 3, 2 / 3, 'done', 'dropped'])
  })

  it('goes by the published status where there is one', () => {
    expect(
      shown(['Planned', grey], ['Ready', green], ['Published', grey, 'PUBLISHED'], ['Withdrawn', grey]),
    ).toEqual([0, 1 / 2, 'done', 'dropped'])
  })

  it('is only as far as its order tells where nothing has a colour', () => {
    expect(shown(['One', null], ['Two', null], ['Three', null])).toEqual([0, 1 / 2, 1])
    expect(shown(['Open', blue], ['In work', orange])).toEqual([0, 1])
  })
})
