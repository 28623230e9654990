import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

const day = '2026-06-18'

describeInBrowser('a confidential story', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly id: number; readonly email: string }
  let paper: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    paper = await newPlatform(newsroom.api, { name: 'Evening paper', typeCode: 1 })
    const website = await newPlatform(newsroom.api)
    for (const [title, platform, confidential] of [
      ['The sentence', paper, true],
      ['The appeal', website, true],
      ['The weather', paper, false],
    ] as const) {
      const publications = [
        { platformId: platform.id, schedule: { kind: 'single', date: day, timing: null } },
      ]
      const tasks = [{ userId: administrator.id, deadline: { date: day } }]
      const answer = await newsroom.api.post('/elements', { title, confidential, publications, tasks })
      expect(answer.status, answer.text).toBe(201)
    }
  })

  it.each(['list', 'week', 'month', 'board'])('is marked as such in the %s', async (view) => {
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto(`/plan?view=${view}&dateFrom=${day}`)
    const marked = page.getByText('The sentence', { exact: true }).locator('xpath=..')
    await marked.getByRole('img', { name: 'Confidential' }).first().waitFor()
    expect(await page.getByRole('img', { name: 'Confidential' }).count()).toBe(2)
  })

  it('is marked as such in an issue and beside it, and on paper', async () => {
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto(`/issues/${paper.id}/${day}`)
    const sign = page.getByRole('img', { name: 'Confidential' })
    await page
      .getByRole('rowheader', { name: /The sentence/ })
      .and(page.locator('th', { has: sign }))
      .waitFor()
    await page.getByRole('listitem').filter({ hasText: 'The appeal', has: sign }).waitFor()
    expect(await sign.count()).toBe(2)
    await page.emulateMedia({ media: 'print' })
    await page
      .getByRole('rowheader', { name: /The sentence/ })
      .locator(sign)
      .waitFor()
  })

  it('is marked as such where a search finds it on another day', async () => {
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto('/plan?dateFrom=2026-07-01&dateTo=2026-07-01&search=the')
    const found = page.getByRole('region', { name: 'On other days' }).getByRole('listitem')
    await found.filter({ hasText: 'The weather' }).waitFor()
    const marked = found.filter({ has: page.getByRole('img', { name: 'Confidential' }) })
    expect((await marked.allInnerTexts()).sort()).toEqual([
      expect.stringContaining('The appeal'),
      expect.stringContaining('The sentence'),
    ])
  })

  it('is marked as confidential among the tasks of the people who work on it', async () => {
    const { page } = await openAs(open, newsroom, administrator)
    const sign = page.getByRole('img', { name: 'Confidential' })
    const tasks = page.getByRole('listitem')
    await page.goto('/mine')
    await tasks.filter({ hasText: 'The sentence', has: sign }).waitFor()
    expect(await tasks.filter({ hasText: 'The weather', has: sign }).count()).toBe(0)
    await page.getByRole('link', { name: /The sentence/ }).click()
    await page
      .getByRole('heading', { level: 1, name: /The sentence/ })
      .locator(sign)
      .waitFor()

    await page.goto(`/roster?from=${day}`)
    await page.getByRole('gridcell', { name: 'Thu 18 Jun: 3 tasks' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('listitem').filter({ hasText: 'The sentence', has: sign }).waitFor()
    expect(await drawer.locator(sign).count()).toBe(2)
  })
})
