import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { drag } from '../support/drag.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

const [day, dayAfter] = ['2026-06-18', '2026-06-19']

describeInBrowser('a reader of the plan', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let reader: { readonly email: string }
  let story: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    reader = await newPerson(test, organizationId, { role: 'reader' })
    const { id: platformId } = await newPlatform(api)
    const schedule = { kind: 'single', date: day, timing: { type: 'time', time: '18:00' } }
    const made = { title: 'Budget vote', publications: [{ platformId, schedule }] }
    story = (await api.post('/elements', made)).body
    await api.post('/elements', { title: 'An idea', publications: [{ platformId }] })
  })

  const openPlan = async (path: string, width = 1440) => {
    const { page, faults } = await openAs(open, newsroom, reader, { width })
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`)
    })
    await page.goto(path)
    return { page, faults, writes }
  }

  const dragStory = (page: Page, from: string, to: string) => {
    const story = page.locator(from).filter({ hasText: 'Budget vote' })
    return drag(story, { x: 60, y: 8 }, page.locator(to).first(), { x: 60, y: 12 })
  }

  it('sees its stories, and finds nothing to write with', async () => {
    const { page, faults, writes } = await openPlan(
      `/plan?dateFrom=${day}&dateTo=${dayAfter}&ideas=true`,
      1100,
    )
    const line = page.getByRole('row', { name: 'Budget vote' })
    await line.waitFor()
    await page.getByRole('row', { name: 'An idea' }).waitFor()
    await line.hover()
    await line.getByRole('button', { name: 'Actions for Budget vote' }).waitFor()
    for (const name of [/^New/, /^Plan Budget vote for/, /to trash$/])
      expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0)
    expect(await page.getByRole('textbox', { name: /^New/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
    await page.keyboard.press('j')
    await line.and(page.locator(':focus')).waitFor()
    for (const key of ['n', 'm']) await page.keyboard.press(key)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await dragStory(page, `[role=row][data-day="${day}"]`, `[role=row][data-day="${dayAfter}"]`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await line.hover()
    await line.getByRole('button', { name: 'Actions for Budget vote' }).click()
    const menu = page.getByRole('menu')
    await menu.getByRole('menuitem', { name: 'Open full page' }).waitFor()
    expect(await menu.getByRole('menuitem').count()).toBe(2)
    expect(writes).toEqual([])
    expect(faults).toEqual([])
  })

  it('moves nothing in the week and on the board', async () => {
    const { page, writes } = await openPlan(`/plan?dateFrom=${day}&view=week`)
    await page.locator('.fc-event').getByText('Budget vote').waitFor()
    await dragStory(page, '.fc-event', `.fc-daygrid-day[data-date="${dayAfter}"]`)
    await page.locator(`[data-date="${day}"] .fc-event`).getByText('Budget vote').waitFor()
    await page.goto(`/plan?dateFrom=${day}&view=board`)
    await page.getByRole('region', { name: 'Planned' }).getByText('Budget vote').waitFor()
    expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0)
    expect(writes).toEqual([])
    const { publications } = (await newsroom.api.get(`/elements/${story.id}`)).body
    expect(publications[0].schedule.date).toBe(day)
  })

  it('finds no settings where an administrator has them', async () => {
    const { page } = await openPlan('/settings/users')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  })
})
