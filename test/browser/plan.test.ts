import { readFile } from 'node:fs/promises'
import type { Route } from 'playwright-core'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import {
  describeInBrowser,
  expectAccessibleInBothThemes,
  setFixedTime,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { chooseOption } from '../support/choose-option.ts'
import { drag } from '../support/drag.ts'
import { fromOwnPage, newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { addTimeSlot, newPlatform } from '../support/platforms.ts'

const matchDay = '2026-06-18'
const threeDays = '/plan?dateFrom=2026-06-18&dateTo=2026-06-20'

describeInBrowser('the plan', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }
  let website: { readonly id: number }
  let sport: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    editor = await newPerson(test, organizationId, { role: 'editor' })
    website = await newPlatform(api)
    await addTimeSlot(api, website)
    sport = (await api.post('/groups', { name: 'Sport' })).body
    await api.post('/groups', { name: 'Politics' })
  })

  const storiesNamed = async (name: string) =>
    (await newsroom.api.get(`/elements?search=${encodeURIComponent(name)}`)).body.content

  const openPlan = async (path: string, options = {}) => {
    const watched = await openAs(open, newsroom, editor, options)
    await watched.page.goto(path)
    await watched.page.getByRole('grid', { name: 'Plan' }).waitFor()
    return watched
  }

  it('takes one story after another from the keyboard, each on its day and at its time', async () => {
    const { page, faults } = await openPlan(threeDays)
    const entry = page.getByRole('textbox', { name: /New story on Thursday/ })
    await page.keyboard.press('n')
    await entry.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('18:00 Czech Republic – South Africa')
    await page.keyboard.press('Enter')
    await page.keyboard.type('The fans of Atlanta')
    await page.keyboard.press('Enter')
    await storyLine(page, 'Czech Republic – South Africa', matchDay).getByText('18:00').first().waitFor()
    await storyLine(page, 'The fans of Atlanta', matchDay).waitFor()
    expect(await entry.inputValue()).toBe('')
    await expect
      .poll(async () => (await storiesNamed('Czech')).map(scheduleOf))
      .toEqual([{ kind: 'single', date: matchDay, timing: { type: 'time', time: '18:00' } }])
    expect(faults).toEqual([])
  })

  const scheduleOf = ({ publications }: { publications: { schedule: unknown }[] }) =>
    publications[0]?.schedule

  it('keeps what was typed, and says why, where the server refuses it', async () => {
    const { api } = newsroom
    await newPlatform(api, {
      name: 'Weekend only',
      weeklySchedule: { mon: false, tue: false, wed: false, thu: false, fri: false, sat: true, sun: true },
    })
    const { page } = await openPlan(threeDays)
    const entry = page.getByRole('textbox', { name: /New story on Thursday/ })
    await entry.focus()
    await chooseOption(
      page.getByRole('combobox', { name: 'Platform for new stories' }),
      'Weekend only · not on Thu 18',
    )
    await entry.fill('7:30 Not on a Thursday')
    await entry.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await entry.inputValue()).toBe('7:30 Not on a Thursday')
    expect(await storiesNamed('Thursday')).toEqual([])
  })

  it('plans an idea onto a day and into a slot by keyboard alone, and takes it back', async () => {
    const { page } = await openPlan('/plan?dateFrom=2026-06-18&dateTo=2026-06-20&view=list&ideas=true')
    const lane = page.getByRole('region', { name: 'Ideas' })
    await lane.getByRole('textbox', { name: 'New idea' }).focus()
    await chooseOption(page.getByRole('combobox', { name: 'Platform for new stories' }), 'Website')
    await lane.getByRole('textbox', { name: 'New idea' }).fill('Heat wave: who pays?')
    await page.keyboard.press('Enter')
    const idea = lane.getByRole('row', { name: /Heat wave/ })
    await expect.poll(async () => (await storiesNamed('Heat')).length).toBe(1)
    await page.goto('/plan?view=ideas')
    await page.getByRole('row', { name: /Heat wave/ }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Day').fill('2026-06-19')
    await dialog.getByLabel('When').selectOption({ label: 'Morning 06:00–09:30' })
    await dialog.getByLabel('Day').press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    const [story] = await storiesNamed('Heat')
    expect(scheduleOf(story)).toMatchObject({ date: '2026-06-19', timing: { type: 'timeSlot' } })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => scheduleOf((await storiesNamed('Heat'))[0])).toBeNull()
    await idea.or(page.getByRole('row', { name: /Heat wave/ })).waitFor()
  })

  it('says of an idea who had it, when and why, and gives it a day', async () => {
    const { page, faults } = await openAs(open, newsroom, editor)
    const pitched = await page.request.post('/api/v2/elements', {
      data: { title: 'Ten beaches', note: 'For a\nrainy week.', groupIds: [sport.id] },
      headers: fromOwnPage,
    })
    expect(pitched.status()).toBe(201)
    await page.goto('/plan?view=ideas')
    const row = page.getByRole('row', { name: 'Ten beaches' })
    await row.waitFor()
    const cells = await row.getByRole('gridcell').allInnerTexts()
    expect(cells).toEqual(expect.arrayContaining(['Ten beaches', 'For a rainy week.', 'Test Person']))
    expect(cells.some((text) => /^\d+ \w{3}$/.test(text))).toBe(true)
    await row.getByRole('button', { name: 'Plan Ten beaches' }).click()
    await page
      .getByRole('dialog', { name: /Ten beaches/ })
      .getByLabel('Day')
      .waitFor()
    expect(faults).toEqual([])
  })

  it('takes the tasks of an idea to be for the first publication that it is planned with', async () => {
    const { id } = await newPerson(newsroom.test, newsroom.organizationId)
    await newsroom.api.post('/elements', { title: 'Mackerel season', tasks: [{ user: { id } }] })
    const { page } = await openPlan(threeDays)
    await page.goto('/plan?view=ideas')
    await page.getByRole('row', { name: 'Mackerel season' }).focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What').selectOption({ label: 'New on Website' })
    await dialog.getByLabel('Day').fill('2026-06-19')
    await dialog.getByLabel('Day').press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    const [{ tasks, publications }] = await storiesNamed('Mackerel')
    expect(publications[0].assignedTaskIds).toEqual([tasks[0].id])
  })

  it('plans an idea that is dragged onto a day of the list', async () => {
    const { api } = newsroom
    await api.post('/elements', { title: 'A dragged idea', publications: [{ platformId: website.id }] })
    const { page } = await openPlan(`${threeDays}&ideas=true`)
    const idea = page.getByRole('region', { name: 'Ideas' }).getByRole('row', { name: 'A dragged idea' })
    const day = page.locator('[role=row][data-day="2026-06-20"]').first()
    await drag(idea, { x: 60, y: 12 }, day, { x: 200, y: 12 })
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Day').inputValue()).toMatch(/20 Jun 2026$/)
    await dialog.getByRole('button', { name: 'Plan' }).click()
    await storyLine(page, 'A dragged idea', '2026-06-20').waitFor()
    await expect
      .poll(async () => scheduleOf((await storiesNamed('dragged'))[0]))
      .toMatchObject({ date: '2026-06-20' })
  })

  it('holds filters of several values in its address, which opens the same plan again', async () => {
    const { api } = newsroom
    const groups = (await api.get('/groups')).body.content
    const [sport, politics] = groups.map(({ id }: { id: number }) => id)
    for (const [title, groupIds] of [
      ['Filtered sport', [sport]],
      ['Filtered politics', [politics]],
      ['Filtered nothing', []],
    ]) {
      const event = { fromDate: '2026-06-20' }
      await api.post('/elements', { title, groupIds, event, publications: [{ platformId: website.id }] })
    }
    const { page } = await openPlan('/plan?dateFrom=2026-06-20')
    await storyLine(page, 'Filtered nothing', '2026-06-20').waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Group' }).click()
    await page.getByRole('checkbox', { name: 'Sport' }).check()
    await page.getByRole('checkbox', { name: 'Politics' }).check()
    await storyLine(page, 'Filtered nothing', '2026-06-20').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toContain(`groupIds=${sport},${politics}`)
    const { page: again } = await openPlan(page.url().slice(newsroom.url.length))
    await storyLine(again, 'Filtered sport', '2026-06-20').waitFor()
    await storyLine(again, 'Filtered politics', '2026-06-20').waitFor()
    expect(await storyLine(again, 'Filtered nothing', '2026-06-20').count()).toBe(0)
    await again.getByRole('button', { name: 'Clear filters' }).click()
    await storyLine(again, 'Filtered nothing', '2026-06-20').waitFor()
  })

  it('is downloaded as CSV with the rows and columns that are shown', async () => {
    const event = { fromDate: '2026-09-03' }
    const { body: story } = await newsroom.api.post('/elements', {
      title: 'In a table',
      event,
      publications: [{ platformId: website.id }],
    })
    const { page } = await openPlan('/plan?dateFrom=2026-09-03&columns=title,status')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    const [header, line] = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/)
    expect(header?.replace('\uFEFF', '')).toBe('Date,Title,Status,Daybook ID')
    expect(line).toBe(`2026-09-03,In a table,Planned,${story.id}`)
  })

  it('has what the tasks of a story cost in a column that people choose', async () => {
    const cost = (amount: number, currency: string) => ({ cost: { amount, currency } })
    await newsroom.api.post('/elements', {
      title: 'Commissioned',
      event: { fromDate: '2026-09-04' },
      tasks: [cost(100.25, 'EUR'), cost(20, 'EUR'), cost(80, 'GBP'), {}],
      publications: [{ platformId: website.id }],
    })
    const { page } = await openPlan('/plan?dateFrom=2026-09-04')
    const line = storyLine(page, 'Commissioned')
    await line.waitFor()
    expect(await line.textContent()).not.toContain('€')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Cost' }).check()
    await page.getByRole('columnheader', { name: 'Cost' }).waitFor()
    await line.getByText('€120.25 + £80.00').waitFor()
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    await page.locator('.fc-event').first().waitFor()
    expect(await page.getByRole('button', { name: 'Columns' }).count()).toBe(0)
  })

  it('shows the plan whatever stands in its address', async () => {
    const odd =
      'dateFrom=2026-02-31&groupIds=&platformIds=x,-1&view=none&story=one&customFields=[{&columns=,&sort=-'
    const { page, faults } = await openPlan(`/plan?${odd}`)
    await page.getByText('Today', { exact: true }).first().waitFor()
    expect(faults).toEqual([])
  })

  it('comes back to today from a range without it', async () => {
    const { page } = await openPlan('/plan?preset=tomorrow')
    const shown = async (preset: string) => {
      await page.getByRole('button', { name: 'Today', exact: true }).click()
      await page.waitForURL(`**/plan?preset=${preset}`)
    }
    await shown('today')
    await page.goto('/plan?preset=nextWeek')
    await shown('thisWeek')
    await page.goto('/plan?preset=next14')
    await shown('next14')
  })

  it('shows at a click on a count of a day only what was counted, and then all again', async () => {
    const on = {
      publications: [{ platformId: website.id, schedule: { kind: 'single', date: '2026-07-02' } }],
    }
    await newsroom.api.post('/elements', { title: 'Nobody has thought of it', ...on })
    await newsroom.api.post('/elements', { title: 'Nobody has it', tasks: [{}], ...on })
    const { page } = await openPlan('/plan?dateFrom=2026-07-02&dateTo=2026-07-02')
    await page.getByRole('button', { name: '1 without tasks' }).click()
    await storyLine(page, 'Nobody has it').waitFor({ state: 'detached' })
    await storyLine(page, 'Nobody has thought of it').waitFor()
    await page.getByRole('button', { name: '1 without tasks', pressed: true }).click()
    await storyLine(page, 'Nobody has it').waitFor()
    await page.getByRole('button', { name: '1 unassigned' }).click()
    await storyLine(page, 'Nobody has thought of it').waitFor({ state: 'detached' })
  })

  it('draws the present into today, and says what should be out by then', async () => {
    const { api } = newsroom
    const { content: statuses } = (await api.get('/element-statuses')).body
    const statusOf = (name: string) => statuses.find((status: { name: string }) => status.name === name).id
    const day = '2026-07-09'
    const planned = (title: string, time: string, status = 'Planned') => {
      const schedule = { kind: 'single', date: day, timing: { type: 'time', time } }
      const publications = [{ platformId: website.id, schedule }]
      return api.post('/elements', { title, elementStatusId: statusOf(status), publications })
    }
    await Promise.all([
      planned('Due at nine', '09:00'),
      planned('Due at seven', '19:00'),
      planned('Done for eight', '20:00', 'Done'),
    ])
    const timeZone = (await api.get('/api/daybook/v1/organization')).body.timeZone
    const { clock } = newsroom.test
    const before = clock.now()
    onTestFinished(() => clock.set(before.toISOString()))
    clock.set(`${day}T12:30:00Z`)
    const watched = await openAs(open, newsroom, editor)
    const { page } = watched
    await setFixedTime(page, clock.now())
    await page.goto(`/plan?dateFrom=${day}`)
    await storyLine(page, 'Done for eight').waitFor()
    const now = clock.now().toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
    const lines = await page
      .getByRole('row')
      .filter({ hasText: /Now|Due|Done/ })
      .allInnerTexts()
    expect(lines.map((text) => /Now, \d\d:\d\d|Due at \w+|Done for eight/.exec(text)?.[0])).toEqual([
      'Due at nine',
      `Now, ${now}`,
      'Due at seven',
      'Done for eight',
    ])
    await storyLine(page, 'Due at nine').getByText('not out yet').waitFor()
    const states = ['Due at nine', 'Due at seven', 'Done for eight'].map((title) =>
      storyLine(page, title).getAttribute('data-state'),
    )
    expect(await Promise.all(states)).toEqual(['overdue', 'open', 'over'])
    expect(watched.faults).toEqual([])
  })

  it('is named and opened again as a saved view', async () => {
    const { page } = await openPlan(`${threeDays}&late=true`)
    await page.getByTitle('Saved views').click()
    await page.getByRole('menuitem', { name: 'Save this view as …' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('What is late')
    const sharing = page.getByRole('combobox', { name: 'Shared with' })
    expect(await sharing.getAttribute('aria-describedby')).toBeNull()
    await sharing.selectOption('everyone')
    await page.getByText('People can then read its name, filters and search words').waitFor()
    await sharing.selectOption('private')
    // The first answer is lost: whoever presses again makes no second view.
    const loseAnswer = (route: Route) => route.fetch().then(() => route.abort())
    await page.route('**/saved-views', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByText('The server is not responding').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: /What is late/ }).waitFor()
    await page.goto('/plan')
    await page.getByTitle('Saved views').click()
    // Strict: there is one.
    await page.getByRole('menuitem', { name: 'What is late' }).click()
    await page.waitForURL(/late=true/)
  })

  it('opens a story beside itself with Enter, and gives the focus back with Escape', async () => {
    await newsroom.api.post('/elements', {
      title: 'Opened beside',
      publications: [{ platformId: website.id, schedule: { kind: 'single', date: '2026-06-25' } }],
    })
    const { page } = await openPlan('/plan?dateFrom=2026-06-25')
    await storyLine(page, 'Opened beside', '2026-06-25').waitFor()
    await page.keyboard.press('j')
    await page.getByRole('row', { name: 'Opened beside' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByText('Opened beside').first().waitFor()
    expect(new URL(page.url()).searchParams.get('story')).not.toBeNull()
    await page.keyboard.press('Escape')
    await page.getByRole('complementary').waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Opened beside')
  })

  it('moves a story of the board to another status by keyboard', async () => {
    await newsroom.api.post('/elements', {
      title: 'On the board',
      publications: [{ platformId: website.id, schedule: { kind: 'single', date: '2026-06-27' } }],
    })
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/plan?dateFrom=2026-06-27&view=board')
    await page.getByRole('button', { name: 'Move On the board' }).press('Enter')
    await page.getByRole('menuitem', { name: 'In production' }).press('Enter')
    await page.getByRole('region', { name: 'In production' }).getByText('On the board').waitFor()
    await expect.poll(async () => (await storiesNamed('board'))[0]?.elementStatus.name).toBe('In production')
  })

  it('moves a publication that is dragged to another day of the week, and nothing else of it', async () => {
    await newsroom.api.post('/elements', {
      title: 'Dragged in the week',
      publications: [
        {
          platformId: website.id,
          schedule: { kind: 'single', date: '2026-06-30', timing: { type: 'time', time: '10:15' } },
        },
      ],
    })
    const { page } = await openAs(open, newsroom, editor, { timeZone: 'Pacific/Honolulu' })
    await page.goto('/plan?dateFrom=2026-06-30&view=week')
    const entry = page.locator('.fc-event').filter({ hasText: 'Dragged in the week' })
    const day = page.locator('.fc-daygrid-day[data-date="2026-07-02"]')
    await drag(entry, { x: 40, y: 8 }, day, { x: 60, y: 60 })
    await expect
      .poll(async () => scheduleOf((await storiesNamed('Dragged week'))[0]))
      .toEqual({ kind: 'single', date: '2026-07-02', timing: { type: 'time', time: '10:15' } })
    await page.locator('[data-date="2026-07-02"] .fc-event').getByText('Dragged in the week').waitFor()
  })

  it('says that deadlines stay when a story moves, moves those of open tasks on request, and takes that back', async () => {
    const deadlinesOf = async () =>
      (await storiesNamed('Moves with'))[0].tasks.map(({ deadline }: { deadline: unknown }) => deadline)
    const due = { date: '2026-07-06', time: '12:00' }
    await newsroom.api.post('/elements', {
      title: 'Moves with its deadline',
      publications: [{ platformId: website.id, schedule: { kind: 'single', date: '2026-07-06' } }],
      tasks: [{ deadline: due }, { deadline: { date: '2026-07-05', time: '10:00' } }, {}],
    })
    const [{ id, tasks }] = await storiesNamed('Moves with')
    const done = await newsroom.api.post(`/elements/${id}/tasks/done-state`, {
      tasks: [{ taskId: tasks[1].id, done: true }],
    })
    expect(done.status, done.text).toBeLessThan(300)
    const before = await deadlinesOf()
    const { page, faults } = await openPlan('/plan?dateFrom=2026-07-06&dateTo=2026-07-09')
    await storyLine(page, 'Moves with its deadline', '2026-07-06').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByLabel('Day').fill('2026-07-08')
    await page.getByRole('dialog').getByLabel('Day').press('Enter')
    await page.getByText('Its deadline has not changed.').waitFor()
    expect(await deadlinesOf()).toEqual(before)
    await page.getByRole('button', { name: 'Also move the deadline to Wed 8 Jul' }).click()
    await page.getByText('The deadline of “Moves with its deadline” was moved too.').waitFor()
    expect(await deadlinesOf()).toEqual(before.with(0, { ...due, date: '2026-07-08' }))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(deadlinesOf).toEqual(before)
    expect(scheduleOf((await storiesNamed('Moves with'))[0])).toMatchObject({ date: '2026-07-08' })
    expect(faults).toEqual([])
  })

  it('leaves a deadline that someone else changed after the offer, and says so', async () => {
    const dueAt = (date: string, time = '12:00') => ({ date, time })
    await newsroom.api.post('/elements', {
      title: 'Changed by two',
      publications: [{ platformId: website.id, schedule: { kind: 'single', date: '2026-07-13' } }],
      tasks: [{ deadline: dueAt('2026-07-13') }, { deadline: dueAt('2026-07-12') }],
    })
    const [{ id, tasks }] = await storiesNamed('Changed by two')
    const deadlinesOf = async () =>
      (await newsroom.api.get(`/elements/${id}`)).body.tasks.map(
        ({ deadline }: { deadline: unknown }) => deadline,
      )
    const { page, faults } = await openPlan('/plan?dateFrom=2026-07-13&dateTo=2026-07-16')
    await storyLine(page, 'Changed by two', '2026-07-13').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByLabel('Day').fill('2026-07-15')
    await page.getByRole('dialog').getByLabel('Day').press('Enter')
    const offer = page.getByRole('button', { name: 'Also move 2 deadlines 2 days later' })
    await offer.waitFor()
    const theirs = await newsroom.api.patch(`/elements/${id}`, {
      title: 'Changed by two people',
      tasks: [{ id: tasks[0].id, deadline: dueAt('2026-07-14', '09:30') }],
    })
    expect(theirs.status, theirs.text).toBe(200)
    await offer.click()
    const open = page.getByRole('button', { name: 'Open the story' })
    await open.waitFor()
    await page.getByText('Someone else has changed a deadline of “Changed by two”').waitFor()
    expect(await deadlinesOf()).toEqual([dueAt('2026-07-14', '09:30'), dueAt('2026-07-14')])
    await open.click()
    await page.waitForURL(new RegExp(`story=${id}`))
    expect(faults).toEqual([])
  })

  it.each(['Pacific/Honolulu', 'UTC', 'Asia/Tokyo'])(
    'shows the same days to a browser in %s',
    async (timeZone) => {
      const { api } = newsroom
      const title = `Everywhere the same (${timeZone})`
      await api.post('/elements', {
        title,
        publications: [{ platformId: website.id, schedule: { kind: 'single', date: '2026-08-01' } }],
      })
      const { page } = await openPlan('/plan?dateFrom=2026-07-31&dateTo=2026-08-02', { timeZone })
      await storyLine(page, title, '2026-08-01').waitFor()
      expect(await page.locator('h2').allTextContents()).toEqual(['Fri 31 Jul', 'Sat 1 Aug', 'Sun 2 Aug'])
      await page.goto('/plan?dateFrom=2026-08-01&view=month')
      await page.locator('[data-date="2026-08-01"] .fc-event').getByText(title).waitFor()
    },
  )

  it('has no accessibility problem that axe finds, in either theme', async () => {
    await newsroom.api.post('/elements', {
      title: 'Looked at',
      tasks: [{ deadline: { date: matchDay, time: '09:00' } }],
      publications: [{ platformId: website.id, schedule: { kind: 'single', date: matchDay } }],
    })
    const { page } = await openPlan(`${threeDays}&ideas=true&unassigned=true`)
    await storyLine(page, 'Looked at', matchDay).first().waitFor()
    await page.keyboard.press('j')
    await expectAccessibleInBothThemes(page)
    for (const view of ['week', 'month', 'board']) {
      await page.goto(`/plan?dateFrom=2026-06-18&view=${view}`)
      await page.locator('.fc-event, section').first().waitFor()
      await expectAccessibleInBothThemes(page)
    }
  })
})
