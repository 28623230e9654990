import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { newPerson, signedInPerson } from '../support/people.ts'

const chosen = 'a walk along the river at noon'

describeInBrowser('passwords of one’s own', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom

  beforeAll(async () => {
    newsroom = await browserNewsroom()
  })

  const invite = async (): Promise<{ email: string; url: string }> => {
    const { test, organizationId } = newsroom
    const administrator = await signedInPerson(test, organizationId)
    const { id, email } = await newPerson(test, organizationId, { role: 'editor' })
    const { body } = await administrator.api.post(`/api/daybook/v1/users/${id}/password-link`)
    return { email, url: body.url }
  }

  it('are chosen by a link, once, and let one in at once', async () => {
    const { email, url } = await invite()
    const { page, faults } = await open(newsroom.url)
    await page.goto(url)
    await page.getByText(email).waitFor()
    await expectAccessible(page)
    await page.getByLabel('New password').fill(chosen)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Your password is set.', { exact: true }).waitFor()
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    expect(new URL(page.url()).pathname).not.toMatch(/password|sign-in/)
    expect(faults).toEqual([])
    const { page: again } = await open(newsroom.url)
    await again.goto(url)
    expect(await again.getByRole('alert').textContent()).toMatch(/has been used/)
  })

  it('are not enough for somebody with a second factor: the sign-in page asks for the code', async () => {
    const { test, organizationId } = newsroom
    const administrator = await signedInPerson(test, organizationId)
    const person = await signedInPerson(test, organizationId)
    await test.deps.db
      .insertInto('second_factor')
      .values({
        organization_id: organizationId,
        user_id: person.id,
        secret: 'JBSWY3DPEHPK3PXP',
        confirmed_time: test.clock.now(),
      })
      .execute()
    const { body } = await administrator.api.post(`/api/daybook/v1/users/${person.id}/password-link`)
    const { page } = await open(newsroom.url)
    await page.goto(body.url)
    await page.getByLabel('New password').fill(chosen)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.waitForURL(/\/sign-in/)
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email)
    await page.locator(':focus[name=password]').fill(chosen)
    await page.keyboard.press('Enter')
    await page.getByLabel('Code').waitFor()
  })

  it('say what to do where the server sends no mail', async () => {
    const { page } = await open(newsroom.url)
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('somebody@example.org')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByText('Ask an administrator').waitFor()
    await expectAccessible(page)
  })

  it('say what is wrong with a link that lost its end', async () => {
    const { page, faults } = await open(newsroom.url)
    await page.goto('/password')
    expect(await page.getByRole('alert').textContent()).toMatch(/Part of this link is missing/)
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
})
