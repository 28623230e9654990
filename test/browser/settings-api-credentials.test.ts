import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import {
  describeInBrowser,
  expectAccessible,
  expectAccessibleInBothThemes,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { pasted, shownCommands } from '../support/shown-commands.ts'

describeInBrowser('API credentials in the settings', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
  })

  const credentials = async () => {
    const watched = await openAs(open, newsroom, administrator)
    await watched.page.goto('/settings/api-credentials')
    return { ...watched, form: watched.page.getByRole('dialog') }
  }

  const create = async (page: Page, name: string) => {
    const form = page.getByRole('dialog')
    await page.getByRole('button', { name: 'New API credentials' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByRole('heading', { name: 'Your new secret' }).and(page.locator(':focus')).waitFor()
  }

  it('shows commands with the new secret that work as they are pasted', async () => {
    const { page, form, faults } = await credentials()
    await create(page, 'Website CMS')
    expect(await pasted(await shownCommands(page))).toMatchObject({ content: [], size: 3 })
    await expectAccessible(page)

    // Leaving without copying the secret shows a warning. Once stored, the secret is not shown again.
    await page.keyboard.press('Escape')
    const warning = form.getByRole('alertdialog', { name: 'Leave without the secret?' })
    await warning.getByText('You have not copied it.').waitFor()
    expect(await warning.getByRole('button').allTextContents()).toEqual([
      'Back to the secret',
      'Leave anyway',
    ])
    await warning.getByRole('button', { name: 'Back to the secret' }).click()
    await form.getByRole('button', { name: 'I have stored it' }).click()
    await page.reload()
    await form.getByRole('button', { name: 'Issue new secret …' }).waitFor()
    expect(await form.getByRole('heading', { name: 'Your new secret' }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it.each([
    ['a laptop', { width: 1280, height: 720 }],
    ['a narrow window', { width: 1025, height: 720 }],
    ['a tablet', { touch: true, width: 820, height: 1180 }],
    ['a phone', { touch: true, width: 390, height: 844 }],
  ])('reports on %s that they were created, without covering the panel’s buttons', async (name, screen) => {
    const { page } = await openAs(open, newsroom, administrator, screen)
    await page.goto('/settings/api-credentials')
    await create(page, name)
    const form = page.getByRole('dialog')
    const close = form.getByRole('button', { name: 'Close', exact: true }).last()
    await close.scrollIntoViewIfNeeded()
    const message = page.getByRole('alert').filter({ hasText: `“${name}” created.` })
    const [said, button] = await Promise.all([message.boundingBox(), close.boundingBox()])
    if (!said || !button) throw new Error('not both are shown')
    const isBeside = said.x + said.width <= button.x || button.x + button.width <= said.x
    const isAbove = said.y + said.height <= button.y
    expect(isBeside || isAbove).toBe(true)
  })

  it('begin with the least: they read, and see nothing confidential', async () => {
    const { page, form } = await credentials()
    await page.getByRole('button', { name: 'New API credentials' }).click()
    const box = (name: string) => form.getByRole('checkbox', { name })
    const ticked = ['api.read', 'api.write', 'api.admin', 'Confidential stories'].map((name) =>
      box(name).isChecked(),
    )
    expect(await Promise.all(ticked)).toEqual([true, false, false, false])
    await form.getByRole('radio', { name: 'Only some groups' }).check()
    await form.getByText('Choose a group. Without one, the system only sees stories').waitFor()
  })

  it('ends a running client when its secret is refreshed: the next request gets token-revoked', async () => {
    const { page, form } = await credentials()
    await create(page, 'Archive')
    const [clientId, secret] = await Promise.all(
      ['client_id', 'client_secret'].map((name) =>
        form.getByRole('region', { name, exact: true }).textContent(),
      ),
    )
    const answer = await fetch(`${newsroom.url}/api/v2/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, client_secret: secret, grant_type: 'client_credentials' }),
    })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const request = async () =>
      (
        await fetch(`${newsroom.url}/api/v2/platforms`, { headers: { authorization: `Bearer ${token}` } })
      ).json()
    expect(await request()).toMatchObject({ content: expect.any(Array) })

    await form.getByRole('button', { name: 'I have stored it' }).click()
    await form.getByRole('button', { name: 'Issue new secret …' }).click()
    await form.getByText(/gets token-revoked/).waitFor()
    await form.getByRole('button', { name: 'Issue a new secret', exact: true }).click()
    await form.getByRole('heading', { name: 'Your new secret' }).waitFor()
    expect(await request()).toMatchObject({ status: 401, code: 'token-revoked' })
    expect(await pasted(await shownCommands(page))).toMatchObject({ content: [] })
  })

  it('deletes credentials and their tokens, after saying what stops working', async () => {
    const { page, form } = await credentials()
    await create(page, 'Old system')
    const command = await shownCommands(page)
    await form.getByRole('button', { name: 'I have stored it' }).click()
    await form.getByRole('button', { name: 'Delete …' }).click()
    await form.getByRole('alertdialog', { name: 'Delete Old system?' }).waitFor()
    await form.getByRole('button', { name: 'Delete', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('link', { name: 'Old system' }).count()).toBe(0)
    expect(await pasted(command)).toMatchObject({ code: 'unauthorized' })
  })

  it('shows the refusal of a name that is taken at the name', async () => {
    const { page, form } = await credentials()
    await create(page, 'Only once')
    await form.getByRole('button', { name: 'I have stored it' }).click()
    await form.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: 'New API credentials' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('only ONCE')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid'))
      .toBe('true')
  })

  it('has no accessibility problem that axe finds, in either theme', async () => {
    const { page, form } = await credentials()
    await page.getByRole('button', { name: 'New API credentials' }).waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'New API credentials' }).click()
    await form.getByRole('textbox', { name: 'Name' }).waitFor()
    await expectAccessibleInBothThemes(page)
  })
})
