import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiAnswer } from '../support/api-client.ts'
import { signedInPerson } from '../support/people.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp
let desk: StoryDesk

beforeAll(async () => {
  test = await testApp()
  desk = await storyDesk(test)
})

const daybook = '/api/daybook/v1'
const unknown = 'does not exist or cannot be used here'

/** The problems of a refusal: path → message. All are unknown references. */
const messages = ({ body }: ApiAnswer): Record<string, string> =>
  Object.fromEntries(
    body.errors.map(({ path, code, message }: Record<string, string>) => {
      expect(code).toBe('unknown-reference')
      return [path, message]
    }),
  )

/** One of each setting that can be switched off or deleted, and then was. */
const endedSettings = async (of: StoryDesk) => {
  const platform = await of.platform()
  const gone = await of.platform()
  const [group, user] = [await of.group(), await of.user()]
  const [category, type] = [await of.category(platform), await of.type(platform)]
  const format = await of.format({ active: false })
  const [elementStatus, taskStatus, publicationStatus] = [
    await of.status('element', { active: false }),
    await of.status('task', { active: false }),
    await of.status('publication', { active: false }),
  ]
  const field = await of.api.post(`${daybook}/task-custom-fields`, {
    name: 'Sources',
    type: 'TEXT',
    active: false,
  })
  for (const path of [
    `platforms/${gone.id}`,
    `groups/${group.id}`,
    `categories/${category.id}`,
    `types/${type.id}`,
  ])
    expect((await of.api.delete(`/${path}`)).status, path).toBe(204)
  await of.deleteUser(user.id)
  return {
    elementStatusId: elementStatus.id,
    groupIds: [group.id],
    tasks: [
      {
        format: { id: format.id },
        statusId: taskStatus.id,
        user: { id: user.id },
        customFields: [{ id: field.body.id, value: 'x' }],
      },
    ],
    publications: [
      { platformId: gone.id, statusId: publicationStatus.id },
      { platform: { id: platform.id }, categoryId: category.id, typeId: type.id },
    ],
  }
}

describe('A15 an unknown reference', () => {
  it('says in `parameters.ending`, for other languages, whether it was deleted or is inactive', async () => {
    const { elementStatusId, groupIds } = await endedSettings(desk)
    const { body } = await desk.api.post('/elements', { elementStatusId, groupIds: [...groupIds, 987654] })
    expect(
      body.errors.map(({ path, parameters }: { path: string; parameters?: object }) => [path, parameters]),
    ).toEqual([
      ['groupIds[0]', { ending: 'deleted' }],
      ['groupIds[1]', undefined],
      ['elementStatusId', { ending: 'inactive' }],
    ])
  })

  it('says what was deleted or is inactive, in every member of a story', async () => {
    expect(messages(await desk.api.post('/elements', await endedSettings(desk)))).toEqual({
      elementStatusId: 'is inactive',
      'groupIds[0]': 'was deleted',
      'tasks[0].format.id': 'is inactive',
      'tasks[0].statusId': 'is inactive',
      'tasks[0].user.id': 'was deleted',
      'tasks[0].customFields[0].id': 'is inactive',
      'publications[0].platformId': 'was deleted',
      'publications[0].statusId': 'is inactive',
      'publications[1].categoryId': 'was deleted',
      'publications[1].typeId': 'was deleted',
    })
  })

  it('says it in writes of one task, in a batch, and in settings', async () => {
    const ended = await endedSettings(desk)
    const story = await desk.story()
    const [task] = ended.tasks
    const body = { statusId: task?.statusId }
    expect(messages(await desk.api.post(`/elements/${story.id}/tasks`, body))).toEqual({
      statusId: 'is inactive',
    })
    const batch = await desk.api.post(`${daybook}/elements/batch`, {
      operations: [
        { method: 'POST', path: `/elements/${story.id}/tasks`, body },
        { method: 'PATCH', path: `/elements/${story.id}`, body: { groupIds: ended.groupIds } },
      ],
    })
    expect(messages(batch)).toEqual({
      'operations[0].body.statusId': 'is inactive',
      'operations[1].body.groupIds[0]': 'was deleted',
    })
    const [groupId] = ended.groupIds
    expect(messages(await desk.api.post('/groups', { name: 'Below', parentGroupId: groupId }))).toEqual({
      parentGroupId: 'was deleted',
    })
  })

  it('says of another organization’s id, deleted or not, what it says of one that never was', async () => {
    const foreign = await endedSettings(await storyDesk(test))
    expect(new Set(Object.values(messages(await desk.api.post('/elements', foreign))))).toEqual(
      new Set([unknown]),
    )
  })

  it('14.3 says nothing of groups and people to somebody who does not see them', async () => {
    const { groupIds, tasks } = await endedSettings(desk)
    const own = await desk.group()
    const mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const limited = { groupIds: [own.id], reads: 'own', writes: 'own' }
    expect((await desk.api.patch(`${daybook}/users/${mia.id}`, limited)).status).toBe(200)
    const body = { groupIds: [own.id, ...groupIds], tasks: tasks.map(({ user }) => ({ user })) }
    expect(messages(await mia.api.post('/elements', body))).toEqual({
      'groupIds[1]': unknown,
      'tasks[0].user.id': unknown,
    })
  })
})

