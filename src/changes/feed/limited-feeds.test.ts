import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, clientWith } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { scopeNames } from '../../http/principal.ts'

/** What of settings and people a feed has for whoever sees only some groups (contract 14.3, 15.6). */

const own = '/api/daybook/v1'
let test: TestApp
let desk: StoryDesk
let api: ApiClient
let theirs: { readonly id: number }
let hidden: { readonly id: number }
let seen: { readonly id: number }
let unseen: { readonly id: number }
let person: ApiClient
let system: ApiClient

const patched = async (path: string, body: object) => {
  const answer = await api.patch(path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

beforeAll(async () => {
  test = await testApp()
  desk = await storyDesk(test)
  api = desk.api
  ;[theirs, hidden] = [await desk.group(), await desk.group()]
  ;[seen, unseen] = [await desk.user(), await desk.user()]
  await patched(`${own}/users/${seen.id}`, { groupIds: [theirs.id] })
  await patched(`${own}/users/${unseen.id}`, { groupIds: [hidden.id] })
  const reader = await signedInPerson(test, desk.organizationId, { role: 'editor' })
  await patched(`${own}/users/${reader.id}`, { reads: 'own', writes: 'own', groupIds: [theirs.id] })
  person = reader.api
  const made = await api.post(`${own}/clients`, {
    name: 'Partner',
    scopes: scopeNames,
    groupIds: [theirs.id],
  })
  const { client_id, client_secret } = made.body
  const grant = { grant_type: 'client_credentials', client_id, client_secret }
  const { access_token } = (await api.post('/auth/token', grant)).body
  system = clientWith(test.app, { authorization: `Bearer ${access_token}` })
})

const absence = (userId: number) => ({
  user: { id: userId },
  period: { fromDate: '2026-06-18' },
  type: { code: 3 },
})

/** What both limited readers get of what `write` changes; they get the same. */
const heardOf = async (write: () => Promise<unknown>) => {
  const { next } = (await api.get('/changes')).body
  await write()
  const [heard, alsoHeard] = await Promise.all(
    [person, system].map(async (reader) => {
      const { status, body } = await reader.get(`/changes?after=${next}&limit=1000`)
      expect(status).toBe(200)
      return body.content.map(({ subject, kind, fields }: Record<string, object>) => ({
        subject,
        kind,
        fields,
      }))
    }),
  )
  expect(alsoHeard).toEqual(heard)
  return heard
}

const ofSubject = (type: string, id: number, kind: string, fields: readonly object[] = []) => ({
  subject: { type, id },
  kind,
  fields: fields.map((field) => ({ of: null, ...field })),
})

describe('The feed of whoever sees only some groups', () => {
  it('14.3, 15.6 has no id of a hidden group that becomes, or was, the parent of a seen one', async () => {
    const path = `${own}/groups/${theirs.id}`
    const becomes = await heardOf(() => patched(path, { parentGroupId: hidden.id }))
    expect(becomes).toEqual([ofSubject('group', theirs.id, 'changed')])
    const was = await heardOf(() => patched(path, { parentGroupId: null }))
    expect(was).toEqual([ofSubject('group', theirs.id, 'changed')])
  })

  it('15.6 has changes of people whom they see, without hidden groups, and nothing of others', async () => {
    const renamed = await heardOf(() =>
      patched(`${own}/users/${seen.id}`, { screenName: 'Mia', groupIds: [theirs.id, hidden.id] }),
    )
    const screenName = { field: 'screenName', from: null, to: 'Mia' }
    expect(renamed).toEqual([ofSubject('user', seen.id, 'changed', [screenName])])
    expect(await heardOf(() => patched(`${own}/users/${unseen.id}`, { screenName: 'Jo' }))).toEqual([])
  })

  it('15.6 has a person who joins or leaves their groups as created or deleted', async () => {
    const path = `${own}/users/${unseen.id}`
    const joined = await heardOf(() => patched(path, { groupIds: [theirs.id], screenName: 'Joe' }))
    expect(joined).toEqual([ofSubject('user', unseen.id, 'created')])
    const left = await heardOf(() => patched(path, { groupIds: [hidden.id], screenName: 'Jo' }))
    expect(left).toEqual([ofSubject('user', unseen.id, 'deleted')])
    const leaver = await desk.user()
    await patched(`${own}/users/${leaver.id}`, { groupIds: [theirs.id] })
    expect(await heardOf(() => desk.deleteUser(leaver.id))).toEqual([ofSubject('user', leaver.id, 'deleted')])
  })

  it('15.6 has nothing of a person from before they came into sight, also when it is read later', async () => {
    const [newcomer, other] = [await desk.user(), await desk.group()]
    const path = `${own}/users/${newcomer.id}`
    await patched(path, { groupIds: [hidden.id] })
    const heard = await heardOf(async () => {
      await patched(path, { groupIds: [other.id], screenName: 'Before' })
      await patched(path, { groupIds: [theirs.id] })
    })
    expect(heard).toEqual([ofSubject('user', newcomer.id, 'created')])
  })

  it('15.6 has absences of people whom they see, their own writes too, from creation to deletion', async () => {
    let id = 0
    const made = await heardOf(async () => {
      const answer = await system.post('/absences', absence(seen.id))
      expect(answer.status, answer.text).toBe(201)
      id = answer.body.id
    })
    expect(made).toEqual([ofSubject('absence', id, 'created')])
    const noted = await heardOf(() => patched(`/absences/${id}`, { note: 'Back soon' }))
    expect(noted).toEqual([
      ofSubject('absence', id, 'changed', [{ field: 'note', from: null, to: 'Back soon' }]),
    ])
    const gone = await heardOf(() => system.delete(`/absences/${id}`))
    expect(gone).toEqual([ofSubject('absence', id, 'deleted')])
    const ofAnother = await heardOf(async () => {
      const { body } = await api.post('/absences', absence(unseen.id))
      await patched(`/absences/${body.id}`, { note: 'Far away' })
      await api.delete(`/absences/${body.id}`)
    })
    expect(ofAnother).toEqual([])
  })

  it('15.6 has shifts with people whom they see, and of these people alone', async () => {
    let path = ''
    let id = 0
    const shift = { name: 'Early', startTime: '06:00', endTime: '14:00' }
    const made = async (userIds: readonly number[]) => {
      const answer = await api.post(`${own}/shifts`, { ...shift, userIds })
      expect(answer.status, answer.text).toBe(201)
      id = answer.body.id
      path = `${own}/shifts/${id}`
    }
    expect(await heardOf(() => made([unseen.id]))).toEqual([])
    const joined = await heardOf(() => patched(path, { userIds: [seen.id, unseen.id] }))
    expect(joined).toEqual([ofSubject('shift', id, 'created')])
    const alone = await heardOf(() => patched(path, { userIds: [seen.id], name: 'First' }))
    expect(alone).toEqual([
      ofSubject('shift', id, 'changed', [{ field: 'name', from: 'Early', to: 'First' }]),
    ])
    const free = await heardOf(() => patched(path, { userIds: [] }))
    expect(free).toEqual([ofSubject('shift', id, 'changed', [{ field: 'userIds', from: [seen.id], to: [] }])])
    const note = await heardOf(() => api.put(`/shifts/${id}/notes/2026-06-18`, { note: 'Fog' }))
    const to = { date: '2026-06-18', note: 'Fog' }
    expect(note).toEqual([ofSubject('shift', id, 'changed', [{ field: 'dayNote', from: null, to }])])
    const lost = await heardOf(() => patched(path, { userIds: [unseen.id] }))
    expect(lost).toEqual([ofSubject('shift', id, 'deleted')])
    expect(await heardOf(() => api.delete(path))).toEqual([])
    await made([seen.id])
    expect(await heardOf(() => api.delete(path))).toEqual([ofSubject('shift', id, 'deleted')])
  })
})
