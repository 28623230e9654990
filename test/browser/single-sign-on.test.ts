import { refusals } from '@daybook/shared/sign-in-refusals'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { freePort } from '../../src/app/cli/free-port.ts'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { identityProvider } from '../support/identity-provider.ts'
import { newPerson } from '../support/people.ts'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'

const host = '127.0.0.1'

describeInBrowser('signing in at the newsroom’s identity provider', () => {
  const open = useBrowser()
  let test: TestApp
  let newsroom: TestNewsroom
  let url: string

  beforeAll(async () => {
    const port = await freePort(host)
    url = `http://${host}:${port}`
    const { issuer, client } = await identityProvider(`${url}/sign-in/single-sign-on/callback`)
    const provider = { oidcIssuer: issuer, oidcClientId: client.id, oidcClientSecret: client.secret }
    test = await testApp({ config: { baseUrl: url, port, ...provider, oidcName: 'Press Pass' } })
    await test.app.listen({ host, port })
    newsroom = await test.newsroom()
  })

  /** What a person does at the identity provider. */
  const signInThere = async (page: Page, email: string): Promise<void> => {
    await page.locator('input[name=login]').fill(email)
    await page.locator('input[name=password]').fill('anything')
    await page.locator('button[type=submit]').click()
    await page.getByRole('button', { name: /continue/i }).click()
  }

  const begin = async (path = '/sign-in?next=/account'): Promise<Page> => {
    const { page } = await open(url)
    await page.goto(path)
    await page.getByRole('link', { name: 'Sign in with Press Pass' }).click()
    return page
  }

  it('comes back signed in, on the page that was asked for', async () => {
    const { email } = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    const page = await begin()
    await signInThere(page, email)
    await page.waitForURL(`${url}/account`)
    await page.getByText(email).waitFor()
  })

  it('does not make a user of someone unknown, and says so', async () => {
    const page = await begin()
    await signInThere(page, 'stranger@example.org')
    await page.waitForURL(/\/sign-in\?problem=unknown/)
    expect(await page.getByRole('alert').textContent()).toMatch(/Nobody here has your email address/)
  })

  it('does not believe an address that the provider has not verified', async () => {
    const { email } = await newPerson(test, newsroom.organizationId, { email: 'unverified@example.org' })
    const page = await begin()
    await signInThere(page, email)
    await page.waitForURL(/\/sign-in\?problem=unverified/)
    expect(await page.getByRole('alert').textContent()).toMatch(/has not confirmed your email address/)
  })

  it('asks someone who works for several newsrooms which one, and opens the page in it', async () => {
    const other = await test.newsroom()
    const { email } = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    await newPerson(test, other.organizationId, { role: 'editor', email })
    await test.deps.db
      .updateTable('organization')
      .set({ name: 'Evening Post' })
      .where('id', '=', other.organizationId)
      .execute()
    const page = await begin()
    await signInThere(page, email)
    await page.getByRole('group', { name: 'Which newsroom?' }).waitFor()
    await page.getByRole('link', { name: 'Evening Post' }).click()
    await page.waitForURL(`${url}/account`)
    const session = await (await page.request.get('/api/daybook/v1/session')).json()
    expect(session.organization.name).toBe('Evening Post')
  })

  it('takes no answer that this browser did not ask for', async () => {
    const { page } = await open(url)
    await page.goto('/sign-in/single-sign-on/callback?code=stolen&state=of-another')
    await page.waitForURL(/\/sign-in\?problem=expired/)
    expect((await page.request.get('/api/daybook/v1/session')).status()).toBe(401)
  })

  it('leads to no other site afterwards', async () => {
    const { email } = await newPerson(test, newsroom.organizationId, { role: 'reader' })
    const { page } = await open(url)
    await page.goto('/sign-in/single-sign-on?next=//elsewhere.example/')
    await signInThere(page, email)
    await page.waitForURL((address) => address.origin === url && !address.pathname.startsWith('/sign-in'))
  })

  it('B2 every refusal has words of its own', async () => {
    const { page } = await open(url)
    const words = new Set<string | null>()
    for (const problem of refusals) {
      await page.goto(`/sign-in?problem=${problem}`)
      words.add(await page.getByRole('alert').textContent())
    }
    expect(words.size).toBe(refusals.length)
  })

  it('B17 single sign-on alone is what the page offers where no newsroom takes passwords', async () => {
    const { page } = await open(url)
    await page.goto('/sign-in')
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    await test.deps.db.updateTable('organization').set({ single_sign_on_only: true }).execute()
    await page.reload()
    await page.getByRole('link', { name: 'Sign in with Press Pass' }).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Password' }).count()).toBe(0)
    await expectAccessible(page)
    await test.deps.db.updateTable('organization').set({ single_sign_on_only: false }).execute()
  })
})
