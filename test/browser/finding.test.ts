import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { eventually, newStory, openStory, storyNow } from '../support/story-page.ts'

describeInBrowser('B8 whatever is typed is found on every page', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let chief: Awaited<ReturnType<typeof newPerson>>
  let jose: Awaited<ReturnType<typeof newPerson>>
  const day = '2026-06-18'

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId } = newsroom
    chief = await newPerson(test, organizationId, { role: 'admin', lastName: 'Chief' })
    jose = await newPerson(test, organizationId, { role: 'editor', lastName: 'José Müller' })
  })

  const story = async (body: object = {}) => {
    const group = (await newsroom.api.post('/groups', { name: `Göteborg ${Math.random()}` })).body
    return newStory(newsroom, { groupIds: [group.id], event: { fromDate: day }, ...body })
  }

  it('a person with an account gets the task, however the name is typed', async () => {
    for (const typed of ['Jose', 'JOSÉ mueller', 'muller']) {
      const made = await story({ tasks: [{ headline: 'Report' }] })
      const { page } = await openStory(open, newsroom, chief, made)
      const assignee = page.getByRole('combobox', { name: 'Assignee' })
      await assignee.fill(typed)
      await page.getByRole('option', { name: /José Müller/ }).waitFor()
      await assignee.press('Enter')
      await eventually(async () => (await storyNow(newsroom, made)).tasks[0].userId).toBe(jose.id)
    }
  })

  it('a choice of several, the palette, the plan and the settings find in the same way', async () => {
    const made = await story({ title: 'Der Müller\u00adbach bei Größe' })
    const { page } = await openAs(open, newsroom, chief)
    await page.goto(`/plan?dateFrom=${day}`)
    await page.getByRole('searchbox', { name: 'Search stories' }).fill('muellerbach groesse')
    await page.getByRole('row', { name: /bach bei Größe/ }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Find or do' })
    await palette.getByRole('combobox').fill('muellerbach')
    await palette.getByRole('option', { name: /bach bei Größe/ }).waitFor()
    await palette.getByRole('combobox').fill('jose mueller')
    await palette
      .getByRole('option', { name: /José Müller/ })
      .first()
      .waitFor()

    await page.goto(`/elements/${made.id}`)
    await page
      .getByRole('combobox', { name: 'Groups' })
      .or(page.getByRole('textbox', { name: 'Groups' }))
      .first()
      .fill('goeteborg')
    await page
      .getByRole('option', { name: /Göteborg/ })
      .first()
      .waitFor()

    await page.goto('/settings/users')
    await page.getByRole('searchbox', { name: 'Search' }).fill('mueller')
    await page.getByRole('link', { name: /José Müller/ }).waitFor()
    expect(await page.getByRole('link', { name: /Chief/ }).count()).toBe(0)
  })
})
