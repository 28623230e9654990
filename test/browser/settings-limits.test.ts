import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

/** `LIMIT_PICTURES` names a folder for pictures of what the tests see. */
const folder = process.env.LIMIT_PICTURES

describeInBrowser('limits in the settings', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom({
      config: { rateLimitPerMinute: 30_000, rateLimitPerOrganization: 'off', bytesPerDay: 4_000_000 },
    })
    newsroom.test.clock.set('2026-06-18T09:00:00Z')
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    const { api } = newsroom
    const { id } = (await api.post('/groups', { name: 'Sport' })).body
    const story = (await api.post('/elements', { title: 'Full', groupIds: [id] })).body
    await api.patch(`/elements/${story.id}`, { tasks: Array.from({ length: 500 }, () => ({})) })
    await api.post(`/elements/${story.id}/tasks`, {})
    const text = 'x'.repeat(250_000)
    for (let count = 0; count < 6; count += 1)
      await api.post('/elements', { title: 'Long', groupIds: [id], tasks: [{ text }] })
  })

  it('1.20 show administrators what is used, what is allowed, and what was refused', async () => {
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/limits')
    const table = page.getByRole('table', { name: 'Limits' })
    const row = (name: string) => table.getByRole('row', { name })
    await row('Written today').getByText('3.').waitFor()
    await row('Written today').getByText('4 MB', { exact: true }).waitFor()
    await row('Written today').getByText('BYTES_PER_DAY').waitFor()
    await row('Requests from the newsroom').getByText('No limit').waitFor()
    await row('Tasks of a story').getByText('1 time, last at').waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    if (folder) await page.screenshot({ path: `${folder}/limits.png`, fullPage: true })
  })

  it('are in German, too', async () => {
    const { page, faults } = await openAs(open, newsroom, administrator, {
      locale: 'de',
      width: 390,
      height: 844,
    })
    await page.goto('/settings/limits')
    const table = page.getByRole('table', { name: 'Grenzen' })
    await table.getByRole('row', { name: 'Aufgaben eines Themas' }).getByText('1-mal, zuletzt').waitFor()
    expect(faults).toEqual([])
    if (folder) await page.screenshot({ path: `${folder}/limits-de.png`, fullPage: true })
  })
})
