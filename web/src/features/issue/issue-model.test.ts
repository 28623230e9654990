import { expect, it } from 'vitest'
import type { IssueView } from '../../api/types.ts'
import { missingIn } from './issue-model.ts'

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
  expect(missing(issue)).toMatchObject({ withoutPage: 1, unfinished: 1 })
})
