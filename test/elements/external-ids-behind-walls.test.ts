import { beforeAll, describe, expect, it } from 'vitest'
import { scopeNames } from '../../src/http/principal.ts'
import { type ApiClient, clientWith } from '../support/api-client.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'

/** B3: an external id finds what the caller sees, whatever else has the same one. */

const settings = '/api/daybook/v1'

let desk: StoryDesk
let limited: ApiClient
const own: Record<string, number> = {}

beforeAll(async () => {
  const app = await testApp()
  desk = await storyDesk(app)
  const made = async (path: string, body: object): Promise<{ id: number }> => {
    const answer = await desk.api.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  // The hidden ones come first, so they have the lower ids.
  for (const [index, name] of ['Theirs', 'Ours'].entries()) {
    const group = await made('/groups', { name, externalId: 'same' })
    const user = await desk.user()
    const groupIds = { groupIds: [group.id] }
    expect((await desk.api.patch(`${settings}/users/${user.id}`, groupIds)).status).toBe(200)
    const period = { fromDate: '2028-01-01' }
    const absence = await made('/absences', {
      userId: user.id,
      period,
      type: { code: 3 },
      externalId: 'same',
    })
    const hours = { startTime: '09:00', endTime: '17:00', externalId: 'same' }
    const shift = await made(`${settings}/shifts`, { name, ...hours, userIds: [user.id] })
    if (index === 1) Object.assign(own, { groups: group.id, absences: absence.id, shifts: shift.id })
    if (index === 1) {
      const body = { name: 'Limited', scopes: scopeNames, ...groupIds }
      const { client_id, client_secret } = (await desk.api.post(`${settings}/clients`, body)).body
      const grant = { grant_type: 'client_credentials', client_id, client_secret }
      const { access_token } = (await desk.api.post('/auth/token', grant)).body
      limited = clientWith(app.app, { authorization: `Bearer ${access_token}` })
    }
  }
})

describe('1.10, 14.3 an external id that something hidden has, too', () => {
  it.each(['groups', 'absences', 'shifts'])('finds the one of %s that the caller sees', async (kind) => {
    const read = await limited.get(`/${kind}/external-id/same`)
    expect([read.status, read.body.id], read.text).toEqual([200, own[kind]])
    const { body } = await desk.api.get(`/${kind}/external-id/same`)
    expect(body.id).toBeLessThan(Number(own[kind]))
  })

  it('changes the absence, and the notes of the shift, that the caller sees', async () => {
    const absence = await limited.patch('/absences/external-id/same', { note: 'Changed' })
    expect([absence.status, absence.body.id], absence.text).toEqual([200, own.absences])
    const note = await limited.put('/shifts/external-id/same/notes/2028-01-01', { note: 'Changed' })
    expect(note.status, note.text).toBe(200)
    expect((await desk.api.get(`/shifts/${own.shifts}/notes/2028-01-01`)).status).toBe(200)
  })
})
