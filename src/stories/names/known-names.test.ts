import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { inTransaction } from '../../database/transaction.ts'
import { raiseReferenceVersion } from '../../settings/organization/reference-version.ts'
import { loadStoredElements } from '../elements/stored-element.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const storyIn = async (group: { id: number }) => desk.story({ groupIds: [group.id] })

type Api = StoryDesk['api']

/** The group's name in the answer to a write of the story. */
const shownBy = async (api: Api, storyId: number): Promise<string> => {
  const { body } = await api.patch(`/elements/${storyId}`, { title: `Changed ${performance.now()}` })
  return body.groups[0].name
}

describe('the names that the answer to a write shows', () => {
  it('are those after a rename in the same process', async () => {
    const group = await desk.group()
    const story = await storyIn(group)
    expect(await shownBy(desk.api, story.id)).toBe(group.name)
    await desk.api.patch(`/groups/${group.id}`, { name: 'Renamed' })
    expect(await shownBy(desk.api, story.id)).toBe('Renamed')
  })

  it('are those after a rename in another process', async () => {
    const other = await testApp({ databaseUrl: app.databaseUrl })
    const { api: elsewhere } = await other.client(desk.organizationId, ['api.read', 'api.write'])
    const group = await desk.group()
    const story = await storyIn(group)
    for (const name of ['First', 'Second']) {
      await shownBy(elsewhere, story.id)
      await desk.api.patch(`/groups/${group.id}`, { name })
      expect(await shownBy(elsewhere, story.id)).toBe(name)
    }
  })

  it('include things that are newer than the names in memory', async () => {
    const story = await storyIn(await desk.group())
    await shownBy(desk.api, story.id)
    const newGroup = await desk.group()
    const { body } = await desk.api.patch(`/elements/${story.id}`, { groupIds: [newGroup.id] })
    expect(body.groups).toEqual([{ id: newGroup.id, name: newGroup.name, externalId: newGroup.externalId }])
  })

  it('are never those of a rename that was rolled back', async () => {
    const group = await desk.group()
    const story = await storyIn(group)
    const { db, knownNames } = app.deps
    const seen: string[] = []
    const failing = inTransaction(db, async (trx) => {
      const { organizationId } = desk
      await trx.updateTable('story_group').set({ name: 'Never' }).where('id', '=', group.id).execute()
      await raiseReferenceVersion(trx, organizationId)
      const [stored] = await loadStoredElements(trx, organizationId, [story.id])
      const version = stored?.referenceVersion ?? 0
      await knownNames.render(trx, organizationId, version, (names) => {
        seen.push(names.name('group', group.id))
      })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(seen).toEqual(['Never'])
    expect(await shownBy(desk.api, story.id)).toBe(group.name)
    await desk.api.patch(`/groups/${group.id}`, { name: 'After all' })
    expect(await shownBy(desk.api, story.id)).toBe('After all')
  })
})
