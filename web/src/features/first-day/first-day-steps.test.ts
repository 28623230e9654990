import { expect, it } from 'vitest'
import { doneSteps } from './first-day-steps.ts'

type Settings = Parameters<typeof doneSteps>[0]

const statuses = (count: number, version = 1) => Array.from({ length: count }, () => ({ version }))

const settings = (more: object = {}) =>
  ({
    platforms: [],
    users: [{ deletionDate: null }],
    elementStatuses: statuses(5),
    taskStatuses: statuses(5),
    publicationStatuses: statuses(3),
    ...more,
  }) as unknown as Settings

it('derives from what a newsroom has what is done on its first day', () => {
  const done = (more: object, hasCredentials = false) => [...doneSteps(settings(more), hasCredentials)]
  const platforms = [{ deleted: false }]
  const users = [{ deletionDate: null }, { deletionDate: null }]
  expect(done({})).toEqual([])
  expect(
    done({ platforms: [{ deleted: true }], users: [...users.slice(1), { deletionDate: '2026-06-18' }] }),
  ).toEqual([])
  expect(done({ platforms, users })).toEqual(['platforms', 'people'])
  expect(done({ taskStatuses: statuses(5, 2) })).toEqual(['statuses'])
  expect(done({ taskStatuses: statuses(6) })).toEqual(['statuses'])
  expect(done({ platforms, users }, true)).toEqual(['platforms', 'people', 'credentials', 'statuses'])
})
