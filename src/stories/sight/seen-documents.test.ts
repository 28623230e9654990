import { beforeAll, expect, it } from 'vitest'
import { type SignedIn, signedInPerson } from '../../../test/support/people.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let ours: number
let theirs: number
let person: SignedIn

beforeAll(async () => {
  test = await testApp()
  desk = await storyDesk(test)
  ours = (await desk.group({ name: 'Küste' })).id
  theirs = (await desk.group({ name: 'Client B' })).id
  person = await signedInPerson(test, desk.organizationId, { role: 'editor' })
  const rights = { reads: 'own', writes: 'own', groupIds: [ours] }
  expect((await desk.api.patch(`/api/daybook/v1/users/${person.id}`, rights)).status).toBe(200)
})

it.each(['An election', 'Wärme über Köln – ein Sommer', 'Quotes ,"event":null and ,"tasks":[ in a title \\'])(
  '14.3 hides only the groups of others, whatever the texts of a story say: %s',
  async (title) => {
    const story = await desk.story({
      title,
      groupIds: [ours, theirs],
      masterGroupId: theirs,
      tasks: [{ headline: title }],
      event: { fromDate: '2026-06-01' },
    })
    const expected = {
      ...story,
      groupIds: [ours],
      groups: story.groups.filter(({ id }: { id: number }) => id === ours),
      masterGroupId: null,
      masterGroup: null,
    }
    expect((await person.api.get(`/elements/${story.id}`)).body).toEqual(expected)
    expect((await person.api.get('/elements?sort=id,desc&size=1')).body.content).toEqual([expected])
  },
)

it('14.3 answers a story of one’s groups alone as everybody else gets it', async () => {
  const story = await desk.story({ title: 'Only ours', groupIds: [ours], masterGroupId: ours })
  expect((await person.api.get(`/elements/${story.id}`)).body).toEqual(story)
})

it('14.2 shows a story of other groups only to people with a task of it', async () => {
  const assigned = await desk.story({ groupIds: [theirs], tasks: [{ userId: person.id }] })
  const { body } = await person.api.get(`/elements/${assigned.id}`)
  expect(body).toMatchObject({ id: assigned.id, groupIds: [], masterGroupId: null })
  const other = await desk.story({ groupIds: [theirs], tasks: [{ headline: 'For nobody yet' }] })
  expect((await person.api.get(`/elements/${other.id}`)).status).toBe(404)
})
