import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type BrowserOptions, describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { newPlatforms, newStory } from '../support/story-page.ts'

const day = '2026-07-01'

interface State {
  readonly name: string
  /** Brings the row into the state, with the pointer on it. */
  readonly enter: (page: Page, title: string) => Promise<void>
}

const states: readonly State[] = [
  { name: 'without focus', enter: (page, title) => storyLine(page, title).hover() },
  {
    name: 'that has the focus',
    enter: async (page, title) => {
      await storyLine(page, title).focus()
      await storyLine(page, title).hover()
    },
  },
  {
    name: 'whose title was just changed',
    enter: async (page, title) => {
      await storyLine(page, title).focus()
      await page.keyboard.press('e')
      await page.getByRole('textbox', { name: `Title of ${title}` }).press('Escape')
      await storyLine(page, title).and(page.locator(':focus')).waitFor()
      await storyLine(page, title).hover()
    },
  },
]

describeInBrowser('the actions of a row', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }
  let platforms: Awaited<ReturnType<typeof newPlatforms>>
  let title: string
  let serial = 0

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    platforms = await newPlatforms(newsroom)
  })

  beforeEach(async () => {
    serial += 1
    title = `Harbour ${serial}`
    const schedule = { kind: 'single', date: day }
    await newStory(newsroom, { title, publications: [{ platformId: platforms.website.id, schedule }] })
  })

  const openPlan = async (options: BrowserOptions = {}) => {
    const { page } = await openAs(open, newsroom, editor, options)
    page.setDefaultTimeout(15_000)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}&search=${encodeURIComponent(title)}`)
    await storyLine(page, title).waitFor()
    return page
  }
  const copied = (page: Page) => page.getByText('Link copied').last().waitFor()

  it.each(states)('work with the mouse in a row $name', async ({ enter }) => {
    const page = await openPlan()
    await enter(page, title)
    await page.getByRole('button', { name: `Copy the link to ${title}` }).click()
    await copied(page)
    expect(new URL(page.url()).searchParams.has('story')).toBe(false)
    await enter(page, title)
    await page.getByRole('button', { name: `Move ${title} to trash` }).click()
    await page.getByText(`“${title}” is in the trash.`).waitFor()
  })

  it.each(states)('work in the menu of a row $name, beside an open story', async ({ enter }) => {
    const page = await openPlan({ width: 960 })
    await enter(page, title)
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: /copy link/i }).click()
    await copied(page)
  })

  it('are reached by Tab, back by Shift-Tab, and Enter carries one out', async () => {
    const page = await openPlan()
    await storyLine(page, title).focus()
    const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")')
    const reached: unknown[] = []
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab')
      reached.push(await focused())
      if (reached.at(-1) === `Move ${title} to trash`) break
    }
    expect(reached.at(-1)).toBe(`Move ${title} to trash`)
    for (const _ of reached) await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe(title)
    for (const _ of reached) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText(`“${title}” is in the trash.`).waitFor()
  })

  it('work by touch on a phone, twice in a row', async () => {
    const page = await openPlan({ width: 390, height: 800, touch: true })
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('button', { name: `Actions for ${title}` }).tap()
      await page.getByRole('menuitem', { name: /copy link/i }).tap()
      await copied(page)
    }
    await page.getByRole('button', { name: `Actions for ${title}` }).tap()
    await page.getByRole('menuitem', { name: /trash/i }).tap()
    await page.getByText(`“${title}” is in the trash.`).waitFor()
  })
})
