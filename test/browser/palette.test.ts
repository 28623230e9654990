import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

describeInBrowser('the command palette', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: Awaited<ReturnType<typeof newPerson>>

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    editor = await newPerson(test, organizationId, { role: 'editor', lastName: 'Östergård' })
    const { id: platformId } = await newPlatform(api)
    const story = async (title: string, date: string, more = {}) => {
      const publications = [{ platformId, schedule: { kind: 'single', date } }]
      expect((await api.post('/elements', { title, publications, ...more })).status).toBe(201)
    }
    await story('Gale in the harbour', '2025-03-08')
    await story('Gale warning for Thursday', '2027-06-17')
    await story('Gale of resignations', '2026-06-18', { confidential: true })
  })

  const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do' })
  const options = (page: Page) => palette(page).getByRole('option')
  const find = async (page: Page, words: string) => {
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type(words)
  }
  const openPlan = async (as: { readonly email: string }) => {
    const watched = await openAs(open, newsroom, as)
    await watched.page.goto('/plan')
    await watched.page.getByRole('searchbox', { name: 'Search stories' }).focus()
    return watched
  }

  it('finds stories of all dates in one list, from within a field, and none that may not be seen', async () => {
    const { page, faults } = await openPlan(editor)
    await find(page, 'gale')
    await expect.poll(() => options(page).count()).toBe(2)
    await options(page).filter({ hasText: 'Gale in the harbour' }).getByText('8 Mar 2025').waitFor()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByText('Gale in the harbour').first().waitFor()
    expect(faults).toEqual([])
  })

  it('leads to people and pages by the beginnings of their names, and to settings only where they may be changed', async () => {
    const { page } = await openPlan(editor)
    await find(page, 'ost te')
    await options(page).filter({ hasText: 'Test Östergård' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/userIds=/)
    await find(page, 'platforms')
    await palette(page).getByText('Nothing matches “platforms”.').waitFor()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'hidden' })
    await find(page, 'roster')
    await options(page).filter({ hasText: 'Roster' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/roster/)

    for (const [words, path] of [
      ['series', 'series'],
      ['templ', 'templates'],
    ] as const) {
      await find(page, words)
      await options(page).first().waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/settings/${path}`)
    }

    const admin = await newPerson(newsroom.test, newsroom.organizationId, { role: 'admin' })
    const { page: other } = await openPlan(admin)
    await find(other, 'settings platf')
    await options(other).filter({ hasText: 'Settings: Platforms' }).waitFor()
    await other.keyboard.press('Enter')
    await other.getByRole('heading', { name: 'Platforms' }).waitFor()
    await find(other, 'targets')
    await options(other).filter({ hasText: 'Settings: Platforms' }).waitFor()
    await other.keyboard.press('Escape')
    await palette(other).waitFor({ state: 'hidden' })
    await find(other, 'backup')
    await options(other).filter({ hasText: 'Settings: Backups' }).waitFor()
    await other.keyboard.press('Enter')
    await other.getByRole('heading', { name: 'Backups' }).waitFor()
  })

  it('begins a story from any page', async () => {
    const { page } = await openPlan(editor)
    await page.goto('/roster')
    await page.getByRole('heading', { name: 'Roster' }).waitFor()
    const askForStory = async () => {
      await find(page, 'new story')
      await options(page).filter({ hasText: 'New story' }).waitFor()
      await page.keyboard.press('Enter')
    }
    const field = page.getByRole('textbox', { name: /^New story on/ }).and(page.locator(':focus'))
    await askForStory()
    await field.waitFor()

    // The line has the focus already: that something has happened is seen all the same.
    const marks = () => field.evaluate((line) => line.getAnimations().length)
    await expect.poll(marks).toBe(0)
    await askForStory()
    await expect.poll(marks).toBe(1)
    await expect.poll(marks, { timeout: 5000 }).toBe(0)
    await page.getByRole('button', { name: 'New story' }).click()
    await expect.poll(marks).toBe(1)
  })
})
