import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

const day = '2026-06-18'
const plan = `/plan?dateFrom=${day}&dateTo=${day}`

describeInBrowser('the stages of statuses', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }
  let grey: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    const { api } = newsroom
    const made = async (body: object) => (await api.post('/api/daybook/v1/element-statuses', body)).body
    grey = await made({ name: 'Filed', color: '#868e96', stage: 'done' })
    const green = await made({ name: 'Going well', color: '#2f9e44', stage: 'open' })
    const group = (await api.post('/groups', { name: 'City desk' })).body
    for (const [title, { id }] of [
      ['Budget vote', grey],
      ['Bridge repairs', green],
    ] as const)
      await api.post('/elements', {
        title,
        groupIds: [group.id],
        elementStatusId: id,
        event: { fromDate: day },
      })
  })

  const stageIn = async (page: Page, title: string) => {
    const sign = page.getByRole('row', { name: new RegExp(title) }).locator('svg[data-stage]')
    return sign.first().getAttribute('data-stage')
  }

  it('decide what is done, whatever the colour', async () => {
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto(plan)
    expect(await stageIn(page, 'Budget vote')).toBe('done')
    expect(await stageIn(page, 'Bridge repairs')).toBe('open')
    expect(faults).toEqual([])
  })

  it('are shown and chosen in the settings, and the plan follows', async () => {
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/element-statuses')
    const line = page.getByRole('row', { name: /Filed/ })
    await line.getByText('Done', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Filed' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Stage' }).click()
    await page.getByRole('option', { name: 'Dropped' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await line.getByText('Dropped', { exact: true }).waitFor()
    const { body } = await newsroom.api.get(`/api/daybook/v1/element-statuses/${grey.id}`)
    expect(body).toMatchObject({ name: 'Filed', color: '#868e96', stage: 'dropped', version: 2 })
    await page.goto(plan)
    expect(await stageIn(page, 'Budget vote')).toBe('dropped')
    expect(faults).toEqual([])
  })

  it('cannot be chosen for the published status', async () => {
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/publication-statuses')
    await page.getByRole('link', { name: 'Published' }).click()
    const form = page.getByRole('dialog')
    await form.getByText('Its stage is always Done.').waitFor()
    expect(await form.getByRole('combobox', { name: 'Stage' }).count()).toBe(0)
  })
})
