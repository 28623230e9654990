import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

describeInBrowser('an address that nothing has', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom

  beforeAll(async () => {
    newsroom = await browserNewsroom()
  })

  it('says so with status 404, and leads home', async () => {
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { page, faults } = await openAs(open, newsroom, editor)
    const answer = await page.goto('/nowhere/at-all')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link').click()
    await page.waitForURL('**/plan')
    expect(faults).toEqual([])
  })
})
