import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { drag } from '../support/drag.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'
import { eventually } from '../support/story-page.ts'

/** Drags a story of the calendar to a day. */
const dragTo = (page: Page, name: string, day: string) => {
  const entry = page.locator('.fc-event').filter({ hasText: name }).first()
  return drag(entry, { x: 40, y: 8 }, page.locator(`.fc-daygrid-day[data-date="${day}"]`), { x: 60, y: 60 })
}

describeInBrowser('a story of the calendar', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
  })

  it('B14 that comes out on several days is moved by the day that is dragged, and Undo takes it back', async () => {
    const website = await newPlatform(newsroom.api)
    const days = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
    const schedule = { kind: 'recurring', type: 'daily', fromDate: '2026-06-29', toDate: '2026-06-30', days }
    const story = await newsroom.api.post('/elements', {
      title: 'Festival diary',
      publications: [{ platformId: website.id, schedule }],
    })
    expect(story.status, story.text).toBe(201)
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/plan?dateFrom=2026-06-30&view=week')
    await dragTo(page, 'Festival diary', '2026-07-02')
    const schedules = async () =>
      (await newsroom.api.get(`/elements/${story.body.id}`)).body.publications.map(
        (publication: { schedule: unknown }) => publication.schedule,
      )
    const moved = { kind: 'single', date: '2026-07-02', timing: null }
    await eventually(schedules).toEqual([
      expect.objectContaining({ ...schedule, exceptDates: [expect.any(String)] }),
      moved,
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(schedules).toEqual([expect.objectContaining(schedule)])
  })

  it('B14 is planned by `m` from the day on which it stands, in the calendar and in the list', async () => {
    const website = await newPlatform(newsroom.api, { name: 'Twice daily' })
    const on = (date: string) => ({ platformId: website.id, schedule: { kind: 'single', date } })
    const story = await newsroom.api.post('/elements', {
      title: 'Ferry strike',
      publications: [on('2026-06-29'), on('2026-07-02')],
    })
    expect(story.status, story.text).toBe(201)
    const { page } = await openAs(open, newsroom, editor)
    const dialog = page.getByRole('dialog', { name: /Ferry strike/ })
    const asksFor = async (what: string, day: string) => {
      await page.keyboard.press('m')
      await dialog.getByLabel('Day').waitFor()
      expect(await dialog.getByLabel('What').locator('option:checked').textContent()).toBe(what)
      expect(await dialog.getByLabel('Day').inputValue()).toContain(day)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await page.goto('/plan?dateFrom=2026-06-30&view=week')
    const thursday = page.locator('.fc-daygrid-day[data-date="2026-07-02"]')
    await thursday.locator('.fc-event').filter({ hasText: 'Ferry strike' }).focus()
    await asksFor('Twice daily · Thu 2 Jul', '2 Jul')
    await page.goto('/plan?dateFrom=2026-06-29&dateTo=2026-07-02')
    const line = page.locator('[role=row][data-day="2026-07-02"]').filter({ hasText: 'Ferry strike' })
    await line.focus()
    await asksFor('Twice daily · Thu 2 Jul', '2 Jul')
    await line.hover()
    await line.getByRole('button', { name: 'Plan Ferry strike for …' }).click()
    await dialog.getByLabel('Day').waitFor()
    expect(await dialog.getByLabel('Day').inputValue()).toContain('2 Jul')
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
    await page.getByText('“Ferry strike” (Twice daily) is planned for Thu 2 Jul.').waitFor()
  })

  it.each(['week', 'board'])('stays in sight beside its panel, in the view %s', async (view) => {
    const website = await newPlatform(newsroom.api, { name: `Sunday ${view}` })
    const title = `Last of the ${view}`
    const last = (await newsroom.api.get('/api/daybook/v1/element-statuses')).body.content.at(-1)
    const story = await newsroom.api.post('/elements', {
      title,
      elementStatusId: last?.id ?? null,
      publications: [{ platformId: website.id, schedule: { kind: 'single', date: '2026-08-09' } }],
    })
    expect(story.status, story.text).toBe(201)
    const { page } = await openAs(open, newsroom, editor, { width: view === 'week' ? 1440 : 1000 })
    await page.goto(`/plan?dateFrom=2026-08-09&view=${view}`)
    const place = page.locator(`[data-story="${story.body.id}"]`)
    await place.click()
    const panel = page.getByRole('complementary', { name: 'Story' })
    await panel.getByRole('heading', { level: 1 }).waitFor()
    const hidden = async () => {
      const [box, beside] = [await place.boundingBox(), await panel.boundingBox()]
      return (box?.x ?? 0) + (box?.width ?? 0) - (beside?.x ?? 0)
    }
    await eventually(hidden).toBeLessThanOrEqual(0)
  })

  it('stays where it is when its platform does not come out that day, which says so and offers the next day', async () => {
    const weeklySchedule = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: false, sun: false }
    const brief = await newPlatform(newsroom.api, { name: 'Morning Brief', weeklySchedule })
    const timing = { type: 'time', time: '07:00' }
    const story = await newsroom.api.post('/elements', {
      title: 'Lighthouse lamp',
      publications: [{ platformId: brief.id, schedule: { kind: 'single', date: '2026-07-01', timing } }],
    })
    const scheduleNow = async () =>
      (await newsroom.api.get(`/elements/${story.body.id}`)).body.publications[0].schedule
    const { page, faults } = await openAs(open, newsroom, editor)
    await page.goto('/plan?dateFrom=2026-07-01&view=week')
    await dragTo(page, 'Lighthouse lamp', '2026-07-04')
    const notice = page.getByRole('alert').filter({
      hasText: '“Lighthouse lamp” stays where it is: Morning Brief does not publish on Sat 4 Jul.',
    })
    await notice.waitFor()
    await page.locator('.fc-daygrid-day[data-date="2026-07-01"]').getByText('Lighthouse lamp').waitFor()
    expect((await scheduleNow()).date).toBe('2026-07-01')
    await notice.getByRole('button', { name: 'Move to Mon 6 Jul' }).click()
    await expect.poll(async () => (await scheduleNow()).date).toBe('2026-07-06')
    expect((await scheduleNow()).timing).toEqual(timing)

    // Moved to an earlier day, its platform's next date is the day it is already on.
    await page.goto('/plan?dateFrom=2026-07-01&dateTo=2026-07-06')
    const onDay = (day: string) => page.locator(`[role=row][data-day="${day}"]`)
    const line = onDay('2026-07-06').filter({ hasText: 'Lighthouse lamp' })
    await drag(line, { x: 90, y: 12 }, onDay('2026-07-05').first(), { x: 200, y: 12 })
    const stays = page.getByRole('alert').filter({ hasText: 'does not publish on Sun 5 Jul' })
    await stays.getByRole('button', { name: 'Open the story' }).waitFor()
    expect(await page.getByRole('button', { name: /^Move to / }).count()).toBe(0)
    expect(faults).toEqual([])
  })
})
