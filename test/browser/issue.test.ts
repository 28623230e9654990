import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BrowserOptions,
  describeInBrowser,
  expectAccessibleInBothThemes,
  setFixedTime,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { drag } from '../support/drag.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { eventually } from '../support/story-page.ts'

/** Wednesday, ten in the morning in Berlin, which is still Tuesday in Honolulu. */
const now = new Date('2026-06-17T08:00:00Z')
const thursday = '2026-06-18'

describeInBrowser('the issue view', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: Awaited<ReturnType<typeof newPerson>>
  let paper: { readonly id: number }
  let local: { readonly id: number }
  let sport: { readonly id: number }

  const made = async (path: string, body: object) => {
    const answer = await newsroom.api.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const publicationsOf = async (elementId: number) =>
    (await newsroom.api.get(`/api/v2/elements/${elementId}`)).body.publications
  /** A story of the day that is not in the paper. */
  const candidate = (title: string, publications: readonly object[] = []) =>
    made('/api/v2/elements', {
      title,
      event: { fromDate: thursday },
      tasks: [{ userId: editor.id }],
      publications,
    })
  const planned = (title: string, date = thursday) =>
    made('/api/v2/elements', {
      title,
      tasks: [{ localId: 'text', userId: editor.id, deadline: { date: '2026-06-16' } }],
      publications: [
        {
          platformId: paper.id,
          categoryId: local.id,
          schedule: { kind: 'single', date },
          assignedTaskRefs: [{ localId: 'text' }],
        },
      ],
    })

  const openIssue = async (options: BrowserOptions & { as?: { email: string } } = {}) => {
    const { as = editor, ...browser } = options
    const opened = await openAs(open, newsroom, as, browser)
    await setFixedTime(opened.page, now)
    await opened.page.goto(`/issues/${paper.id}/${thursday}`)
    await opened.page.getByRole('heading', { level: 1, name: /^Thu.*18 June? 2026$/ }).waitFor()
    return opened
  }
  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const outside = (page: Page) => page.getByRole('complementary', { name: /Not in this issue/ })

  beforeAll(async () => {
    newsroom = await browserNewsroom({ timeZone: 'Europe/Berlin' })
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
  })

  beforeEach(async () => {
    newsroom.test.clock.set(now.toISOString())
    const weekdays = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: false }
    paper = await made('/api/v2/platforms', {
      name: 'The Paper',
      typeCode: 1,
      printingTimeInDays: 1,
      weeklySchedule: weekdays,
    })
    local = await made(`/api/v2/platforms/${paper.id}/categories`, { name: 'Local' })
    sport = await made(`/api/v2/platforms/${paper.id}/categories`, { name: 'Sport' })
  })

  it('takes in a story from the menu, which makes a publication of this day and category', async () => {
    const { id, tasks } = await candidate('Budget vote')
    const { page, faults } = await openIssue()
    await outside(page).getByRole('button', { name: 'Add to the issue: Budget vote' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Sport' }).click()
    await section(page, 'Sport').getByRole('link', { name: 'Budget vote' }).waitFor()
    await eventually(() => publicationsOf(id)).toMatchObject([
      {
        platformId: paper.id,
        categoryId: sport.id,
        schedule: { kind: 'single', date: thursday },
        assignedTaskIds: [tasks[0].id],
      },
    ])
    await eventually(() => outside(page).getByRole('link', { name: 'Budget vote' }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('takes in a story that is dragged onto a category, by dating the publication that it has', async () => {
    const { id, publications } = await candidate('Council meeting', [{ platformId: paper.id }])
    const { page } = await openIssue()
    const story = outside(page).getByRole('listitem').filter({ hasText: 'Council meeting' })
    await story.hover()
    const handle = story.locator('[aria-hidden]').first()
    await drag(handle, { x: 4, y: 8 }, section(page, 'Local'), { x: 200, y: 20 })
    await section(page, 'Local').getByRole('link', { name: 'Council meeting' }).waitFor()
    await eventually(() => publicationsOf(id)).toMatchObject([
      { id: publications[0].id, categoryId: local.id, schedule: { date: thursday } },
    ])
  })

  it('moves a story to another category, takes it out, and takes it in again with Undo', async () => {
    const { id } = await planned('Harbour strike')
    const { page } = await openIssue()
    const menu = page.getByRole('button', { name: 'Actions for Harbour strike' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Sport' }).click()
    await section(page, 'Sport').getByRole('link', { name: 'Harbour strike' }).waitFor()
    await eventually(() => publicationsOf(id)).toMatchObject([{ categoryId: sport.id }])
    await menu.click()
    await page.getByRole('menuitem', { name: 'Remove from the issue' }).click()
    await outside(page).getByRole('link', { name: 'Harbour strike' }).waitFor()
    await eventually(() => publicationsOf(id)).toMatchObject([{ schedule: null }])
    await page
      .getByRole('alert')
      .filter({ hasText: 'Removed from the issue: Harbour strike' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await section(page, 'Sport').getByRole('link', { name: 'Harbour strike' }).waitFor()
    await eventually(() => publicationsOf(id)).toMatchObject([{ schedule: { date: thursday } }])
  })

  it('gives a story back where it was with Undo, after taking it in and after moving it', async () => {
    const { id } = await candidate('School strike')
    const { page } = await openIssue()
    await outside(page).getByRole('button', { name: 'Add to the issue: School strike' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Sport' }).click()
    await page.getByText('Added to the issue: School strike').waitFor()
    await page.getByRole('button', { name: 'Actions for School strike' }).click()
    await page.getByRole('menuitem', { name: 'Local' }).click()
    const notice = (text: string) => page.getByRole('alert').filter({ hasText: text })
    await notice('Moved: School strike').getByRole('button', { name: 'Undo' }).click()
    await eventually(() => publicationsOf(id)).toMatchObject([{ categoryId: sport.id }])
    await notice('Added to the issue').getByRole('button', { name: 'Undo' }).click()
    await eventually(() => publicationsOf(id)).toEqual([])
    await outside(page).getByRole('link', { name: 'School strike' }).waitFor()
  })

  /** Holds every further read of the issue until it is released. */
  const holdReads = async (page: Page) => {
    const held: (() => void)[] = []
    let isOver = false
    await page.route('**/api/daybook/v1/issues/**', async (route) => {
      if (!isOver) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    return () => {
      isOver = true
      for (const release of held) release()
    }
  }

  describe('right after a story was taken in, while the issue is still being read again', () => {
    const takeIn = async (page: Page, title: string) => {
      await outside(page)
        .getByRole('button', { name: `Add to the issue: ${title}` })
        .press('Enter')
      await page.getByRole('menuitem', { name: 'Sport' }).click()
      await page.getByText(`Added to the issue: ${title}`).waitFor()
    }

    it('does nothing with it that would go nowhere', async () => {
      const { id } = await candidate('Bridge closed')
      const { page } = await openIssue()
      const release = await holdReads(page)
      await takeIn(page, 'Bridge closed')
      const menu = page.getByRole('button', { name: 'Actions for Bridge closed' })
      expect(await menu.isDisabled()).toBe(true)
      release()
      await menu.click()
      await page.getByRole('menuitem', { name: 'Local' }).click()
      await eventually(() => publicationsOf(id)).toMatchObject([{ categoryId: local.id }])
    })

    it('moves it on from where it is by now', async () => {
      const { id } = await candidate('Parish fair', [{ platformId: paper.id }])
      const { page } = await openIssue()
      const release = await holdReads(page)
      await takeIn(page, 'Parish fair')
      await page.getByRole('button', { name: 'Actions for Parish fair' }).click()
      await page.getByRole('menuitem', { name: 'Local' }).click()
      await eventually(() => publicationsOf(id)).toMatchObject([
        { categoryId: local.id, schedule: { date: thursday } },
      ])
      release()
      await section(page, 'Local').getByRole('link', { name: 'Parish fair' }).waitFor()
    })
  })

  it('does not overwrite what someone else did with a story in the meantime, and says so', async () => {
    const { id, publications } = await planned('Harbour strike')
    const { page } = await openIssue()
    const menu = page.getByRole('button', { name: 'Actions for Harbour strike' })
    await menu.waitFor()
    const release = await holdReads(page)
    const path = `/api/v2/elements/${id}/publications/${publications[0].id}/schedule`
    const answer = await newsroom.api.put(path, { kind: 'single', date: '2026-06-20' })
    expect(answer.status, answer.text).toBe(200)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Remove from the issue' }).click()
    await page.getByText('Someone else has changed this story').waitFor()
    release()
    expect(await publicationsOf(id)).toMatchObject([{ schedule: { date: '2026-06-20' } }])
  })

  it('says in words on a phone what is ordered of a story, as its numbers stand elsewhere, and nothing of what is not written', async () => {
    const { id, tasks } = await planned('Alpha')
    await newsroom.api.patch(`/api/v2/elements/${id}/tasks/${tasks[0].id}`, {
      textLength: { characters: 3000 },
    })
    const { page } = await openIssue({ width: 390, height: 844 })
    const line = section(page, 'Local').getByRole('row').filter({ hasText: 'Alpha' })
    await line.getByText('3,000 characters ordered', { exact: true }).waitFor()
  })

  it('25.6 puts stories on pages and in order, by keys and by dragging, for everybody and with undo', async () => {
    for (const title of ['Alpha', 'Bravo', 'Charlie']) await planned(title)
    const { page, faults } = await openIssue()
    const other = await openIssue()
    const titles = (of: Page) => section(of, 'Local').getByRole('rowheader').allInnerTexts()
    const line = (title: string) => section(page, 'Local').getByRole('row').filter({ hasText: title })
    await page.getByText('Missing: 3 of 3 stories · 3 open tasks · 3 without a page').waitFor()

    await line('Alpha').getByRole('link', { name: 'Alpha' }).focus()
    await page.keyboard.press('p')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.getByText('Alpha is on page 5').waitFor()
    await page.getByText('2 without a page').waitFor()
    await page.getByRole('textbox', { name: 'Page of Bravo' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await line('Bravo')
      .getByRole('link', { name: 'Bravo' })
      .and(page.locator(':focus'))
      .waitFor({ timeout: 15_000 })
    await line('Alpha').getByRole('link', { name: 'Alpha' }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await eventually(() => titles(page)).toEqual(['Bravo', 'Alpha', 'Charlie'])
    await line('Alpha').getByRole('link', { name: 'Alpha' }).and(page.locator(':focus')).waitFor()
    await eventually(() => titles(other.page)).toEqual(['Bravo', 'Alpha', 'Charlie'])
    const theirs = other.page.getByRole('textbox', { name: 'Page of Alpha' })
    expect(await theirs.inputValue()).toBe('5')

    // What is being typed stays, and what was not typed replaces nothing.
    const mine = page.getByRole('textbox', { name: 'Page of Alpha' })
    await mine.fill('7')
    await theirs.fill('6')
    await theirs.press('Enter')
    await other.page.getByText('Alpha is on page 6').waitFor()
    await page.waitForTimeout(4000)
    expect(await mine.inputValue()).toBe('7')
    await mine.press('Escape')
    await eventually(() => mine.inputValue()).toBe('6')

    await line('Charlie').hover()
    const grip = line('Charlie').locator('[aria-hidden]').first()
    await drag(grip, { x: 4, y: 8 }, line('Bravo'), { x: 300, y: 12 })
    await eventually(() => titles(other.page)).toEqual(['Charlie', 'Bravo', 'Alpha'])
    await page.getByText('Moved: Charlie').waitFor()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Moved: Charlie' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await eventually(() => titles(other.page)).toEqual(['Bravo', 'Alpha', 'Charlie'])
    expect(faults).toEqual([])
  })

  it('25.6 shows the title of a story beside the pointer that drags it, by its grip or by the title itself', async () => {
    for (const title of ['Delta', 'Echo']) await planned(title)
    const { id } = await candidate('Foxtrot', [])
    const { page, faults } = await openIssue()
    const { mouse } = page
    const held = page.locator('[data-held]')
    const inIssue = section(page, 'Local').getByRole('row').filter({ hasText: 'Echo' })
    const beside = outside(page).getByRole('listitem').filter({ hasText: 'Foxtrot' })
    for (const [line, name] of [
      [inIssue, 'Echo'],
      [beside, 'Foxtrot'],
    ] as const)
      for (const from of [line.locator('[aria-hidden]').first(), line.getByRole('link', { name })]) {
        await line.hover()
        const { x, y } = (await from.boundingBox()) ?? { x: 0, y: 0 }
        await mouse.move(x + 6, y + 8)
        await mouse.down()
        await mouse.move(x + 16, y + 8, { steps: 4 })
        await mouse.move(500, 300, { steps: 4 })
        await held.waitFor()
        expect(await held.textContent()).toBe(name)
        await eventually(async () => {
          const box = (await held.boundingBox()) ?? { x: 0, y: 0 }
          return [Math.round(box.x - 500), Math.round(box.y - 300)]
        }).toEqual([8, 8])
        await page.keyboard.press('Escape')
        await mouse.up()
        await held.waitFor({ state: 'detached' })
      }
    await page.evaluate('window.isSamePage = true')
    await drag(inIssue.getByRole('link'), { x: 6, y: 8 }, inIssue.getByRole('link'), { x: 22, y: 8 })
    await held.waitFor({ state: 'detached' })
    await page.waitForTimeout(200)
    expect(await page.evaluate('[window.isSamePage, location.pathname.split("/")[1]]')).toEqual([
      true,
      'issues',
    ])
    await drag(inIssue.getByRole('link'), { x: 6, y: 8 }, section(page, 'Local').getByRole('row').first(), {
      x: 300,
      y: 12,
    })
    await page.getByText('Moved: Echo').waitFor()
    await drag(beside.getByRole('link'), { x: 6, y: 8 }, section(page, 'Sport'), { x: 200, y: 20 })
    await section(page, 'Sport').getByRole('link', { name: 'Foxtrot' }).waitFor()
    await eventually(() => publicationsOf(id)).toMatchObject([{ categoryId: sport.id }])
    expect(new URL(page.url()).pathname).toContain('/issues/')
    expect(faults).toEqual([])
  })

  it('25.6 says when it closes, how many stories are unfinished, and how long its sections should be', async () => {
    await planned('Harbour strike')
    const closing = `/api/daybook/v1/platforms/${paper.id}/closing`
    expect((await newsroom.api.put(closing, { hours: 6 })).status).toBe(200)
    const every = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
    await made('/api/daybook/v1/targets', {
      ...{ platformId: paper.id, categoryId: local.id, weekdays: every },
      ...{ unit: 'characters', from: 4000, to: null },
    })
    const { page, faults } = await openAs(open, newsroom, editor, { locale: 'de-DE' })
    await setFixedTime(page, now)
    await page.goto(`/issues/${paper.id}/${thursday}`)
    await page.getByText('Redaktionsschluss Mi., 17. Juni, 18:00 Uhr').waitFor()
    await page.getByText(/Es fehlen: 1 von 1 Thema/).waitFor()
    await section(page, 'Local').getByText('4.000 Zeichen vorgesehen').waitFor()
    const folder = process.env.PICTURES
    if (folder !== undefined) await page.screenshot({ path: `${folder}/issue-german.png` })
    await newsroom.api.put(closing, { hours: 40 })
    await page.getByText(/^Redaktionsschluss war Di., 16. Juni, 08:00 Uhr/).waitFor()
    expect(faults).toEqual([])
  })

  it('leads from issue to issue, over days without one, and says when each goes to print', async () => {
    await planned('For Saturday', '2026-06-20')
    const { page } = await openIssue()
    await page.getByText('Goes to print today, Wed 17 Jun').waitFor()
    await page.getByRole('button', { name: 'Next issue' }).click()
    await page.getByRole('button', { name: 'Next issue' }).click()
    await page.getByRole('heading', { name: 'Saturday, 20 June 2026' }).waitFor()
    await page.getByRole('link', { name: 'For Saturday' }).waitFor()
    await page.getByRole('button', { name: 'Next issue' }).click()
    await page.getByRole('heading', { name: 'Monday, 22 June 2026' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/issues/${paper.id}/2026-06-22`)
  })

  it('is one of the views of the plan, and leads back to the others', async () => {
    const { page } = await openIssue()
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Board' }).click()
    await page.waitForURL(/\/plan\?view=board/)
  })

  it('52 gives a task to somebody for this issue, where the other tasks of the story are for another publication', async () => {
    const website = await newPlatform(newsroom.api, { name: 'Website' })
    const { id } = await made('/api/v2/elements', {
      title: 'Website first',
      tasks: [{ localId: 'web', headline: 'For the website', userId: editor.id }],
      publications: [
        {
          platformId: website.id,
          schedule: { kind: 'single', date: thursday },
          assignedTaskRefs: [{ localId: 'web' }],
        },
        { platformId: paper.id, categoryId: local.id, schedule: { kind: 'single', date: thursday } },
      ],
    })
    const { page } = await openIssue()
    const line = section(page, 'Local').getByRole('row', { name: /Website first/ })
    await line.hover()
    await line.getByText('Assign').click()
    await page.getByPlaceholder('Name or email').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('person')
    await page.keyboard.press('Enter')
    await line.getByText('Test P.').waitFor()
    await eventually(async () =>
      (await publicationsOf(id)).map(
        ({ assignedTaskIds }: { assignedTaskIds: number[] }) => assignedTaskIds.length,
      ),
    ).toEqual([1, 1])
    const { tasks } = (await newsroom.api.get(`/api/v2/elements/${id}`)).body
    expect(tasks).toHaveLength(2)
  })

  it('says that a search outside the issue finds nothing, not that there is nothing', async () => {
    await candidate('Budget vote')
    const { page } = await openIssue()
    const side = page.getByRole('complementary', { name: /^Not in this issue/ })
    await side.getByRole('textbox').fill('zebra')
    await side.getByText('Nothing outside this issue matches “zebra”.').waitFor()
  })

  it('shows readers the issue without anything to change it', async () => {
    await planned('Harbour strike')
    await candidate('Budget vote')
    const reader = await newPerson(newsroom.test, newsroom.organizationId, { role: 'reader' })
    const { page } = await openIssue({ as: reader })
    await section(page, 'Local').getByRole('link', { name: 'Harbour strike' }).waitFor()
    expect(await page.getByRole('button', { name: /^(Actions|Add to)/ }).count()).toBe(0)
  })

  it.each(['Pacific/Honolulu', 'Asia/Tokyo'])(
    'is of the same day with the browser in %s',
    async (timeZone) => {
      await planned('Harbour strike')
      const { page } = await openIssue({ timeZone })
      await section(page, 'Local').getByRole('link', { name: 'Harbour strike' }).waitFor()
      await page.getByText('Goes to print today, Wed 17 Jun').waitFor()
    },
  )

  it('has no accessibility problem that axe finds, in either theme', async () => {
    await planned('Harbour strike')
    await candidate('Budget vote')
    for (const size of [{}, { width: 390, height: 844 }]) {
      const { page } = await openIssue(size)
      await section(page, 'Local').getByRole('link', { name: 'Harbour strike' }).waitFor()
      await expectAccessibleInBothThemes(page)
    }
  })
})
