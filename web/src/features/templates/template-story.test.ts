import { expect, it } from 'vitest'
import { ApiProblem } from '../../api/problem.ts'
import { bodyOfStory } from './template-body.ts'
import { fieldOfPath, keyOfPath, pathOfKey, placeIn, refusalsOf } from './template-places.ts'
import { storyOf } from './template-story.ts'

const names = {
  ...{ customFields: [{ id: 9, name: 'Weight', type: 'TEXT' }], taskCustomFields: [], groups: [] },
  publicationCustomFields: [{ id: 8, name: 'Embargo', type: 'DATE' }],
  taskFormats: [{ id: 1, name: 'Text' }],
  platforms: [{ id: 4, name: 'Website', timeSlots: [{ id: 6, name: 'Noon', start: '12:00', end: '13:00' }] }],
  users: [{ id: 5, name: 'Mia' }],
} as unknown as Parameters<typeof storyOf>[1]

const body = {
  ...{ title: 'Council', groupIds: [3], masterGroupId: 3, confidential: true },
  event: { fromDate: 0, fromTime: '18:00', toDate: 1, toTime: null },
  customFields: [{ id: 9, value: 'heavy' }],
  tasks: [
    {
      localId: 'a',
      formatId: 1,
      headline: 'Preview',
      deadline: { date: -1, time: '17:00' },
      user: { id: 5 },
    },
    { formatId: 1, headline: 'Report', deadline: { date: 400, time: null }, confirmationStatusCode: 0 },
    { localId: 't2', headline: 'Photo', user: { name: 'Jo', email: 'jo@example.com' } },
  ],
  publications: [
    {
      ...{ platformId: 4, externalId: 'x', customFields: [{ id: 8, date: 2 }] },
      schedule: { kind: 'single', date: 0, timing: { type: 'timeSlot', timeSlotId: 6 } },
      assignedTaskRefs: [{ localId: 'a' }],
    },
    {
      platformId: 4,
      schedule: {
        kind: 'recurring',
        type: 'manual',
        fromDate: 2,
        toDate: 16,
        exceptDates: [9],
        timing: null,
      },
    },
  ],
}

it('24.1 a body that becomes a story is the same body again', () => {
  expect(bodyOfStory(storyOf(body, names))).toEqual(body)
  expect(bodyOfStory(storyOf({}, names))).toEqual({})
})

it('24.1 links that are made on the page name their tasks by ids that no other task has', () => {
  const story = storyOf(body, names)
  const [first, second] = story.publications
  if (!first || !second) throw new Error('there are two publications')
  const linked = { ...story, publications: [first, { ...second, assignedTaskIds: [1, 2] }] }
  expect(bodyOfStory(linked)).toMatchObject({
    tasks: [{ localId: 'a' }, { localId: 't2-1' }, { localId: 't2' }],
    publications: [{}, { assignedTaskRefs: [{ localId: 'a' }, { localId: 't2-1' }] }],
  })
})

it('24.1 places in the body follow their entries: what is required of a task goes with it', () => {
  const story = storyOf(body, names)
  expect(keyOfPath('tasks[1].userId', story)).toBe('tasks.2.user')
  const fewer = { ...story, tasks: story.tasks.slice(1) }
  expect([
    pathOfKey('tasks.2.user', fewer),
    pathOfKey('tasks.1.headline', fewer),
    pathOfKey('title', fewer),
  ]).toEqual(['tasks[0].user', null, 'title'])
})

it.each([
  ['title', 'title', 'title'],
  ['event.fromDate', 'event', 'event.fromDate'],
  ['masterGroupId', 'groupIds', 'masterGroupId'],
  ['tasks[0].deadline.date', 'tasks.1.deadline', 'deadline.date'],
  ['tasks[2].userId', 'tasks.3.user', 'user'],
  ['publications[0].schedule.timing.time', 'publications.1.schedule', 'timing.time'],
  ['publications[0].customFields[0].date', 'publications.1.customFields.8', 'customFields[0].date'],
  ['customFields[0].value', 'customFields.9', 'customFields[0].value'],
])('24.1 what is wrong at body.%s is said at the field %s', (path, key, rest) => {
  const story = storyOf(body, names)
  expect(fieldOfPath(path, story)).toEqual({ key, rest })
  const entry = { scope: 'body', path: `body.${path}`, code: 'odd', message: 'is odd' } as const
  const error = new ApiProblem({
    code: 'validation-failed',
    title: '',
    status: 400,
    detail: '',
    errors: [entry],
  })
  const { atFields, paths } = refusalsOf(error, story)
  expect([paths, atFields.get(key)?.at(rest)]).toEqual([[`body.${path}`], 'is odd'])
})

it('24.1 what other systems say of a publication has its fields', () => {
  const story = storyOf(body, names)
  expect(fieldOfPath('publications[0].cms.editLink.url', story)).toEqual({
    key: `publications.${story.publications[0]?.id}.cms.editLink`,
    rest: 'cms.editLink.url',
  })
})

it('24.1 what no field shows is said of the whole', () => {
  const story = storyOf(body, names)
  expect(fieldOfPath('publications[0].cms', story)).toBeNull()
  expect(fieldOfPath('tasks', story)).toBeNull()
})

it('24.1 what has ended is named with the entry that names it', () => {
  const story = storyOf(body, names)
  expect(placeIn('tasks[0].user.id', story, names)).toBe('Preview, Mia')
  expect(placeIn('publications[0].platformId', story, names)).toBe('Website')
  expect(placeIn('customFields[0].id', story, names)).toBe('Weight')
})
