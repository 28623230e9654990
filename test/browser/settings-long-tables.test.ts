import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

describeInBrowser('a long table of the settings', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    for (let number = 1; number <= 120; number++) {
      const name = `Agency ${String(number).padStart(3, '0')}`
      const answer = await newsroom.api.post('/api/daybook/v1/users', { lastName: name, internal: false })
      expect(answer.status, answer.text).toBe(201)
    }
  })

  it('shows a hundred entries and more on request, and is searched whole', async () => {
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/users')
    const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr')
    const more = page.getByRole('button', { name: 'Show more (100 of 121 shown)' })
    await more.waitFor()
    expect(await rows.count()).toBe(100)
    await page.getByRole('searchbox', { name: 'Search' }).fill('agency 117')
    await page.getByRole('link', { name: 'Agency 117' }).waitFor()
    expect(await rows.count()).toBe(1)
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await more.press('Enter')
    await rows.nth(100).getByRole('link').and(page.locator(':focus')).waitFor()
    expect(await rows.count()).toBe(121)
    expect(await more.count()).toBe(0)
    expect(faults).toEqual([])
  })
})
