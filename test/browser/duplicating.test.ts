import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeInBrowser, setFixedTime, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { everyDay, newPlatform } from '../support/platforms.ts'
import { newStory } from '../support/story-page.ts'

/** The clock of the test server. */
const today = '2026-06-18'
const now = new Date(`${today}T12:00:00Z`)

describeInBrowser('19.3 Duplicate asks for the day', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }
  let platformId: number
  let title: string
  let serial = 0

  beforeAll(async () => {
    newsroom = await browserNewsroom({ timeZone: 'Europe/Berlin' })
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    platformId = (await newPlatform(newsroom.api, { weeklySchedule: everyDay })).id
  })

  beforeEach(() => {
    serial += 1
    title = `Ferry ${serial}`
  })

  const planned = (date: string, deadline: string, name = title, more: object = {}) =>
    newStory(newsroom, {
      ...more,
      title: name,
      tasks: [{ headline: 'Report', deadline: { date: deadline, time: '18:00' } }],
      publications: [{ platformId, schedule: { kind: 'single', date } }],
    })
  const openPlan = async (from: string, to = from) => {
    const { page } = await openAs(open, newsroom, editor)
    page.setDefaultTimeout(15_000)
    await setFixedTime(page, now)
    await page.goto(`/plan?dateFrom=${from}&dateTo=${to}&search=${encodeURIComponent(title)}`)
    await storyLine(page, title).first().waitFor()
    return page
  }
  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Duplicate/ })
  const day = (page: Page) => dialog(page).getByRole('textbox', { name: 'Another day' })
  const stories = async () => {
    const { body } = await newsroom.api.get(`/elements?search=${encodeURIComponent(title)}&size=100`)
    // biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
    return body.content as any[]
  }
  const dates = async () =>
    (await stories()).map(({ publications, tasks }) => [
      publications[0].schedule?.date,
      tasks[0].deadline?.date,
    ])

  it('a story of the past is duplicated for today, without the deadline that would be over, and Undo trashes the copy', async () => {
    const event = { fromDate: '2026-06-09', toDate: '2026-06-11' }
    await planned('2026-06-10', '2026-06-09', title, { event })
    const page = await openPlan('2026-06-10')
    await storyLine(page, title).focus()
    await page.keyboard.press('Shift+D')
    await day(page).and(page.locator(':focus')).waitFor()
    expect(
      await dialog(page)
        .getByRole('button', { name: /same day/i })
        .count(),
    ).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByText('This is the copy, for Thu 18').waitFor()
    await page.getByText('Left out, because it would already be over: deadline of Report.').waitFor()
    await page.getByText('Copied only as far as it is not yet over: event.').waitFor()
    expect((await dates()).sort()).toEqual([
      ['2026-06-10', '2026-06-09'],
      [today, undefined],
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(dates).toEqual([['2026-06-10', '2026-06-09']])
    await expect.poll(() => new URL(page.url()).searchParams.has('story')).toBe(false)
  })

  it('the key again repeats the last choice', async () => {
    await planned('2026-06-20', '2026-06-20')
    const page = await openPlan('2026-06-20')
    await storyLine(page, title).focus()
    await page.keyboard.press('Shift+D')
    await dialog(page).getByRole('button', { name: 'Tomorrow' }).press('Enter')
    await page.getByText('This is the copy, for Fri 19').waitFor()
    await page.keyboard.press('Escape')
    await storyLine(page, title).focus()
    await page.keyboard.press('Shift+D')
    await day(page).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Shift+D')
    await expect
      .poll(async () => (await dates()).map(([date]) => date).sort())
      .toEqual(['2026-06-19', '2026-06-19', '2026-06-20'])
  })

  it.each([
    ['list', 'Same day'],
    ['list', 'Tomorrow'],
    ['board', 'Same day'],
  ])('keys go on at the copy in the %s after “%s”, not at the original', async (view, choice) => {
    const { id } = await planned('2026-06-20', '2026-06-20')
    const page = await openPlan('2026-06-20')
    if (view === 'board') await page.goto(`${page.url()}&view=board`)
    const focused = () =>
      page.evaluate<string>(`(({ activeElement: e }) => [
      e.closest('[data-story]')?.dataset.story ?? '', e.closest('[data-panel]') === null ? 'view' : 'panel'
    ].join(' '))(document)`)
    await page.locator(`[data-story="${id}"]`).locator('button').or(storyLine(page, title)).first().focus()
    await page.keyboard.press('Shift+D')
    await dialog(page)
      .getByRole('button', { name: new RegExp(choice, 'i') })
      .press('Enter')
    await page.getByText('This is the copy').waitFor()
    const copy = (await stories()).find((story) => story.id !== id)
    await expect.poll(focused).toBe(choice === 'Tomorrow' ? ' panel' : `${copy.id} view`)
    await page.keyboard.press('s')
    await page.waitForTimeout(300)
    expect(await focused()).not.toMatch(new RegExp(`^${id} `))
  })

  it('takes a typed day from the first letter, also one that begins with the key', async () => {
    const { id } = await planned('2026-06-20', '2026-06-20')
    const page = await openPlan('2026-06-20')
    await storyLine(page, title).focus()
    await page.keyboard.press('Shift+D')
    await page.keyboard.type('7. Dezember')
    await expect.poll(() => day(page).inputValue()).toBe('7. Dezember')
    await page.keyboard.press('Enter')
    await page.getByText('This is the copy, for Mon 7').waitFor()
    await page.keyboard.press('Escape')
    await storyLine(page, title).focus()
    await page.keyboard.press('Shift+D')
    await day(page).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Shift+D')
    await page.keyboard.type('onnerstag')
    await page.keyboard.press('Enter')
    await page.getByText('This is the copy, for Thu 25').waitFor()
    expect((await newsroom.api.get(`/elements/${id}`)).body.title).toBe(title)
  })

  it('dates that would be over come along only if somebody wants them', async () => {
    await planned('2026-06-10', '2026-06-09')
    const page = await openPlan('2026-06-10')
    await storyLine(page, title).focus()
    await page.keyboard.press('Shift+D')
    await dialog(page).getByRole('checkbox').uncheck()
    await dialog(page).getByRole('button', { name: 'Today' }).click()
    await expect
      .poll(async () => (await dates()).sort())
      .toEqual([
        ['2026-06-10', '2026-06-09'],
        [today, '2026-06-17'],
      ])
  })

  it('several selected stories are duplicated for one day, with one Undo', async () => {
    await planned('2026-06-10', '2026-06-09', `${title} north`)
    await planned('2026-06-11', '2026-06-10', `${title} south`)
    const page = await openPlan('2026-06-10', '2026-06-11')
    await storyLine(page, 'north').click({ modifiers: ['Control'] })
    await storyLine(page, 'south').click({ modifiers: ['Control'] })
    await page.keyboard.press('Shift+D')
    await page
      .getByRole('dialog', { name: 'Duplicate 2 stories' })
      .getByRole('button', { name: 'Tomorrow' })
      .click()
    await page.getByText('2 copies made for Fri 19').waitFor()
    expect((await dates()).map(([date]) => date).sort()).toEqual([
      '2026-06-10',
      '2026-06-11',
      '2026-06-19',
      '2026-06-19',
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await stories()).length).toBe(2)
  })

  it('from the page of the story and from the palette', async () => {
    const { id } = await planned('2026-06-25', '2026-06-24')
    const { page } = await openAs(open, newsroom, editor)
    page.setDefaultTimeout(15_000)
    await setFixedTime(page, now)
    await page.goto(`/elements/${id}`)
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await dialog(page).getByRole('textbox', { name: 'Another day' }).fill('30 June')
    await dialog(page).getByRole('textbox', { name: 'Another day' }).press('Enter')
    await page.getByText('This is the copy, for Tue 30').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.url()).toMatch(new RegExp(`/elements/${id}$`))
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/./).last().fill('Duplicate')
    await page.getByRole('option', { name: `Duplicate “${title}”` }).click()
    await dialog(page).waitFor()
  })
})
