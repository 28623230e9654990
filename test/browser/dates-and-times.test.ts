import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, setFixedTime, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { eventually, newPlatforms, newStory, openStory, storyNow } from '../support/story-page.ts'

/** A Wednesday, ten in the morning in Berlin. */
const now = new Date('2026-06-17T08:00:00Z')

describeInBrowser('the one control for days and times', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }
  let platforms: Awaited<ReturnType<typeof newPlatforms>>

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    platforms = await newPlatforms(newsroom)
  })

  const planned = (title: string) =>
    newStory(newsroom, {
      title,
      tasks: [{}],
      publications: [{ platformId: platforms.website.id, schedule: { kind: 'single', date: '2026-06-18' } }],
    })

  it('takes "tomorrow 14:00" for a deadline by `d` in the row, whatever hours the browser has', async () => {
    const story = await planned('Harbour')
    const { page } = await openAs(open, newsroom, editor, { locale: 'en-US' })
    await setFixedTime(page, now)
    await page.goto('/plan?dateFrom=2026-06-18&dateTo=2026-06-18')
    await storyLine(page, 'Harbour').focus()
    await page.keyboard.press('d')
    const choice = page.getByRole('dialog', { name: 'Set a deadline' })
    await choice.getByLabel('Date').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('tomorrow 14:00')
    await page.keyboard.press('Tab')
    expect(await choice.getByLabel('Date').inputValue()).toBe('Thu, Jun 18, 2026')
    expect(await choice.getByLabel('Time').inputValue()).toBe('14:00')
    await choice.getByLabel('Time').press('ArrowUp')
    await choice.getByLabel('Time').press('Enter')
    const deadline = async () => (await storyNow(newsroom, story)).tasks[0].deadline
    await expect.poll(deadline).toEqual({ date: '2026-06-18', time: '14:15' })
    await storyLine(page, 'Harbour').getByText('14:15').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(deadline).toBe(null)
  })

  it('takes a time alone for the deadline, on the day that it shows', async () => {
    const story = await planned('Pier')
    const { page } = await openAs(open, newsroom, editor)
    await setFixedTime(page, now)
    await page.goto('/plan?dateFrom=2026-06-18&dateTo=2026-06-18')
    await storyLine(page, 'Pier').focus()
    await page.keyboard.press('d')
    await page
      .getByRole('dialog', { name: 'Set a deadline' })
      .getByLabel('Date')
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.type('8:30')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await storyNow(newsroom, story)).tasks[0].deadline)
      .toEqual({ date: '2026-06-18', time: '08:30' })
  })

  it('23.2 takes 1430 and +2h by `d`, and says what has no place in a field', async () => {
    const story = await planned('Tide')
    const { page } = await openAs(open, newsroom, editor)
    await setFixedTime(page, now)
    await page.goto('/plan?dateFrom=2026-06-18&dateTo=2026-06-18')
    const deadline = async () => (await storyNow(newsroom, story)).tasks[0].deadline
    const type = async (text: string) => {
      await storyLine(page, 'Tide').focus()
      await page.keyboard.press('d')
      const choice = page.getByRole('dialog', { name: 'Set a deadline' })
      await choice.getByLabel('Date').and(page.locator(':focus')).waitFor()
      await page.keyboard.type(text)
      return choice
    }
    await type('1430')
    await page.keyboard.press('Enter')
    await expect.poll(deadline).toEqual({ date: '2026-06-18', time: '14:30' })
    await type('+2h')
    await page.keyboard.press('Enter')
    await expect.poll(deadline).toEqual({ date: '2026-06-17', time: '12:00' })
    const choice = await type('tomorrow')
    await choice.getByLabel('Time').fill('19.6.')
    await choice.getByText('Only a time goes here').waitFor()
    await choice.getByLabel('Time').press('Enter')
    expect(await deadline()).toEqual({ date: '2026-06-17', time: '12:00' })
    await page.goto('/plan')
    await page.getByTitle('Choose days').click()
    await page.locator('input:enabled').and(page.getByLabel('From')).fill('tomorrow 14:00')
    await page.getByText('Only a day goes here').waitFor()
  })

  it('23.2 judges what is typed as a whole: what its beginning meant leaves nothing behind', async () => {
    const story = await planned('Weir')
    const { page } = await openAs(open, newsroom, editor)
    await setFixedTime(page, now)
    await page.goto('/plan?dateFrom=2026-06-18&dateTo=2026-06-18')
    const choice = page.getByRole('dialog', { name: 'Set a deadline' })
    const type = async (text: string) => {
      await storyLine(page, 'Weir').focus()
      await page.keyboard.press('d')
      await choice.getByLabel('Date').and(page.locator(':focus')).waitFor()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    const deadline = async () => (await storyNow(newsroom, story)).tasks[0].deadline
    await type('5. Dez. 2026')
    await expect.poll(deadline).toEqual({ date: '2026-12-05', time: null })
    await type('Do KW 26')
    await expect.poll(deadline).toEqual({ date: '2026-06-25', time: null })
    for (const text of ['12.30', '9.15', '20.15', '13.45']) {
      await type(text)
      const time = text.replace('.', ':').padStart(5, '0')
      await expect.poll(deadline).toEqual({ date: '2026-06-25', time })
      await page.getByText(`Deadline set, Thu 25 Jun, ${time}: “Weir”.`).waitFor()
    }
    await storyLine(page, 'Weir').focus()
    await page.keyboard.press('m')
    await page.getByLabel('Day').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('19.30')
    await page.keyboard.press('Enter')
    await page.getByText('“Weir” is planned for Thu 18 Jun, 19:30.').waitFor()
    expect((await storyNow(newsroom, story)).publications[0].schedule).toMatchObject({
      date: '2026-06-18',
      timing: { time: '19:30' },
    })
  })

  it('23.2 loses no letter that is typed before a dialog is there, and gives none to the list', async () => {
    const story = await planned('Lock')
    const { page } = await openAs(open, newsroom, editor)
    await setFixedTime(page, now)
    await page.goto('/plan?dateFrom=2026-06-18&dateTo=2026-06-18')
    await storyLine(page, 'Lock').focus()
    await page.keyboard.type('mmor 14 Uhr')
    const day = page.getByRole('textbox', { name: 'Day', exact: true })
    await day.and(page.locator(':focus')).waitFor()
    await expect.poll(() => day.inputValue()).toBe('mor 14 Uhr')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await storyLine(page, 'Lock').focus()
    // Before the dialog is there: Enter opens no story, and Backspace takes the letter back.
    await Promise.all(['m', 'q', 'x', 'Backspace', 'Enter', 'z'].map((key) => page.keyboard.press(key)))
    await expect.poll(() => day.inputValue()).toBe('qz')
    expect(new URL(page.url()).searchParams.has('story')).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await storyLine(page, 'Lock').focus()
    await page.keyboard.type('d8:30')
    const date = page.getByRole('dialog', { name: 'Set a deadline' }).getByLabel('Date')
    await expect.poll(() => date.inputValue()).toBe('8:30')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await storyNow(newsroom, story)).tasks[0].deadline)
      .toEqual({ date: '2026-06-18', time: '08:30' })
  })

  it('23.2 leads the plan to a week by its number', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await setFixedTime(page, now)
    await page.goto('/plan')
    await page.getByTitle('Choose days').click()
    const from = page.locator('input:enabled').and(page.getByLabel('From'))
    await from.fill('KW 50')
    await from.press('Tab')
    expect(await from.inputValue()).toMatch(/^Mon,? 7 Dec 2026$/)
  })

  it('keeps what it does not understand in place, says so, and saves nothing', async () => {
    const story = await planned('Ferry')
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: /^Deadline: .*Change$/ }).click()
    const date = page.getByLabel('Date', { exact: true })
    await date.fill('some day')
    await date.press('Enter')
    expect(await date.inputValue()).toBe('some day')
    await date.fill('+2d')
    await date.press('ArrowDown')
    await date.press('Enter')
    await page.getByRole('button', { name: /^Deadline: .*Change$/ }).waitFor()
    const deadline = async () => (await storyNow(newsroom, story)).tasks[0].deadline
    // The page shows it before it is saved.
    await expect.poll(deadline).not.toBe(null)
    const { date: saved } = await deadline()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect(Math.abs(Date.parse(saved) - Date.parse(tomorrow))).toBeLessThanOrEqual(86_400_000)
  })

  it('23.2 saves nothing with words that are not understood, however they began', async () => {
    const story = await planned('Ebb')
    const administrator = await newPerson(newsroom.test, newsroom.organizationId)
    const { page } = await openStory(open, newsroom, administrator, story)
    await page.getByRole('button', { name: /^Deadline: .*Change$/ }).click()
    const time = page.getByLabel('Time', { exact: true })
    await time.fill('')
    await time.pressSequentially('24:00')
    await page.getByRole('heading', { level: 2, name: 'Tasks', exact: true }).click()
    await page.getByText('Not a time').waitFor()
    expect(await time.inputValue()).toBe('24:00')
    await time.press('Enter')
    await time.press('Escape')
    expect((await storyNow(newsroom, story)).tasks[0].deadline).toBe(null)

    await page.getByRole('button', { name: /^Schedule of Website: / }).click()
    const editor = page.getByRole('region', { name: /^Schedule of Website/ })
    await editor.getByLabel('At a specific time').check()
    await editor.getByLabel('Time', { exact: true }).pressSequentially('24:00')
    await editor.getByRole('button', { name: 'Set schedule' }).click()
    await editor.getByText('Not a time').waitFor()
    expect((await storyNow(newsroom, story)).publications[0].schedule.timing).toBe(null)

    const shift = await newsroom.api.post('/api/daybook/v1/shifts', {
      name: 'Late',
      startTime: '14:00',
      endTime: '22:00',
      weeklySchedule: { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true },
    })
    await page.goto(`/settings/shifts?open=${shift.body.id}`)
    const end = page.getByLabel('End')
    await page.getByLabel('Name').fill('Latest')
    await end.fill('')
    await end.pressSequentially('24:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await end.and(page.locator(':focus')).waitFor()
    expect((await newsroom.api.get(`/api/v2/shifts/${shift.body.id}`)).body).toMatchObject({
      name: 'Late',
      endTime: '22:00',
    })
    await end.fill('23:30')
    await page.getByRole('button', { name: 'Save' }).click()
    await eventually(
      async () => (await newsroom.api.get(`/api/v2/shifts/${shift.body.id}`)).body,
    ).toMatchObject({
      name: 'Latest',
      endTime: '23:30',
    })
  })

  it('takes a number alone for the time of a deadline, also where the field is left', async () => {
    const deadline = async () => (await storyNow(newsroom, story)).tasks[0].deadline
    const story = await planned('Surf')
    const { page } = await openStory(open, newsroom, editor, story)
    const type = async (text: string) => {
      await page.getByRole('button', { name: /^Deadline: .*Change$/ }).click()
      await page.getByLabel('Date', { exact: true }).fill('18.6.2026')
      await page.keyboard.press('Tab')
      await page.getByLabel('Date', { exact: true }).fill(text)
    }
    await type('1430')
    await page.keyboard.press('Enter')
    await eventually(deadline).toEqual({ date: '2026-06-18', time: '14:30' })
    await type('15')
    await page.getByRole('heading', { level: 2, name: 'Tasks', exact: true }).click()
    await eventually(deadline).toEqual({ date: '2026-06-18', time: '15:00' })
  })

  it('opens a calendar whose day becomes the value', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await setFixedTime(page, now)
    await page.goto('/plan')
    await page.getByTitle('Choose days').click()
    const from = page.getByLabel('From')
    await page.locator('input:enabled').and(from).press('Alt+ArrowDown')
    await page.getByRole('button', { name: /24 June 2026/ }).click()
    expect(await from.inputValue()).toMatch(/24 Jun 2026$/)
  })

  it("begins weeks with the organization's day in list, week and roster, whatever the browser begins with", async () => {
    await newsroom.api.patch('/api/daybook/v1/organization', { firstDayOfWeek: 'sat' })
    const { page } = await openAs(open, newsroom, editor, { locale: 'en-US' })
    await setFixedTime(page, now)
    await page.goto('/plan?preset=thisWeek')
    await page.getByTitle('Choose days').getByText('Sat, Jun 13').waitFor()
    await page.goto('/plan?view=week')
    await page.getByRole('columnheader').first().getByText('Sat').waitFor()
    await page.goto('/roster')
    await page.getByRole('columnheader').getByText('Sat 13').first().waitFor()
  })

  it('says that the clocks skip an hour, and keeps it', async () => {
    const story = await planned('Clocks')
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: /^Deadline: .*Change$/ }).click()
    await page.getByLabel('Date', { exact: true }).fill('28.3.2027 02:30')
    await page.getByLabel('Date', { exact: true }).press('Enter')
    await page.getByText('The clocks go forward: there is no 02:30 on 28 Mar 2027.').waitFor()
    await eventually(async () => (await storyNow(newsroom, story)).tasks[0].deadline).toEqual({
      date: '2027-03-28',
      time: '02:30',
    })

    await page.goto('/plan?dateFrom=2026-06-18&dateTo=2026-06-18')
    await storyLine(page, 'Clocks').focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: /Clocks/ })
    await dialog.getByLabel('Day').fill('28.3.2027')
    await dialog.getByLabel('When').selectOption('At a specific time …')
    await dialog.getByLabel('Time').fill('02:30')
    await dialog.getByText('there is no 02:30 on 28 Mar 2027.').waitFor()
  })
})
