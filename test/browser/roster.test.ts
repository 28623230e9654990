import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BrowserOptions,
  describeInBrowser,
  expectAccessibleInBothThemes,
  setFixedTime,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, live, openAs } from '../support/browser-newsroom.ts'
import { drag } from '../support/drag.ts'
import { answerWithFault, heldWrites } from '../support/faults.ts'
import { newPerson } from '../support/people.ts'

/** Wednesday, ten in the morning in Berlin, which is still Tuesday in Honolulu. */
const now = new Date('2026-06-17T08:00:00Z')

describeInBrowser('the roster', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: Awaited<ReturnType<typeof newPerson>>
  /** Each test has a person of its own. */
  let name: string
  let serial = 0
  let mia: Awaited<ReturnType<typeof newPerson>>

  const made = async (path: string, body: object) => {
    const answer = await newsroom.api.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const absencesOf = async ({ id }: { readonly id: number }) =>
    (await newsroom.api.get(`/api/v2/absences?userId=${id}`)).body.content
  const absent = (fromDate: string, toDate: string) =>
    made('/api/v2/absences', { userId: mia.id, period: { fromDate, toDate }, type: { code: 3 } })

  const openRoster = async (options: BrowserOptions & { as?: { email: string } } = {}) => {
    const { as = editor, ...browser } = options
    const opened = await openAs(open, newsroom, as, browser)
    await setFixedTime(opened.page, now)
    await opened.page.goto('/roster')
    await opened.page.getByRole('row', { name }).waitFor()
    return opened
  }
  /** Undoes the action that a message reports. */
  const undo = (page: Page, what: string | RegExp) =>
    page.getByRole('alert').filter({ hasText: what }).getByRole('button', { name: 'Undo' }).click()
  const cellOf = (page: Page, day: string) =>
    page.getByRole('row', { name }).getByRole('gridcell', { name: day })

  beforeAll(async () => {
    newsroom = await browserNewsroom({ timeZone: 'Europe/Berlin' })
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
  })

  beforeEach(async () => {
    name = `Mia${++serial}`
    mia = await newPerson(newsroom.test, newsroom.organizationId, { lastName: name })
  })

  it('goes to the weeks before and after by keys, and to any day', async () => {
    const { page } = await openRoster()
    await page.getByText('Mon 15 Jun – Sun 28 Jun').waitFor()
    await page.keyboard.press(']')
    await page.getByText('Mon 29 Jun – Sun 12 Jul').waitFor()
    await page.keyboard.press('[')
    await page.keyboard.press('[')
    await page.getByText('Mon 1 Jun – Sun 14 Jun').waitFor()
    await page.keyboard.press('t')
    await page.getByRole('button', { name: 'Mon 15 Jun – Sun 28 Jun' }).click()
    await page.getByLabel('First day').fill('2026-08-03')
    await page.getByText('Mon 3 Aug – Sun 16 Aug').waitFor()
  })

  it('takes an absence by keys alone, ends it with Delete, and gives it back with Undo', async () => {
    const { page, faults } = await openRoster()
    await cellOf(page, 'Thu 18 Jun').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog')
    await form.getByLabel('Reason').selectOption('Business trip')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Add absence' }).press('Enter')
    await form.waitFor({ state: 'hidden' })
    const whole = { period: { fromDate: '2026-06-18', toDate: '2026-06-20' }, type: { code: 2 } }
    await expect.poll(() => absencesOf(mia)).toMatchObject([whole])
    await cellOf(page, 'Sat 20 Jun: Business trip').waitFor()
    // The focus is back in the grid, on the last selected day.
    await page.keyboard.press('Delete')
    await expect
      .poll(() => absencesOf(mia))
      .toMatchObject([{ period: { fromDate: '2026-06-18', toDate: '2026-06-19' } }])
    await undo(page, 'is back on Sat 20 Jun')
    await expect.poll(() => absencesOf(mia)).toMatchObject([whole])
    expect(faults).toEqual([])
  })

  it('says which tasks are due while someone is away, before it is saved', async () => {
    const group = await made('/api/v2/groups', { name })
    const story = (title: string, date: string) =>
      made('/api/v2/elements', {
        title,
        groupIds: [group.id],
        tasks: [{ userId: mia.id, deadline: { date } }],
      })
    await story(`Budget ${name}`, '2026-06-18')
    await story(`Derby ${name}`, '2026-06-20')
    const opera = await story(`Opera ${name}`, '2026-06-18')
    const done = await newsroom.api.post(`/api/v2/elements/${opera.id}/tasks/done-state`, {
      tasks: [{ taskId: opera.tasks[0].id, done: true }],
    })
    expect(done.status, done.text).toBeLessThan(300)
    const { page } = await openRoster()
    await cellOf(page, 'Thu 18 Jun').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Add absence' }).click()
    const due = drawer.getByRole('status')
    await expect.poll(() => due.textContent()).toMatch(/^One task is due during this time:/)
    expect(await due.getByRole('link').allInnerTexts()).toEqual([`Budget ${name}`])
    await drawer.getByLabel('Last day').fill('2026-06-21')
    await expect
      .poll(() => due.getByRole('link').allInnerTexts())
      .toEqual([`Budget ${name}`, `Derby ${name}`])
    await drawer.getByLabel('First day').fill('2026-06-21')
    await expect.poll(() => due.textContent()).toBe('')
  })

  it('draws a task that is due while its person is away like no other, and says so', async () => {
    const group = await made('/api/v2/groups', { name })
    const task = (date: string, time: string | null) => ({ userId: mia.id, deadline: { date, time } })
    const tasks = [task('2026-06-18', '12:00'), task('2026-06-18', '18:00'), task('2026-06-19', null)]
    await made('/api/v2/elements', { title: `Budget ${name}`, groupIds: [group.id], tasks })
    const period = { fromDate: '2026-06-18', toDate: '2026-06-18', fromTime: '09:00', toTime: '13:00' }
    await made('/api/v2/absences', { userId: mia.id, period, type: { code: 6 } })
    const { page } = await openRoster()
    const row = page.getByRole('row', { name })
    await row.getByRole('rowheader', { name: '1 due while away' }).waitFor()
    const half = cellOf(page, 'Thu 18 Jun: Short-time work, 2 tasks, 1 due while away')
    const signs = (cell: typeof half) =>
      cell.locator('[data-sign]').evaluateAll((found) => found.map((sign) => sign.getAttribute('data-sign')))
    expect(await signs(half)).toEqual(['away', 'open'])
    expect(await signs(cellOf(page, 'Fri 19 Jun: 1 task'))).toEqual(['open'])
    await half.press('Enter')
    await page.getByRole('dialog').getByText('12:00 due while away').waitFor()
    await expectAccessibleInBothThemes(page)
  })

  it.each([1280, 390])(
    'keeps all signs, hours and names of a day in its column, in German, %i wide',
    async (width) => {
      const weekend = { sat: true, sun: true }
      const weeklySchedule = { mon: true, tue: true, wed: true, thu: true, fri: true, ...weekend }
      const hours = { startTime: '05:30', endTime: '13:30', weeklySchedule }
      await made('/api/daybook/v1/shifts', { name: `Dawn ${name}`, userIds: [mia.id], ...hours })
      const due = (date: string) => ({ userId: mia.id, deadline: { date, time: '12:00' } })
      await made('/api/v2/elements', {
        title: `Budget ${name}`,
        tasks: [
          ...Array.from({ length: 15 }, () => due('2026-07-02')),
          ...Array.from({ length: 4 }, () => due('2026-07-03')),
          ...Array.from({ length: 15 }, () => due('2026-07-04')),
        ],
      })
      await absent('2026-07-02', '2026-07-03')
      const { page } = await openRoster({ width, height: 844, locale: 'de-DE' })
      await page.keyboard.press(']')
      await cellOf(page, 'Do., 2. Juli').getByText('+12').waitFor()
      const past =
        await page.evaluate(`[...document.querySelectorAll('[role=gridcell] [aria-hidden], [role=columnheader] time')]
      .map((within) => {
        const words = document.createRange()
        words.selectNodeContents(within)
        return { within, right: words.getBoundingClientRect().right }
      })
      .filter(({ within, right }) => right > within.parentElement.getBoundingClientRect().right - 2)
      .map(({ within }) => within.textContent)`)
      expect(past).toEqual([])
    },
  )

  it('takes an absence away again with Undo after it was added, unless someone has changed it', async () => {
    const { page } = await openRoster()
    const add = async () => {
      await cellOf(page, 'Thu 18 Jun').press('a')
      const form = page.getByRole('dialog')
      await form.getByLabel('Last day').fill('2026-06-19')
      await form.getByRole('button', { name: 'Add absence' }).click()
      await form.waitFor({ state: 'hidden' })
      await expect
        .poll(() => absencesOf(mia))
        .toMatchObject([{ period: { fromDate: '2026-06-18', toDate: '2026-06-19' } }])
    }
    await add()
    await undo(page, 'Vacation added, Thu 18 Jun – Fri 19 Jun')
    await expect.poll(() => absencesOf(mia)).toEqual([])
    await cellOf(page, 'Fri 19 Jun: Vacation').waitFor({ state: 'detached' })
    await add()
    const [{ id }] = await absencesOf(mia)
    await newsroom.api.patch(`/api/v2/absences/${id}`, { note: 'Back on call' })
    await undo(page, 'Vacation added, Thu 18 Jun – Fri 19 Jun')
    await page.getByRole('alert').filter({ hasText: 'Someone else has changed this absence' }).waitFor()
    expect(await absencesOf(mia)).toMatchObject([{ note: 'Back on call' }])
  })

  it('says at the last day that it is before the first, and at the time what the server says of it', async () => {
    const { page } = await openRoster()
    await cellOf(page, 'Thu 18 Jun').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Add absence' }).click()
    const [last, until] = [drawer.getByLabel('Last day'), drawer.getByLabel('To', { exact: true })]
    await last.fill('2026-06-17')
    const add = drawer.getByRole('button', { name: 'Add absence' })
    await add.click()
    await drawer.getByText('The last day is before the first.').waitFor()
    expect(await last.getAttribute('aria-invalid')).toBe('true')
    await last.fill('2026-06-18')
    await drawer.getByLabel('Only part of the day').check()
    await drawer.getByLabel('From', { exact: true }).fill('14:00')
    await until.fill('09:00')
    await add.click()
    await expect.poll(() => until.getAttribute('aria-invalid')).toBe('true')
    await until.fill('18:00')
    await add.click()
    await drawer.waitFor({ state: 'hidden' })
  })

  it('saves an absence as it was with Undo after it was changed in its form', async () => {
    const period = { fromDate: '2026-06-18', fromTime: null, toDate: '2026-06-19', toTime: null }
    await absent('2026-06-18', '2026-06-19')
    const { page } = await openRoster()
    await cellOf(page, 'Thu 18 Jun: Vacation').press('Enter')
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Change' }).click()
    await form.getByLabel('Reason').selectOption('Day off')
    await form.getByLabel('First day').fill('2026-06-22')
    await form.getByLabel('Note').fill('Moves house')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => absencesOf(mia))
      .toMatchObject([
        {
          period: { ...period, fromDate: '2026-06-22', toDate: null },
          type: { code: 4 },
          note: 'Moves house',
        },
      ])
    await undo(page, 'Day off saved')
    await expect.poll(() => absencesOf(mia)).toMatchObject([{ period, type: { code: 3 }, note: null }])
    await cellOf(page, 'Thu 18 Jun: Vacation').waitFor()
  })

  it('deletes an absence with Delete on its first day, and creates it again with Undo', async () => {
    await absent('2026-06-18', '2026-06-19')
    const { page } = await openRoster()
    await cellOf(page, 'Thu 18 Jun: Vacation').press('Delete')
    await expect.poll(() => absencesOf(mia)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => absencesOf(mia))
      .toMatchObject([{ period: { fromDate: '2026-06-18', toDate: '2026-06-19' } }])
  })

  it('takes an absence by dragging over days, and moves it by dragging and by keys', async () => {
    const { page } = await openRoster()
    const within = { x: 20, y: 12 }
    await drag(cellOf(page, 'Tue 16 Jun'), within, cellOf(page, 'Wed 17 Jun'), within)
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Add absence' }).click()
    await expect
      .poll(() => absencesOf(mia))
      .toMatchObject([{ period: { fromDate: '2026-06-16', toDate: '2026-06-17' } }])
    await form.waitFor({ state: 'hidden' })
    const vacation = page.getByRole('row', { name }).getByTitle('Vacation', { exact: true })
    await drag(vacation, { x: 20, y: 8 }, cellOf(page, 'Thu 18 Jun'), within)
    await expect
      .poll(() => absencesOf(mia))
      .toMatchObject([{ period: { fromDate: '2026-06-18', toDate: '2026-06-19' } }])
    await cellOf(page, 'Thu 18 Jun: Vacation').press('Alt+ArrowLeft')
    await expect
      .poll(() => absencesOf(mia))
      .toMatchObject([{ period: { fromDate: '2026-06-17', toDate: '2026-06-18' } }])
  })

  it('does not overwrite an absence that someone else has changed in the meantime, and says so', async () => {
    const { id } = await absent('2026-06-18', '2026-06-19')
    const { page } = await openRoster()
    await newsroom.api.patch(`/api/v2/absences/${id}`, { period: { toDate: '2026-06-26' } })
    await cellOf(page, 'Thu 18 Jun: Vacation').press('Delete')
    await page.getByRole('alert').filter({ hasText: 'Someone else has changed this absence' }).waitFor()
    expect(await absencesOf(mia)).toMatchObject([{ period: { toDate: '2026-06-26' } }])
    expect(await page.getByText('Vacation removed').count()).toBe(0)
    await cellOf(page, 'Fri 26 Jun: Vacation').waitFor()
  })

  it('has a note for each day and shift', async () => {
    const shift = await made('/api/daybook/v1/shifts', {
      name: 'Early',
      startTime: '06:00',
      endTime: '14:00',
    })
    const { page } = await openRoster()
    await page.getByRole('gridcell', { name: 'Notes for Thu 18 Jun' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Early').fill('Council papers at nine')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await page.getByRole('gridcell', { name: /Notes for Thu 18 Jun.*Council papers/ }).waitFor()
    const { body } = await newsroom.api.get(`/api/v2/shifts/${shift.id}/notes/2026-06-18`)
    expect(body.note).toBe('Council papers at nine')
  })

  it('18.1 leaves a note that is being typed, shows what somebody else wrote meanwhile, and asks before it is replaced', async () => {
    const shiftName = `Noon ${name}`
    const shift = await made('/api/daybook/v1/shifts', {
      name: shiftName,
      startTime: '11:00',
      endTime: '19:00',
    })
    const path = `/api/v2/shifts/${shift.id}/notes/2026-06-18`
    const noteNow = async () => (await newsroom.api.get(path)).body.note
    const { page } = await openRoster()
    await live(page)
    await page.getByRole('gridcell', { name: 'Notes for Thu 18 Jun' }).press('Enter')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(shiftName)
    const save = dialog.getByRole('button', { name: 'Save note' })
    const theirs = dialog.getByRole('alert').filter({ hasText: 'It now says' })
    await field.fill('Mine')
    await newsroom.api.put(path, { note: 'Theirs' })
    await theirs.filter({ hasText: 'Theirs' }).waitFor()
    expect(await field.inputValue()).toBe('Mine')
    expect(await field.evaluate('document.activeElement?.tagName')).toBe('TEXTAREA')
    await save.click()
    await expect.poll(noteNow).toBe('Mine')

    // Typed while the save is under way, which the page hears of before its answer.
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'PUT') await page.waitForTimeout(3000)
      await route.fulfill({ response })
    })
    await save.waitFor({ state: 'detached' })
    await field.fill('Mine again')
    await save.click()
    await expect.poll(noteNow).toBe('Mine again')
    await field.pressSequentially(', and more')
    await page.waitForTimeout(4000)
    expect(await field.inputValue()).toBe('Mine again, and more')
    expect(await theirs.count()).toBe(0)
    await page.unroute(`**${path}`)
    await save.click()
    await expect.poll(noteNow).toBe('Mine again, and more')

    // Not heard of yet: the note is read before it is replaced.
    await page.route('**/api/daybook/v1/roster**', (route) => route.abort())
    await field.fill('Last')
    await newsroom.api.put(path, { note: 'Theirs again' })
    await save.click()
    await dialog.getByText('Someone else has changed this note').waitFor()
    expect(await noteNow()).toBe('Theirs again')
  })

  it('says that a note is removed when it is, and gives it back with Undo', async () => {
    const shift = await made('/api/daybook/v1/shifts', {
      name: 'Night',
      startTime: '22:00',
      endTime: '06:00',
    })
    const path = `/api/v2/shifts/${shift.id}/notes/2026-06-18`
    await newsroom.api.put(path, { note: 'Lamps at ten' })
    const { page } = await openRoster()
    const cell = page.getByRole('gridcell', { name: /Notes for Thu 18 Jun.*Lamps at ten/ })
    await cell.press('Enter')
    const dialog = page.getByRole('dialog')
    await page.route(`**${path}`, (route) => answerWithFault(route, 'The disk is full.'))
    await dialog.getByLabel('Night').fill('')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await dialog.getByText('The disk is full.').waitFor()
    const removed = page.getByText('Note for Night removed')
    expect(await removed.count()).toBe(0)
    await page.unroute(`**${path}`)
    const answer = await heldWrites(page, `**${path}`)
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await dialog.getByLabel('Night').fill('Lamps at eleven')
    answer()
    await removed.waitFor()
    expect(await dialog.getByLabel('Night').inputValue()).toBe('Lamps at eleven')
    expect((await newsroom.api.get(path)).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await newsroom.api.get(path)).body.note).toBe('Lamps at ten')
  })

  it('shows who alone is free on a day', async () => {
    await absent('2026-06-18', '2026-06-18')
    const { page } = await openRoster()
    const day = page.getByRole('columnheader', { name: /Thu 18/ }).getByRole('button')
    await day.click()
    await page.getByRole('row', { name }).waitFor({ state: 'hidden' })
    await page.getByRole('row', { name: /Person/ }).waitFor()
    await day.click()
    await page.getByRole('row', { name }).waitFor()
  })

  it('lets readers look at everything and change nothing', async () => {
    await absent('2026-06-18', '2026-06-18')
    const reader = await newPerson(newsroom.test, newsroom.organizationId, { role: 'reader' })
    const { page } = await openRoster({ as: reader })
    await cellOf(page, 'Thu 18 Jun: Vacation').press('Delete')
    await cellOf(page, 'Thu 18 Jun: Vacation').press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Vacation, Thu 18 Jun').waitFor()
    expect(await dialog.getByRole('button').count()).toBe(1)
    expect(await absencesOf(mia)).toHaveLength(1)
  })

  it.each(['Pacific/Honolulu', 'Asia/Tokyo'])(
    'shows the same days with the browser in %s',
    async (timeZone) => {
      await absent('2026-06-17', '2026-06-18')
      const { page } = await openRoster({ timeZone })
      const days = await page.getByRole('columnheader').getByRole('time').allTextContents()
      expect([days.length, days[0], days.at(-1)]).toEqual([14, 'Mon 15', 'Sun 28'])
      expect(await page.locator('time[data-today]').allTextContents()).toEqual(['Wed 17'])
      const away = page.getByRole('row', { name }).getByRole('gridcell', { name: /Vacation/ })
      expect(await away.allTextContents()).toEqual(['Wed 17 Jun: Vacation', 'Thu 18 Jun: Vacation'])
    },
  )

  it('has no accessibility problem that axe finds, in either theme', async () => {
    await absent('2026-06-18', '2026-06-19')
    const { page } = await openRoster()
    await expectAccessibleInBothThemes(page)
    await cellOf(page, 'Thu 18 Jun: Vacation').press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Last day').waitFor()
    await expectAccessibleInBothThemes(page)
  })
})
