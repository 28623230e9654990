import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

const chosen = 'three owls and a lantern'

describeInBrowser('the settings of people', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let administrator: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    administrator = await newPerson(newsroom.test, newsroom.organizationId)
    for (let index = 10; index < 50; index++)
      await newPerson(newsroom.test, newsroom.organizationId, { lastName: `Colleague ${index}` })
  })

  const people = async () => {
    const watched = await openAs(open, newsroom, administrator)
    await watched.page.goto('/settings/users')
    return { ...watched, form: watched.page.getByRole('dialog') }
  }

  it('invite someone: the link stays on the page until it is handed over, and lets the person in', async () => {
    const { form, page } = await people()
    await page.getByRole('button', { name: 'Invite a person' }).click()
    await form.getByRole('textbox', { name: 'First name' }).fill('Zoe')
    await form.getByRole('textbox', { name: 'Last name' }).fill('Okoye')
    await form.getByRole('textbox', { name: 'Email' }).fill('zoe at example')
    expect(await form.getByRole('radio', { name: 'Editor' }).isChecked()).toBe(true)
    await form.getByRole('button', { name: 'Create' }).click()
    const email = form.getByRole('textbox', { name: 'Email' })
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => form.locator(':focus').getAttribute('name')).toBe('email')
    await email.fill('zoe@example.org')
    await form.getByRole('button', { name: 'Create' }).click()

    const invitation = form.getByRole('region', { name: 'How Zoe Okoye gets in' })
    const link = invitation.getByText(/\/password#/)
    await page.getByText('“Zoe Okoye” created.').waitFor()
    const url = (await link.textContent())?.trim() ?? ''
    await invitation.getByRole('button', { name: 'Copy Password link' }).waitFor()
    const [text, panel] = [await link.boundingBox(), await invitation.boundingBox()]
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan((panel?.x ?? 0) + (panel?.width ?? 0))
    expect(text?.height, 'it is broken into lines').toBeGreaterThan(30)
    await expectAccessible(page)

    const row = page.getByRole('row', { name: /Zoe Okoye/, includeHidden: true })
    expect(await row.getAttribute('data-made')).toBe('true')
    const box = await row.boundingBox()
    expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0)

    const { page: theirs } = await open(newsroom.url)
    await theirs.goto(url)
    await theirs.getByLabel('New password').fill(chosen)
    await theirs.getByRole('button', { name: 'Set password' }).click()
    await theirs.getByRole('navigation', { name: 'Pages' }).waitFor()
    const session = await (await theirs.request.get('/api/daybook/v1/session')).json()
    expect(session).toMatchObject({ role: 'editor', user: { email: 'zoe@example.org' } })
  })

  it('14.2 begin with what new people see, and show who sees only their own', async () => {
    const organization = '/api/daybook/v1/organization'
    const { page: settings } = await openAs(open, newsroom, administrator)
    await settings.goto('/settings/organization')
    await settings.getByRole('combobox', { name: 'New people see and change' }).click()
    await settings.getByRole('option', { name: /^Stories of their groups/ }).click()
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await newsroom.api.get(organization)).body.defaultReach).toBe('own')
    const { form, page } = await people()
    await page.getByRole('button', { name: 'Invite a person' }).click()
    for (const name of ['Sees', 'Changes']) {
      const own = form
        .getByRole('radiogroup', { name })
        .getByRole('radio', { name: /^Stories of their groups/ })
      expect(await own.isChecked(), name).toBe(true)
    }
    await form.getByRole('textbox', { name: 'Last name' }).fill('Owner')
    await form.getByRole('textbox', { name: 'Email' }).fill('owner@example.org')
    await form.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('row', { name: /Owner.*Editor.*Own only/, includeHidden: true }).waitFor()
    await newsroom.api.patch(organization, { defaultReach: 'all' })
  })

  it('fit into a window of 1280 pixels, to their IDs', async () => {
    const users = '/api/daybook/v1/users'
    const sports = (await newsroom.api.post('/groups', { name: 'Sports and Recreation' })).body
    const body = {
      firstName: 'Maximiliane',
      lastName: 'Oberhuber-Schmidt',
      role: 'reader',
      groupIds: [sports.id],
    }
    const email = 'maximiliane.oberhuber-schmidt@example.org'
    const { id } = (await newsroom.api.post(users, { ...body, email, reads: 'own' })).body
    await newsroom.api.post(`${users}/${id}/password-link`, {})
    await newsroom.api.post(users, { ...body, email: `x${email}`, internal: false })
    for (const locale of ['en-GB', 'de-DE']) {
      const { page } = await openAs(open, newsroom, administrator, { locale })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/settings/users')
      await page
        .getByRole('row', { name: /Oberhuber-Schmidt/ })
        .first()
        .waitFor()
      const beyond = await page.getByRole('table').evaluate((table) => {
        const room = table.closest('[class*="ScrollContainer"]')
        return (room?.scrollWidth ?? 9999) - (room?.clientWidth ?? 0)
      })
      expect(beyond, locale).toBe(0)
    }
  })

  it('are a line each on a phone, also while an invitation is open', async () => {
    const users = '/api/daybook/v1/users'
    const person = { lastName: 'Awaited', email: 'awaited@example.org', role: 'editor' }
    const { id } = (await newsroom.api.post(users, person)).body
    expect((await newsroom.api.post(`${users}/${id}/password-link`, {})).status).toBe(200)
    const { page } = await people()
    await page.setViewportSize({ width: 390, height: 844 })
    const row = page.getByRole('row', { name: /Awaited.*Invited until/ })
    await row.waitFor()
    expect((await row.boundingBox())?.height).toBeLessThan(60)
  })

  it('add someone without a sign-in, for whom there is no link', async () => {
    const { form, page } = await people()
    await page.getByRole('button', { name: 'Invite a person' }).click()
    await form.getByRole('textbox', { name: 'Last name' }).fill('Picture agency')
    await form.getByRole('radio', { name: 'No sign-in' }).check()
    await form.getByRole('button', { name: 'Create' }).click()
    await page.getByText('“Picture agency” created.').waitFor()
    await form.getByText('To sign in, the person needs an email address and a role.').waitFor()
    expect(await form.getByText(/\/password#/).count()).toBe(0)
    // The navigation works while a panel is open.
    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    await page.waitForURL(/\/plan/)
  })

  it('ask before they delete a person in words for people, about the stories with open tasks', async () => {
    const { id } = await newPerson(newsroom.test, newsroom.organizationId, { lastName: 'Leaver' })
    const { form, page } = await people()
    await page.goto(`/settings/users?open=${id}`)
    const ask = async (...words: string[]) => {
      await form.getByRole('button', { name: 'Delete …' }).click()
      const question = form.getByRole('alertdialog', { name: 'Delete Test Leaver?' })
      for (const text of words) await question.getByText(text).waitFor()
      await question.getByRole('button', { name: 'Do not delete' }).click()
    }
    await ask('The person has no open tasks.')
    await newsroom.api.post('/api/v2/elements', { title: 'Budget vote', tasks: [{ user: { id } }] })
    await ask('The person has open tasks in one story:', 'Budget vote')
  })

  it('17.5 erase someone who wants to be forgotten, once the name or the address is typed', async () => {
    const { id } = await newPerson(newsroom.test, newsroom.organizationId, {
      lastName: 'Forgotten',
      email: 'forgotten@example.org',
    })
    const { faults, form, page } = await people()
    await page.goto(`/settings/users?open=${id}`)
    await form.getByRole('button', { name: 'Erase this person' }).click()
    const question = form.getByRole('alertdialog', { name: 'Erase Test Forgotten?' })
    await question.getByText('Stays', { exact: true }).waitFor()
    await expectAccessible(page)
    const confirmation = question.getByRole('textbox', { name: /forgotten@example.org/ })
    await confirmation.fill('Somebody else')
    await question.getByRole('button', { name: 'Erase for good' }).click()
    await expect.poll(() => confirmation.getAttribute('aria-invalid')).toBe('true')
    await confirmation.fill('forgotten@example.org')
    await question.getByRole('button', { name: 'Erase for good' }).click()
    await page.getByText('The person was erased.').waitFor()
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText('Test Forgotten').count()).toBe(0)
    const { last_name, email } = await newsroom.test.deps.db
      .selectFrom('app_user')
      .select(['last_name', 'email'])
      .where('organization_id', '=', newsroom.organizationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([last_name, email]).toEqual(['erased', null])
    expect(faults).toEqual([])
  })
  it('17.5 who was deleted is listed on request, cannot be changed, but erased; then nothing is left to do', async () => {
    const name = { firstName: 'Gone', lastName: 'Away', email: 'gone@example.org' }
    const { id } = (await newsroom.api.post('/api/daybook/v1/users', { ...name, role: 'editor' })).body
    await newsroom.api.delete(`/api/daybook/v1/users/${id}`)
    const { faults, form, page } = await people()
    const row = page.getByRole('row', { name: /Gone Away/ })
    await page.getByRole('row').nth(1).waitFor()
    expect(await row.count()).toBe(0)
    await page.getByRole('switch', { name: 'Show deleted' }).click()
    await row.getByText('Deleted', { exact: true }).waitFor()
    await row.getByRole('link', { name: 'Gone Away' }).click()
    await form.getByText('This person was deleted').waitFor()
    expect(await form.getByLabel('Last name').isDisabled()).toBe(true)
    const buttons = () =>
      form.getByRole('button', { name: /Save|Delete|Create|Erase|password/ }).allInnerTexts()
    expect(await buttons()).toEqual(['Erase this person …'])
    expect(await form.getByText('To sign in, the person needs').count()).toBe(0)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Erase this person' }).click()
    await form.getByRole('textbox', { name: /To confirm/ }).fill('Gone Away')
    await form.getByRole('button', { name: 'Erase for good' }).click()
    await page.getByText('The person was erased.').waitFor()
    await page.goto(`/settings/users?open=${id}`)
    await form.getByText('This person was erased').waitFor()
    expect(await buttons()).toEqual([])
    expect(await form.getByRole('textbox').count()).toBe(0)
    expect(faults).toEqual([])
  })
})
