import { expect, it } from 'vitest'
import { ApiProblem } from '../../../api/problem.ts'
import type { ElementView } from '../../../api/types.ts'
import { gatesOf } from './gates.ts'

const task = { id: 12, done: false, headline: null, textLength: { optionId: null, characters: null } }
const publication = { id: 3, cms: null, assignedTaskIds: [], externalId: null }
const story = {
  ...{ title: ' \u200b', groupIds: [], tasks: [{ ...task, id: 11 }, task], publications: [publication] },
} as unknown as ElementView

const refused = (...paths: string[]) => ({
  base: null,
  mine: 5,
  error: new ApiProblem({
    ...{ code: 'business-error', title: '', status: 400, detail: '' },
    errors: paths.map((path) => ({ scope: 'body' as const, path, code: 'gate', message: '' })),
  }),
})

const gates = (key: string, paths: string[], shown: object = {}) =>
  gatesOf({ refusals: new Map([[key, refused(...paths)]]) }, story, { ...story, ...shown })

it('25.3 what is missing stands at the fields of the story, task or publication that was refused', () => {
  expect([...gates('elementStatusId', ['title', 'tasks', 'tasks[1].done']).missing]).toEqual([
    ['title', 'value'],
    ['tasks.12.done', 'done'],
  ])
  expect([...gates('tasks.12.statusId', ['headline', 'textLength', 'done']).missing]).toEqual([
    ['tasks.12.headline', 'value'],
    ['tasks.12.textLength', 'value'],
    ['tasks.12.done', 'done'],
  ])
  expect([...gates('publications.3.statusId', ['cms', 'assignedTaskIds']).missing]).toEqual([
    ['publications.3.cms.articleId', 'value'],
    ['publications.3.assignedTaskIds', 'task'],
  ])
})

it('25.3 what has been added is missing no more, and nothing is said of entries that are gone', () => {
  const { missing, counts } = gates('elementStatusId', ['title', 'groupIds'], { title: 'A' })
  expect([...missing.keys()]).toEqual(['groupIds'])
  expect([...counts]).toEqual([['elementStatusId', 1]])
  expect(gates('tasks.12.statusId', ['headline'], { tasks: [] }).missing.size).toBe(0)
})

it('a refusal for other reasons lacks nothing', () => {
  const error = new Error('away')
  const other = gatesOf({ refusals: new Map([['title', { error, base: null, mine: null }]]) }, story, story)
  expect([other.missing.size, other.counts.size, other.latest]).toEqual([0, 0, undefined])
})