describe('A15 a 404', () => {
  it('says which member of the path was not found', async () => {
    const none = 999_999_999
    const platform = await desk.platform()
    const manual = await desk.platform({ manualSchedule: [{ date: '2026-07-01' }] })
    const story = await desk.story({ tasks: [{}], publications: [{ platformId: platform.id }] })
    const [{ id: publicationId }] = story.publications
    const field = (
      await desk.api.post(`${daybook}/custom-fields`, { name: 'Tone', type: 'SINGLE_SELECTION' })
    ).body
    const shift = (
      await desk.api.post(`${daybook}/shifts`, {
        name: 'Early',
        startTime: '06:00',
        endTime: '14:00',
        weeklySchedule: Object.fromEntries(
          ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, true]),
        ),
      })
    ).body
    const { get, delete: remove, patch, post } = desk.api
    const detail = async (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', path: string, body: object = {}) => {
      const answer = await (method === 'GET'
        ? get(path)
        : method === 'DELETE'
          ? remove(path)
          : method === 'POST'
            ? post(path, body)
            : patch(path, body))
      expect(answer.status, path).toBe(404)
      return answer.body.detail
    }
    const names = (parameter: string) => `The \`${parameter}\` in the path names nothing that exists.`
    expect(await detail('GET', `/elements/${none}`)).toBe(names('id'))
    expect(await detail('PATCH', `/elements/${none}/tasks/${story.tasks[0].id}`)).toBe(names('id'))
    expect(await detail('PATCH', `/elements/${story.id}/tasks/${none}`)).toBe(names('taskId'))
    expect(
      await detail('PATCH', `/elements/${story.id}/tasks/${none}/custom-fields`, { customFields: [] }),
    ).toBe(names('taskId'))
    expect(await detail('DELETE', `/elements/${story.id}/publications/${none}`)).toBe(names('publicationId'))
    expect(await detail('GET', `/elements/${story.id}/publications/${none}/schedule`)).toBe(
      names('publicationId'),
    )
    expect(await detail('GET', `/elements/${none}/publications/${publicationId}/schedule`)).toBe(names('id'))
    expect(await detail('GET', `/elements/${story.id}/publications/${publicationId}/schedule`)).toBe(
      'The publication has no schedule.',
    )
    expect(await detail('POST', `/elements/${story.id}/external-element/unlink`)).toBe(
      'The element has no such external element.',
    )
    expect(await detail('GET', `/api/daybook/v1/elements/${story.id}/at?time=2020-01-01T00:00:00Z`)).toBe(
      'The element did not exist then, or was not visible to you.',
    )
    expect(await detail('DELETE', `/platforms/${none}/manual-schedule/${none}`)).toBe(names('platformId'))
    expect(await detail('DELETE', `/platforms/${manual.id}/manual-schedule/${none}`)).toBe(
      names('manualScheduleId'),
    )
    expect(await detail('GET', '/platforms/external-id/none')).toBe(names('externalId'))
    expect(await detail('GET', `/custom-fields/${none}/options/${none}`)).toBe(names('id'))
    expect(await detail('GET', `/custom-fields/${field.id}/options/${none}`)).toBe(names('optionId'))
    expect(await detail('GET', `/custom-fields/${field.id}/options/external-id/none`)).toBe(
      names('externalId'),
    )
    expect(await detail('GET', `/shifts/${none}/notes/2026-06-18`)).toBe(names('shiftId'))
    expect(await detail('GET', `/shifts/${shift.id}/notes/2026-06-18`)).toBe(names('date'))
  })
})

describe('a text of another format', () => {
  it.each([
    ['users', { lastName: 'Berg', email: 'mia' }, 'email', 'is not a valid e-mail address'],
    [
      'shifts',
      { name: 'Late', startTime: '25:61', endTime: '06:00', timeZone: 'UTC' },
      'time-of-day',
      'must be a time such as 14:30',
    ],
    [
      'templates',
      { name: 'Fire', key: 'at fire', body: { title: 'Fire' } },
      'key',
      'must be letters, digits, hyphens and underscores',
    ],
    ['calendars', { name: 'Matches', url: 'matches' }, 'http-url', 'must be an http or https URL'],
    ['element-statuses', { name: 'Idea', color: 'red' }, 'color', 'must be a color such as #1c7ed6'],
    [
      'users/table/preview',
      { format: 'csv', text: 'Bo Lund,bo@example.org' },
      'headings',
      'has no column with names or addresses: its first line must be the headings',
    ],
  ])('1.14 of %s is told in words, and `parameters.format` names it', async (path, body, format, message) => {
    const { status, body: refusal } = await desk.api.post(`${daybook}/${path}`, body)
    expect(status).toBe(400)
    expect(refusal.errors).toContainEqual(expect.objectContaining({ parameters: { format }, message }))
  })
})
