import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, setFixedTime, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { newStory } from '../support/story-page.ts'

const day = '2026-06-18'

/** A script for the page: all files are kept. */
const isKept = `(async () => {
  await navigator.serviceWorker.ready
  return true
})()`

/** A script for the page: what it shows is kept at once, as whenever somebody turns to another window. */
const hidePage = `(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
})()`

const storedDay = `new Promise((resolve, reject) => {
  const opened = indexedDB.open('keyval-store')
  opened.onerror = () => reject(opened.error)
  opened.onsuccess = () => {
    const { result: database } = opened
    if (!database.objectStoreNames.contains('keyval')) return resolve(null)
    const read = database.transaction('keyval').objectStore('keyval').get('daybook.day')
    read.onsuccess = () => resolve(read.result ? JSON.stringify(read.result) : null)
  }
})`

describeInBrowser('a page that is opened without a network', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let website: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    website = await newPlatform(newsroom.api)
  })

  const openPlan = async () => {
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { page, faults } = await openAs(open, newsroom, editor, {
      serviceWorkers: 'allow',
      firstVisit: true,
    })
    await page.goto(`/plan?dateFrom=${day}`)
    await page.getByRole('row', { name: 'Budget vote' }).waitFor()
    await page.evaluate(isKept)
    await settled(page)
    return { page, faults }
  }
  const keepNow = async (page: Page) => {
    await page.evaluate(hidePage)
    await expect.poll(() => page.evaluate(storedDay)).toContain('Budget vote')
  }

  beforeAll(async () => {
    const schedule = { kind: 'single', date: day, timing: null }
    await newStory(newsroom, { title: 'Budget vote', publications: [{ platformId: website.id, schedule }] })
  })

  it('shows the day that was open, and says that the server does not answer', async () => {
    const { page, faults } = await openPlan()
    await expect.poll(() => page.evaluate(storedDay), { timeout: 2000 }).toContain('Budget vote')
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('row', { name: 'Budget vote' }).waitFor()
    await page.getByRole('status').filter({ hasText: 'The server is not responding' }).waitFor()
    // What was not open yet has its scripts, too.
    await page.getByText('Month', { exact: true }).click()
    await page.getByText('Budget vote').first().waitFor()
    await page.context().setOffline(false)
    await page
      .getByRole('status')
      .filter({ hasText: 'The server is not responding' })
      .waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('shows nothing of somebody who has signed out', async () => {
    const { page } = await openPlan()
    await keepNow(page)
    await page.getByRole('button', { name: /account, appearance/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(storedDay)).toBeNull()
    await page.context().setOffline(true)
    await page.goto('/plan')
    await page.getByText('not responding').first().waitFor()
    expect(await page.getByText('Budget vote').count()).toBe(0)
  })

  it.each([390, 1280])('shows the tasks of a person after midnight, %i px wide', async (width) => {
    const reporter = await newPerson(newsroom.test, newsroom.organizationId, { role: 'reader' })
    await newStory(newsroom, { title: 'Derby', tasks: [{ userId: reporter.id }] })
    const { page, faults } = await openAs(open, newsroom, reporter, {
      serviceWorkers: 'allow',
      width,
      height: 844,
    })
    // A Sunday: the week is another one, too.
    await setFixedTime(page, '2026-06-21T20:00:00Z')
    await page.goto('/mine')
    const task = page.getByRole('link', { name: 'Derby' })
    await task.waitFor()
    await page.evaluate(isKept)
    await settled(page)
    await page.evaluate(hidePage)
    await expect.poll(() => page.evaluate(storedDay)).toContain('Derby')
    await page.context().setOffline(true)
    await setFixedTime(page, '2026-06-21T22:10:00Z')
    await page.reload()
    await task.waitFor()
    await page.getByRole('status').filter({ hasText: 'The server is not responding' }).waitFor()
    await page.context().setOffline(false)
    await task.waitFor()
    expect(faults).toEqual([])
  })
})
