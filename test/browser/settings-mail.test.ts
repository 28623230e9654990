import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { openAs, servedApp } from '../support/browser-newsroom.ts'
import { mailServer, tokenIn } from '../support/mail-server.ts'
import { newPerson, signedInPerson } from '../support/people.ts'

/** `MAIL_PICTURES` names a folder for pictures of what the tests see. */
const folder = process.env.MAIL_PICTURES

describeInBrowser('mail in the settings', () => {
  const open = useBrowser()
  let served: Awaited<ReturnType<typeof servedApp>>
  let mail: Awaited<ReturnType<typeof mailServer>>
  let organizationId: number
  let administrator: Awaited<ReturnType<typeof signedInPerson>>

  beforeAll(async () => {
    mail = await mailServer()
    served = await servedApp({
      config: { smtpUrl: mail.url, mailFrom: 'Desk <desk@example.org>' },
      works: true,
    })
    served.test.clock.set(new Date().toISOString())
    organizationId = (await served.test.newsroom()).organizationId
    administrator = await signedInPerson(served.test, organizationId)
  })
  beforeEach(() => mail.refuses(() => undefined))

  const at = async (path: string, options = {}) => {
    const watched = await openAs(open, served, administrator, options)
    await watched.page.goto(path)
    return { ...watched, form: watched.page.getByRole('dialog') }
  }

  it('B15 an invitation shows what becomes of its mail without a reload, and its link can be copied instead', async () => {
    const { page, form, faults } = await at('/settings/users')
    mail.refuses((address) => `550 5.1.1 <${address}>: no such user`)
    await page.getByRole('button', { name: 'Invite a person' }).click()
    await form.getByRole('textbox', { name: 'First name' }).fill('Zoe')
    await form.getByRole('textbox', { name: 'Last name' }).fill('Okoye')
    await form.getByRole('textbox', { name: 'Email' }).fill('zoe@example.org')
    await form.getByRole('button', { name: 'Create' }).click()
    const invitation = form.getByRole('region', { name: 'How Zoe Okoye gets in' })
    await invitation.getByText('Refused', { exact: true }).waitFor()
    await page.getByRole('row', { name: /Okoye.*Invited, email refused/, includeHidden: true }).waitFor()
    await invitation.getByText('550 5.1.1 <zoe@example.org>: no such user').waitFor()
    await invitation.getByRole('button', { name: 'Copy Copy link instead' }).waitFor()
    expect(await invitation.getByText(/\/password#[\w-]{43}/).count()).toBe(1)
    await expectAccessible(page)
    if (folder) await page.screenshot({ path: `${folder}/invitation.png` })

    mail.refuses(() => undefined)
    await form.getByRole('button', { name: 'Create password link' }).click()
    const signIn = form.getByRole('region', { name: 'Sign-in' })
    await signIn.getByText('Sent', { exact: true }).waitFor()
    await signIn.getByText(/The mail server: 250 /).waitFor()
    await form.getByRole('region', { name: 'Emails' }).getByText('Refused', { exact: true }).waitFor()
    expect(tokenIn(await mail.next())).toMatch(/^[\w-]{43}$/)
    expect(faults).toEqual([])
  })

  it('B15 a mail that was put off says when it is tried again', async () => {
    const { id } = await newPerson(served.test, organizationId, { lastName: 'Grey', role: 'editor' })
    mail.refuses(() => '451 4.7.1 Greylisted, come back later')
    await administrator.api.post(`/api/daybook/v1/users/${id}/password-link`)
    const { page, form } = await at(`/settings/users?open=${id}`)
    const mails = form.getByRole('region', { name: 'Emails' })
    await mails.getByText(/^Could not be delivered to .* yet\. Next try: /).waitFor()
    await mails.getByText('451 4.7.1 Greylisted, come back later').waitFor()
    if (folder) await mails.screenshot({ path: `${folder}/waiting.png` })
    await expectAccessible(page)
  })

  it('B15 a mail waits with the reason while the mail server refuses the sign-in', async () => {
    const { id } = await newPerson(served.test, organizationId, { lastName: 'Brown', role: 'editor' })
    mail.refuses(() => '530 5.7.0 Authentication required')
    await administrator.api.post(`/api/daybook/v1/users/${id}/password-link`)
    const { page, form } = await at(`/settings/users?open=${id}`, { locale: 'de-DE' })
    const mails = form.getByRole('region', { name: 'E-Mails' })
    await mails.getByText('Wartet', { exact: true }).waitFor()
    await mails
      .getByText(/^Der Mailserver lehnt die Anmeldung .* \(SMTP_URL\).*530 5\.7\.0 Authentication/)
      .waitFor()
    await page.getByRole('row', { name: /Brown.*E-Mail wartet/, includeHidden: true }).waitFor()
  })

  it('B15 several people whose invitations did not reach them are invited again at once', async () => {
    const { api } = administrator
    const invited = async (lastName: string) => {
      const email = `${lastName.toLowerCase()}@example.org`
      const { id } = (await api.post('/api/daybook/v1/users', { lastName, email, role: 'editor' })).body
      await api.post(`/api/daybook/v1/users/${id}/password-link`)
      return { id, email }
    }
    mail.refuses((address) => (address.startsWith('reached') ? undefined : '550 5.1.1 No such user'))
    const lost = [await invited('Adams'), await invited('Baker')]
    await invited('Reached')
    const { page, faults } = await at('/settings/users')
    for (const name of [/Adams.*email refused/, /Baker.*email refused/])
      await page.getByRole('row', { name }).waitFor()
    mail.refuses(() => undefined)
    await mail.next()
    await page.getByRole('button', { name: 'Send invitations …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send invitations' })
    const choice = (name: string) => dialog.getByRole('checkbox', { name })
    expect(await choice('Reached').isChecked()).toBe(false)
    expect(await choice('Adams').isChecked()).toBe(true)
    await expectAccessible(page)
    if (folder) await page.screenshot({ path: `${folder}/invitations.png` })
    const chosen = await dialog.getByRole('checkbox', { checked: true }).count()
    await dialog.getByRole('button', { name: `Send ${chosen} invitations` }).click()
    await page.getByText(`${chosen} invitations are being sent.`).waitFor()
    await dialog.waitFor({ state: 'detached' })
    const received = []
    for (let index = 0; index < chosen; index++) received.push(...(await mail.next()).to)
    expect(received).toEqual(expect.arrayContaining(lost.map(({ email }) => email)))
    await page.getByRole('row', { name: /Baker.*Invited until/ }).waitFor()
    expect(faults).toEqual([])
  })

  it('B15 a test email to oneself shows the words of the mail server', async () => {
    const { page, faults } = await at('/settings/mail')
    await page.getByText('Desk <desk@example.org>').waitFor()
    await page.getByRole('button', { name: 'Send me a test email' }).click()
    await page.getByRole('status').getByText(/^250 /).waitFor()
    mail.refuses(() => '550 5.7.1 Relaying denied')
    await page.getByRole('button', { name: 'Send me a test email' }).click()
    await page.getByText('550 5.7.1 Relaying denied').waitFor()
    if (folder) await page.screenshot({ path: `${folder}/mail.png` })
    await expectAccessible(page)
    expect(faults).toEqual([])
  })

  it('B5 offers the tasks of somebody with the same name, in both languages', async () => {
    const { api } = administrator
    const group = (await api.post('/api/v2/groups', { name: 'Desk' })).body
    const tasks = [{ user: { name: 'Jo Lee' } }, { user: { name: 'Jo Lee' } }, { user: { name: 'Jo Lee' } }]
    const story = (await api.post('/api/v2/elements', { title: 'Harbour', groupIds: [group.id], tasks })).body
    const { id } = (await api.post('/api/daybook/v1/users', { firstName: 'Jo', lastName: 'Lee' })).body
    const german = await at(`/settings/users?open=${id}`, { locale: 'de-DE' })
    await german.form
      .getByText('Jo Lee (ohne Konto) hat 3 offene Aufgaben. Ist das dieselbe Person?')
      .waitFor()
    const { page, form, faults } = await at(`/settings/users?open=${id}`)
    await form.getByText('Jo Lee has 3 open tasks without an account. Is it the same person?').waitFor()
    await expectAccessible(page)
    if (folder)
      for (const [theme, width] of [
        ['light', 1440],
        ['dark', 1440],
        ['light', 390],
        ['dark', 390],
      ] as const) {
        const shown = await at(`/settings/users?open=${id}`, { theme, width })
        await shown.form.getByText(/Is it the same person/).scrollIntoViewIfNeeded()
        await shown.page.screenshot({ path: `${folder}/namesakes-${theme}-${width}.png` })
      }
    await form.getByRole('button', { name: 'Yes, the tasks go to Jo Lee' }).click()
    await page.getByText('3 tasks now belong to Jo Lee.').waitFor()
    await expect.poll(() => form.getByText(/Is it the same person/).count()).toBe(0)
    const after = (await api.get(`/api/v2/elements/${story.id}`)).body
    expect(after.tasks.map(({ user }: { user: { id: number } }) => user.id)).toEqual([id, id, id])
    expect(faults).toEqual([])
  })
})
