import { beforeAll, describe, expect, it } from 'vitest'
import { packageVersion } from '../../src/base/package-folder.ts'
import { describeInBrowser, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { heldWrites } from '../support/faults.ts'
import { newPerson } from '../support/people.ts'

describeInBrowser('settings', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
  })

  const settings = async (path: string) => {
    const watched = await openAs(open, newsroom, administrator)
    await watched.page.goto(path)
    return { ...watched, form: watched.page.getByRole('dialog') }
  }

  describe('who reaches them', () => {
    it.each([
      { role: 'editor', internal: true },
      { role: 'reader', internal: true },
      { role: 'admin', internal: false },
    ] as const)('not somebody with role $role, internal: $internal', async (options) => {
      const person = await newPerson(newsroom.test, newsroom.organizationId, options)
      const { page } = await openAs(open, newsroom, person)
      await page.goto('/settings/api-credentials')
      await page.getByRole('navigation', { name: 'Pages' }).waitFor()
      await settled(page)
      expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
      expect(await page.getByRole('heading', { name: 'API credentials' }).count()).toBe(0)
      const answer = await page.request.get('/api/daybook/v1/clients')
      expect(answer.status()).toBe(403)
    })
  })

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('say which version runs, on a page of $width points', async (size) => {
    const { page } = await openAs(open, newsroom, administrator, size)
    await page.goto('/settings/organization')
    const list = page.getByRole('navigation', { name: 'Settings' })
    const version = list.getByText(`Daybook ${packageVersion}`, { exact: true })
    await version.scrollIntoViewIfNeeded()
    expect(await version.isVisible()).toBe(true)
  })

  it('makes a custom field with options, and keeps those that stay when one is taken away', async () => {
    const { form, page } = await settings('/settings/custom-fields')
    await page.getByRole('button', { name: 'Add the first story field' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Region')
    await form.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Single choice' }).click()
    for (const [index, name] of ['North', 'South', 'West'].entries()) {
      await form.getByRole('button', { name: 'Add option' }).click()
      await form.getByRole('textbox', { name: 'Option' }).nth(index).fill(name)
    }
    await form.getByRole('textbox', { name: 'Colour' }).first().fill('#1971c2')
    await form.getByRole('button', { name: 'Create' }).click()
    await form.waitFor({ state: 'detached' })
    const fields = async () => (await newsroom.api.get('/api/v2/custom-fields')).body.content
    const [made] = await fields()
    expect(made).toMatchObject({
      name: 'Region',
      type: 'SINGLE_SELECTION',
      options: [{ name: 'North', color: '#1971c2' }, { name: 'South' }, { name: 'West' }],
    })

    await page.getByRole('link', { name: 'Region' }).click()
    await form.getByRole('button', { name: 'Remove South' }).click()
    await form.getByRole('textbox', { name: 'Option' }).nth(1).fill('Far west')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    const [changed] = await fields()
    expect(changed.options).toMatchObject([
      { id: made.options[0].id, name: 'North' },
      { id: made.options[2].id, name: 'Far west' },
    ])
  })

  it('keeps what is typed while an entry is saved, open to be saved next', async () => {
    const group = (await newsroom.api.post('/api/v2/groups', { name: 'Coast' })).body
    const { form, page } = await settings(`/settings/groups?open=${group.id}`)
    const answer = await heldWrites(page, `**/groups/${group.id}`)
    const fieldOf = (name: string) => form.getByRole('textbox', { name })
    const stored = async () => (await newsroom.api.get(`/api/v2/groups/${group.id}`)).body
    await fieldOf('Name').fill('Coasts')
    await form.getByRole('button', { name: 'Save' }).click()
    await fieldOf('ID in other systems').fill('coast-1')
    answer()
    await expect.poll(stored).toMatchObject({ name: 'Coasts', externalId: null })
    await settled(page)
    expect(await fieldOf('ID in other systems').inputValue()).toBe('coast-1')
    expect(await fieldOf('Name').inputValue()).toBe('Coasts')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    expect(await stored()).toMatchObject({ name: 'Coasts', externalId: 'coast-1' })
  })

  it('takes nothing more in while a new entry is made', async () => {
    const { form, page } = await settings('/settings/groups?open=new')
    const answer = await heldWrites(page, '**/groups')
    await form.getByRole('textbox', { name: 'Name' }).fill('Hills')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true)
    answer()
    await form.waitFor({ state: 'detached' })
  })

  it('says which stories use a status before it is deleted, and the refusal of the server', async () => {
    const status = (await newsroom.api.post('/api/daybook/v1/element-statuses', { name: 'On hold' })).body
    const group = (await newsroom.api.post('/api/v2/groups', { name: 'Politics' })).body
    await newsroom.api.post('/api/v2/elements', {
      title: 'Budget vote',
      groupIds: [group.id],
      elementStatusId: status.id,
    })
    const { form } = await settings(`/settings/element-statuses?open=${status.id}`)
    await form.getByRole('button', { name: 'Delete …' }).click()
    await form.getByText('One story uses it:').waitFor()
    await form.getByText('Budget vote').waitFor()
    await form.getByRole('button', { name: 'Delete', exact: true }).click()
    await form.getByRole('alertdialog').getByRole('alert').waitFor()
    expect((await newsroom.api.get(`/api/v2/element-statuses/${status.id}`)).status).toBe(200)
  })

  it('orders groups among their siblings alone', async () => {
    const make = async (name: string, parentGroupId: number | null = null) =>
      (await newsroom.api.post('/api/v2/groups', { name, parentGroupId })).body
    const desk = await make('Sport')
    await make('Football', desk.id)
    await make('Tennis', desk.id)
    const { page } = await settings('/settings/groups')
    await page.getByRole('button', { name: /^Move Tennis/ }).press('ArrowUp')
    const names = () => page.getByRole('table').getByRole('link').allTextContents()
    await expect.poll(names).toEqual(expect.arrayContaining(['Sport', 'Tennis', 'Football']))
    await expect
      .poll(async () => {
        const shown = await names()
        return shown.slice(shown.indexOf('Sport'))
      })
      .toEqual(['Sport', 'Tennis', 'Football'])
  })

  it('restores a story from the trash with its id', async () => {
    const group = (await newsroom.api.post('/api/v2/groups', { name: 'Culture' })).body
    const story = (
      await newsroom.api.post('/api/v2/elements', { title: 'Opening night', groupIds: [group.id] })
    ).body
    await newsroom.api.delete(`/api/v2/elements/${story.id}`)
    const { page } = await settings('/settings/trash')
    await page.getByRole('button', { name: 'Restore: Opening night' }).click()
    await page.getByText('“Opening night” is back in the plan.').waitFor()
    expect((await newsroom.api.get(`/api/v2/elements/${story.id}`)).status).toBe(200)
  })

  it('lets editors into the trash, who have no settings, and nobody else', async () => {
    const { test, organizationId, api } = newsroom
    const group = (await api.post('/api/v2/groups', { name: 'Film' })).body
    const story = (await api.post('/api/v2/elements', { title: 'First night', groupIds: [group.id] })).body
    await api.delete(`/api/v2/elements/${story.id}`)
    const { page } = await openAs(open, newsroom, await newPerson(test, organizationId, { role: 'editor' }))
    await page.goto('/plan')
    await page.getByRole('button', { name: /account, appearance, language$/ }).click()
    await page.getByRole('menuitem', { name: 'Trash' }).click()
    await page.getByRole('button', { name: 'Restore: First night' }).click()
    await page.getByText('“First night” is back in the plan.').waitFor()
    expect((await api.get(`/api/v2/elements/${story.id}`)).status).toBe(200)
    const reader = await openAs(open, newsroom, await newPerson(test, organizationId, { role: 'reader' }))
    await reader.page.goto('/trash')
    await reader.page.getByText('Page not found').waitFor()
  })
})
