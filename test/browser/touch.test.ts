import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import {
  describeInBrowser,
  expectAccessible,
  expectFits,
  setFixedTime,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { eventually, newStory, storyNow } from '../support/story-page.ts'

const day = '2026-06-18'
const dayAfter = '2026-06-19'

/** No hover, and little room. */
const phone = { touch: true, width: 390, height: 844 }

describeInBrowser('with fingers, on a phone', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }
  let website: { readonly id: number }

  const plannedStory = (title: string) =>
    newStory(newsroom, {
      title,
      publications: [{ platformId: website.id, schedule: { kind: 'single', date: day, timing: null } }],
    })
  const menuOf = async (page: Page, name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).tap()
    return page.getByRole('menu')
  }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    website = await newPlatform(newsroom.api)
  })

  it('a story is planned on another day, and put into the trash, from the menu of its line', async () => {
    const story = await plannedStory('Budget vote')
    const { page, faults } = await openAs(open, newsroom, editor, phone)
    await page.goto(`/plan?dateFrom=${day}&dateTo=${dayAfter}`)
    await (await menuOf(page, 'Budget vote')).getByRole('menuitem', { name: 'Plan for …' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Day' }).fill(dayAfter)
    await dialog.getByRole('button', { name: 'Plan', exact: true }).tap()
    await eventually(async () => (await storyNow(newsroom, story)).publications[0].schedule.date).toBe(
      dayAfter,
    )
    await dialog.waitFor({ state: 'detached' })
    await (await menuOf(page, 'Budget vote')).getByRole('menuitem', { name: 'Move to trash' }).tap()
    await eventually(async () => (await newsroom.api.get(`/elements/${story.id}`)).status).toBe(404)
    expect(new URL(page.url()).searchParams.has('story')).toBe(false)
    expect(faults).toEqual([])
  })

  it.each([
    ['week', '/plan?view=week', 'Wed 24 Jun', 'Mon 29 Jun'],
    ['month', '/plan?view=month', '24 Jun', '29 Jun'],
    ['roster', '/roster', 'Wed 24', 'Mon 6'],
  ])('the %s begins with today, and the next one with its first day', async (view, path, today, first) => {
    const { page } = await openAs(open, newsroom, editor, phone)
    await setFixedTime(page, new Date('2026-06-24T10:00:00Z'))
    await page.goto(path)
    const days = view === 'roster' ? page.getByRole('columnheader') : page.locator('#main [data-date]')
    const leftOf = async (name: string): Promise<number> =>
      (await days.filter({ hasText: name }).evaluateAll((all) => all[0]?.getBoundingClientRect().left)) ??
      Number.NaN
    const names = view === 'roster' ? 116 : 0
    await expect.poll(() => leftOf(today)).toBeCloseTo(names, -1)
    await page.getByRole('button', { name: 'Later', exact: true }).tap()
    await expect.poll(() => leftOf(today)).toBeNaN()
    await expect.poll(() => leftOf(first)).toBeCloseTo(names, -1)
  })

  it('a line says who is late since when, and cuts neither the time nor a platform', async () => {
    const names = ['Website', 'Newsletter', 'Social media', 'Magazine']
    const platforms = await Promise.all(names.map((name) => newPlatform(newsroom.api, { name })))
    const task = { userId: editor.id, deadline: { date: '2026-06-23', time: '18:00' } }
    await newStory(newsroom, {
      title: 'Late for everybody',
      publications: platforms.map(({ id: platformId }) => ({
        platformId,
        schedule: { kind: 'single', date: '2026-06-24', timing: null },
      })),
      tasks: [task, task],
    })
    const { page } = await openAs(open, newsroom, editor, phone)
    await setFixedTime(page, new Date('2026-06-24T10:00:00Z'))
    await page.goto('/plan?dateFrom=2026-06-24')
    const line = page.getByRole('row', { name: 'Late for everybody' })
    await line.getByText('Tue 18:00').waitFor()
    const cut = await line.locator('*:not(.visually-hidden)').evaluateAll((all) =>
      all
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .filter((one) => one.computedStyleMap().get('text-overflow')?.toString() !== 'ellipsis')
        .filter((one) => one.computedStyleMap().get('overflow-x')?.toString() !== 'visible')
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  })

  it('a tap on the line opens the story, which fits the screen and closes again', async () => {
    await plannedStory('Heat wave')
    const { page } = await openAs(open, newsroom, editor, phone)
    await page.goto(`/plan?dateFrom=${day}`)
    await page.getByText('Heat wave').waitFor()
    await expectFits(page)
    await page.getByRole('button', { name: /18 Jun 2026/ }).tap()
    await page.getByRole('menu').getByRole('textbox', { name: 'To' }).waitFor()
    await expectFits(page)
    await page.keyboard.press('Escape')
    await page.getByText('Heat wave').tap()
    const panel = page.getByRole('complementary', { name: 'Story' })
    await panel.getByRole('heading', { name: 'Tasks' }).waitFor()
    await expectFits(page)
    await panel.getByRole('button', { name: 'Close', exact: true }).tap()
    await panel.waitFor({ state: 'detached' })
    await expectAccessible(page)
  })

  it('one’s own task is accepted, written and delivered', async () => {
    const story = await newStory(newsroom, {
      title: 'Harbour fire',
      tasks: [{ userId: editor.id, deadline: { date: day }, confirmationStatusCode: 0, text: 'Flames' }],
    })
    const { page } = await openAs(open, newsroom, editor, phone)
    await page.goto('/mine')
    await page.getByRole('button', { name: 'Accept: Harbour fire' }).tap()
    await eventually(async () => (await storyNow(newsroom, story)).tasks[0].confirmationStatusCode).toBe(1)
    await page.getByRole('link', { name: /Harbour fire/ }).tap()
    await page.getByRole('textbox', { name: 'Headline' }).fill('Fire in the harbour')
    await page.getByRole('button', { name: 'Deliver' }).tap()
    await eventually(async () => (await storyNow(newsroom, story)).tasks[0]).toMatchObject({
      headline: 'Fire in the harbour',
      done: true,
    })
  })
})
