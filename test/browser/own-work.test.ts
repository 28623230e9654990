import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BrowserOptions,
  describeInBrowser,
  expectAccessibleInBothThemes,
  setFixedTime,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { answerWithFault } from '../support/faults.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

/** Wednesday, ten in the morning in Berlin, which is still Tuesday in Honolulu. */
const now = new Date('2026-06-17T08:00:00Z')
const phone = { width: 390, height: 844 }

describeInBrowser('my schedule', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let freelancer: Awaited<ReturnType<typeof newPerson>>

  const made = async (path: string, body: object) => {
    const answer = await newsroom.api.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const storyFor = (title: string, task: object) =>
    made('/api/v2/elements', { title, tasks: [{ userId: freelancer.id, ...task }] })
  const storedTask = async (elementId: number) =>
    (await newsroom.api.get(`/api/v2/elements/${elementId}`)).body.tasks[0]

  const openMine = async (options: BrowserOptions = {}, path = '/mine') => {
    const opened = await openAs(open, newsroom, freelancer, options)
    await setFixedTime(opened.page, now)
    await opened.page.goto(path)
    await opened.page.getByRole('heading', { level: 1 }).waitFor()
    return opened
  }
  const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Everything is saved' }).waitFor()

  beforeAll(async () => {
    newsroom = await browserNewsroom({ timeZone: 'Europe/Berlin' })
  })

  beforeEach(async () => {
    freelancer = await newPerson(newsroom.test, newsroom.organizationId, { role: 'reader', internal: false })
  })

  it('is all that a freelancer sees: no other page, and nobody else’s tasks', async () => {
    const colleague = await newPerson(newsroom.test, newsroom.organizationId)
    await made('/api/v2/elements', { title: 'Not for freelancers', tasks: [{ userId: colleague.id }] })
    await storyFor('Budget vote', { deadline: { date: '2026-06-17', time: '17:00' } })
    const { page, faults } = await openMine({}, '/')
    expect(new URL(page.url()).pathname).toBe('/mine')
    await page.getByRole('link', { name: 'Budget vote' }).waitFor()
    expect(await page.getByText('Not for freelancers').count()).toBe(0)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    expect(await pages.getByRole('link').allTextContents()).toEqual([
      'My schedule',
      expect.stringMatching(/^Notices/),
    ])
    for (const path of ['/plan', '/elements/1']) {
      await page.goto(path)
      await page.waitForURL(/\/mine$/)
    }
    expect(faults).toEqual([])
  })

  it('leads to the story whoever may open it, and nobody else', async () => {
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const story = await storyFor('Budget vote', {})
    await made(`/api/v2/elements/${story.id}/tasks`, { userId: editor.id })
    const { page } = await openAs(open, newsroom, editor, phone)
    await page.goto('/mine')
    await page.getByRole('link', { name: 'Budget vote' }).click()
    await page.getByRole('article').getByRole('link', { name: 'Open the story' }).click()
    await page.waitForURL(`**/elements/${story.id}`)
    const { page: theirs } = await openMine(phone)
    await theirs.getByRole('link', { name: 'Budget vote' }).click()
    await theirs.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
    expect(await theirs.getByRole('link', { name: 'Open the story' }).count()).toBe(0)
  })

  it('names each page in the browser’s tab', async () => {
    const admin = await newPerson(newsroom.test, newsroom.organizationId, { role: 'admin' })
    const { id: platformId } = await newPlatform(newsroom.api, { name: 'Valley Post' })
    const { page } = await openAs(open, newsroom, admin)
    for (const [path, title] of [
      ['/plan', 'Plan'],
      ['/mine', 'My schedule'],
      ['/roster', 'Roster'],
      ['/findings', 'Findings'],
      ['/notices', 'Notices'],
      ['/account', 'Your account'],
      ['/trash', 'Trash'],
      ['/import', 'Import'],
      ['/settings/users', 'Users'],
      [`/issues/${platformId}/2026-06-17`, 'Valley Post, Wed 17 Jun 2026'],
      ['/conference?date=2026-06-17', 'Conference, Wednesday 17 June 2026'],
    ] as const) {
      await page.goto(path)
      await expect.poll(async () => (await page.title()).replaceAll(', 1', ' 1')).toBe(`${title} · Daybook`)
    }
    await page.goto('/roster')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Findings' }).click()
    await expect.poll(() => page.title()).toBe('Findings · Daybook')
  })

  it('asks for a caption of pictures, and shows what else was written', async () => {
    const formats = (await newsroom.api.get('/task-formats?size=100')).body.content
    const { id: formatId } = formats.find(({ typeCode }: { typeCode: string }) => typeCode === 'picture')
    await storyFor('Harbour at dawn', { formatId, lead: 'Three ferries, wide' })
    const { page } = await openMine(phone)
    await page.getByRole('link', { name: 'Harbour at dawn' }).click()
    await page.getByLabel('Caption').fill('The ferries leave at five')
    await page.getByLabel('Lead').fill('')
    await page.getByLabel('Lead').waitFor()
    expect(await page.getByLabel('Headline').count()).toBe(0)
  })

  it('lets a freelancer accept, write and deliver on a phone', async () => {
    const { id } = await storyFor('Budget vote', {
      deadline: { date: '2026-06-17', time: '17:00' },
      confirmationStatusCode: 0,
    })
    const { page } = await openMine(phone)
    await page.getByRole('button', { name: 'Accept: Budget vote' }).click()
    await page.getByText('Accepted', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Budget vote' }).click()
    await page.getByLabel('Headline').fill('What the budget means')
    await page.getByLabel('Text').fill('Once upon a time')
    await page.getByRole('button', { name: 'Deliver' }).click()
    const reopen = page.getByRole('button', { name: 'Reopen' })
    await reopen.waitFor()
    const [button, message, pages] = await Promise.all([
      reopen.boundingBox(),
      page.getByRole('alert').filter({ hasText: 'Delivered' }).boundingBox(),
      page.getByRole('navigation', { name: 'Pages' }).boundingBox(),
    ])
    // The button stands directly above the navigation, and the message covers neither.
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    expect((pages?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(30)
    await expect.poll(async () => (await storedTask(id)).done).toBe(true)
    expect(await storedTask(id)).toMatchObject({
      confirmationStatusCode: 1,
      headline: 'What the budget means',
      text: 'Once upon a time',
    })
    await page.getByRole('link', { name: 'All tasks' }).click()
    const done = page.getByRole('region', { name: /Done/ })
    await done.getByRole('link', { name: 'Budget vote' }).waitFor()
  })

  it('lets a freelancer take an acceptance back at once, and decline later', async () => {
    const { id } = await storyFor('Budget vote', { confirmationStatusCode: 0 })
    const { page } = await openMine()
    const answer = async () => (await storedTask(id)).confirmationStatusCode
    const accept = page.getByRole('button', { name: 'Accept: Budget vote' })
    await accept.click({ timeout: 15_000 })
    const told = page.getByRole('alert').filter({ hasText: 'Accepted: Budget vote' })
    await told.getByRole('button', { name: 'Undo' }).click({ timeout: 15_000 })
    await expect.poll(answer).toBe(0)
    await accept.click()
    await expect.poll(answer).toBe(1)
    await page.getByRole('link', { name: 'Budget vote' }).click()
    const decline = page.getByRole('article').getByRole('button', { name: 'Decline: Budget vote' })
    await decline.click()
    await page.getByRole('textbox', { name: 'Why you are declining' }).press('Control+Enter')
    await expect.poll(answer).toBe(-1)
  })

  it('lets a message cover no field on a phone that somebody scrolls to', async () => {
    await storyFor('Budget vote', { confirmationStatusCode: 0 })
    const { page } = await openMine(phone)
    await page.getByRole('link', { name: 'Budget vote' }).click()
    const field = page.getByRole('textbox', { name: 'Write to the desk' })
    await field.waitFor()
    await page.getByRole('article').getByRole('button', { name: 'Accept: Budget vote' }).click()
    const message = page.getByRole('alert').filter({ hasText: 'Accepted: Budget vote' })
    await message.waitFor()
    await page.mouse.move(195, 300)
    await page.mouse.wheel(0, 5000)
    await page.waitForTimeout(300)
    const [box, said] = [await field.boundingBox(), await message.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? 0)
  })

  it('asks before an empty text is delivered, and says what was delivered or declined', async () => {
    const { id } = await storyFor('Budget vote', { confirmationStatusCode: 0 })
    await storyFor('Derby', { confirmationStatusCode: 0 })
    const { page } = await openMine(phone)
    await page.getByText('2 tasks to do').waitFor()
    await page.getByRole('button', { name: 'Decline: Derby' }).click()
    await page.getByRole('button', { name: 'Decline: Derby' }).click()
    await page.getByText('One task to do').waitFor()
    const declined = page.getByRole('region', { name: /^Declined/ })
    await declined.getByRole('link', { name: 'Derby' }).waitFor()
    const message = page.getByRole('alert').filter({ hasText: 'Declined: Derby' })
    const [said, title] = [
      await message.boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ]
    expect(said?.y ?? 0).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
    await page.getByRole('link', { name: 'Budget vote' }).click()
    const deliver = page.getByRole('button', { name: 'Deliver' })
    await deliver.click()
    await page.getByText('The text is empty.').waitFor()
    await page.getByRole('button', { name: 'Keep writing' }).click()
    expect((await storedTask(id)).done).toBe(false)
    await deliver.click()
    await page.getByRole('button', { name: 'Deliver anyway' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Delivered$/ })
      .waitFor()
    await expect.poll(async () => (await storedTask(id)).done).toBe(true)
  })

  it('goes on beside a task that is done, where no key finishes another one', async () => {
    for (const title of ['Budget vote', 'Derby']) await storyFor(title, {})
    const { page } = await openMine()
    const done = (title: string) => page.getByRole('checkbox', { name: `Done: ${title}` })
    await done('Budget vote').press('Space')
    await page.getByText('One task to do').waitFor()
    await page.waitForTimeout(300)
    const [link, own] = [page.getByRole('link', { name: 'Derby' }), done('Budget vote')]
    await link.or(own).and(page.locator(':focus')).waitFor({ timeout: 15_000 })
  })

  it('keeps what was typed over a reload while the server cannot take it, and sends it afterwards', async () => {
    const { id, tasks } = await storyFor('Budget vote', {})
    const { page } = await openMine({}, '/mine')
    await page.getByRole('link', { name: 'Budget vote' }).click()
    await page.route(`**/me/tasks/${tasks[0].id}`, (route) => route.abort())
    await page.getByLabel('Lead').fill('Not lost')
    await page.getByText('The server is not responding').first().waitFor()
    await page.reload()
    expect(await page.getByLabel('Lead').inputValue()).toBe('Not lost')
    await page.unroute(`**/me/tasks/${tasks[0].id}`)
    await saved(page)
    expect(await storedTask(id)).toMatchObject({ lead: 'Not lost' })
  })

  it('knows its own text where only the answer was lost, and saves what was typed on', async () => {
    const { id, tasks } = await storyFor('Budget vote', {})
    const { page } = await openMine()
    await page.getByRole('link', { name: 'Budget vote' }).click()
    await page.route(`**/me/tasks/${tasks[0].id}`, async (route) => {
      await route.fetch()
      await page.getByLabel('Lead').fill('Typed on')
      await route.abort()
      await page.unroute(`**/me/tasks/${tasks[0].id}`)
    })
    await page.getByLabel('Lead').fill('Typed')
    await saved(page)
    expect(await storedTask(id)).toMatchObject({ lead: 'Typed on' })
  })

  it('shows both versions where the desk has changed the same text, and takes the chosen one', async () => {
    const { id, tasks } = await storyFor('Budget vote', { headline: 'First' })
    const { page } = await openMine()
    await page.getByRole('link', { name: 'Budget vote' }).click()
    await page.getByLabel('Headline').waitFor()
    await newsroom.api.patch(`/api/v2/elements/${id}/tasks/${tasks[0].id}`, { headline: 'Theirs' })
    await page.getByLabel('Headline').fill('Mine')
    const question = page.getByRole('alert').filter({ hasText: 'Theirs' })
    await question.waitFor()
    expect(await storedTask(id)).toMatchObject({ headline: 'Theirs' })
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await saved(page)
    expect(await storedTask(id)).toMatchObject({ headline: 'Mine' })
  })

  it('saves on top of what the desk has changed elsewhere in the task', async () => {
    const { id, tasks } = await storyFor('Budget vote', { headline: 'First' })
    const { page } = await openMine()
    await page.getByRole('link', { name: 'Budget vote' }).click()
    await page.getByLabel('Headline').waitFor()
    await newsroom.api.patch(`/api/v2/elements/${id}/tasks/${tasks[0].id}`, { headline: 'Theirs' })
    await page.getByLabel('Text').fill('Mine')
    await expect.poll(async () => (await storedTask(id)).text).toBe('Mine')
    expect(await storedTask(id)).toMatchObject({ headline: 'Theirs' })
  })

  it.each([
    { button: 'Deliver', claim: 'Delivered.', presses: 1 },
    // The second press is that of the form for the reason.
    { button: 'Decline: Budget vote', claim: 'Declined: Budget vote', presses: 2 },
  ])('reports $button as refused, and not as done', async ({ button, claim, presses }) => {
    const { id } = await storyFor('Budget vote', { confirmationStatusCode: 0, text: 'Written' })
    const { page } = await openMine()
    await page.getByRole('link', { name: 'Budget vote' }).click()
    await page.route(/\/me\/tasks\/\d+/, (route) => answerWithFault(route, 'The disk is full.'))
    for (let press = 0; press < presses; press++)
      await page.getByRole('article').getByRole('button', { name: button }).click()
    await page.getByRole('alert').filter({ hasText: 'The disk is full.' }).waitFor()
    expect(await page.getByText(claim, { exact: true }).count()).toBe(0)
    expect(await storedTask(id)).toMatchObject({ confirmationStatusCode: 0, done: false })
  })

  it('shows an absence on as before where its removal is refused', async () => {
    await made('/api/v2/absences', {
      userId: freelancer.id,
      period: { fromDate: '2026-06-20', toDate: '2026-06-20' },
      type: { code: 3 },
    })
    const { page } = await openMine()
    const day = page.getByRole('button', { name: /^Vacation/ })
    await day.click()
    await page.route(/\/me\/absences\//, (route) => answerWithFault(route, 'The disk is full.'))
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alert').filter({ hasText: 'The disk is full.' }).waitFor()
    await day.waitFor()
    expect(await page.getByText('Vacation removed').count()).toBe(0)
  })

  it('takes an absence of one’s own, and gives it back after it was removed', async () => {
    const { page } = await openMine()
    await page.getByRole('button', { name: 'Add absence' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('First day').fill('2026-06-18')
    await form.getByLabel('Last day').fill('2026-06-19')
    await form.getByRole('button', { name: 'Add absence' }).click()
    const days = page.getByRole('button', { name: /^Vacation/ })
    await expect.poll(() => days.count()).toBe(2)
    const absences = async () =>
      (await newsroom.api.get(`/api/v2/absences?userId=${freelancer.id}`)).body.content
    expect(await absences()).toMatchObject([{ period: { fromDate: '2026-06-18', toDate: '2026-06-19' } }])
    await days.first().click()
    await form.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(absences).toEqual([])
    await expect.poll(() => days.count()).toBe(0)
    const undo = (what: string) =>
      page.getByRole('alert').filter({ hasText: what }).getByRole('button', { name: 'Undo' }).click()
    await undo('Vacation removed')
    await expect.poll(() => days.count()).toBe(2)
    await days.first().click()
    await form.getByLabel('Last day').fill('2026-06-18')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => days.count()).toBe(1)
    await undo('Vacation saved')
    await expect.poll(() => days.count()).toBe(2)
  })

  it('takes the last day of an absence along to the first one, not to what it looks like while it is typed', async () => {
    const { page } = await openMine()
    await page.getByRole('button', { name: 'Add absence' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('First day').fill('')
    await form.getByLabel('First day').pressSequentially('24.12')
    await page.keyboard.press('Tab')
    expect(await form.getByLabel('Last day').inputValue()).toMatch(/24 Dec 2026$/)
    await form.getByRole('button', { name: 'Add absence' }).click()
    await form.waitFor({ state: 'hidden' })
    const { body } = await newsroom.api.get(`/api/v2/absences?userId=${freelancer.id}`)
    expect(body.content).toMatchObject([{ period: { fromDate: '2026-12-24', toDate: null } }])
  })

  it('1.19 an absence that is sent again after a lost answer is there once', async () => {
    const { page } = await openMine()
    await page.getByRole('button', { name: 'Add absence' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('First day').fill('2026-06-23')
    await page.route(
      '**/me/absences',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await form.getByRole('button', { name: 'Add absence' }).click()
    await form.getByText(/The server is not responding/).waitFor()
    await form.getByRole('button', { name: 'Add absence' }).click()
    await form.waitFor({ state: 'detached' })
    const { content } = (await newsroom.api.get(`/api/v2/absences?userId=${freelancer.id}`)).body
    expect(
      content.filter(({ period }: { period: { fromDate: string } }) => period.fromDate === '2026-06-23'),
    ).toHaveLength(1)
  })

  it('removes a new absence with Undo, unless it has changed since', async () => {
    const { page } = await openMine()
    const absences = async () =>
      (await newsroom.api.get(`/api/v2/absences?userId=${freelancer.id}`)).body.content
    const form = page.getByRole('dialog')
    const add = async (day: string) => {
      await page.getByRole('button', { name: 'Add absence' }).click()
      await form.getByLabel('First day').fill(day)
      await form.getByLabel('Last day').fill(day)
      await form.getByRole('button', { name: 'Add absence' }).click()
      await form.waitFor({ state: 'hidden' })
    }
    const undo = (what: string) =>
      page.getByRole('alert').filter({ hasText: what }).getByRole('button', { name: 'Undo' }).click()
    await add('2026-06-18')
    await undo('Vacation added, Thu 18 Jun')
    await expect.poll(absences).toEqual([])
    await add('2026-06-19')
    const [{ id }] = await absences()
    await newsroom.api.patch(`/api/v2/absences/${id}`, { note: 'Back on call' })
    await undo('Vacation added, Fri 19 Jun')
    await page
      .getByRole('alert')
      .filter({ hasText: /changed/ })
      .waitFor()
    expect(await absences()).toMatchObject([{ note: 'Back on call' }])
  })

  it.each(['Pacific/Honolulu', 'UTC', 'Asia/Tokyo'])(
    'shows the same days with the browser in %s',
    async (timeZone) => {
      await storyFor('For today', { deadline: { date: '2026-06-17' } })
      await storyFor('For the week', { deadline: { date: '2026-06-21' } })
      await storyFor('For Monday', { deadline: { date: '2026-06-22' } })
      const { page } = await openMine({ timeZone })
      const section = async (name: string) =>
        page.getByRole('region', { name }).getByRole('listitem').allInnerTexts()
      expect(await section('Today')).toEqual([expect.stringMatching(/^For today\s+today/)])
      expect(await section('This week')).toEqual([expect.stringMatching(/^For the week\s+Sun 21 Jun/)])
      expect(await section('Later')).toEqual([expect.stringMatching(/^For Monday\s+Mon 22 Jun/)])
      const schedule = page.getByRole('region', { name: 'Shifts and absences' })
      expect(await schedule.getByRole('time').first().textContent()).toBe('Mon 15 Jun')
    },
  )

  it('has no accessibility problem that axe finds, in either theme', async () => {
    await storyFor('Budget vote', {
      deadline: { date: '2026-06-16' },
      confirmationStatusCode: 0,
      note: 'Please',
    })
    await storyFor('Already accepted', { deadline: { date: '2026-06-18' }, confirmationStatusCode: 1 })
    for (const size of [{}, phone]) {
      const { page } = await openMine(size)
      await page.getByRole('link', { name: 'Budget vote' }).waitFor()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('link', { name: 'Budget vote' }).click()
      await page.getByLabel('Headline').waitFor()
      await expectAccessibleInBothThemes(page)
    }
  })
})
