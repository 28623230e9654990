import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessibleInBothThemes, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { storyLine } from '../support/plan-lines.ts'
import { eventually, newPlatforms, newStory, openStory, storyNow } from '../support/story-page.ts'

/** A Thursday, far ahead. */
const day = '2031-06-19'

describeInBrowser('postponing a whole story', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }
  let platformIds: readonly number[]

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { website } = await newPlatforms(newsroom)
    const evening = await newsroom.api.post('/platforms', { name: 'Evening', typeCode: 2 })
    platformIds = [website.id, evening.body.id]
  })

  const aStory = (title: string) =>
    newStory(newsroom, {
      title,
      event: { fromDate: day, fromTime: '09:00' },
      tasks: [{ headline: 'Report', deadline: { date: day, time: '17:00' } }],
      publications: platformIds.map((platformId) => ({
        platformId,
        schedule: { kind: 'single', date: day },
      })),
    })
  const daysOf = async (story: { readonly id: number }) => {
    const { event, tasks, publications } = await storyNow(newsroom, story)
    return [
      event.fromDate,
      tasks[0].deadline.date,
      ...publications.map(({ schedule }: { schedule: { date: string } }) => schedule.date),
    ]
  }
  const all = (date: string) => [date, date, date, date]
  const inDialog = (page: Page) => page.getByRole('dialog')

  it('from the menu of its row moves all that is to come by a week, and one undo brings all back and says so', async () => {
    const story = await aStory('Regatta')
    const { page } = await openAs(open, newsroom, editor, { width: 960 })
    await page.goto(`/plan?dateFrom=${day}&dateTo=${day}&search=Regatta`)
    await storyLine(page, 'Regatta').hover()
    await page.getByRole('button', { name: 'Actions for Regatta' }).click()
    await page.getByRole('menuitem', { name: 'Postpone …' }).click()
    await inDialog(page)
      .getByText(/^Moves: Website .*, Evening .* 1 deadline\./)
      .waitFor()
    await expectAccessibleInBothThemes(page)
    await inDialog(page).getByRole('button', { name: '7 days later' }).click()
    await page.getByText('1 story moved 7 days later. One deadline was moved too.').waitFor()
    expect(await daysOf(story)).toEqual(all('2031-06-26'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('“Regatta” is as it was before.').waitFor()
    expect(await daysOf(story)).toEqual(all(day))
  })

  it('from its page moves to a day, without its event if that is wished', async () => {
    const story = await aStory('Sailing')
    const { page } = await openStory(open, newsroom, editor, story)
    await page.getByRole('button', { name: 'Actions for Sailing' }).click()
    await page.getByRole('menuitem', { name: 'Postpone …' }).click()
    await inDialog(page).getByRole('textbox', { name: 'To a day' }).and(page.locator(':focus')).waitFor()
    await inDialog(page).getByRole('checkbox', { name: 'Also move the event' }).uncheck()
    await inDialog(page).getByRole('textbox', { name: 'To a day' }).fill('2031-06-23')
    await page.keyboard.press('Enter')
    await eventually(() => daysOf(story)).toEqual([day, ...all('2031-06-23').slice(1)])
    await settled(page)
    await page
      .getByText(/Mon,? 23 Jun/)
      .first()
      .waitFor()
  })
})
