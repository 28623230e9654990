import { beforeAll, expect, it } from 'vitest'
import { fetchCalendar } from '../../src/changes/calendars/fetch-calendar.ts'
import { describeInBrowser, expectAccessibleInBothThemes, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { calendarFile, calendarServer, calendarsPath, event } from '../support/calendar-desk.ts'
import { newPerson } from '../support/people.ts'
import { testNetworks } from '../support/webhook-receiver.ts'

describeInBrowser('calendars in the settings', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }
  let server: Awaited<ReturnType<typeof calendarServer>>

  beforeAll(async () => {
    newsroom = await browserNewsroom({ config: { webhookNetworks: testNetworks } })
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    server = await calendarServer()
  })

  const fetched = async () => {
    const [{ id }] = (await newsroom.api.get(calendarsPath)).body.content
    const key = { organizationId: newsroom.organizationId, id }
    await fetchCalendar(newsroom.test.deps, key, new AbortController().signal)
  }

  it('23.3 leads from a new calendar to what came of it, and to a story that says where it came from', async () => {
    await newsroom.api.post('/groups', { name: 'Sport' })
    const match = (uid: string) => event(uid, `DTSTART:20260620T133000Z\nSUMMARY:Match ${uid}`)
    server.serves(calendarFile(match('one'), match('two'), event('bad', 'SUMMARY:Without a day')))
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/calendars')
    await page.getByRole('button', { name: 'Add the first calendar' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name' }).fill('Football fixtures')
    await form.getByRole('textbox', { name: 'Address' }).fill(server.url)
    await form.getByRole('combobox', { name: 'Groups of its stories' }).click()
    await page.getByRole('option', { name: 'Sport' }).click()
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByRole('button', { name: 'Fetch now' }).waitFor()
    await fetched()
    await form.getByText('2 stories are as in the calendar.').waitFor()
    await form.getByText('The event at line 16 was left out. DTSTART is missing.').waitFor()
    await expectAccessibleInBothThemes(page)

    server.serves(calendarFile(match('one')))
    await form.getByRole('button', { name: 'Fetch now' }).click()
    await fetched()
    await form.getByText('1 story is as in the calendar, 1 no longer in it.').waitFor()
    expect(faults).toEqual([])

    const stories = (await newsroom.api.get('/elements?size=100')).body.content
    const idOf = (title: string) => stories.find((one: { title: string }) => one.title === title).id
    await page.goto(`/elements/${idOf('Match one')}`)
    await page.getByText('From the calendar Football fixtures').waitFor()
    await page.goto(`/elements/${idOf('Match two')}`)
    await page.getByText('No longer in the calendar Football fixtures').waitFor()
    expect(faults).toEqual([])
  })
})
