import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import {
  describeInBrowser,
  expectAccessibleInBothThemes,
  setFixedTime,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, live, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { eventually } from '../support/story-page.ts'

const own = '/api/daybook/v1'
/** Wednesday, ten in the morning in Berlin. */
const now = new Date('2026-06-17T08:00:00Z')

/** Writes a picture of the page, if somebody wants to look at it. */
const picture = async (page: Page, name: string) => {
  const folder = process.env.PICTURES
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

describeInBrowser('25.1 what is wrong with the plan', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let group: { readonly id: number }
  let editor: Awaited<ReturnType<typeof newPerson>>
  let administrator: Awaited<ReturnType<typeof newPerson>>

  beforeAll(async () => {
    newsroom = await browserNewsroom({ timeZone: 'Europe/Berlin' })
    newsroom.test.clock.set(now.toISOString())
    group = (await newsroom.api.post('/api/v2/groups', { name: 'News' })).body
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
  })

  const openAt = async (as: { readonly email: string }, path: string) => {
    const opened = await openAs(open, newsroom, as)
    await setFixedTime(opened.page, now)
    await opened.page.goto(path)
    return opened
  }
  const story = async (title: string, task: object) => {
    const answer = await newsroom.api.post('/api/v2/elements', {
      title,
      groupIds: [group.id],
      tasks: [{ headline: 'Report', ...task }],
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  it('25.1 lists what is wrong, by rule, live, and keeps what is settled in sight', async () => {
    const deadline = { date: '2026-06-16', time: '18:00' }
    const late = await story('Harbour strike', { userId: editor.id, deadline })
    await story('Budget vote', { deadline: { date: '2026-06-17', time: '12:00' } })
    const { page, faults } = await openAt(editor, '/findings')
    const list = page.getByRole('list', { name: 'Alarms' })
    const row = (title: string) => list.getByRole('listitem').filter({ hasText: title })
    await row('Harbour strike').getByText('Late', { exact: true }).waitFor()
    await row('Harbour strike').getByText('Alarm').waitFor()
    await row('Budget vote').getByText('Unassigned and due soon').waitFor()
    await expectAccessibleInBothThemes(page)
    await picture(page, 'findings')
    await page.getByLabel('Rule').selectOption({ label: 'Late' })
    await eventually(() => row('Budget vote').count()).toBe(0)
    // While the page asks anew, it shows neither; what it never showed with the rule cannot be settled.
    await row('Harbour strike').waitFor()
    const done = { tasks: [{ taskId: late.tasks[0].id, done: true }] }
    expect((await newsroom.api.post(`/api/v2/elements/${late.id}/tasks/done-state`, done)).status).toBe(200)
    const settled = page.getByRole('list', { name: 'Settled since you opened this page' })
    await settled.getByText('Harbour strike').waitFor()
    await picture(page, 'findings-settled')
    expect(faults).toEqual([])
  })

  it('25.1 lists a quarter and a year, and reads on by itself', async () => {
    const many = Array.from({ length: 130 }, (_, index) => ({
      method: 'POST',
      path: '/elements',
      body: {
        ...{ title: `Archive ${index}`, groupIds: [group.id] },
        tasks: [{ headline: 'Report', userId: editor.id, deadline: { date: '2026-01-12', time: '12:00' } }],
      },
    }))
    const made = await newsroom.api.post(`${own}/elements/batch`, { operations: many })
    expect(made.status, made.text).toBe(200)
    const { page, faults } = await openAt(editor, '/findings?rule=late')
    const items = page.getByRole('list', { name: 'Findings' }).getByRole('listitem')
    const archived = items.filter({ hasText: 'Archive' })
    const days = page.getByLabel('Days')
    await days.selectOption({ label: 'Three months before and after today' })
    await page.getByText('Nothing is wrong').waitFor()
    await days.selectOption({ label: 'Half a year before and after today' })
    await archived.first().waitFor()
    await archived.last().scrollIntoViewIfNeeded()
    await eventually(() => archived.count()).toBe(130)
    await page.getByText('130 findings', { exact: true }).waitFor()
    await page.reload()
    await archived.first().waitFor()
    await expectAccessibleInBothThemes(page)
    expect(faults).toEqual([])
  })

  it('25.1 says first what to do now and today; many of one rule on a day are one line that opens', async () => {
    const shift = {
      ...{
        name: 'Early',
        startTime: '08:00',
        endTime: '16:00',
        timeZone: 'Europe/Berlin',
        userIds: [editor.id],
      },
      weeklySchedule: { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true },
    }
    expect((await newsroom.api.post(`${own}/shifts`, shift)).status).toBe(201)
    const offShift = (title: string, date: string) =>
      story(title, { userId: editor.id, deadline: { date, time: '06:00' } })
    for (const number of [1, 2, 3, 4]) await offShift(`Dawn ${number}`, '2026-06-19')
    await offShift('Night train', '2026-06-18')
    await offShift('Yesterday', '2026-06-16')
    await story('Somebody else', { userId: editor.id, confirmationStatusCode: -1 })
    const { page, faults } = await openAt(editor, '/findings')
    const list = (name: RegExp) => page.getByRole('list', { name })
    const tomorrow = list(/^Tomorrow, Thu.* 18 Jun/)
    await tomorrow.getByText('Night train').waitFor()
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings.map((text) => text.split(/[ ,]/)[0])).toEqual([
      ...['Alarms', 'Tomorrow', 'Fri', 'Without', 'Earlier'],
    ])
    // What is late is an alarm, however long ago; that its assignee had no shift then helps nobody any more.
    await list(/^Alarms/)
      .getByText('Yesterday', { exact: true })
      .waitFor()
    const dawn = list(/^Fri.* 19 Jun/)
    await dawn.getByText('Dawn 1 · Dawn 2 · Dawn 3 · Dawn 4').waitFor()
    expect(await dawn.getByRole('link').count()).toBe(0)
    await page.keyboard.press('Tab')
    await dawn.locator('summary').focus()
    await page.keyboard.press('Enter')
    await dawn.getByRole('link', { name: 'Dawn 4' }).waitFor()
    // A change of another day leaves it open.
    await offShift('Day after', '2026-06-20')
    await list(/^Sat.* 20 Jun/)
      .getByText('Day after')
      .waitFor()
    expect(await dawn.getByRole('link', { name: 'Dawn 4' }).isVisible()).toBe(true)
    const earlier = page
      .getByRole('group')
      .filter({ has: page.getByRole('heading', { name: /^Earlier days/ }) })
    expect(await earlier.getByRole('link').count()).toBe(0)
    await earlier.locator('summary').first().click()
    await earlier.getByText(/has no shift when/).waitFor()
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await picture(page, 'findings-days')
    expect(faults).toEqual([])
  })

  it('25.1 marks rows and days of the plan with what the rules of the newsroom find, and shows those stories alone', async () => {
    const deadline = { date: '2026-06-11', time: '18:00' }
    await story('Bridge repairs', { userId: editor.id, deadline })
    await story('Market day', { deadline: { date: '2026-06-11', time: '18:30' } })
    const quiet = await story('Quiet piece', {
      userId: editor.id,
      deadline: { date: '2026-06-11', time: '08:00' },
    })
    const done = { tasks: [{ taskId: quiet.tasks[0].id, done: true }] }
    await newsroom.api.post(`/api/v2/elements/${quiet.id}/tasks/done-state`, done)
    const week = 'dateFrom=2026-06-11&dateTo=2026-06-12'
    const { page, faults } = await openAt(editor, `/plan?${week}`)
    const row = (title: string) => page.getByRole('row', { name: title })
    await row('Bridge repairs').getByRole('img', { name: 'Late', exact: true }).waitFor()
    await row('Market day').getByRole('img', { name: 'Late · Unassigned and due soon' }).waitFor()
    expect(await row('Quiet piece').getByRole('img', { name: /Late/ }).count()).toBe(0)
    await expectAccessibleInBothThemes(page)
    await picture(page, 'findings-plan')
    await page.getByRole('button', { name: '1 due soon, unassigned' }).click()
    await eventually(() => row('Bridge repairs').count()).toBe(0)
    await row('Market day').waitFor()
    await page.waitForURL(/findings=/)
    await page.getByRole('button', { name: 'Remove filter Unassigned and due soon' }).click()
    await row('Bridge repairs').waitFor()
    await page.goto(`/plan?${week}&view=week`)
    await page
      .locator('[data-story]', { hasText: 'Bridge repairs' })
      .getByRole('img', { name: 'Late' })
      .waitFor()
    await newsroom.api.patch(`${own}/finding-rules/late`, { active: false })
    await page.goto(`/plan?${week}`)
    await row('Market day').getByRole('img', { name: 'Unassigned and due soon', exact: true }).waitFor()
    expect(await row('Bridge repairs').getByRole('img').count()).toBe(0)
    expect(await page.getByRole('button', { name: /late$/ }).count()).toBe(0)
    await newsroom.api.patch(`${own}/finding-rules/late`, { active: true })
    expect(faults).toEqual([])
  })

  it('25.1 an administrator switches rules on and off, and chooses their thresholds', async () => {
    const { page, faults } = await openAt(administrator, '/settings/finding-rules')
    const minutes = page.getByRole('textbox', { name: 'Not out: minutes' })
    await minutes.fill('45')
    await minutes.press('Enter')
    const rule = async (name: string) => (await newsroom.api.get(`${own}/finding-rules/${name}`)).body
    await eventually(async () => (await rule('not-out')).thresholds).toEqual({ minutes: 45 })
    // What another administrator chooses meanwhile leaves what is being typed.
    await live(page)
    await minutes.fill('30')
    await newsroom.api.patch(`${own}/finding-rules/not-out`, { thresholds: { minutes: 20 } })
    await page.waitForTimeout(4000)
    expect(await minutes.inputValue()).toBe('30')
    await minutes.press('Enter')
    await eventually(async () => (await rule('not-out')).thresholds).toEqual({ minutes: 30 })
    await page.getByRole('switch', { name: 'Under target' }).click({ force: true })
    await eventually(async () => (await rule('under-target')).active).toBe(true)
    await expectAccessibleInBothThemes(page)
    await picture(page, 'settings-rules')
    expect(faults).toEqual([])
  })
})
