import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform, newPrint } from '../support/platforms.ts'
import { newStory } from '../support/story-page.ts'

const printDay = '2026-06-18'
const sizes = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** How far the document can scroll, and the page in it sideways, in pixels. */
const scrollable = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.scrollingElement
    const main = document.getElementById('main')
    return [scrollHeight - clientHeight, scrollWidth - clientWidth, main.scrollWidth - main.clientWidth]
  })()`)

/** How far the page itself can scroll, if everything on it has its own scrolling, in pixels. */
const overhang = (page: Page): Promise<unknown> =>
  page.evaluate(
    `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.getElementById('main'))`,
  )

describeInBrowser('a page that is longer than the window', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let admin: { readonly email: string }
  let storyId: number
  let printId: number

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId } = newsroom
    admin = await newPerson(test, organizationId)
    for (let count = 0; count < 40; count += 1) await newPerson(test, organizationId, { role: 'editor' })
    const print = await newPrint(newsroom.api, [printDay])
    const website = await newPlatform(newsroom.api, { name: 'Website' })
    const schedule = { kind: 'single', date: printDay, timing: null }
    const publications = [{ platformId: print.id, schedule }, { platformId: website.id }]
    for (let count = 0; count < 40; count += 1)
      await newStory(newsroom, { title: `Short item ${count}`, publications })
    const tasks = ['Anna', 'Bert', 'Carla', 'Dora'].map((name) => ({ user: { name } }))
    printId = print.id
    storyId = (await newStory(newsroom, { publications, tasks })).id
  })

  for (const size of sizes)
    it(`scrolls in itself and leaves the document where it is, at ${size.width} × ${size.height}`, async () => {
      const { page, faults } = await openAs(open, newsroom, admin, size)
      const isWide = size.width > 1000

      await page.goto(`/plan?dateFrom=${printDay}&story=${storyId}`)
      const story = page.getByRole('complementary', { name: 'Story' })
      const details = story.getByRole('button', { name: /^Details of/, expanded: false })
      await details.first().waitFor()
      while ((await details.count()) > 0) await details.first().click()
      expect(await scrollable(page)).toEqual([0, 0, 0])
      expect(await overhang(page)).toBe(0)

      await page.goto(`/issues/${printId}?date=${printDay}`)
      await page.getByRole('link', { name: 'Short item 39' }).first().waitFor()
      expect(await scrollable(page)).toEqual([0, 0, 0])
      if (isWide) expect(await overhang(page)).toBe(0)

      await page.goto('/settings/users')
      await page.getByRole('table').waitFor()
      expect(await scrollable(page)).toEqual([0, 0, 0])

      await page.goto('/roster')
      await page.getByRole('grid').waitFor()
      expect(await scrollable(page)).toEqual([0, 0, 0])
      expect(await overhang(page)).toBe(0)

      await page.goto('/mine')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await scrollable(page)).toEqual([0, 0, 0])
      expect(faults).toEqual([])
    })

  it('scrolls by keys before anything on it was pressed, and begins at the top on the next page', async () => {
    const { page } = await openAs(open, newsroom, admin, { width: 1366, height: 500 })
    await page.goto('/settings/users')
    await page.getByRole('table').waitFor()
    const top = () => page.evaluate(`document.getElementById('main').scrollTop`)
    expect(await top()).toBe(0)
    // A key that comes before the page listens is lost. The next one counts.
    await expect
      .poll(async () => {
        await page.keyboard.press('PageDown')
        return top()
      })
      .toBeGreaterThan(0)
    // After a key the browser keeps scrolling for a moment, and would go on doing so on the next page. A busy machine draws
    // few frames: only a position that holds for several readings is its last.
    let before = await top()
    let held = 0
    await expect
      .poll(async () => {
        const now = await top()
        held = now === before ? held + 1 : 0
        before = now
        return held
      })
      .toBeGreaterThanOrEqual(10)
    await page.getByRole('link', { name: 'Organization' }).click()
    await page.getByRole('heading', { level: 1, name: 'Organization' }).waitFor()
    await expect.poll(top).toBe(0)
  })
})
