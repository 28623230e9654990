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

it('B14, 24.1 counts every day from that of the story, those that are left out, too', () => {
  const { publications } = templateOfStory(
    story as unknown as Parameters<typeof templateOfStory>[0],
    '2026-06-18',
  )
  expect(publications[0]?.schedule).toMatchObject({ fromDate: 2, toDate: 16, exceptDates: [9] })
})
