import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalid, ruleBroken } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const noStatus = { statusId: null, status: { id: null, name: 'No Status' } }

describe('5.3 status', () => {
  const publishedId = async () => {
    const { content } = (await desk.api.get('/publication-statuses?size=100')).body
    return content.find(({ code }: { code: string | null }) => code === 'PUBLISHED').id
  }

  it('may be any active one if the platform offers all; null is No Status', async () => {
    const [one, two] = [await desk.status('publication'), await desk.status('publication')]
    const { path } = await desk.storyWithPublication({ platformId: (await desk.platform()).id })
    for (const { id, name } of [one, two])
      expect((await desk.api.patch(path, { statusId: id })).body.publications[0].status).toEqual({ id, name })
    expect((await desk.api.patch(path, { externalId: 'x' })).body.publications[0].statusId).toBe(two.id)
    for (const none of [{ statusId: null }, { status: null }, { status: { id: null, name: 'No Status' } }]) {
      expect((await desk.api.patch(path, none)).body.publications[0]).toMatchObject(noStatus)
      await desk.api.patch(path, { statusId: one.id })
    }
  })

  it('must be offered by the platform if it limits them', async () => {
    const [own, strange] = [await desk.status('publication'), await desk.status('publication')]
    const platform = await desk.platform()
    await desk.offer(platform, [own])
    const { story, path } = await desk.storyWithPublication({ platformId: platform.id, statusId: own.id })
    const refusal = ruleBroken(['body statusId status-not-of-platform'])
    expect(await desk.refused(() => desk.api.patch(path, { statusId: strange.id }))).toEqual(refusal)
    const create = { platformId: platform.id, statusId: strange.id }
    expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/publications`, create))).toEqual(
      refusal,
    )
    await desk.offer(platform, [])
    expect((await desk.api.patch(path, { externalId: 'x', statusId: own.id })).status).toBe(200)
    await desk.api.patch(path, { statusId: null })
    expect(await desk.refused(() => desk.api.patch(path, { statusId: own.id }))).toEqual(refusal)
  })

  it('that a new platform does not offer is refused, with the path as sent', async () => {
    const status = await desk.status('publication')
    const [platform, next] = [await desk.platform(), await desk.platform()]
    await desk.offer(next, [])
    const { path } = await desk.storyWithPublication({ platformId: platform.id, statusId: status.id })
    expect(await desk.refused(() => desk.api.patch(path, { platform: { id: next.id } }))).toEqual(
      ruleBroken(['body platform.id status-not-of-platform']),
    )
    expect(
      await desk.refused(() => desk.api.patch(path, { platformId: next.id, statusId: status.id })),
    ).toEqual(ruleBroken(['body statusId status-not-of-platform']))
    const cleared = { platformId: next.id, statusId: null }
    expect((await desk.api.patch(path, cleared)).body.publications[0]).toMatchObject({ platformId: next.id })
  })

  it('that was deactivated stays in publications, but cannot be newly chosen', async () => {
    const status = await desk.status('publication')
    const platform = await desk.platform()
    const { story, path } = await desk.storyWithPublication({ platformId: platform.id, statusId: status.id })
    await desk.deactivate('publication', status)
    const kept = await desk.api.patch(path, { externalId: 'x', statusId: status.id })
    expect(kept.body.publications[0]).toMatchObject({ externalId: 'x', statusId: status.id })
    const newUse = { platformId: platform.id, statusId: status.id }
    expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/publications`, newUse))).toEqual(
      invalid(['body statusId unknown-reference']),
    )
  })

  it('with code PUBLISHED is never accepted in a write, even if the platform offers it', async () => {
    const statusId = await publishedId()
    const platform = await desk.platform()
    const { story, publication, path } = await desk.storyWithPublication({ platformId: platform.id })
    for (const offers of [false, true]) {
      if (offers) await desk.offer(platform, [{ id: statusId, name: 'Published' }])
      const body = { platformId: platform.id, statusId }
      const refusal = ruleBroken(['body statusId published-status'])
      const nested = ruleBroken(['body publications[0].statusId published-status'])
      const entry = { publications: [{ id: publication.id, ...body }] }
      expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/publications`, body))).toEqual(
        refusal,
      )
      expect(await desk.refused(() => desk.api.patch(path, { statusId }))).toEqual(refusal)
      expect(await desk.refused(() => desk.api.post('/elements', { publications: [body] }))).toEqual(nested)
      expect(await desk.refused(() => desk.api.put(`/elements/${story.id}`, entry))).toEqual(nested)
      expect(await desk.refused(() => desk.api.patch(`/elements/${story.id}`, entry))).toEqual(nested)
    }
  })
})

describe('A3 status of a publication without one', () => {
  const statusOn = async (platform: { id: number }, sent: object = {}) => {
    const story = await desk.story({ publications: [{ platformId: platform.id, ...sent }] })
    return story.publications[0].statusId
  }

  it('is the platform’s default, else the organization’s where the platform offers it, else No Status', async () => {
    const [own, general] = [await desk.status('publication'), await desk.status('publication')]
    const [bare, limited, withDefault] = [await desk.platform(), await desk.platform(), await desk.platform()]
    await desk.offer(limited, [own])
    await desk.offer(withDefault, [own, general], own.id)
    expect(await statusOn(bare)).toBeNull()
    expect(await statusOn(withDefault)).toBe(own.id)
    const path = `/api/daybook/v1/publication-statuses/${general.id}`
    expect((await desk.api.patch(path, { default: true })).status).toBe(200)
    expect(await statusOn(bare)).toBe(general.id)
    expect(await statusOn(limited)).toBeNull()
    expect(await statusOn(withDefault)).toBe(own.id)
    await desk.deactivate('publication', own)
    expect(await statusOn(withDefault)).toBe(general.id)
  })

  it('is given on create and by PUT; null is No Status, and a PATCH without it changes nothing', async () => {
    const [own, other] = [await desk.status('publication'), await desk.status('publication')]
    const platform = await desk.platform()
    await desk.offer(platform, [own, other], own.id)
    expect(await statusOn(platform, { statusId: null })).toBeNull()
    const story = await desk.story({ publications: [{ platformId: platform.id, statusId: other.id }] })
    const [publication] = story.publications
    const path = `/elements/${story.id}/publications/${publication.id}`
    expect((await desk.api.patch(path, { externalId: 'x' })).body.publications[0].statusId).toBe(other.id)
    expect((await desk.api.patch(path, { statusId: null })).body.publications[0].statusId).toBeNull()
    const put = await desk.api.put(`/elements/${story.id}`, {
      publications: [{ id: publication.id, platformId: platform.id }],
    })
    expect(put.body.publications[0].statusId).toBe(own.id)
  })
})
