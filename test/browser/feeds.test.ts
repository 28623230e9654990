import { beforeAll, expect, it } from 'vitest'
import {
  describeInBrowser,
  expectAccessible,
  expectAccessibleInBothThemes,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { feedsOf, fetched, savedView } from '../support/feeds.ts'
import { type SignedIn, signedInPerson } from '../support/people.ts'
import { newStory } from '../support/story-page.ts'

describeInBrowser('feeds of a view', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let mia: SignedIn
  let view: number

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    mia = await signedInPerson(newsroom.test, newsroom.organizationId, { role: 'editor', lastName: 'Mia' })
    view = await savedView(mia.api, { preset: 'next7' })
    const { id } = (await newsroom.api.post('/groups', { name: 'Politics' })).body
    await newStory(newsroom, {
      title: 'Strike',
      groupIds: [id],
      event: { fromDate: '2026-06-18', fromTime: '11:00' },
    })
  })

  const paths = async (): Promise<string[]> => (await mia.api.get(feedsOf(view))).body.content

  it('22.1 somebody makes a page, opens it, and ends it', async () => {
    const { page, faults } = await openAs(open, newsroom, mia)
    await page.goto(`/plan?saved=${view}&preset=next7`)
    await page.getByRole('heading', { level: 1 }).getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Feeds …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What for').selectOption('html')
    await dialog.getByLabel('Slug').uncheck()
    await dialog.getByLabel('Pages that may embed it').fill('intranet')
    await dialog.getByRole('button', { name: 'Make a feed' }).click()
    await dialog.getByText('must be an origin such as https://example.org').waitFor()
    await dialog.getByLabel('Pages that may embed it').fill('intranet.example.org')
    await dialog.getByRole('button', { name: 'Make a feed' }).click()
    const address = await dialog.getByLabel('Address', { exact: true }).inputValue()
    await expectAccessibleInBothThemes(page)
    const { status, text } = await fetched(newsroom.test, new URL(address).pathname)
    expect([status, text.includes('Strike')]).toEqual([200, true])
    const shown = await page.context().newPage()
    await shown.goto(new URL(new URL(address).pathname, page.url()).href)
    await shown.getByRole('heading', { name: /^Thursday,? 18 June 2026$/ }).waitFor()
    await shown.getByRole('link', { name: 'Strike' }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await shown.emulateMedia({ colorScheme })
      await expectAccessible(shown)
    }
    await dialog.getByRole('button', { name: 'End' }).click()
    await dialog.getByRole('button', { name: 'End the feed' }).click()
    await expect.poll(paths).toEqual([])
    expect((await shown.reload())?.status()).toBe(410)
    expect(faults).toEqual([])
  })

  it('22.1 a view is deleted with its feeds by whoever was told that they end', async () => {
    const id = await savedView(mia.api, { preset: 'today' })
    const statusOf = async () => (await mia.api.get(feedsOf(id))).status
    const { page, faults } = await openAs(open, newsroom, mia)
    await page.goto(`/plan?saved=${id}&preset=today`)
    const ask = async () => {
      await page.getByRole('heading', { level: 1 }).getByRole('button').click()
      await page.getByRole('menuitem', { name: /^Delete “/ }).click()
    }
    await ask()
    const dialog = page.getByRole('dialog', { name: /^Delete “/ })
    await dialog.getByText('Its feeds end: their addresses never work again.').waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await statusOf()).toBe(200)
    await ask()
    await dialog.getByRole('button', { name: 'Delete view' }).click()
    await page.getByText(/” deleted\./).waitFor()
    expect(await statusOf()).toBe(404)
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('22.1 somebody makes a calendar of their own tasks', async () => {
    const { page, faults } = await openAs(open, newsroom, mia)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Make a calendar address' }).click()
    const address = await page.getByLabel('Address', { exact: true }).inputValue()
    expect((await fetched(newsroom.test, new URL(address).pathname)).text).toContain('BEGIN:VCALENDAR')
    await page.getByRole('cell', { name: 'Never' }).waitFor()
    expect(faults).toEqual([])
  })
})
