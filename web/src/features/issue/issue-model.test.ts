import { expect, it } from 'vitest'
import type { IssueView } from '../../api/types.ts'
import { goesToPrint, missingIn } from './issue-model.ts'

const story = (id: number, page: string | null, isOut: boolean) => ({
  publicationId: id,
  page,
  row: {
    publications: [{ id, published: isOut ? { date: '2026-06-18', time: '05:00' } : null }],
    tasks: [],
    links: [],
    findings: [],
  },
})
const issueOf = (...stories: readonly object[]) =>
  ({ categories: [{ stories }], counts: { openTasks: 0, unassignedTasks: 0 } }) as unknown as IssueView
const missing = (issue: IssueView) => missingIn(issue, { typeCode: 1 }, { date: '2026-06-18', time: '21:30' })

it('an issue lacks a page for each story that has none, but not for one that is out', () => {
  const issue = issueOf(story(1, null, false), story(2, '3', false), story(3, null, true))
  expect(missing(issue)).toMatchObject({ withoutPage: 1, unfinished: 0 })
})

it('a story is unfinished while it has open tasks, whether it has a page or not', () => {
  const working = (id: number, page: string | null, done: boolean) => {
    const one = story(id, page, false)
    return { ...one, row: { ...one.row, tasks: [{ id, done, deadline: null }], links: [[id, id]] } }
  }
  const issue = issueOf(working(1, null, true), working(2, '3', false), working(3, null, false))
  expect(missing(issue)).toMatchObject({ withoutPage: 2, unfinished: 2 })
})

it('only what is printed goes to print: other platforms where they say when', () => {
  const [digital, print, other] = [0, 1, 2]
  const [sameDay, dayBefore] = ['2026-06-18', '2026-06-17'].map((printDeadline) => ({
    date: '2026-06-18',
    printDeadline,
  })) as [IssueView, IssueView]
  expect([digital, print, other].map((typeCode) => goesToPrint(sameDay, { typeCode }))).toEqual([
    false,
    true,
    false,
  ])
  expect(goesToPrint(dayBefore, { typeCode: other })).toBe(true)
})
