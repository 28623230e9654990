import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { invalid, notThere, refusalOf, stale } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const cms = 'https://cms.example.org'
const archive = 'https://archive.example.org/long?path=1'

let test: TestApp
let desk: StoryDesk
let api: ApiClient
let element: string

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
  element = `/elements/${(await desk.story()).id}`
})

const link = (body: object, headers: Record<string, string> = {}) =>
  api.post(`${element}/external-element/link`, body, headers)
const unlink = (body: object = {}, headers: Record<string, string> = {}) =>
  api.post(`${element}/external-element/unlink`, body, headers)
const read = async () => (await api.get(element)).body
const bindings = async () => (await api.get(`${element}/external-elements`)).body
const configure = (externalSystemUrl: string | null) =>
  api.patch('/api/daybook/v1/organization', { externalSystemUrl })

describe('7 linking an element', () => {
  it('creates a binding, returns it, and shows it in the element', async () => {
    const before = await read()
    const externalElement = { externalId: 'a-1', link: `${cms}/a-1` }
    const answer = await link({ externalElement, systemUrl: cms })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ externalElement, systemUrl: cms })
    const after = await api.get(element)
    expect(after.body).toMatchObject({
      version: before.version + 1,
      externalElement: { ...externalElement, systemUrl: cms },
    })
    expect(answer.etag).toBe(after.etag)
    const { page, ...list } = await bindings()
    expect(list).toEqual({ content: [{ externalElement, systemUrl: cms }], size: 20, hasMore: false })
    expect(page.totalElements).toBe(1)
    expect(before.externalElement).toBeNull()
  })

  it('changes the one binding of a system, and keeps absent members', async () => {
    await link({ externalElement: { externalId: 'a-1' }, systemUrl: cms })
    await link({ externalElement: { link: `${cms}/x` }, systemUrl: cms })
    const merged = { externalId: 'a-1', link: `${cms}/x` }
    expect((await bindings()).content).toEqual([{ externalElement: merged, systemUrl: cms }])
    await link({ externalElement: { externalId: null }, systemUrl: cms })
    expect((await bindings()).content).toEqual([
      { externalElement: { externalId: null, link: `${cms}/x` }, systemUrl: cms },
    ])
  })

  it('shows the first of several bindings in the element, and lists all', async () => {
    await link({ externalElement: { externalId: 'old' }, systemUrl: archive })
    await link({ externalElement: { externalId: 'new' }, systemUrl: cms })
    expect((await read()).externalElement).toEqual({ externalId: 'old', link: null, systemUrl: archive })
    expect((await bindings()).content).toHaveLength(2)
    const { nextCursor } = (await api.get(`${element}/external-elements?size=1`)).body
    const rest = (await api.get(`${element}/external-elements?size=1&cursor=${nextCursor}`)).body
    expect(rest.content[0].systemUrl).toBe(cms)
    await unlink({ systemUrl: archive })
    expect((await read()).externalElement.externalId).toBe('new')
  })

  it('defaults to the configured system, or else to the unnamed one', async () => {
    expect((await link({ externalElement: { externalId: 'unnamed' } })).body.systemUrl).toBeNull()
    await configure(cms)
    expect((await link({ externalElement: { externalId: 'default' } })).body.systemUrl).toBe(cms)
    expect(
      (await link({ externalElement: { externalId: 'null' }, systemUrl: null })).body.systemUrl,
    ).toBeNull()
    expect((await bindings()).content).toEqual([
      { externalElement: { externalId: 'null', link: null }, systemUrl: null },
      { externalElement: { externalId: 'default', link: null }, systemUrl: cms },
    ])
    expect((await unlink()).body.systemUrl).toBe(cms)
    expect((await unlink({ systemUrl: null })).body.systemUrl).toBeNull()
    expect((await bindings()).content).toEqual([])
  })

  it('1.18 does not change the element if the binding is equal', async () => {
    await link({ externalElement: { externalId: 'a' }, systemUrl: cms })
    const before = await api.get(element)
    const again = await link({ externalElement: { externalId: 'a' }, systemUrl: cms })
    expect(again.etag).toBe(before.etag)
    expect((await api.get(element)).text).toBe(before.text)
  })

  it('refuses an empty binding, and systems that are not URLs', async () => {
    const refused = (body: object) => desk.refused(() => link(body))
    const nothing = invalid(['body externalElement required'])
    expect(await refused({ externalElement: {} })).toEqual(nothing)
    expect(await refused({ externalElement: { externalId: '', link: null } })).toEqual(nothing)
    await link({ externalElement: { externalId: 'a' } })
    expect(await refused({ externalElement: { externalId: null } })).toEqual(nothing)
    expect(await refused({ externalElement: { externalId: 'x' }, systemUrl: 'cms' })).toEqual(
      invalid(['body systemUrl format']),
    )
  })

  it('accepts addresses of 2 048 characters of any kind', async () => {
    const systemUrl = `https://cms.example.org/${'雪'.repeat(2024)}`
    expect((await link({ externalElement: { externalId: 'a' }, systemUrl })).body.systemUrl).toBe(systemUrl)
    expect((await unlink({ systemUrl })).status).toBe(200)
  })

  it('1.13 creates one binding for simultaneous links, and counts each as a change', async () => {
    const before = (await read()).version
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const answers = await Promise.all(
      ids.map((externalId) => link({ externalElement: { externalId }, systemUrl: cms })),
    )
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect((await bindings()).content).toHaveLength(1)
    expect((await read()).version).toBe(before + ids.length)
  })
})

describe('7 unlinking an element', () => {
  it('returns the removed binding, and answers 404 if there is none', async () => {
    await link({ externalElement: { externalId: 'a' }, systemUrl: cms })
    const version = (await read()).version
    expect((await unlink({ systemUrl: cms })).body).toEqual({
      externalElement: { externalId: 'a', link: null },
      systemUrl: cms,
    })
    expect(await read()).toMatchObject({ version: version + 1, externalElement: null })
    expect(await desk.refused(() => unlink({ systemUrl: cms }))).toEqual(notThere)
    expect(await desk.refused(() => unlink())).toEqual(notThere)
  })

  it('1.18 honours If-Match, as linking does', async () => {
    const { etag } = await api.get(element)
    const first = await link({ externalElement: { externalId: 'a' } }, { 'if-match': etag })
    expect(first.status).toBe(200)
    expect(
      await desk.refused(() => link({ externalElement: { externalId: 'b' } }, { 'if-match': etag })),
    ).toEqual(stale)
    expect(await desk.refused(() => unlink({}, { 'if-match': etag }))).toEqual(stale)
    expect((await unlink({}, { 'if-match': first.etag })).status).toBe(200)
  })

  it('3.6, 1.5 answers 404 for an element in the trash or of another organization', async () => {
    const other = (await test.newsroom()).api
    const send = async (caller: ApiClient) => [
      await caller.get(`${element}/external-elements`),
      await caller.post(`${element}/external-element/link`, { externalElement: { externalId: 'a' } }),
      await caller.post(`${element}/external-element/unlink`, {}),
    ]
    for (const answer of await send(other)) expect(refusalOf(answer)).toEqual(notThere)
    await api.delete(element)
    for (const answer of await send(api)) expect(refusalOf(answer)).toEqual(notThere)
  })
})
