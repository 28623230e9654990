import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { drag } from '../support/drag.ts'
import { newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { everyDay, newPlatform } from '../support/platforms.ts'
import { newStory } from '../support/story-page.ts'

const [monday, tuesday] = ['2027-06-14', '2027-06-15']

describeInBrowser('19.2 keys and menus act on all selected stories', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let page: Page
  let platformId: number
  let titles: readonly string[]
  let serial = 0

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Ines' })
    platformId = (await newPlatform(newsroom.api, { weeklySchedule: everyDay })).id
    ;({ page } = await openAs(open, newsroom, editor))
    page.setDefaultTimeout(15_000)
  })

  beforeEach(async () => {
    serial += 1
    titles = ['Ferry', 'Bridge', 'Tunnel'].map((title) => `${title} ${serial}`)
    for (const title of titles)
      await newStory(newsroom, {
        title,
        tasks: [{}, { deadline: { date: '2027-06-01' } }],
        publications: [{ platformId, schedule: { kind: 'single', date: monday } }],
      })
    await page.goto(`/plan?dateFrom=${monday}&dateTo=${tuesday}&search=${serial}`)
    for (const title of titles) await storyLine(page, title).click({ modifiers: ['Control'] })
    await page.getByText('3 stories selected').waitFor()
  })

  const each = async <T>(of: (story: never) => T): Promise<T[]> => {
    const { body } = await newsroom.api.get(`/elements?search=${serial}&size=100`)
    return body.content.filter(({ title }: { title: string }) => titles.includes(title)).map(of)
  }
  const dates = () =>
    each(
      ({ publications: [first] }: { publications: { schedule: { date: string } }[] }) => first?.schedule.date,
    )
  const undo = () => page.getByRole('button', { name: 'Undo' }).last().click()
  const option = (name: string | RegExp) => page.getByRole('option', { name }).first()
  const threeTimes = <T>(value: T): T[] => [value, value, value]

  it('`s` sets the status of all, and one undo takes it back', async () => {
    const statuses = () =>
      each(({ elementStatus }: { elementStatus: { name: string } }) => elementStatus.name)
    const before = await statuses()
    const current = await page.getByRole('row', { selected: true }).count()
    await page.keyboard.press('s')
    await page.locator('[role=option][data-combobox-selected]').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    expect(await statuses()).toEqual(before)
    expect(await page.getByRole('row', { selected: true }).count()).toBe(current)
    await page.keyboard.press('s')
    const name = (await page.getByRole('option').last().textContent()) ?? ''
    await page.getByRole('option').last().click()
    await page.getByText('3 stories set to').waitFor()
    expect(await statuses()).toEqual(threeTimes(name))
    await undo()
    await expect.poll(statuses).toEqual(before)
  })

  it('`a` assigns all', async () => {
    await page.keyboard.press('a')
    await page.keyboard.type('ines')
    await option(/Ines/).click()
    await page.getByText('3 stories assigned to').waitFor()
    const assigned = await each(({ tasks }: { tasks: { userId: number | null }[] }) =>
      tasks.every(({ userId }) => userId !== null),
    )
    expect(assigned).toEqual(threeTimes(true))
  })

  it('`m` moves all', async () => {
    await page.keyboard.press('m')
    await page.getByRole('button', { name: '1 day later' }).click()
    await expect.poll(dates).toEqual(threeTimes(tuesday))
    await undo()
    await expect.poll(dates).toEqual(threeTimes(monday))
  })

  it('`d` sets the deadline of all open tasks', async () => {
    await page.keyboard.press('d')
    const form = page.getByRole('dialog', { name: 'Deadline' })
    await form.getByRole('textbox').first().fill('2027-06-13')
    await form.getByRole('textbox').nth(1).fill('18:00')
    await form.getByRole('textbox').nth(1).press('Enter')
    await page.getByText(/^Deadlines of 3 stories changed: /).waitFor()
    const deadlines = () =>
      each(({ tasks }: { tasks: { deadline: object }[] }) => tasks.map(({ deadline }) => deadline))
    const deadline = { date: '2027-06-13', time: '18:00' }
    expect(await deadlines()).toEqual(threeTimes([deadline, deadline]))
    await undo()
    await expect.poll(async () => (await deadlines()).flat().filter(Boolean).length).toBe(3)
  })

  it('`e` says that titles are changed one at a time', async () => {
    await page.keyboard.press('e')
    await page.getByText('Titles are changed one at a time.').waitFor()
    expect(await page.getByRole('textbox', { name: /^Title of/ }).count()).toBe(0)
  })

  it('an action in one of the selected rows acts on all, and its name says so', async () => {
    await storyLine(page, titles[1] ?? '').hover()
    await storyLine(page, titles[1] ?? '')
      .getByRole('button', { name: 'Move 3 stories to trash' })
      .click()
    await page.getByText('3 stories moved to the trash.').waitFor()
    expect(await each(() => 1)).toEqual([])
    await undo()
    await expect.poll(() => each(() => 1)).toHaveLength(3)
  })

  it('dragging one of the selected rows moves all; another row moves alone', async () => {
    const to = { x: 300, y: 10 }
    const lone = `Harbour ${serial}`
    await newStory(newsroom, {
      title: lone,
      publications: [{ platformId, schedule: { kind: 'single', date: monday } }],
    })
    await newStory(newsroom, {
      title: `Beacon ${serial}`,
      publications: [{ platformId, schedule: { kind: 'single', date: tuesday } }],
    })
    // While rows are dragged, no others come.
    for (const title of [lone, `Beacon ${serial}`]) await storyLine(page, title).waitFor()
    const target = page.locator(`[data-day="${tuesday}"]`).first()
    await drag(storyLine(page, titles[0] ?? ''), to, target, to)
    await expect.poll(dates).toEqual(threeTimes(tuesday))
    await undo()
    await expect.poll(dates).toEqual(threeTimes(monday))
    await storyLine(page, titles[0] ?? '', monday).click({ modifiers: ['Control'] })
    await drag(storyLine(page, lone), to, target, to)
    await storyLine(page, lone, tuesday).waitFor()
    expect(await dates()).toEqual(threeTimes(monday))
  })
})
