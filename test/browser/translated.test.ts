import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { eventually, newPlatforms, newStory, storyNow, textbox, typeInto } from '../support/story-page.ts'

const day = '2026-07-01'
const period = `dateFrom=${day}&dateTo=${day}`

/** Replaces every text, now and later, as browsers do that translate a page. */
const translating = `(() => {
  const texts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = []
    while (walker.nextNode()) found.push(walker.currentNode)
    return found
  }
  const translate = (root) => {
    for (const text of texts(root)) {
      const { parentElement, data } = text
      if (data.trim() === '' || !parentElement || parentElement.closest('font, script, style, textarea, svg')) continue
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstChild.textContent = data
      text.replaceWith(font)
    }
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const added of addedNodes) if (added.isConnected) translate(added.parentNode)
  }).observe(document, { childList: true, subtree: true })
})()`

describeInBrowser('a page that the browser translates', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let admin: { readonly id: number; readonly email: string }
  let platforms: Awaited<ReturnType<typeof newPlatforms>>
  let story: Awaited<ReturnType<typeof newStory>>
  let title: string
  let serial = 0

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    admin = await newPerson(newsroom.test, newsroom.organizationId, { role: 'admin', lastName: 'Adams' })
    platforms = await newPlatforms(newsroom)
  })

  beforeEach(async () => {
    serial += 1
    title = `Harbour ${serial}`
    const publications = [platforms.website, platforms.print].map(({ id }) => ({
      platformId: id,
      schedule: { kind: 'single', date: day },
    }))
    story = await newStory(newsroom, {
      title,
      tasks: [{ userId: admin.id, deadline: { date: day } }, {}],
      publications,
    })
  })

  const openTranslated = async (path: string) => {
    const { page, faults } = await openAs(open, newsroom, admin)
    page.setDefaultTimeout(15_000)
    await page.addInitScript(translating)
    await page.goto(path)
    await page.locator('#main font').first().waitFor()
    const expectWhole = async () => {
      expect(await page.getByText('could not be loaded').count()).toBe(0)
      expect(faults).toEqual([])
    }
    return { page, expectWhole }
  }

  /** What somebody else does to the story meanwhile. */
  const changedByAnother = async () => {
    const change = (body: object) => newsroom.api.patch(`/elements/${story.id}`, body)
    for (const body of [{ confidential: true }, { title: `${title} again` }, { confidential: false, title }])
      expect((await change(body)).status).toBe(200)
  }
  const seen = (page: Page, name: string) => page.getByText(name).first().waitFor()

  it('shows a story, its details and what others do to it', async () => {
    const { page, expectWhole } = await openTranslated(`/elements/${story.id}`)
    for (const details of await page.getByRole('button', { name: /^Details of/ }).all()) {
      await details.click()
      await details.click()
    }
    await typeInto(page, 'Slug', 'harbour')
    await eventually(async () => (await storyNow(newsroom, story)).slug).toBe('harbour')
    await page.getByRole('combobox', { name: 'Status' }).first().click()
    await page.getByRole('dialog').getByRole('option').nth(1).click()
    await changedByAnother()
    await eventually(() => textbox(page, 'Title').inputValue()).toBe(title)
    await expectWhole()
  })

  it('changes a row of the list, opens it and finds others', async () => {
    const { page, expectWhole } = await openTranslated(`/plan?${period}&search=${encodeURIComponent(title)}`)
    const row = storyLine(page, title)
    await row.focus()
    await page.keyboard.press('s')
    await page.keyboard.type('Plan')
    await page.keyboard.press('Enter')
    await row.focus()
    await page.keyboard.press('e')
    await page.keyboard.press('Escape')
    await row.focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    await changedByAnother()
    await eventually(() => textbox(page, 'Title').inputValue()).toBe(title)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').first().fill('nothing like it')
    await row.waitFor({ state: 'detached' })
    await page.getByRole('searchbox').first().fill(title)
    await row.waitFor()
    await expectWhole()
  })

  it.each([
    ['the board', `/plan?${period}&view=board`],
    ['the week', `/plan?dateFrom=${day}&view=week`],
    ['the month', `/plan?dateFrom=${day}&view=month`],
    ['the issue', () => `/issues/${platforms.print.id}/${day}`],
    ['one’s own tasks', '/mine'],
    ['the roster', '/roster'],
    ['the findings', '/findings'],
    ['the conference', `/conference?date=${day}`],
  ])('goes on showing %s while others work', async (_, path) => {
    const { page, expectWhole } = await openTranslated(typeof path === 'string' ? path : path())
    await changedByAnother()
    await newsroom.api.delete(`/elements/${story.id}`)
    await page.waitForTimeout(500)
    await expectWhole()
  })

  it('saves a setting', async () => {
    const { page, expectWhole } = await openTranslated('/settings/platforms')
    await page.getByRole('link', { name: 'Website' }).click()
    await typeInto(page, 'Name', 'Website')
    await page.getByRole('banner').getByRole('button', { name: 'Close' }).click()
    await seen(page, 'Website')
    await expectWhole()
  })
})
