import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeInBrowser, useBrowser, type Watched } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { drag } from '../support/drag.ts'
import { newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { addTimeSlot, newPlatform, newPrint } from '../support/platforms.ts'
import { eventually } from '../support/story-page.ts'

/**
 * Thursday 18 June 2026 at the sports desk of a newsroom in New York: four World Cup matches, by its own clock. The
 * editor is in Berlin, where two of them are on the next day.
 */
const timeZone = 'America/New_York'
const theDay = '2026-06-18'
const dayAfter = '2026-06-19'
const matches = [
  { time: '12:00', title: 'Czech Republic – South Africa' },
  { time: '15:00', title: 'Switzerland – Bosnia & Herzegovina' },
  { time: '18:00', title: 'Canada – Qatar' },
  { time: '21:00', title: 'Mexico – South Korea' },
]

/** The desk's stories before planning: two ideas, and a story on the wrong day. */
const [preview, page3, fanZones] = [
  'What Group A needs today',
  'The four matches on one page',
  'Fan zones open',
]

const onWebsite = (title: string, timing: object | null) => ({
  title,
  groups: ['Sport'],
  publications: [{ platform: 'Website', schedule: { kind: 'single', date: theDay, timing } }],
})

/** The result, however it was planned. */
const thePlan = [
  ...matches.map(({ time, title }) => onWebsite(title, { type: 'time', time })),
  onWebsite(preview, { type: 'timeSlot', timeSlot: 'Morning' }),
  onWebsite(fanZones, { type: 'time', time: '10:30' }),
  {
    title: page3,
    groups: ['Sport'],
    publications: [{ platform: 'Print', schedule: { kind: 'single', date: dayAfter, timing: null } }],
  },
].sort((a, b) => a.title.localeCompare(b.title))

interface Stored {
  readonly title: string
  readonly groups: readonly { readonly name: string }[]
  readonly publications: readonly {
    readonly platform: { readonly name: string }
    readonly schedule: { readonly timing: { readonly timeSlot?: { readonly name: string } } | null } | null
  }[]
}

const planOf = async ({ api }: BrowserNewsroom) => {
  const { content }: { content: readonly Stored[] } = (await api.get('/elements?size=100')).body
  return content
    .map(({ title, groups, publications }) => ({
      title,
      groups: groups.map(({ name }) => name),
      publications: publications.map(({ platform, schedule }) => ({
        platform: platform.name,
        schedule: schedule && { ...schedule, timing: timingOf(schedule.timing) },
      })),
    }))
    .sort((a, b) => a.title.localeCompare(b.title))
}

const timingOf = (timing: { readonly timeSlot?: { readonly name: string } } | null) =>
  timing?.timeSlot === undefined ? timing : { type: 'timeSlot', timeSlot: timing.timeSlot.name }

const sportsDesk = async (): Promise<BrowserNewsroom> => {
  const newsroom = await browserNewsroom({ timeZone })
  const { api } = newsroom
  const website = await newPlatform(api)
  await addTimeSlot(api, website)
  await newPrint(api, [theDay, dayAfter])
  const { id: sport } = (await api.post('/groups', { name: 'Sport' })).body
  const onDay = (date: string, time: string) => ({ kind: 'single', date, timing: { type: 'time', time } })
  for (const body of [
    { title: preview, publications: [{ platformId: website.id }] },
    { title: page3 },
    {
      title: fanZones,
      publications: [{ platformId: website.id, schedule: onDay('2026-06-17', '10:30') }],
    },
  ]) {
    const answer = await api.post('/elements', { ...body, groupIds: [sport] })
    expect(answer.status, answer.text).toBe(201)
  }
  return newsroom
}

const threeDays = '/plan?dateFrom=2026-06-17&dateTo=2026-06-19'

const entryOf = (page: Page) => page.getByRole('textbox', { name: /^New story on Thursday/ })

const ideaOf = (page: Page, name: string) => page.getByRole('row', { name, exact: true })

describeInBrowser('the World Cup day of 18 June 2026', () => {
  const open = useBrowser()

  const openDesk = async (): Promise<Watched & { newsroom: BrowserNewsroom }> => {
    const newsroom = await sportsDesk()
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    return { ...(await openAs(open, newsroom, editor)), newsroom }
  }

  /** Drags a story's row over the rows of a day. */
  const dragTo = (line: Locator, day: string) =>
    drag(line, { x: 90, y: 12 }, line.page().locator(`[role=row][data-day="${day}"]`).first(), {
      x: 200,
      y: 12,
    })

  it('is planned by typing the matches and dragging everything else to where it belongs', async () => {
    const { page, faults, newsroom } = await openDesk()
    await page.goto(`${threeDays}&ideas=true`)
    await entryOf(page).click()
    for (const { time, title } of matches) {
      await entryOf(page).fill(`${time} ${title}`)
      await entryOf(page).press('Enter')
      await storyLine(page, title, theDay).waitFor()
    }
    const dialog = page.getByRole('dialog')

    await dragTo(ideaOf(page, preview), theDay)
    await dialog.getByLabel('When').selectOption({ label: 'Morning 06:00–09:30' })
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
    await storyLine(page, preview, theDay).waitFor()

    // It has only one publication on that day, so there is nothing to ask.
    await dragTo(storyLine(page, fanZones, '2026-06-17'), theDay)
    await storyLine(page, fanZones, theDay).waitFor()

    await dragTo(ideaOf(page, page3), dayAfter)
    await dialog.getByLabel('What').selectOption({ label: 'New on Print' })
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
    await storyLine(page, page3, dayAfter).waitFor()

    await eventually(() => planOf(newsroom)).toEqual(thePlan)
    expect(faults).toEqual([])
  })

  /** Presses a key until it has led to the wanted element, as people do. */
  const pressUntil = async (page: Page, key: string, wanted: Locator) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if ((await wanted.and(page.locator(':focus')).count()) > 0) return
      const before = await page.evaluateHandle('document.activeElement')
      await page.keyboard.press(key)
      await page.waitForFunction('(before) => document.activeElement !== before', before)
    }
    throw new Error(`${key} does not lead to it`)
  }

  /** Types a date into the focused field. Its text is selected, so typing replaces it. */
  const typeDate = (page: Page, date: string) => page.keyboard.type(date)

  it('is planned by keys alone, to the same end', async () => {
    const { page, faults, newsroom } = await openDesk()
    await page.addInitScript(
      `globalThis.pointed = 0; addEventListener('pointerdown', () => { pointed += 1 }, true)`,
    )
    await page.goto(threeDays)
    await storyLine(page, fanZones, '2026-06-17').waitFor()
    await page.keyboard.press('n')
    await page
      .getByRole('textbox', { name: /^New story on/ })
      .and(page.locator(':focus'))
      .waitFor()
    await pressUntil(page, 'Tab', entryOf(page))
    for (const { time, title } of matches) {
      await page.keyboard.type(`${time} ${title}`)
      await page.keyboard.press('Enter')
      await storyLine(page, title, theDay).waitFor()
    }
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('dialog')
    const day = dialog.getByLabel('Day')

    // The story on the wrong day keeps its time.
    await pressUntil(page, 'k', page.getByRole('row', { name: fanZones, exact: true }))
    await page.keyboard.press('m')
    await day.and(page.locator(':focus')).waitFor()
    await typeDate(page, theDay)
    await page.keyboard.press('Enter')
    await storyLine(page, fanZones, theDay).waitFor()
    await dialog.waitFor({ state: 'detached' })

    await pressUntil(page, 'Shift+Tab', page.getByRole('link', { name: 'Ideas', exact: true }))
    await page.keyboard.press('Enter')
    await ideaOf(page, preview).waitFor()
    await pressUntil(page, 'j', ideaOf(page, preview))
    await page.keyboard.press('m')
    await day.and(page.locator(':focus')).waitFor()
    await typeDate(page, theDay)
    await pressUntil(page, 'Tab', dialog.getByLabel('When'))
    await page.keyboard.type('Morning')
    await pressUntil(page, 'Tab', dialog.getByRole('button', { name: 'Plan', exact: true }))
    await page.keyboard.press('Enter')
    await ideaOf(page, preview).waitFor({ state: 'detached' })
    await dialog.waitFor({ state: 'detached' })

    await pressUntil(page, 'j', ideaOf(page, page3))
    await page.keyboard.press('m')
    await day.and(page.locator(':focus')).waitFor()
    await pressUntil(page, 'Shift+Tab', dialog.getByLabel('What'))
    await page.keyboard.type('New on Print')
    await pressUntil(page, 'Tab', day)
    await typeDate(page, dayAfter)
    await page.keyboard.press('Enter')
    await ideaOf(page, page3).waitFor({ state: 'detached' })

    await eventually(() => planOf(newsroom)).toEqual(thePlan)
    expect(await page.evaluate('pointed')).toBe(0)
    expect(faults).toEqual([])
  })
})
