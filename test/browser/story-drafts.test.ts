import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import {
  eventually,
  newPlatforms,
  newStory,
  openStory,
  storyNow,
  textbox,
  typeInto,
} from '../support/story-page.ts'

describeInBrowser('what was begun on the story page and is not saved', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }
  let away: { readonly id: number }
  let website: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const person = (lastName: string) => newPerson(newsroom.test, newsroom.organizationId, { lastName })
    editor = await person('Editor')
    away = await person('Away')
    website = (await newPlatforms(newsroom)).website
    const absence = await newsroom.api.post('/absences', {
      user: { id: away.id },
      period: { fromDate: '2026-06-15', toDate: '2026-06-30' },
      type: { code: 3 },
    })
    expect(absence.status, absence.text).toBe(201)
  })

  const planned = (task: object = {}, story: object = {}) =>
    newStory(newsroom, {
      ...story,
      tasks: [{ headline: 'Report', ...task }],
      publications: [
        { platformId: website.id, schedule: { kind: 'single', date: '2026-06-18', timing: null } },
      ],
    })
  const scheduleNow = async (story: { readonly id: number }) =>
    (await storyNow(newsroom, story)).publications[0].schedule
  const taskNow = async (story: { readonly id: number }) => (await storyNow(newsroom, story)).tasks[0]

  it('of a schedule is offered after a reload, and saved when it is restored and set', async () => {
    const story = await planned()
    const { page } = await openStory(open, newsroom, editor, story)
    const schedule = page.getByRole('region', { name: 'Schedule of Website', exact: true })
    await page.getByRole('button', { name: /^Schedule of Website/ }).click()
    await schedule.getByRole('button', { name: '19 June 2026' }).click()
    await page.reload()
    const offer = page.getByRole('region', { name: 'Schedule of Website: unsaved' })
    await offer.getByRole('button', { name: 'Restore' }).click()
    expect(await scheduleNow(story)).toMatchObject({ date: '2026-06-18' })
    await schedule.getByRole('button', { name: 'Set schedule' }).click()
    await eventually(() => scheduleNow(story)).toMatchObject({ date: '2026-06-19' })
    await page.reload()
    await page.getByRole('button', { name: /^Schedule of Website/ }).waitFor()
    expect(await offer.count()).toBe(0)
  })

  it('of a text that somebody goes on with while it is being saved is offered after a reload', async () => {
    const story = await planned()
    const { page } = await openStory(open, newsroom, editor, story)
    const title = textbox(page, 'Title')
    const answers: (() => void)[] = []
    await page.route(`**/elements/${story.id}`, async (route) => {
      if (route.request().method() === 'PATCH') await new Promise<void>((resolve) => answers.push(resolve))
      await route.continue()
    })
    await typeInto(page, 'Title', 'Budget')
    await typeInto(page, 'Slug', 'budget')
    await title.press('End')
    await title.pressSequentially(' passed')
    await eventually(async () => answers.length).toBe(1)
    answers[0]?.()
    // The title is saved, since writes follow each other.
    await eventually(async () => answers.length).toBe(2)
    await page.reload()
    const offer = page.getByRole('region', { name: 'Title: unsaved' })
    await offer.getByText('Budget passed').waitFor()
  })

  it('of an assignee is offered after a reload, and goes on where it stopped', async () => {
    const story = await planned()
    const { page } = await openStory(open, newsroom, editor, story)
    const assignee = page.getByRole('combobox', { name: 'Assignee' })
    await assignee.fill('Ola Nordmann')
    await page.reload()
    await page
      .getByRole('region', { name: 'Assignee: unsaved' })
      .getByRole('button', { name: 'Restore' })
      .click()
    expect(await assignee.inputValue()).toBe('Ola Nordmann')
    await page.getByRole('option', { name: /Assign “Ola Nordmann”/ }).click()
    await eventually(async () => (await taskNow(story)).user?.name).toBe('Ola Nordmann')
  })

  it('of an assignee who is in doubt is offered too, and asked about again', async () => {
    const story = await planned({ deadline: { date: '2026-06-18' } })
    const { page } = await openStory(open, newsroom, editor, story)
    const assignee = page.getByRole('combobox', { name: 'Assignee' })
    const warning = page.getByRole('region', { name: 'Test Away may not be available' })
    await assignee.fill('away')
    await page.getByRole('option', { name: /^Test Away/ }).click()
    await warning.waitFor()
    await page.reload()
    await page
      .getByRole('region', { name: 'Assignee: unsaved' })
      .getByRole('button', { name: 'Restore' })
      .click()
    await page.getByRole('option', { name: /^Test Away/ }).click()
    await warning.getByRole('button', { name: 'Cancel' }).click()
    await assignee.and(page.locator(':focus')).waitFor()
    expect((await taskNow(story)).user).toBeNull()
    await page.reload()
    await assignee.waitFor()
    expect(await page.getByRole('region', { name: 'Assignee: unsaved' }).count()).toBe(0)
  })

  it('of a link to another system stands in its form again after a reload', async () => {
    const story = await planned()
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: 'Link to another system' }).click()
    await textbox(page, 'ID in that system').fill('article-7')
    await page.reload()
    expect(await textbox(page, 'ID in that system').inputValue()).toBe('article-7')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByText('article-7', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('article-7', { exact: true }).waitFor()
    expect(await textbox(page, 'ID in that system').count()).toBe(0)
  })

  it('of a link that somebody corrects while it is being sent stays in its form', async () => {
    const story = await planned()
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: 'Link to another system' }).click()
    const id = textbox(page, 'ID in that system')
    let answer: (() => void) | undefined
    await page.route('**/external-element/link', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await id.fill('article-7')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await eventually(async () => answer).toBeDefined()
    await id.fill('article-78')
    answer?.()
    await page.getByText('article-7', { exact: true }).waitFor()
    await page.reload()
    await eventually(() => id.inputValue()).toBe('article-78')
  })

  it('says at the field that a deadline has no day, also after a reload', async () => {
    const story = await planned({})
    const { page, faults } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: /^Deadline: .*Change$/ }).click()
    await page.getByLabel('Time', { exact: true }).fill('16:00')
    await page.getByLabel('Time', { exact: true }).press('Enter')
    await page.getByText('is not a valid date').waitFor()
    await page.reload()
    await page.getByRole('region', { name: 'Deadline: unsaved' }).getByText('no day yet, 16:00').waitFor()
    expect((await taskNow(story)).deadline).toBeNull()
    expect(faults).toEqual([])
  })

  it('suggests the day of the story for a deadline, and sets it with Enter alone', async () => {
    const story = await planned({}, { event: { fromDate: '2099-06-18' } })
    const { page } = await openStory(open, newsroom, editor, story)
    const deadline = page.getByRole('button', { name: /^Deadline: .*Change$/ })
    await deadline.click()
    const time = page.getByLabel('Time', { exact: true }).and(page.locator(':focus'))
    await time.waitFor()
    expect(await page.getByLabel('Date', { exact: true }).inputValue()).toMatch(/18 Jun 2099$/)
    await page.getByRole('heading', { name: 'Tasks', exact: true }).click()
    await deadline.waitFor()
    expect((await taskNow(story)).deadline).toBeNull()
    await deadline.click()
    await time.press('Enter')
    await eventually(async () => (await taskNow(story)).deadline).toEqual({ date: '2099-06-18', time: null })
  })

  it('warns before a deadline moves to a day on which the assignee is away', async () => {
    const story = await planned({ deadline: { date: '2026-07-02' }, user: { id: away.id } })
    const { page } = await openStory(open, newsroom, editor, story)
    const warning = page.getByRole('region', { name: 'Test Away may not be available' })
    const moveTo = async (date: string) => {
      await page.getByRole('button', { name: /^Deadline: .*Change$/ }).click()
      await page.getByLabel('Date', { exact: true }).fill(date)
      await page.getByLabel('Date', { exact: true }).press('Enter')
    }
    await moveTo('2026-06-18')
    await warning.getByText(/^Away: Vacation/).waitFor()
    await page.getByRole('button', { name: /^Deadline: .*18 Jun/ }).waitFor()
    await warning.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('button', { name: /^Deadline: .*2 Jul/ })
      .and(page.locator(':focus'))
      .waitFor()
    expect((await taskNow(story)).deadline.date).toBe('2026-07-02')
    await moveTo('2026-06-19')
    await warning.getByRole('button', { name: 'Move anyway' }).click()
    await page
      .getByRole('button', { name: /^Deadline: .*19 Jun/ })
      .and(page.locator(':focus'))
      .waitFor()
    await eventually(async () => (await taskNow(story)).deadline.date).toBe('2026-06-19')
    await moveTo('2026-07-03')
    await eventually(async () => (await taskNow(story)).deadline.date).toBe('2026-07-03')
  })
})
