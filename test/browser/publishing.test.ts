import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { answerWithFault } from '../support/faults.ts'
import { newPerson } from '../support/people.ts'
import { eventually, newPlatforms, newStory, openStory, storyNow, typeInto } from '../support/story-page.ts'

describeInBrowser('publishing on the page of a story', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }
  let platforms: Awaited<ReturnType<typeof newPlatforms>>

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    platforms = await newPlatforms(newsroom)
  })

  const menuOf = (page: Page) => page.getByRole('button', { name: 'Actions for Website' })
  const asked = (page: Page) => page.getByRole('dialog', { name: /^Publish Website/ })
  const said = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })
  const doneNow = async (story: { readonly id: number }) =>
    (await storyNow(newsroom, story)).tasks.map(({ done }: { done: boolean }) => done)
  const out = (page: Page) => page.getByText(/^Published Thu 18 Jun/)

  it('B13 asks whose work ends with publishing: what is delivered is ticked; Enter publishes, and Undo takes all of it back', async () => {
    const story = await newStory(newsroom, {
      tasks: [
        { localId: 'a', headline: 'Report', user: { name: 'Anna' }, text: 'Once upon a time' },
        { localId: 'b', headline: 'Pictures', externalLink: { url: 'https://example.org/p' } },
        { localId: 'c', headline: 'Film' },
        { headline: 'Comment', text: 'Not linked' },
      ],
      publications: [
        {
          platformId: platforms.website.id,
          assignedTaskRefs: ['a', 'b', 'c'].map((localId) => ({ localId })),
          schedule: { kind: 'single', date: '2026-06-18', timing: { type: 'time', time: '11:30' } },
        },
      ],
    })
    const before = await storyNow(newsroom, story)
    const { page } = await openStory(open, newsroom, editor, story)
    const publish = page.getByRole('button', { name: 'Publish Website' })
    await publish.click()
    const ticks = asked(page).getByRole('checkbox')
    await ticks.first().waitFor()
    expect(await ticks.count()).toBe(3)
    const ticked = async () => Promise.all((await ticks.all()).map((tick) => tick.isChecked()))
    expect(await ticked()).toEqual([true, true, false])
    expect(await asked(page).getByText('This story is confidential').count()).toBe(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await asked(page).waitFor({ state: 'detached' })
    await publish.and(page.locator(':focus')).press('Enter')
    await asked(page)
      .getByRole('checkbox', { name: /^Pictures/ })
      .click()
    await asked(page)
      .getByRole('checkbox', { name: /^Pictures/ })
      .press('Enter')
    await out(page).waitFor()
    await menuOf(page).and(page.locator(':focus')).waitFor()
    expect(await doneNow(story)).toEqual([true, false, false, false])
    await said(page, 'Website is published. Also done: Report (Anna).')
      .getByRole('button', { name: 'Undo' })
      .click()
    await out(page).waitFor({ state: 'detached' })
    const back = await storyNow(newsroom, story)
    expect(back.publications[0]).toMatchObject({ published: null, statusId: before.publications[0].statusId })
    expect(await doneNow(story)).toEqual([false, false, false, false])
  })

  it('B13 publishes at once where there is nothing to ask, offers the status, and takes it back from the menu', async () => {
    const story = await newStory(newsroom, {
      tasks: [{ headline: 'Comment' }],
      publications: [{ platformId: platforms.website.id }],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: 'Publish Website' }).click()
    await out(page).waitFor()
    expect(await asked(page).count()).toBe(0)
    expect((await storyNow(newsroom, story)).publications[0].status.name).toBe('Published')
    await said(page, 'Website is published.').getByRole('button', { name: 'Set story to Done' }).click()
    await eventually(async () => (await storyNow(newsroom, story)).elementStatus.name).toBe('Done')

    // Until it is taken back, the published status is the only one.
    const status = page.getByRole('combobox', { name: 'Status of Website' })
    await status.click()
    expect(await page.getByRole('option').allTextContents()).toEqual(['Published'])
    await page.keyboard.press('Escape')
    await status.and(page.locator(':focus')).waitFor()
    await menuOf(page).click()
    await page.getByRole('menuitem', { name: 'Take back publication' }).click()
    await out(page).waitFor({ state: 'detached' })
    expect(await doneNow(story)).toEqual([false])
  })

  it('B13 says before publishing that a story is confidential', async () => {
    const story = await newStory(newsroom, {
      confidential: true,
      publications: [{ platformId: platforms.website.id }],
    })
    const chief = await newPerson(newsroom.test, newsroom.organizationId)
    const { page } = await openStory(open, newsroom, chief, story)
    await page.getByRole('button', { name: 'Publish Website' }).click()
    await asked(page).getByText('This story is confidential').waitFor()
    await asked(page).getByRole('button', { name: 'Cancel' }).click()
    expect((await storyNow(newsroom, story)).publications[0].published).toBeNull()
    await page.getByRole('button', { name: 'Publish Website' }).and(page.locator(':focus')).press('Enter')
    await asked(page).getByRole('button', { name: 'Publish now' }).and(page.locator(':focus')).press('Enter')
    await out(page).waitFor()
  })

  it('B13 says what stands against publishing, and publishes nothing that has changed meanwhile', async () => {
    const story = await newStory(newsroom, {
      tasks: [{ localId: 'a', headline: 'Report' }],
      publications: [{ platformId: platforms.website.id, assignedTaskRefs: [{ localId: 'a' }] }],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    await page.route('**/publish', (route) => answerWithFault(route, 'The disk is full.'))
    await page.getByRole('button', { name: 'Publish Website' }).click()
    await asked(page).getByRole('button', { name: 'Publish now' }).click()
    await asked(page).getByRole('alert').filter({ hasText: 'The disk is full.' }).waitFor()
    await page.unroute('**/publish')
    await asked(page).getByRole('button', { name: 'Publish now' }).click()
    await out(page).waitFor()
  })

  it('5.7, B13 publishes one day of a recurring publication, and Undo gives it back to the series', async () => {
    const story = await newStory(newsroom, {
      tasks: [
        { localId: 'a', headline: 'First', deadline: { date: '2026-06-22' }, text: 'Written' },
        { localId: 'b', headline: 'Second', deadline: { date: '2026-06-23' }, text: 'Written' },
      ],
      publications: [
        {
          platformId: platforms.website.id,
          assignedTaskRefs: [{ localId: 'a' }, { localId: 'b' }],
          schedule: { kind: 'recurring', type: 'daily', fromDate: '2026-06-22', toDate: '2026-06-24' },
        },
      ],
    })
    const { page } = await openStory(open, newsroom, editor, story)
    const days = page.getByRole('combobox', { name: 'Day' })
    const offered = async () =>
      (await days.getByRole('option').allTextContents()).map((day) => day.slice(0, 6))
    const publish = page.getByRole('button', { name: 'Publish Website' }).first()
    await publish.click()
    await eventually(offered).toEqual(['Mon 22', 'Tue 23', 'Wed 24'])
    // What is due later is not done with the day.
    const second = asked(page).getByRole('checkbox', { name: /^Second/ })
    await days.selectOption('2026-06-22')
    expect(await second.isChecked()).toBe(false)
    await days.selectOption('2026-06-23')
    expect(await second.isChecked()).toBe(true)
    await asked(page).getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('button', { name: 'Published on 1 day' }).waitFor()
    expect(await doneNow(story)).toEqual([true, true])
    expect((await storyNow(newsroom, story)).publications).toMatchObject([
      { published: null, schedule: { fromDate: '2026-06-22', toDate: '2026-06-24' } },
      { published: { date: '2026-06-18' }, schedule: { kind: 'single', date: '2026-06-23' } },
    ])
    await said(page, 'Website is published.').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Published on 1 day' }).waitFor({ state: 'detached' })
    await eventually(async () => (await storyNow(newsroom, story)).publications.length).toBe(1)
    expect(await doneNow(story)).toEqual([false, false])
    await publish.click()
    await eventually(offered).toEqual(['Mon 22', 'Tue 23', 'Wed 24'])
  })

  it('5.7 the days of a recurring publication that came out are lines of its one card, with all that a card has', async () => {
    const story = await newStory(newsroom, {
      tasks: [{ localId: 'a', headline: 'Report' }, { headline: 'Pictures' }],
      publications: [
        {
          platformId: platforms.website.id,
          assignedTaskRefs: [{ localId: 'a' }],
          schedule: { kind: 'recurring', type: 'daily', fromDate: '2026-06-15', toDate: '2026-06-19' },
        },
        { platformId: platforms.print.id },
      ],
    })
    const [{ id: series } = { id: 0 }] = story.publications
    const at = (id: number) => `/elements/${story.id}/publications/${id}`
    for (const date of ['2026-06-16', '2026-06-15', '2026-06-18'])
      await newsroom.api.post(`${at(series)}/publish`, { date, doneTaskIds: [] })
    const publications = async () => (await storyNow(newsroom, story)).publications
    const [tuesday, , thursday] = (await publications()).slice(2)
    await newsroom.api.post(`${at(tuesday.id)}/unpublish`)
    const link = { url: 'https://example.org/thursday' }
    await newsroom.api.patch(at(thursday.id), { cms: { publishedLink: link } })

    const { page, faults } = await openStory(open, newsroom, editor, story)
    const shown = page.getByRole('region', { name: 'Publications', exact: true })
    const cards = () =>
      shown.locator('> ul > li').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    const days = page.getByRole('button', { name: 'Published on 2 days · 1 day taken back' })
    await days.click()
    expect(await cards()).toEqual(['Website', 'Print'])
    const lines = page.getByRole('list', { name: 'Days of Website' }).locator('> li')
    expect(await lines.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      'Website, Thu 18 Jun',
      'Website, Tue 16 Jun',
      'Website, Mon 15 Jun',
    ])
    expect(
      await lines.nth(0).getByRole('link', { name: 'Open Website, Thu 18 Jun' }).getAttribute('href'),
    ).toBe(link.url)
    // Days that are over make no columns.
    expect(await page.getByRole('grid').getByRole('columnheader').allTextContents()).toHaveLength(3)
    await expectAccessible(page)

    await lines
      .nth(1)
      .getByRole('button', { name: /taken back/ })
      .click()
    const ofTuesday = async () => (await publications()).find(({ id }: { id: number }) => id === tuesday.id)
    await lines.nth(1).getByRole('checkbox', { name: 'Pictures' }).check()
    await eventually(async () => (await ofTuesday()).assignedTaskIds.length).toBe(2)
    await typeInto(page, 'ID in other systems', 'cms-1')
    await eventually(async () => (await ofTuesday()).externalId).toBe('cms-1')
    await expectAccessible(page)
    await lines.nth(1).getByRole('button', { name: 'Publish Website, Tue 16 Jun' }).click()
    await asked(page).getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('button', { name: 'Published on 3 days' }).waitFor()
    await page
      .getByRole('button', { name: 'Actions for Website, Tue 16 Jun' })
      .and(page.locator(':focus'))
      .waitFor()

    await page.getByRole('button', { name: 'Actions for Website, Mon 15 Jun' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Published on 2 days' }).waitFor()
    await said(page, 'Deleted: Website, Mon 15 Jun').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Published on 3 days' }).waitFor()
    expect(faults).toEqual([])
  })
})
