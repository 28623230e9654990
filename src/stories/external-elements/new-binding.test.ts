import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiAnswer } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { invalid, refusalOf } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const cms = 'https://cms.example.org'
const bound = { status: 409, code: 'conflict', errors: ['body externalElement bound'] }

let test: TestApp
let desk: StoryDesk
let groupIds: number[]

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  groupIds = [(await desk.group()).id]
})

const create = (externalElement: unknown, more: object = {}): Promise<ApiAnswer> =>
  desk.api.post('/elements', { groupIds, externalElement, ...more })

const locationOf = ({ id }: { id: number }) => `http://daybook.test/api/v2/elements/${id}`

describe('B12 POST /elements with externalElement', () => {
  it('makes the element with its link to the other system', async () => {
    const sent = { externalId: 'a-1', link: `${cms}/a-1`, systemUrl: cms }
    const { status, body, etag } = await create(sent)
    expect([status, body.version, body.externalElement]).toEqual([201, 1, sent])
    const read = await desk.api.get(`/elements/${body.id}`)
    expect([read.body, read.etag]).toEqual([body, etag])
    const links = await desk.api.get(`/elements/${body.id}/external-elements`)
    expect(links.body.content).toEqual([
      { externalElement: { externalId: 'a-1', link: `${cms}/a-1` }, systemUrl: cms },
    ])
    expect((await desk.api.get(`/elements?externalElementId=a-1`)).body.content).toHaveLength(1)
  })

  it('takes the system of the organization where none is named, and the unnamed one for null', async () => {
    expect((await create({ externalId: 'x' })).body.externalElement.systemUrl).toBeNull()
    await desk.api.patch('/api/daybook/v1/organization', { externalSystemUrl: cms })
    expect((await create({ externalId: 'x' })).body.externalElement.systemUrl).toBe(cms)
    expect(refusalOf(await create({ externalId: 'x', systemUrl: null }))).toEqual(bound)
    expect((await create(null)).body.externalElement).toBeNull()
  })

  it('needs an external id', async () => {
    for (const [sent, error] of [
      [{ link: cms }, 'body externalElement.externalId required'],
      [{ externalId: '' }, 'body externalElement.externalId blank'],
      [{ externalId: ' ' }, 'body externalElement.externalId blank'],
    ] as const)
      expect(refusalOf(await create(sent))).toEqual(invalid([error]))
  })

  it('is refused where a living element has the link already, and says where that is', async () => {
    const first = (await create({ externalId: 'a-1', systemUrl: cms })).body
    const again = await create({ externalId: 'a-1', systemUrl: cms })
    expect([refusalOf(again), again.headers.location]).toEqual([bound, locationOf(first)])
    expect((await create({ externalId: 'a-1', systemUrl: `${cms}/other` })).status).toBe(201)
    expect((await create({ externalId: 'A-1', systemUrl: cms })).status).toBe(201)
    const linked = await desk.story()
    const link = { externalElement: { externalId: 'b-2' }, systemUrl: cms }
    await desk.api.post(`/elements/${linked.id}/external-element/link`, link)
    const refused = await create({ externalId: 'b-2', systemUrl: cms })
    expect([refusalOf(refused), refused.headers.location]).toEqual([bound, locationOf(linked)])
  })

  it('may have the link of an element that was deleted, unlinked or linked to something else', async () => {
    const sent = { externalId: 'a-1', systemUrl: cms }
    const deleted = (await create(sent)).body
    await desk.api.delete(`/elements/${deleted.id}`)
    const unlinked = (await create(sent)).body
    await desk.api.post(`/elements/${unlinked.id}/external-element/unlink`, { systemUrl: cms })
    const moved = (await create(sent)).body
    const link = `/elements/${moved.id}/external-element/link`
    await desk.api.post(link, { externalElement: { externalId: 'b-2' }, systemUrl: cms })
    const present = await create(sent)
    expect(present.status).toBe(201)
    // 7: links need not be unique, so each of these may go back to what it was.
    await desk.api.post(`/api/daybook/v1/trash/${deleted.id}/restore`)
    const back = await desk.api.post(link, { externalElement: { externalId: 'a-1' }, systemUrl: cms })
    expect(back.status, back.text).toBe(200)
    expect((await create(sent)).headers.location).toBe(locationOf(deleted))
  })

  it('is made once where several ask for it at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const externalId = `race ${round}`
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => create({ externalId, systemUrl: cms })),
      )
      const made = answers.filter(({ status }) => status === 201)
      expect(made).toHaveLength(1)
      for (const answer of answers)
        if (answer.status !== 201)
          expect([refusalOf(answer), answer.headers.location]).toEqual([bound, locationOf(made[0]?.body)])
      expect((await desk.api.get(`/elements?externalElementId=race%20${round}`)).body.content).toHaveLength(1)
    }
  })

  it('is an operation of a batch like any other', async () => {
    const operation = (externalId: string) => ({
      method: 'POST',
      path: '/elements',
      body: { groupIds, externalElement: { externalId } },
    })
    const batch = (...ids: string[]) =>
      desk.api.post('/api/daybook/v1/elements/batch', { operations: ids.map(operation) })
    const { status, body } = await batch('one', 'two')
    expect([status, body.results[1]?.body.externalElement.externalId]).toEqual([200, 'two'])
    const refused = await batch('three', 'two', 'three')
    const errors = [1, 2].map((index) => `body operations[${index}].body.externalElement bound`)
    expect(refusalOf(refused)).toEqual({ ...bound, errors })
    const [ofOther, ofBatch] = refused.body.errors
    expect(ofOther.parameters).toEqual({ location: locationOf(body.results[1].body) })
    // What the first one made is gone with the batch.
    expect(ofBatch.parameters).toEqual({ operation: 0 })
    expect(ofBatch.message).toBe('is the external id of what operations[0] makes')
    expect((await create({ externalId: 'three' })).status).toBe(201)
  })

  it('14.1 says nothing of an element that the sender does not see', async () => {
    await create({ externalId: 'secret' }, { confidential: true })
    const { api } = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const own = () => api.post('/elements', { groupIds, externalElement: { externalId: 'secret' } })
    expect((await own()).status).toBe(201)
    expect(refusalOf(await own())).toEqual(bound)
  })
})
