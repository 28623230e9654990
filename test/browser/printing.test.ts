import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { newStory } from '../support/story-page.ts'

const date = '2026-06-18'

/** The words in lines that do not fit where they stand. */
const cutWords = (page: Page): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('[role=gridcell] span:not(.visually-hidden)')]
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent)`)

const ground = (page: Page): Promise<unknown> =>
  page.evaluate('getComputedStyle(document.body).backgroundColor')

describeInBrowser('the plan on paper', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom

  beforeAll(async () => {
    newsroom = await browserNewsroom()
  })

  it('has every story with all its publications and tasks, also those that a screen only counts', async () => {
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const names = ['Website', 'Newsletter', 'Social media', 'Evening broadcast', 'Magazine']
    const platforms = await Promise.all(names.map((name) => newPlatform(newsroom.api, { name })))
    const people = ['Anna', 'Bert', 'Carla', 'Dora', 'Emil']
    await newStory(newsroom, {
      title: 'Budget vote: what it means for everybody who lives here, and for those who only work here',
      publications: platforms.map(({ id: platformId }) => ({
        platformId,
        schedule: { kind: 'single', date, timing: null },
      })),
      tasks: people.map((name) => ({ user: { name } })),
    })
    for (let count = 0; count < 60; count += 1)
      await newStory(newsroom, {
        title: `Short item ${count}`,
        publications: [{ platformId: platforms[0]?.id, schedule: { kind: 'single', date, timing: null } }],
      })
    const { page } = await openAs(open, newsroom, editor, { theme: 'dark' })
    await page.goto(`/plan?dateFrom=${date}`)
    const line = page.getByRole('row', { name: /^Budget vote/ })
    await line.getByText(/^\+\d/).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    const words = (await line.textContent()) ?? ''
    expect([...names, ...people].filter((name) => !words.includes(name))).toEqual([])
    expect(words).not.toMatch(/\+\d/)
    expect(await cutWords(page)).toEqual([])
    expect(await page.getByRole('columnheader', { name: 'In status' }).count()).toBe(0)
    expect(await ground(page)).toBe('rgb(255, 255, 255)')
    expect(await page.getByRole('row', { name: /^Short item/ }).count()).toBe(60)
    await page.evaluate("dispatchEvent(new Event('afterprint'))")
    await page.emulateMedia({ media: 'screen' })
    await line.getByText(/^\+\d/).first().waitFor()
    expect(await ground(page)).not.toBe('rgb(255, 255, 255)')
  })
})
