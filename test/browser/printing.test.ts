import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, setFixedTime, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { newStory, openStory } from '../support/story-page.ts'

const date = '2026-06-18'

/** The words in lines that are cut off. */
const cutWords = (page: Page): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('[role=gridcell] span:not(.visually-hidden)')]
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent)`)

/** Stories of a calendar of which something is missing on a page as wide as the window: beside it, or cut by what is around. */
const cutStories = (page: Page): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('[data-story] span:not(.visually-hidden)')].filter((words) => {
    if (![...words.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)) return false
    const box = words.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || box.left < 0 || box.right > innerWidth) return true
    for (let around = words; around; around = around.parentElement) {
      if (around === document.documentElement || getComputedStyle(around).overflow === 'visible') continue
      const frame = around.getBoundingClientRect()
      if (box.bottom > frame.bottom + 1 || box.right > frame.right + 1) return true
    }
    return words.scrollWidth > words.clientWidth + 1 && getComputedStyle(words).overflow !== 'visible'
  }).map(({ textContent }) => textContent)`)

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** How wide A4 is upright, in pixels of CSS, without margins. */
const paper = { width: 718, height: 1000 }
const landscape = { width: 1047, height: 700 }

const ground = (page: Page): Promise<unknown> =>
  page.evaluate('getComputedStyle(document.body).backgroundColor')

/** The ground and the letters of the first of these elements, as the browser draws them. */
const colorsOf = (page: Page, selector: string): Promise<{ ground: string; letters: string }> =>
  page.evaluate(`(() => {
    const { backgroundColor, color } = getComputedStyle(document.querySelector('${selector}'))
    return { ground: backgroundColor, letters: color }
  })()`)

const nothing = 'rgba(0, 0, 0, 0)'

describeInBrowser('the roster on paper', () => {
  const open = useBrowser()

  it('has every person, also those who are not in view', async () => {
    const newsroom = await browserNewsroom()
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    for (let number = 1; number <= 60; number += 1)
      await newsroom.api.post('/api/daybook/v1/users', { lastName: `Agency ${number}`, internal: false })
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/roster')
    const people = page.getByRole('rowheader', { name: /^Agency/ })
    await people.first().waitFor()
    expect(await people.count()).toBeLessThan(60)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(await people.count()).toBe(60)
    const tops = await people.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(60)
  })
})

describeInBrowser('My schedule on paper', () => {
  const open = useBrowser()

  it('shows what is done, and nothing to press', async () => {
    const newsroom = await browserNewsroom()
    const reporter = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const deadline = { date, time: '17:00' }
    const task = (headline: string, more: object) => ({ headline, deadline, userId: reporter.id, ...more })
    await newStory(newsroom, {
      title: 'Budget vote',
      tasks: [task('Report', { confirmationStatusCode: 0 }), task('Pictures', {})],
    })
    const { page } = await openAs(open, newsroom, reporter)
    await setFixedTime(page, new Date(`${date}T12:30:00Z`))
    await page.goto('/mine')
    await page.getByRole('checkbox').nth(1).click()
    const done = '[aria-checked=true] span'
    await page.locator(done).waitFor()
    const buttons = page.getByRole('button', { name: /^(Accept|Decline|Add absence)/ })
    expect(await buttons.count()).toBe(3)
    await page.emulateMedia({ media: 'print' })
    expect(await buttons.count()).toBe(0)
    const { ground: behind, letters } = await colorsOf(page, done)
    expect([behind, letters]).toEqual([nothing, (await colorsOf(page, '[aria-checked=true]')).letters])
    expect(letters).not.toBe('rgb(255, 255, 255)')
  })
})

