import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson, signedIn } from '../support/people.ts'
import { invalid } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const settings = '/api/daybook/v1'
const unknownId = 999_999_999

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
  desk = await storyDesk(app)
})

describe('1.8 one answer reports the problems of headers with the others', () => {
  const key = 'header Idempotency-Key format'
  const tags = 'header If-Match format'

  it('of a body', async () => {
    const { id } = await desk.story()
    const patch = () => desk.api.patch(`/elements/${id}`, { nonsense: 1 }, { 'if-match': 'zz' })
    expect(await desk.refused(patch)).toEqual(invalid(['body nonsense unknown-field', tags]))
    const post = () => desk.api.post('/elements', { nonsense: 1 }, { 'idempotency-key': '' })
    expect(await desk.refused(post)).toEqual(invalid(['body nonsense unknown-field', key]))
  })

  it('of a query, and of an operation with parts', async () => {
    const post = (path: string, body: object) => () => desk.api.post(path, body, { 'idempotency-key': 'a b' })
    expect(await desk.refused(post('/elements?nonsense=1', {}))).toEqual(
      invalid(['query nonsense unknown-field', key]),
    )
    expect(await desk.refused(post(`${settings}/imports`, { nonsense: 1 }))).toMatchObject({
      status: 400,
      errors: expect.arrayContaining(['body nonsense unknown-field', key]),
    })
  })

  it('of another header', async () => {
    const { id } = await desk.story()
    const person = await signedIn(app.app, await newPerson(app, desk.organizationId))
    const headers = { 'if-match': 'zz', 'override-reason': 'x'.repeat(501) }
    expect(await desk.refused(() => person.api.patch(`/elements/${id}`, {}, headers))).toEqual(
      invalid([tags, 'header Override-Reason too-long']),
    )
  })
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
