import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type BrowserOptions, describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { updateTakesAway } from '../support/updated-pages.ts'

const day = '2026-06-18'

describeInBrowser('dialogs that are loaded when they are first opened', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { id: platformId } = await newPlatform(newsroom.api, { name: 'Website' })
    const publications = [{ platformId, schedule: { kind: 'single', date: day } }]
    await newsroom.api.post('/elements', { title: 'Budget vote', publications })
  })

  const openPlan = async (options: BrowserOptions = {}) => {
    const opened = await openAs(open, newsroom, editor, options)
    await opened.page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
    const line = opened.page.getByRole('row', { name: /Budget vote/ })
    await line.focus()
    return { ...opened, line }
  }

  const hasFocus = (locator: ReturnType<Page['locator']>, page: Page) =>
    locator.and(page.locator(':focus')).waitFor()

  it('have the focus from the first time on, and give it back', async () => {
    const { page, line, faults } = await openPlan()
    for (const [key, first] of [
      ['m', page.getByLabel('Day')],
      ['m', page.getByLabel('Day')],
      ['?', page.getByRole('button', { name: 'Close' })],
      ['?', page.getByRole('button', { name: 'Close' })],
    ] as const) {
      await page.keyboard.press(key)
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await hasFocus(dialog.locator(first), page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await hasFocus(line, page)
    }
    expect(faults).toEqual([])
  })

  it('report that they cannot load while the server is away, and load once it is back', async () => {
    const { page } = await openPlan({ firstVisit: true })
    await page.context().setOffline(true)
    // A page hears of it a moment later; what it asks for until then, the browser never asks for again.
    await page.waitForFunction('!navigator.onLine')
    await page.keyboard.press('?')
    await page.getByRole('alert').filter({ hasText: 'is not responding' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.context().setOffline(false)
    await page.waitForFunction('navigator.onLine')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  })

  it('that an update removed ask for a reload, and open after it', async () => {
    const { page } = await openPlan({ firstVisit: true })
    await updateTakesAway(page, '**/KeyList-*.js')
    await page.keyboard.press('?')
    await page.getByRole('button', { name: 'Reload page' }).click()
    await page.getByRole('row', { name: /Budget vote/ }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  })
})