describeInBrowser('the story on paper', () => {
  const open = useBrowser()

  it('shows its groups, and nothing to press beside them', async () => {
    const newsroom = await browserNewsroom()
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { id: groupId } = (await newsroom.api.post('/groups', { name: 'Politics' })).body
    const story = await newStory(newsroom, { title: 'Budget vote', groupIds: [groupId] })
    const { page } = await openStory(open, newsroom, editor, story)
    const group = page.locator('.mantine-Pill-root').filter({ hasText: 'Politics' })
    const controls = [
      page.getByText('In other systems'),
      page.getByText('Link to another system'),
      group.locator('button'),
      page.locator('.mantine-MultiSelect-section'),
    ]
    const seen = () => Promise.all(controls.map((control) => control.isVisible()))
    await expect.poll(seen).toEqual([true, true, true, true])
    await page.emulateMedia({ media: 'print' })
    expect(await seen()).toEqual([false, false, false, false])
    expect(await group.isVisible()).toBe(true)
  })
})

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
    await setFixedTime(page, new Date(`${date}T12:30:00Z`))
    await page.goto(`/plan?dateFrom=${date}`)
    const today = '[data-today] h2 + span'
    await page.locator(today, { hasText: 'Today' }).waitFor()
    expect(await colorsOf(page, today)).not.toMatchObject({ ground: nothing })
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
    // Printers leave grounds out: what is white on blue would be nothing on paper.
    const { letters } = await colorsOf(page, '[data-today] h2')
    expect(await colorsOf(page, today)).toEqual({ ground: nothing, letters })
    expect(await page.getByRole('row', { name: /^Short item/ }).count()).toBe(60)
    await page.evaluate("dispatchEvent(new Event('afterprint'))")
    await page.emulateMedia({ media: 'screen' })
    await line.getByText(/^\+\d/).first().waitFor()
    expect(await ground(page)).not.toBe('rgb(255, 255, 255)')
  })

  it('has every story of the board below its status, none over another, and all its tasks', async () => {
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { id: platformId } = await newPlatform(newsroom.api)
    const day = '2026-10-08'
    const people = ['Anna', 'Bert', 'Carla', 'Dora', 'Emil']
    for (let count = 0; count < 40; count += 1)
      await newStory(newsroom, {
        title: `Item ${count}: what it means for everybody who lives here, and for those who only work here`,
        publications: [{ platformId, schedule: { kind: 'single', date: day, timing: null } }],
        tasks: people.map((name) => ({ user: { name } })),
      })
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?view=board&dateFrom=${day}`)
    const cards = page.locator('[data-card]')
    await cards.first().waitFor()
    expect(await cards.count()).toBeLessThan(40)
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBeGreaterThan(2)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    await page.setViewportSize(landscape)
    expect(await cards.count()).toBe(40)
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()))
    expect(boxes.filter(({ top }, index) => top < (boxes[index - 1]?.bottom ?? 0))).toEqual([])
    expect(boxes.filter(({ left, right }) => left < 0 || right > landscape.width)).toEqual([])
    for (const words of await cards.allTextContents())
      expect(people.filter((name) => !words.includes(name))).toEqual([])
    await page.getByRole('columnheader', { name: 'Planned' }).waitFor()
  })

  it.each(['week', 'board'])('ends with the last page of the %s', async (view) => {
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?view=${view}&dateFrom=2027-02-03`)
    await page
      .locator(view === 'week' ? '.fc-daygrid-day' : 'section[aria-label="Planned"]')
      .first()
      .waitFor()
    expect(pagesIn(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
  })

  it.each(['week', 'month'])('has every story of the %s, on as many pages as they take', async (view) => {
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const names = ['The evening broadcast with the weather', 'The Saturday magazine']
    const platforms = await Promise.all(names.map((name) => newPlatform(newsroom.api, { name })))
    const day = view === 'week' ? '2026-08-20' : '2026-09-17'
    for (let count = 0; count < 70; count += 1)
      await newStory(newsroom, {
        title: `Item ${count}: what it means for everybody who lives here, and for those who only work here`,
        publications: platforms.map(({ id: platformId }) => ({
          platformId,
          schedule: { kind: 'single', date: day, timing: null },
        })),
      })
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?view=${view}&dateFrom=${day}`)
    await page.getByText(/^\d+ more/).waitFor()
    if (view === 'month') {
      const ofOtherMonth = await colorsOf(page, '.fc-day-other')
      expect(ofOtherMonth.ground).not.toBe((await colorsOf(page, '.fc-day-past:not(.fc-day-other)')).ground)
    }
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBeGreaterThan(2)
    await page.getByText(/^\d+ more/).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    await page.setViewportSize(paper)
    expect(await page.locator('[data-story]').count()).toBe(70)
    expect(await page.getByText(/^\d+ more/).count()).toBe(0)
    expect(await cutStories(page)).toEqual([])
    if (view === 'week') expect(await page.getByText(names[1] ?? '', { exact: true }).count()).toBe(70)
  })
})
