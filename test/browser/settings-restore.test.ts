import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

describeInBrowser('B4 deleted settings', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }
  let platformId: number

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    administrator = await newPerson(test, organizationId)
    platformId = (await api.post('/platforms', { name: 'Website' })).body.id
    await api.post('/groups', { name: 'Politics' })
    for (const name of ['News', 'Opinion', 'Weather'])
      expect((await api.post(`/platforms/${platformId}/categories`, { name })).status).toBe(201)
  })

  it('are shown on demand, and restored', async () => {
    const { api } = newsroom
    const { page } = await openAs(open, newsroom, administrator)
    const sport = (await api.post('/groups', { name: 'Sport' })).body
    await api.delete(`/groups/${sport.id}`)
    await page.goto('/settings/groups')
    await page.getByRole('link', { name: 'Politics' }).waitFor()
    expect(await page.getByRole('link', { name: 'Sport' }).count()).toBe(0)
    await page.getByRole('switch', { name: 'Show deleted' }).click()
    const restore = page.getByRole('button', { name: 'Restore: Sport' })
    await restore.waitFor()
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/groups.png` })
    await restore.click()
    await page.getByText('Restored: Sport').waitFor()
    await restore.waitFor({ state: 'detached' })
    expect((await api.get(`/groups/${sport.id}`)).status).toBe(200)
  })

  it('of a platform are below what it has', async () => {
    const { api } = newsroom
    const { content } = (await api.get(`/platforms/${platformId}/categories`)).body
    const weather = content.find(({ name }: { name: string }) => name === 'Weather')
    await api.delete(`/categories/${weather.id}`)
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto(`/settings/platforms?open=${platformId}`)
    await page.getByRole('tab', { name: 'Categories' }).click()
    await page.getByRole('dialog').getByRole('switch', { name: 'Show deleted' }).click()
    const restore = page.getByRole('button', { name: 'Restore: Weather' })
    await restore.waitFor()
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/categories.png` })
    await restore.click()
    await page.getByRole('link', { name: 'Weather' }).waitFor()
  })

  it('come back by Undo', async () => {
    const { api } = newsroom
    const culture = (await api.post('/groups', { name: 'Culture' })).body
    const { page } = await openAs(open, newsroom, administrator)
    await page.goto(`/settings/groups?open=${culture.id}`)
    await page.getByRole('button', { name: 'Delete …' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Deleted: Culture').waitFor()
    expect((await api.get(`/groups/${culture.id}`)).status).toBe(404)
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/undo.png` })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Culture' }).waitFor()
    expect((await api.get(`/groups/${culture.id}`)).body.deleted).toBe(false)
  })
})
