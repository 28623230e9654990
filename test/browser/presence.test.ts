import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import {
  type BrowserNewsroom,
  browserNewsroom,
  live,
  openAs,
  servedApp,
} from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newStory } from '../support/story-page.ts'

const day = '2026-06-18'

describeInBrowser('18.2 presence', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let other: Pick<BrowserNewsroom, 'url'>

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test } = newsroom
    other = await servedApp({ databaseUrl: test.databaseUrl, clock: test.clock })
  })

  it('shows who has a story open, on another server, to people who may see it, and ends with the page', async () => {
    const { test, organizationId, api } = newsroom
    const [ben, mia] = await Promise.all(
      ['Ben', 'Mia'].map((lastName) => newPerson(test, organizationId, { role: 'editor', lastName })),
    )
    if (!ben || !mia) throw new Error('nobody')
    const group = (await api.post('/groups', { name: 'Politics' })).body
    const event = { fromDate: day }
    const story = await newStory(newsroom, { title: 'Budget vote', groupIds: [group.id], event })
    const watching = await openAs(open, other, mia)
    await watching.page.goto(`/plan?dateFrom=${day}`)
    await live(watching.page)
    const reading = await openAs(open, newsroom, ben)
    await reading.page.goto(`/elements/${story.id}`)
    const sign = watching.page.getByRole('img', { name: 'Open now: Test Ben' })
    await sign.waitFor()
    await expectAccessible(watching.page)
    expect(await reading.page.getByRole('img', { name: /^Open now/ }).count()).toBe(0)
    await watching.page.getByRole('row', { name: 'Budget vote' }).click()
    await watching.page.getByRole('complementary').getByRole('img', { name: 'Open now: Test Ben' }).waitFor()
    await reading.page.getByRole('img', { name: 'Open now: Test Mia' }).waitFor()
    await reading.page.goto('/roster')
    await sign.first().waitFor({ state: 'detached' })
  })
})
