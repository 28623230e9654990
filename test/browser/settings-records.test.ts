import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { drag } from '../support/drag.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

interface Entry {
  readonly id: number
  readonly name: string
}

describeInBrowser('settings', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Admin' })
  })

  const made = async (path: string, body: object) => {
    const answer = await newsroom.api.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const settings = async (path: string, options: { locale?: string } = {}) => {
    const watched = await openAs(open, newsroom, administrator, options)
    await watched.page.goto(path)
    return watched.page
  }
  const linksOf = (page: Page, table: string) => () =>
    page.getByRole('table', { name: table }).getByRole('link').allTextContents()

  /** Drags the row of one entry onto the row of another. */
  const dragRow = (page: Page, name: string, onto: string) => {
    const handle = (of: string) => page.getByRole('button', { name: new RegExp(`^Move ${of}`) })
    return drag(handle(name), { x: 6, y: 6 }, handle(onto), { x: 6, y: 6 })
  }

  describe('of things that have an order', () => {
    const inOrder = async (list: string, names: readonly string[]) => {
      const { content } = (await newsroom.api.get(`${list}?size=100`)).body
      return content
        .filter(({ name }: Entry) => names.includes(name))
        .sort((one: { position: number }, other: { position: number }) => one.position - other.position)
        .map(({ name }: Entry) => name)
    }

    it('move story statuses by dragging, and by the arrow keys', async () => {
      const names = ['First', 'Second', 'Third']
      for (const name of names) await made('/api/daybook/v1/element-statuses', { name })
      const page = await settings('/settings/element-statuses')
      const order = () => inOrder('/api/v2/element-statuses', names)
      await page.getByRole('link', { name: 'Third' }).waitFor()
      await dragRow(page, 'Third', 'First')
      await expect.poll(order).toEqual(['Third', 'First', 'Second'])
      await page.getByRole('button', { name: /^Move First/ }).press('ArrowDown')
      await expect.poll(order).toEqual(['Third', 'Second', 'First'])
      const links = linksOf(page, 'Story statuses')
      const shown = async () => (await links()).filter((name) => names.includes(name))
      await expect.poll(shown).toEqual(['Third', 'Second', 'First'])
    })

    it('move categories of a platform by dragging, and from the menu of a row', async () => {
      const names = ['Local', 'Sport', 'Culture']
      const platform = await newPlatform(newsroom.api, { name: 'Paper' })
      for (const name of names) await made(`/api/v2/platforms/${platform.id}/categories`, { name })
      const page = await settings(`/settings/platforms?open=${platform.id}`)
      await page.getByRole('tab', { name: 'Categories' }).click()
      const order = () => inOrder(`/api/v2/platforms/${platform.id}/categories`, names)
      await page.getByRole('link', { name: 'Culture' }).waitFor()
      await dragRow(page, 'Culture', 'Local')
      await expect.poll(order).toEqual(['Culture', 'Local', 'Sport'])
      await page.getByRole('button', { name: /^Move Culture/ }).press('Enter')
      await page.getByRole('menuitem', { name: 'Move to the bottom' }).press('Enter')
      await expect.poll(order).toEqual(['Local', 'Sport', 'Culture'])
    })
  })

  it('search the audit log by who, what and when', async () => {
    const group = await made('/api/v2/groups', { name: 'Night desk' })
    const page = await settings('/settings/audit-log')
    const log = page.getByRole('table', { name: 'Audit log' })
    await log.getByText('Group created').first().waitFor()
    await log.getByText('Signed in').first().waitFor()

    await page.getByRole('combobox', { name: 'Affected item' }).click()
    await page.getByRole('option', { name: 'Group', exact: true }).click()
    await expect.poll(() => log.getByText('Signed in').count()).toBe(0)
    await page.getByRole('textbox', { name: 'ID' }).fill(String(group.id))
    await expect.poll(() => log.getByText('Group created').count()).toBe(1)
    const link = log.getByRole('link', { name: 'Night desk' })
    expect(await link.getAttribute('href')).toBe(`/settings/groups?open=${group.id}`)

    await page.getByRole('combobox', { name: 'Who' }).click()
    await page.getByRole('option', { name: 'Test Admin' }).click()
    await page.getByText('No matching entries').waitFor()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await log.getByText('Signed in').first().waitFor()

    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await log.waitFor({ state: 'detached' })
  })

  it('give an administrator a password link to hand over, which works once, and sign a person out', async () => {
    const { id, email } = await newPerson(newsroom.test, newsroom.organizationId, {
      role: 'editor',
      lastName: 'Newcomer',
    })
    const theirs = await openAs(open, newsroom, { email })
    const page = await settings(`/settings/users?open=${id}`)
    const signIn = page.getByRole('region', { name: 'Sign-in' })
    await signIn.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByText('Test Newcomer has been signed out everywhere.').waitFor()
    expect((await theirs.page.request.get('/api/daybook/v1/session')).status()).toBe(401)

    await signIn.getByRole('button', { name: 'Create password link' }).click()
    const url = (await signIn.getByText(/\/password#/).textContent())?.trim() ?? ''
    const { page: newcomers } = await open(newsroom.url)
    await newcomers.goto(url)
    await newcomers.getByLabel('New password').fill('three owls and a lantern')
    await newcomers.getByRole('button', { name: 'Set password' }).click()
    await newcomers.getByRole('navigation', { name: 'Pages' }).waitFor()
  })

  it('speak German also where the server speaks', async () => {
    const page = await settings('/settings/groups', { locale: 'de-DE' })
    const form = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Neue Gruppe' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill(' ')
    await form.getByRole('button', { name: 'Anlegen' }).click()
    await form.getByText('darf nicht leer sein').waitFor()
    await form.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(300))
    await form.getByRole('button', { name: 'Anlegen' }).click()
    await form.getByText(/^darf höchstens \d+ Zeichen haben$/).waitFor()
    await page.goto('/settings/audit-log')
    await page.getByText('Angemeldet').first().waitFor()
  })
})
