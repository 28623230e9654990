import { beforeAll, expect, it } from 'vitest'
import {
  describeInBrowser,
  expectAccessibleInBothThemes,
  expectFits,
  setFixedTime,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { eventually } from '../support/story-page.ts'

/** Wednesday, ten in the morning in Berlin. */
const now = new Date('2026-06-17T08:00:00Z')
const projector = { width: 1920, height: 1080 }

describeInBrowser('25.6 the conference', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: Awaited<ReturnType<typeof newPerson>>
  const ids = new Map<string, number>()

  const made = async (path: string, body: object) => {
    const answer = await newsroom.api.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  beforeAll(async () => {
    newsroom = await browserNewsroom({ timeZone: 'Europe/Berlin' })
    newsroom.test.clock.set(now.toISOString())
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const local = await made('/api/v2/groups', { name: 'Local' })
    const sport = await made('/api/v2/groups', { name: 'Sport' })
    for (const [title, groupId, more] of [
      ['Budget vote', local.id, {}],
      ['Harbour strike', local.id, {}],
      ['Derby', sport.id, { tasks: [{ deadline: { date: '2026-06-17', time: '09:00' } }] }],
      ['Secret lease', sport.id, { confidential: true, tasks: [{ userId: editor.id }] }],
    ] as const) {
      const event = { fromDate: '2026-06-17' }
      ids.set(title, (await made('/api/v2/elements', { title, groupIds: [groupId], event, ...more })).id)
    }
  })

  const openConference = async (size = projector) => {
    const opened = await openAs(open, newsroom, editor, size)
    await setFixedTime(opened.page, now)
    await opened.page.goto('/conference')
    await opened.page.getByRole('heading', { name: /^Conference, Wed.* 17 June 2026$/ }).waitFor()
    return opened
  }

  it('shows one desk after the other by keys, ticks what was discussed, and keeps decisions as comments', async () => {
    const { page, faults } = await openConference()
    const ticksOf = (day: string) => `daybook.discussed.${newsroom.organizationId}.${day}`
    await page.evaluate(`localStorage.setItem('${ticksOf('2026-06-16')}', '[7]')`)
    const desk = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
    await page.getByRole('list', { name: 'Local' }).waitFor()
    expect(await page.getByRole('listitem').count()).toBe(2)
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await desk('Local').getByText('1 of 2').waitFor()
    await page.getByRole('button', { name: 'Discussed: Harbour strike', pressed: true }).waitFor()
    const kept = await page.evaluate(`Object.keys(localStorage).filter((key) => key.includes('discussed'))`)
    expect(kept, 'ticks end with their day').toEqual([ticksOf('2026-06-17')])

    await page.keyboard.press('d')
    await page.keyboard.type('Leads the front page')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('complementary').getByText('Leads the front page').waitFor()
    await page.getByText('1 decision', { exact: true }).waitFor()
    const path = `/api/daybook/v1/elements/${ids.get('Harbour strike')}/comments`
    expect((await newsroom.api.get(path)).body.content).toMatchObject([{ text: '→ Leads the front page' }])

    const mail = new URL(
      (await page.getByRole('link', { name: 'Decisions as an email' }).getAttribute('href')) ?? '',
    )
    expect(mail.protocol).toBe('mailto:')
    expect(mail.searchParams.get('subject')).toMatch(/^Conference, Wed.* 17 June 2026$/)
    expect(mail.searchParams.get('body')).toBe('Local\n\nHarbour strike\n  → Leads the front page')

    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('list', { name: 'Sport' }).getByText('1 task late').waitFor()
    expect(await page.getByText('Secret lease').count()).toBe(0)
    await page.keyboard.press('v')
    await page.getByRole('button', { name: 'Secret lease' }).first().waitFor()

    await page.reload()
    await desk('Local').getByText('1 of 2').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByText('→ Leads the front page').waitFor()
    expect(faults).toEqual([])
  })

  it.each([390, 720])('fits a window of %i px, with the way out of it', async (width) => {
    const { page } = await openConference({ width, height: 844 })
    await page.getByRole('list', { name: 'Local' }).waitFor()
    await expectFits(page)
    await page.getByText('1 confidential story is not shown').waitFor()
    for (const name of ['The day after', 'Full screen', 'Back to the plan']) {
      const { x = width, width: size = 0 } =
        (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? {}
      expect(x + size, name).toBeLessThanOrEqual(width)
    }
    await page.getByRole('button', { name: 'Back to the plan' }).click()
    await page.waitForURL(/\/plan/)
  })

  it('is read from afar: nothing is smaller than 18 px, and axe finds no problem in either theme', async () => {
    const { page } = await openConference()
    await page.getByRole('list', { name: 'Local' }).waitFor()
    const smallest = () =>
      page.evaluate<number>(`Math.min(...[...document.querySelectorAll('#main *')]
        .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))`)
    await eventually(smallest).toBeGreaterThanOrEqual(18)
    await page.keyboard.press('d')
    await page.keyboard.type('Something')
    await eventually(smallest).toBeGreaterThanOrEqual(18)
    await expectAccessibleInBothThemes(page)
  })
})
