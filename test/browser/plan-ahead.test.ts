import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

const event = { fromDate: '2026-06-18' }

describeInBrowser('what the plan knows already', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }
  const ids = new Map<string, number>()

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    editor = await newPerson(test, organizationId, { role: 'editor' })
    const { id } = (await api.post('/groups', { name: 'Sport' })).body
    const stories = { Match: [{}], Marathon: [{}], Weather: [] }
    for (const [title, tasks] of Object.entries(stories)) {
      const answer = await api.post('/elements', { title, groupIds: [id], event, tasks })
      expect(answer.status, answer.text).toBe(201)
      ids.set(title, answer.body.id)
    }
  })

  const openPlan = async () => {
    const { page } = await openAs(open, newsroom, editor)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // Once the page hears of changes, it reads once more.
    const readAgain = page.waitForResponse((response) => response.url().includes('/plan/versions'))
    await page.goto('/plan?dateFrom=2026-06-18')
    await page.getByRole('row', { name: 'Weather' }).waitFor()
    await readAgain
    asked.length = 0
    return { page, asked }
  }

  const setFilter = async (page: Page) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Unassigned' }).click()
    await page.getByRole('row', { name: 'Weather' }).waitFor({ state: 'detached' })
  }

  const plansIn = (asked: readonly string[]) => asked.filter((path) => /\/plan(\/|$)/.test(path.slice(4)))

  it('is not sent again when a filter is set', async () => {
    const { page, asked } = await openPlan()
    await setFilter(page)
    await page.getByRole('row', { name: 'Match' }).waitFor()
    await page.getByRole('row', { name: 'Marathon' }).waitFor()
    expect(plansIn(asked)).toEqual(['/api/daybook/v1/plan/versions'])
  })

  it('is narrowed by the first filter that typing finds, with Enter', async () => {
    const { page } = await openPlan()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Find a filter').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('unas')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: 'Weather' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('unassigned')).toBe('true')
  })

  it('gives way to what someone else has changed since', async () => {
    const { page } = await openPlan()
    const path = `/elements/${ids.get('Match')}`
    expect((await newsroom.api.patch(path, { title: 'Match moved' })).status).toBe(200)
    await setFilter(page)
    await page.getByRole('row', { name: 'Match moved' }).waitFor()
    await page.getByRole('row', { name: 'Marathon' }).waitFor()
    expect((await newsroom.api.patch(path, { title: 'Match' })).status).toBe(200)
  })

  it('is added to while the pointer rests on a story: opening it waits for nothing more', async () => {
    const { page } = await openPlan()
    const path = `/api/v2/elements/${ids.get('Marathon')}`
    const [answer] = await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === path),
      page.getByRole('row', { name: 'Marathon' }).hover(),
    ])
    await answer.finished()
    await page.route(`**${path}`, (route) => route.abort())
    await page.getByRole('row', { name: 'Marathon' }).click()
    await page.getByRole('article', { name: 'Marathon' }).waitFor()
    await page.unroute(`**${path}`)
  })
})
