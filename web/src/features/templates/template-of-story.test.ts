import { expect, it } from 'vitest'
import { templateOfStory } from './template-of-story.ts'

const series = {
  platformId: 1,
  categoryId: null,
  typeId: null,
  customFields: [],
  assignedTaskIds: [],
  schedule: {
    kind: 'recurring',
    type: 'manual',
    fromDate: '2026-06-20',
    toDate: '2026-07-04',
    exceptDates: ['2026-06-27'],
    timing: null,
  },
}
const story = {
  ...{ title: 'Puzzle', confidential: false, groupIds: [], masterGroupId: null, location: null, event: null },
  ...{ customFields: [], tasks: [], publications: [series] },
}

const kept = (changed: object) =>
  templateOfStory({ ...story, ...changed } as unknown as Parameters<typeof templateOfStory>[0], '2026-06-18')

it('B14, 24.1 counts every day from that of the story, those that are left out, too', () => {
  expect(kept({}).publications).toMatchObject([{ schedule: { fromDate: 2, toDate: 16, exceptDates: [9] } }])
})

it('24.1 keeps which task is for which publication, and names no people, statuses and days far away', () => {
  const format = { formatId: 3, format: { id: 3, name: 'Text' } }
  const person = {
    userId: 7,
    user: { id: 7, name: 'Mia', email: null, registered: true },
    statusId: 2,
    done: true,
  }
  const shared = { note: null, textLength: null, event: null, customFields: [] }
  const tasks = [
    {
      ...format,
      ...person,
      ...shared,
      id: 11,
      headline: 'Preview',
      deadline: { date: '2026-06-17', time: '17:00' },
    },
    {
      ...format,
      ...person,
      ...shared,
      id: 12,
      headline: 'Next year',
      deadline: { date: '2028-06-17', time: null },
    },
  ]
  expect(kept({ tasks, publications: [{ ...series, assignedTaskIds: [11] }] })).toMatchObject({
    tasks: [
      { localId: 't11', formatId: 3, headline: 'Preview', deadline: { date: -1, time: '17:00' } },
      { formatId: 3, headline: 'Next year' },
    ],
    publications: [{ assignedTaskRefs: [{ localId: 't11' }] }],
  })
  const text = JSON.stringify(kept({ tasks }))
  for (const word of ['Mia', 'statusId', 'done', '2028']) expect(text).not.toContain(word)
})
