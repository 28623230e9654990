import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

interface Platform {
  readonly id: number
  readonly name: string
  readonly typeCode: number
  readonly printingTimeInDays: number
  readonly manualSchedule: readonly { readonly date: string; readonly note: string | null }[] | null
  readonly timeSlots: readonly { readonly name: string; readonly start: string; readonly end: string }[]
}

describeInBrowser('platforms in the settings', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
  })

  const platforms = async (): Promise<readonly Platform[]> =>
    (await newsroom.api.get('/api/v2/platforms?size=100')).body.content

  const settings = async (path: string) => {
    const watched = await openAs(open, newsroom, administrator)
    await watched.page.goto(path)
    return { ...watched, form: watched.page.getByRole('dialog') }
  }

  it('says what to do next where there are none, and makes one with dates of its own and time slots', async () => {
    const { page, form, faults } = await settings('/settings/platforms')
    await page.getByRole('button', { name: 'Add your first platform' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Evening show')
    await form.getByText('Other', { exact: true }).click()
    await form.getByText('Individual dates', { exact: true }).click()

    // The server's message appears at the dates, where there are none yet.
    await form.getByRole('button', { name: 'Create' }).click()
    await expect
      .poll(() => form.getByRole('status').allTextContents())
      .toContain('must have at least one entry')

    await form.getByRole('textbox', { name: 'From' }).fill('2027-01-01')
    await form.getByRole('textbox', { name: 'To' }).fill('2027-01-31')
    await form.getByRole('button', { name: 'Add 4 dates' }).click()
    await form.getByText('4 dates', { exact: true }).waitFor()
    await form.getByRole('button', { name: 'Create' }).click()

    await form.getByRole('tab', { name: 'Time slots' }).click()
    await form.getByRole('button', { name: 'New time slot' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Headlines')
    await form.getByLabel('Start').fill('19:00')
    await form.getByLabel('End').fill('19:15')
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByRole('link', { name: 'Headlines' }).waitFor()
    await expectAccessible(page)

    const [made] = await platforms()
    expect(made).toMatchObject({
      name: 'Evening show',
      typeCode: 2,
      timeSlots: [{ name: 'Headlines', start: '19:00', end: '19:15' }],
    })
    // Thursdays: the weekday the series starts with.
    expect(made?.manualSchedule?.map(({ date }) => date)).toEqual([
      '2027-01-07',
      '2027-01-14',
      '2027-01-21',
      '2027-01-28',
    ])
    expect(faults).toEqual([])
  })

  it('takes a date away and gives one a note, and keeps the ids of the others', async () => {
    const { body: before } = await newsroom.api.post('/api/v2/platforms', {
      name: 'Weekly',
      typeCode: 1,
      printingTimeInDays: 2,
      manualSchedule: [{ date: '2027-03-04' }, { date: '2027-03-11' }],
    })

    const { form } = await settings(`/settings/platforms?open=${before.id}`)
    await form.getByRole('button', { name: /Remove Thu.* 4 Mar/ }).click()
    await form.getByRole('textbox', { name: /Note for Thu.* 11 Mar/ }).fill('Spring edition')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Saved', { exact: true }).waitFor()
    const after = (await newsroom.api.get(`/api/v2/platforms/${before.id}`)).body
    expect(after.manualSchedule).toEqual([{ ...before.manualSchedule[1], note: 'Spring edition' }])
  })

  it('offers no time slots on print, and shows the refusal at the field when a platform with slots becomes print', async () => {
    const made = (await newsroom.api.post('/api/v2/platforms', { name: 'Radio', typeCode: 0 })).body
    await newsroom.api.post(`/api/daybook/v1/platforms/${made.id}/time-slots`, {
      name: 'News',
      start: '12:00',
      end: '12:10',
    })
    const paper = (await newsroom.api.post('/api/v2/platforms', { name: 'Paper', typeCode: 1 })).body

    const { page, form } = await settings(`/settings/platforms?open=${paper.id}&tab=timeSlots`)
    const tab = form.getByRole('tab', { name: 'Time slots' })
    await tab.and(page.locator(':focus')).waitFor({ timeout: 15_000 })
    await form.getByText(/have no time slots/).waitFor()
    expect(await form.getByRole('button', { name: 'New time slot' }).count()).toBe(0)

    await page.goto(`/settings/platforms?open=${made.id}`)
    await form.getByText('Print', { exact: true }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('cannot be print while the platform has time slots').waitFor()
  })

  it('changes the order by the arrow keys, and says where the row is now', async () => {
    const { page } = await settings('/settings/platforms')
    const names = () => page.getByRole('table').getByRole('link').allTextContents()
    await page.getByRole('table').waitFor()
    const before = await names()
    const last = before.at(-1) ?? ''
    await page.getByRole('button', { name: new RegExp(`^Move ${last}`) }).press('ArrowUp')
    await expect.poll(names).toEqual([...before.slice(0, -2), last, before.at(-2)])
    await expect
      .poll(async () => (await platforms()).find(({ name }) => name === last))
      .toMatchObject({ position: before.length - 1 })
    expect(await page.getByRole('status').allTextContents()).toContain(
      `${last} is now ${before.length - 1} of ${before.length}.`,
    )
  })

  it('does not lose what is not saved: leaving asks first', async () => {
    const made = (await newsroom.api.post('/api/v2/platforms', { name: 'Newsletter' })).body
    const { page, form } = await settings(`/settings/platforms?open=${made.id}`)
    await form.getByRole('textbox', { name: 'Name' }).fill('Morning newsletter')
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Keep editing' }).click()
    expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Morning newsletter')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Saved', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Morning newsletter' }).waitFor()
  })

  it('does not overwrite what someone else has saved, and keeps the own changes', async () => {
    const made = (await newsroom.api.post('/api/v2/platforms', { name: 'Podcast', externalId: 'pod' })).body
    const { form } = await settings(`/settings/platforms?open=${made.id}`)
    await form.getByRole('textbox', { name: 'ID in other systems' }).fill('podcast-1')
    await newsroom.api.patch(`/api/v2/platforms/${made.id}`, { name: 'Daily podcast' })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByRole('button', { name: 'Load their version' }).click()
    await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Daily podcast')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Saved', { exact: true }).waitFor()
    const after = (await newsroom.api.get(`/api/v2/platforms/${made.id}`)).body
    expect(after).toMatchObject({ name: 'Daily podcast', externalId: 'podcast-1' })
  })
})
