import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, setFixedTime, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { eventually } from '../support/story-page.ts'

const own = '/api/daybook/v1'
/** Wednesday, ten in the morning in Berlin. */
const now = new Date('2026-06-17T08:00:00Z')
const today = '2026-06-17'
const thursday = '2026-06-18'

/** Writes a picture of the page, if somebody wants to look at it. */
const picture = async (page: Page, name: string) => {
  const folder = process.env.PICTURES
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

describeInBrowser('25.2 targets and closing times', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: Awaited<ReturnType<typeof newPerson>>
  let administrator: Awaited<ReturnType<typeof newPerson>>
  let paper: { readonly id: number }

  const made = async (path: string, body: object) => {
    const answer = await newsroom.api.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  beforeAll(async () => {
    newsroom = await browserNewsroom({ timeZone: 'Europe/Berlin' })
    newsroom.test.clock.set(now.toISOString())
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    paper = await made('/api/v2/platforms', { name: 'The Paper', typeCode: 1 })
  })

  const openAt = async (as: { readonly email: string }, path: string) => {
    const opened = await openAs(open, newsroom, as)
    await setFixedTime(opened.page, now)
    await opened.page.goto(path)
    return opened
  }

  it('25.2 an administrator says what an issue should have, and when it is closed', async () => {
    const { page, faults } = await openAt(administrator, `/settings/platforms?open=${paper.id}&tab=targets`)
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'New target' }).click()
    await form.getByLabel('At least').fill('4')
    await form.getByLabel('At most').fill('6')
    await expectAccessible(page)
    await picture(page, 'settings-target')
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByRole('link', { name: 'Whole issue' }).waitFor()
    await form.getByRole('tab', { name: 'Closing time' }).click()
    for (const wrong of ['4.5', '2,5', '1000']) {
      await form.getByLabel('Hours before the issue').fill(wrong)
      await page.keyboard.press('Tab')
      await form.getByText('Only whole numbers from 0 to 744').waitFor()
      expect(await form.getByLabel('Hours before the issue').inputValue()).toBe(wrong)
    }
    await form.getByLabel('Hours before the issue').fill('24')
    await form.getByRole('button', { name: 'Save' }).click()
    await eventually(
      async () => (await newsroom.api.get(`${own}/platforms/${paper.id}/closing`)).body,
    ).toEqual({
      hours: 24,
    })
    await expectAccessible(page)
    await picture(page, 'settings-closing')
    expect(faults).toEqual([])
  })

  it('25.2 the plan and the issue show how far an issue is from its target', async () => {
    const platformId = paper.id
    const schedule = { kind: 'single', date: thursday }
    await made('/api/v2/elements', { title: 'Bridge', publications: [{ platformId, schedule }] })
    const { page, faults } = await openAt(editor, `/plan?dateFrom=${today}&dateTo=${thursday}`)
    const day = page.locator(`[data-day="${thursday}"]`)
    await day.getByText('1 of 4–6').waitFor()
    await day.getByRole('img', { name: 'under target' }).waitFor()
    await picture(page, 'plan')
    await page.goto('/plan?view=month')
    await page.getByText('1 of 4–6').waitFor()
    await expectAccessible(page)
    await picture(page, 'month')
    await page.goto(`/issues/${paper.id}/${thursday}`)
    await page.getByRole('banner').or(page.locator('header')).getByText('1 of 4–6').waitFor()
    await picture(page, 'issue')
    expect(faults).toEqual([])
  })

  it('25.2 whoever brings a story into a closed issue is asked why, once, and the story says it', async () => {
    const story = await made('/api/v2/elements', {
      title: 'Budget vote',
      event: { fromDate: thursday },
      publications: [{ platformId: paper.id }],
    })
    const { page, faults } = await openAt(editor, `/issues/${paper.id}/${thursday}`)
    const outside = page.getByRole('complementary', { name: /Not in this issue/ })
    const scheduled = async () =>
      (await newsroom.api.get(`/api/v2/elements/${story.id}`)).body.publications[0].schedule?.date ?? null
    const add = async () => {
      await outside.getByRole('button', { name: 'Add to the issue: Budget vote' }).press('Enter')
      await page.getByRole('menuitem').first().click()
    }
    const question = page.getByRole('dialog', { name: 'This issue is closed' })
    await add()
    await question.getByText('The Paper').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await outside.getByRole('link', { name: 'Budget vote' }).waitFor()
    expect(await scheduled()).toBe(null)
    await add()
    await question.getByRole('button', { name: 'Add anyway' }).click()
    await question.getByText('Please give a reason').waitFor()
    await question.getByLabel('Reason').fill('Die Kämmerin tritt zurück')
    await expectAccessible(page)
    await picture(page, 'reason')
    await question.getByRole('button', { name: 'Add anyway' }).click()
    await eventually(scheduled).toBe(thursday)
    await page.goto(`/elements/${story.id}`)
    await page.getByRole('region', { name: 'Activity' }).getByText('Die Kämmerin tritt zurück').waitFor()
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
  })
})
