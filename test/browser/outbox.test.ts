import type { Page, Request } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, setFixedTime, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { fromOwnPage, newPerson, password } from '../support/people.ts'

/** Scripts for the page. */
const fillStorage = `(() => {
  const hasRoomFor = (size) => {
    try {
      localStorage.setItem('filler ' + size + ' ' + localStorage.length, 'x'.repeat(size))
      return true
    } catch {
      return false
    }
  }
  for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) while (hasRoomFor(size));
})()`
const denyStorage = `Object.defineProperty(window, 'localStorage', {
  get: () => { throw new DOMException('denied', 'SecurityError') },
})`

type Person = Awaited<ReturnType<typeof newPerson>>

describeInBrowser('what is done in My schedule without a network', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let reporter: Person

  beforeAll(async () => {
    newsroom = await browserNewsroom({ timeZone: 'Europe/Berlin' })
  })
  beforeEach(async () => {
    reporter = await newPerson(newsroom.test, newsroom.organizationId, { role: 'reader', internal: false })
  })

  const storyFor = async (title: string, task: object = {}) => {
    // The page goes by the browser's clock, and lists what is done for two weeks.
    const deadline = { date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }
    const tasks = [{ userId: reporter.id, deadline, ...task }]
    return (await newsroom.api.post('/api/v2/elements', { title, tasks })).body
  }
  const storedTask = async ({ id }: { readonly id: number }) =>
    (await newsroom.api.get(`/api/v2/elements/${id}`)).body.tasks[0]

  const changeTask = ({ id, tasks }: { id: number; tasks: { id: number }[] }, body: object) =>
    newsroom.api.patch(`/api/v2/elements/${id}/tasks/${tasks[0]?.id}`, body)

  const showMine = async (page: Page) => {
    await page.goto('/mine')
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const openMine = async () => {
    const opened = await openAs(open, newsroom, reporter, { width: 390, height: 844 })
    await showMine(opened.page)
    // What is not read yet when the network goes is not there.
    await settled(opened.page)
    return opened
  }
  const openText = async () => {
    const opened = await openMine()
    await opened.page.getByRole('link', { name: 'Budget vote' }).click()
    await opened.page.getByLabel('Text').waitFor()
    return opened
  }
  const theirs = (page: Page) => page.getByRole('alert').filter({ hasText: 'Their version' })
  const tick = (page: Page, title: string) => page.getByRole('checkbox', { name: `Done: ${title}` })
  /** With it comes the notice that the server does not respond: what is clicked before may move away meanwhile. */
  const waiting = (page: Page, words: string) =>
    page.getByRole('status').filter({ hasText: `${words} to be sent` })
  const signIn = async (page: Page, { email }: Person) => {
    const data = { email, password }
    const answer = await page.request.post('/api/daybook/v1/session', { data, headers: fromOwnPage })
    expect(answer.status()).toBe(201)
  }
  /** The page is closed without a network, and opened again with one. */
  const opensAgain = async (page: Page) => {
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await showMine(again)
    return again
  }

  it('waits in this browser, says so, and is sent when the page is opened again', async () => {
    const story = await storyFor('Budget vote')
    const { page, faults } = await openMine()
    await page.context().setOffline(true)
    await tick(page, 'Budget vote').click()
    await waiting(page, 'One change is waiting').waitFor()
    await page.getByText('Waiting to be sent', { exact: true }).waitFor()
    expect(await page.getByRole('alert').filter({ hasText: 'Done: Budget vote' }).count()).toBe(0)
    await expectAccessible(page)
    expect((await storedTask(story)).done).toBe(false)
    const again = await opensAgain(page)
    await expect.poll(async () => (await storedTask(story)).done).toBe(true)
    await expect.poll(() => tick(again, 'Budget vote').getAttribute('aria-checked')).toBe('true')
    expect(await again.getByText('to be sent').count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('is sent in order by itself when the network is back: answers, texts, deliveries', async () => {
    const story = await storyFor('Budget vote', { confirmationStatusCode: 0 })
    const derby = await storyFor('Derby', { confirmationStatusCode: 0 })
    const { page } = await openMine()
    const sent: string[] = []
    page.on('request', (request: Request) => {
      if (!['GET', 'HEAD'].includes(request.method())) sent.push(`${request.method()} ${request.postData()}`)
    })
    await page.getByRole('link', { name: 'Budget vote' }).click()
    await page.getByLabel('Text').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('article').getByRole('button', { name: 'Accept: Budget vote' }).click()
    await waiting(page, 'One change is waiting').waitFor()
    await page.getByLabel('Text').fill('Once upon a time')
    await page.getByRole('button', { name: 'Deliver' }).click()
    await waiting(page, '2 changes are waiting').waitFor()
    expect(await page.getByText('Delivered', { exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'All tasks' }).click()
    await page.getByRole('button', { name: 'Decline: Derby' }).click()
    await page.getByRole('textbox', { name: 'Why you are declining: Derby' }).fill('I am away')
    await page.getByRole('button', { name: 'Decline: Derby' }).click()
    await waiting(page, '3 changes are waiting').waitFor()
    sent.length = 0
    await page.context().setOffline(false)
    await expect.poll(async () => (await storedTask(derby)).confirmationStatusCode).toBe(-1)
    expect(await storedTask(story)).toMatchObject({
      confirmationStatusCode: 1,
      done: true,
      text: 'Once upon a time',
    })
    await page.getByText('to be sent').first().waitFor({ state: 'detached' })
    expect(sent).toEqual([
      'PATCH {"confirmationStatusCode":1}',
      'PATCH {"text":"Once upon a time"}',
      'PUT {"done":true}',
      'PATCH {"confirmationStatusCode":-1,"reason":"I am away"}',
    ])
  })

  it('is sent once, although two tabs wait for the network', async () => {
    const story = await storyFor('Budget vote')
    const { page } = await openMine()
    const context = page.context()
    const other = await context.newPage()
    await showMine(other)
    let sent = 0
    await context.setOffline(true)
    await tick(page, 'Budget vote').click()
    for (const tab of [page, other]) await waiting(tab, 'One change is waiting').waitFor()
    expect(await tick(other, 'Budget vote').getAttribute('aria-checked')).toBe('true')
    context.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1
    })
    await context.setOffline(false)
    await expect.poll(async () => (await storedTask(story)).done).toBe(true)
    for (const tab of [page, other]) await tab.getByText('to be sent').first().waitFor({ state: 'detached' })
    expect(sent).toBe(1)
  })

  it('is taken back before it is sent by ticking it once more', async () => {
    const story = await storyFor('Budget vote')
    const { page } = await openMine()
    const { version } = await storedTask(story)
    await page.context().setOffline(true)
    await tick(page, 'Budget vote').click()
    await waiting(page, 'One change is waiting').waitFor()
    await tick(page, 'Budget vote').click()
    await waiting(page, 'One change is waiting').waitFor()
    await page.context().setOffline(false)
    await page.getByText('to be sent').first().waitFor({ state: 'detached' })
    expect(await storedTask(story)).toMatchObject({ version, done: false })
  })

  it('waits for its own person, and is never sent as another', async () => {
    const story = await storyFor('Budget vote')
    const { page } = await openMine()
    const context = page.context()
    await context.setOffline(true)
    await tick(page, 'Budget vote').click()
    await waiting(page, 'One change is waiting').waitFor()
    await page.close()
    await context.setOffline(false)

    const colleague = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const theirs = await context.newPage()
    const sent: string[] = []
    context.on('request', (request) => void sent.push(request.method()))
    await signIn(theirs, colleague)
    await showMine(theirs)
    await theirs.waitForTimeout(1000)
    expect(await theirs.getByText('to be sent').count()).toBe(0)
    expect(sent.filter((method) => method === 'PUT')).toEqual([])
    expect((await storedTask(story)).done).toBe(false)

    await signIn(theirs, reporter)
    await showMine(theirs)
    await expect.poll(async () => (await storedTask(story)).done).toBe(true)
  })

  it('is kept while another person has signed in in another tab', async () => {
    const story = await storyFor('Budget vote')
    const { page } = await openMine()
    const colleague = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    await page.context().setOffline(true)
    await tick(page, 'Budget vote').click()
    await waiting(page, 'One change is waiting').waitFor()
    await signIn(page, colleague)
    await page.context().setOffline(false)
    await page.waitForTimeout(3000)
    expect((await storedTask(story)).done).toBe(false)
    await signIn(page, reporter)
    await showMine(page)
    await expect.poll(async () => (await storedTask(story)).done).toBe(true)
  })

  it('is refused in the server’s words where the desk changed the terms meanwhile, until that is read', async () => {
    const story = await storyFor('Budget vote', {
      confirmationStatusCode: 0,
      deadline: { date: '2026-06-17' },
    })
    const { page } = await openMine()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Accept: Budget vote' }).click()
    await waiting(page, 'One change is waiting').waitFor()
    await changeTask(story, { deadline: { date: '2026-06-16' } })
    let again = await opensAgain(page)
    const refusal = () => again.getByRole('alert').filter({ hasText: 'Not saved: Accepted: Budget vote' })
    await refusal()
      .getByText(/changed/)
      .waitFor()
    expect(await storedTask(story)).toMatchObject({ confirmationStatusCode: 0 })
    await again.reload()
    await refusal().waitFor()
    await expectAccessible(again)
    await again.getByRole('button', { name: 'Accept: Budget vote' }).waitFor()
    await refusal().getByRole('button', { name: 'Discard' }).click()
    await refusal().waitFor({ state: 'detached' })
    again = await opensAgain(again)
    expect(await refusal().count()).toBe(0)
  })

  it('is sent although the desk changed something else, and refused where the task is no longer theirs', async () => {
    const [kept, lost] = [
      await storyFor('Budget vote', { confirmationStatusCode: 0 }),
      await storyFor('Derby'),
    ]
    const { page } = await openMine()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Accept: Budget vote' }).click()
    await waiting(page, 'One change is waiting').waitFor()
    await tick(page, 'Derby').click()
    await waiting(page, '2 changes are waiting').waitFor()
    await changeTask(kept, { note: 'Ask the mayor' })
    await changeTask(lost, { userId: null })
    await page.context().setOffline(false)
    await page.getByRole('alert').filter({ hasText: 'Not saved: Done: Derby' }).waitFor()
    expect(await storedTask(kept)).toMatchObject({ confirmationStatusCode: 1, note: 'Ask the mayor' })
    expect((await storedTask(lost)).done).toBe(false)
  })

  it('is sent on “Try again”, although the desk changed the terms meanwhile', async () => {
    const story = await storyFor('Budget vote', { confirmationStatusCode: 0 })
    const { page } = await openMine()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Accept: Budget vote' }).click()
    await waiting(page, 'One change is waiting').waitFor()
    await changeTask(story, { deadline: { date: '2026-06-16' } })
    await page.context().setOffline(false)
    const refusal = page.getByRole('alert').filter({ hasText: 'Not saved: Accepted: Budget vote' })
    await refusal.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await storedTask(story)).confirmationStatusCode).toBe(1)
    await refusal.waitFor({ state: 'detached' })
  })

  it('is compared with what stood there before the first of several answers', async () => {
    const story = await storyFor('Budget vote', { confirmationStatusCode: 0 })
    const { page } = await openMine()
    await page.context().setOffline(true)
    for (let press = 0; press < 2; press++)
      await page.getByRole('button', { name: 'Decline: Budget vote' }).click()
    await waiting(page, 'One change is waiting').waitFor()
    await page.getByRole('button', { name: 'Accept: Budget vote' }).click()
    await changeTask(story, { note: 'Ask the mayor' })
    await page.context().setOffline(false)
    await expect.poll(async () => (await storedTask(story)).confirmationStatusCode).toBe(1)
    expect(await page.getByText('Not saved').count()).toBe(0)
  })

  it('is a delivery with what is corrected before it is sent', async () => {
    const story = await storyFor('Budget vote')
    const { page } = await openText()
    await page.context().setOffline(true)
    await page.getByLabel('Text').fill('Once upon a tim')
    await waiting(page, 'One change is waiting').waitFor()
    await page.getByRole('button', { name: 'Deliver' }).click()
    await waiting(page, 'One change is waiting').waitFor()
    await page.getByLabel('Text').fill('Once upon a time')
    // As long as a pause in typing.
    await page.waitForTimeout(2000)
    expect(await theirs(page).count()).toBe(0)
    await page.context().setOffline(false)
    await expect.poll(async () => storedTask(story)).toMatchObject({ done: true, text: 'Once upon a time' })
    await page
      .getByRole('status')
      .filter({ hasText: /^Delivered$/ })
      .waitFor()
    expect(await theirs(page).count()).toBe(0)
    expect(await page.getByText('Not saved').count()).toBe(0)
  })

  it('is a delivery even if the page is closed while the connection is dead', async () => {
    const story = await storyFor('Budget vote')
    const { page } = await openText()
    await page.route('**/me/tasks/*', () => undefined)
    await page.getByLabel('Text').fill('Once upon a time')
    await page.getByRole('button', { name: 'Deliver' }).click()
    await page.getByRole('button', { name: 'Reopen' }).waitFor()
    await page.getByRole('status').filter({ hasText: 'Saving' }).waitFor()
    expect(await page.getByText('Delivered', { exact: true }).count()).toBe(0)
    await opensAgain(page)
    await expect.poll(async () => storedTask(story)).toMatchObject({ done: true, text: 'Once upon a time' })
  })

  it('holds texts that were typed, too: they are sent wherever one is when the network is back', async () => {
    const [story, derby] = [await storyFor('Budget vote'), await storyFor('Derby')]
    const { page, faults } = await openText()
    await page.context().setOffline(true)
    await page.getByLabel('Text').fill('Once upon a time')
    await waiting(page, 'One change is waiting').waitFor()
    await page.getByRole('link', { name: 'All tasks' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Budget vote' })
    await row.getByText('Waiting to be sent').waitFor()
    await tick(page, 'Derby').click()
    await waiting(page, '2 changes are waiting').waitFor()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect.poll(async () => storedTask(story)).toMatchObject({ text: 'Once upon a time', done: false })
    await expect.poll(async () => (await storedTask(derby)).done).toBe(true)
    await page.getByText('to be sent').first().waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('sends a text of a page that was closed, but not over what another wrote meanwhile', async () => {
    const [story, derby] = [await storyFor('Budget vote'), await storyFor('Derby')]
    const { page } = await openText()
    await page.context().setOffline(true)
    await page.getByLabel('Text').fill('Once upon a time')
    await waiting(page, 'One change is waiting').waitFor()
    await page.getByRole('link', { name: 'All tasks' }).click()
    await page.getByRole('link', { name: 'Derby' }).click()
    await page.getByLabel('Text').fill('Mine')
    await waiting(page, '2 changes are waiting').waitFor()
    await changeTask(derby, { text: 'Theirs' })
    const again = await opensAgain(page)
    await expect.poll(async () => (await storedTask(story)).text).toBe('Once upon a time')
    expect((await storedTask(derby)).text).toBe('Theirs')
    const row = again.getByRole('listitem').filter({ hasText: 'Derby' })
    await row.getByText('Waiting to be sent').waitFor()
    await again.getByRole('link', { name: 'Derby' }).click()
    await theirs(again).getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(async () => (await storedTask(derby)).text).toBe('Mine')
  })

  it('is no delivery of another’s text: the writer chooses first, then tries again', async () => {
    const story = await storyFor('Budget vote')
    const { page } = await openText()
    await page.context().setOffline(true)
    await page.getByLabel('Text').fill('Mine')
    await waiting(page, 'One change is waiting').waitFor()
    await page.getByRole('button', { name: 'Deliver' }).click()
    await waiting(page, 'One change is waiting').waitFor()
    await changeTask(story, { text: 'Theirs' })
    await page.context().setOffline(false)
    const refusal = page.getByRole('alert').filter({ hasText: 'Budget vote' })
    await refusal.getByText(/changed/).waitFor()
    await theirs(page).getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(async () => (await storedTask(story)).text).toBe('Mine')
    expect(await storedTask(story)).toMatchObject({ done: false })
    await refusal.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => storedTask(story)).toMatchObject({ done: true, text: 'Mine' })
  })

  it('is not sent twice where only the answer was lost', async () => {
    const story = await storyFor('Budget vote', { confirmationStatusCode: 0 })
    const { page } = await openMine()
    await page.route('**/me/tasks/*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Accept: Budget vote' }).click()
    await waiting(page, 'One change is waiting').waitFor()
    await page.unroute('**/me/tasks/*')
    const { version } = await storedTask(story)
    await page.getByText('to be sent').first().waitFor({ state: 'detached' })
    expect(await storedTask(story)).toMatchObject({ version, confirmationStatusCode: 1 })
    expect(await page.getByText('Not saved').count()).toBe(0)
  })

  it.each(['full', 'denied'])(
    'is said to be at risk in a browser whose storage is %s, and sent all the same',
    async (kind) => {
      const story = await storyFor('Budget vote')
      const { page, faults } = await openAs(open, newsroom, reporter)
      if (kind === 'denied') await page.addInitScript(denyStorage)
      await showMine(page)
      if (kind === 'full') await page.evaluate(fillStorage)
      await page.context().setOffline(true)
      await tick(page, 'Budget vote').click()
      await page.getByRole('alert').filter({ hasText: 'This browser cannot keep your work' }).waitFor()
      await waiting(page, 'One change is waiting').waitFor()
      await page.context().setOffline(false)
      await expect.poll(async () => (await storedTask(story)).done).toBe(true)
      await page.getByText('This browser cannot keep your work').waitFor({ state: 'detached' })
      expect(faults).toEqual([])
    },
  )

  it('shows an absence on that could not be removed, with the reason', async () => {
    await newsroom.api.post('/api/v2/absences', {
      userId: reporter.id,
      period: { fromDate: '2026-06-20', toDate: '2026-06-20' },
      type: { code: 3 },
    })
    const { page } = await openAs(open, newsroom, reporter)
    await setFixedTime(page, new Date('2026-06-17T08:00:00Z'))
    await showMine(page)
    const day = page.getByRole('button', { name: /^Vacation/ })
    await day.click()
    await page.context().setOffline(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alert').filter({ hasText: 'is not responding' }).waitFor()
    await day.waitFor()
  })
})
