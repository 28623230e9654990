import { beforeAll, describe, expect, it } from 'vitest'
import { invalid } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'

const settings = '/api/daybook/v1'
const unknownId = 999_999_999

let desk: StoryDesk

beforeAll(async () => {
  desk = await storyDesk(await testApp())
})

describe('1.8 one answer reports both unknown references and broken rules', () => {
  const both = [
    [
      'a user with an unknown group and a role that needs an e-mail address',
      '/users',
      { lastName: 'King', role: 'editor', groupIds: [unknownId] },
      ['body groupIds[0] unknown-reference', 'body role role-needs-email'],
    ],
    [
      'a shift for an unknown user and without length',
      '/shifts',
      { name: 'Early', startTime: '06:00', endTime: '06:00', userIds: [unknownId] },
      ['body userIds[0] unknown-reference', 'body endTime shift-has-length'],
    ],
  ] as const

  it.each(both)('%s', async (_what, path, body, problems) => {
    expect(await desk.refused(() => desk.api.post(`${settings}${path}`, body))).toEqual(invalid(problems))
  })

  it('a task format with an unknown status, whose default is not among its statuses', async () => {
    const status = await desk.status('task')
    const body = {
      name: 'Reel',
      typeCode: 'video',
      taskStatusIds: [unknownId],
      defaultTaskStatusId: status.id,
    }
    expect(await desk.refused(() => desk.api.post(`${settings}/task-formats`, body))).toEqual(
      invalid(['body taskStatusIds[0] unknown-reference', 'body defaultTaskStatusId default-not-listed']),
    )
  })

  it('a platform with an unknown status, whose default is not among its statuses', async () => {
    const platform = await desk.platform()
    const status = await desk.status('publication')
    const path = `${settings}/platforms/${platform.id}/publication-statuses`
    const body = { statusIds: [unknownId], defaultStatusId: status.id }
    expect(await desk.refused(() => desk.api.put(path, body))).toEqual(
      invalid(['body statusIds[0] unknown-reference', 'body defaultStatusId default-not-offered']),
    )
  })

  it('but no broken rule about an unknown reference', async () => {
    const body = { name: 'Reel', typeCode: 'video', defaultTaskStatusId: unknownId }
    const status = await desk.status('task')
    expect(
      await desk.refused(() =>
        desk.api.post(`${settings}/task-formats`, { ...body, taskStatusIds: [status.id] }),
      ),
    ).toEqual(invalid(['body defaultTaskStatusId unknown-reference']))
  })
})
