import { describe, expect, it } from 'vitest'
import { desksOf, stepped } from './conference-model.ts'
import { resultText } from './result-text.ts'

const lookup = {
  groups: new Map([
    [1, { id: 1, name: 'Sport', position: 2 }],
    [2, { id: 2, name: 'Local', position: 1 }],
  ]),
  elementStatuses: new Map([[9, { id: 9, stage: 'dropped' }]]),
  timeSlots: new Map(),
} as never

const row = (id: number, more: object) =>
  ({
    id,
    title: `Story ${id}`,
    slug: null,
    groupIds: [],
    masterGroupId: null,
    elementStatusId: null,
    basis: 'event',
    publications: [],
    event: { fromDate: '2026-06-17', fromTime: null },
    ...more,
  }) as never

describe('the conference', () => {
  const rows = [
    row(1, { groupIds: [1] }),
    row(2, { groupIds: [1, 2], masterGroupId: 2 }),
    row(3, { groupIds: [1], event: { fromDate: '2026-06-17', fromTime: '09:00' } }),
    row(4, {}),
    row(5, { groupIds: [2], elementStatusId: 9 }),
  ]
  const desks = desksOf(rows, '2026-06-17', lookup)

  it('gives one desk after the other, each with its stories by time, and nothing that was dropped', () => {
    expect(desks.map(({ name, rows: own }) => [name, own.map(({ id }) => id)])).toEqual([
      ['Local', [2]],
      ['Sport', [3, 1]],
      [null, [4]],
    ])
  })

  it('stays within a list', () => {
    expect([stepped(0, -1, 3), stepped(1, 1, 3), stepped(2, 1, 3), stepped(0, 1, 0)]).toEqual([0, 2, 2, 0])
  })

  it('writes down what was decided, desk by desk', () => {
    const decisions = new Map([
      [3, [{ id: 7, text: 'Leads the page' }]],
      [4, [{ id: 8, text: 'Later' }]],
    ])
    expect(resultText(desks, decisions, 'No desk')).toBe(
      'Sport\n\nStory 3\n  → Leads the page\n\nNo desk\n\nStory 4\n  → Later',
    )
  })
})
