import { beforeAll, expect, it } from 'vitest'
import { purgeChanges } from '../../src/changes/log/purge-queries.ts'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

describeInBrowser('what has changed in the plan since a time', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    editor = await newPerson(test, organizationId, { role: 'editor' })
    const [anna, jo] = [
      await newPerson(test, organizationId, { lastName: 'Anna' }),
      await newPerson(test, organizationId, { lastName: 'Jo' }),
    ]
    const { id: platformId } = await newPlatform(api, { name: 'Website' })
    const story = async (title: string) => {
      const schedule = { kind: 'single', date: '2026-06-18', timing: { type: 'time', time: '06:00' } }
      const answer = await api.post('/elements', {
        title,
        publications: [{ platformId, schedule }],
        tasks: [{ headline: 'Report', user: { id: anna.id } }],
      })
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    }
    const [bridge, budget, old] = [await story('Bridge'), await story('Budget vote'), await story('Old news')]
    await story('As it was')
    test.clock.advance(600)
    const { id: publicationId } = bridge.publications[0]
    await api.put(`/elements/${bridge.id}/publications/${publicationId}/schedule`, {
      kind: 'single',
      date: '2026-06-19',
      timing: { type: 'time', time: '06:00' },
    })
    await api.patch(`/elements/${budget.id}`, { tasks: [{ id: budget.tasks[0].id, user: { id: jo.id } }] })
    await api.delete(`/elements/${old.id}`)
    await story('Fire at the docks')
    test.clock.advance(600)
  })

  it('17.4 stands in words, by kind, and leads to the stories', async () => {
    const { page, faults } = await openAs(open, newsroom, editor)
    await page.goto('/plan?dateFrom=2026-06-18&dateTo=2026-06-20')
    await page.getByRole('button', { name: 'Since …' }).click()
    const choices = page.getByRole('dialog', { name: 'Since …' })
    await choices.getByLabel('Day').fill('2026-06-18')
    await choices.getByLabel('Time').fill('11:05')
    await choices.getByRole('button', { name: 'Show changes' }).click()
    const panel = page.getByRole('region', { name: /^Changes since .*11:05$/ })
    await panel.getByText('4 stories').waitFor()
    const kind = (name: string) => panel.getByRole('region', { name })
    await kind('New in this plan').getByRole('link', { name: 'Fire at the docks' }).waitFor()
    await kind('No longer in this plan').getByText('deleted').waitFor()
    await kind('On another day').getByText('Website: Thu 18 Jun, 06:00 → Fri 19 Jun, 06:00').waitFor()
    await kind('With other people').getByText('Report: Test Anna → Test Jo').waitFor()
    expect(await panel.getByText('As it was').count()).toBe(0)
    await expectAccessible(page)
    await kind('On another day').getByRole('link', { name: 'Bridge' }).click()
    await page.waitForURL(/story=\d+/)
    await panel.waitFor()
    await panel.getByRole('button', { name: 'Close changes' }).click()
    await panel.waitFor({ state: 'detached' })
    expect(page.url()).toContain('story=')
    expect(faults).toEqual([])
  })

  it('17.4 says when nothing has changed, and how far changes are kept', async () => {
    const { page } = await openAs(open, newsroom, editor)
    const since = (time: string) => page.goto(`/plan?dateFrom=2026-06-18&dateTo=2026-06-20&since=${time}`)
    await since('2026-06-18T09:15:00Z')
    await page.getByText('Nothing in this plan has changed since then.').waitFor()
    await since('2026-06-17T09:00:00Z')
    await page.getByText(/^History begins on 18 Jun 2026, \d\d:\d\d\./).waitFor()
    await page.getByText('Fire at the docks').first().waitFor()
    await purgeChanges(newsroom.test.deps.db, new Date('2026-06-18T09:05:00Z'), 1000)
    await since('2026-06-18T09:02:00Z')
    await page.getByText('Changes are not kept that long. Choose a later time.').waitFor()
  })
})
