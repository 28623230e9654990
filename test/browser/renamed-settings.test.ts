import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, live, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

const settings = '/api/daybook/v1'
const day = '2026-06-18'

describeInBrowser('an open plan', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId } = newsroom
    editor = await newPerson(test, organizationId, { role: 'editor' })
  })

  it('shows a platform, a status and a person under their new names once they are changed', async () => {
    const { api, test, organizationId } = newsroom
    const platform = await newPlatform(api, { name: 'Website' })
    const status = (await api.post(`${settings}/element-statuses`, { name: 'Planned' })).body
    const person = await newPerson(test, organizationId, { lastName: 'Before' })
    const story = await api.post('/elements', {
      title: 'Budget vote',
      elementStatusId: status.id,
      publications: [{ platformId: platform.id, schedule: { kind: 'single', date: day, timing: null } }],
      tasks: [{ userId: person.id, deadline: { date: day } }],
    })
    expect(story.status, story.text).toBe(201)

    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?dateFrom=${day}&userIds=${person.id}`)
    const row = page.getByRole('row', { name: 'Budget vote' })
    await row.getByText('Website', { exact: true }).waitFor()
    await row.getByText('Planned', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Person Test Before' }).waitFor()
    await live(page)

    const renamed = [
      await api.patch(`/platforms/${platform.id}`, { name: 'Homepage' }),
      await api.patch(`${settings}/element-statuses/${status.id}`, { name: 'Scheduled' }),
      await api.patch(`${settings}/users/${person.id}`, { lastName: 'After' }),
    ]
    expect(renamed.map(({ status: answered }) => answered)).toEqual([200, 200, 200])

    await row.getByText('Homepage', { exact: true }).waitFor()
    await row.getByText('Scheduled', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Person Test After' }).waitFor()
  })
})
