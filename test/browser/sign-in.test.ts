import { beforeAll, expect, it } from 'vitest'
import {
  describeInBrowser,
  expectAccessible,
  expectAccessibleInBothThemes,
  useBrowser,
} from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs, signInOnPage } from '../support/browser-newsroom.ts'
import { answerWithFault } from '../support/faults.ts'
import { newPerson } from '../support/people.ts'

describeInBrowser('signing in', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
  })

  it('comes back to the page that was asked for', async () => {
    const { page, faults } = await open(newsroom.url)
    await page.goto('/account')
    await page.waitForURL(/\/sign-in\?next=/)
    await signInOnPage(page, editor.email)
    await page.waitForURL(/\/account$/)
    await page.getByRole('heading', { level: 1, name: 'Test Person' }).waitFor()
    expect(faults).toEqual([])
  })

  it('says the same of an unknown address and of a wrong password, and keeps what was typed', async () => {
    const { page } = await open(newsroom.url)
    const said: (string | null)[] = []
    for (const email of ['nobody@example.org', editor.email]) {
      await page.goto('/sign-in')
      await signInOnPage(page, email, 'not the password at all')
      said.push(await page.getByRole('alert').textContent())
      expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
    }
    expect(said[1]).toBe(said[0])
  })

  it('never leads to another site after signing in', async () => {
    const { page } = await open(newsroom.url)
    await page.goto('/sign-in?next=//elsewhere.example/account')
    await signInOnPage(page, editor.email)
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
    expect(new URL(page.url()).origin).toBe(newsroom.url)
  })

  it('ends: after signing out, the page and what it had read are gone', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/account')
    await page.getByRole('button', { name: /Test Person: account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/\/sign-in/)
    await page.goBack()
    await page.waitForURL(/\/sign-in/)
  })

  it('does not end where signing out is refused, and says so', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/account')
    await page.getByRole('button', { name: /Test Person: account/ }).click()
    await page.route('**/api/daybook/v1/session', (route) =>
      route.request().method() === 'DELETE' ? answerWithFault(route, 'The disk is full.') : route.continue(),
    )
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('alert').filter({ hasText: 'The disk is full.' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/account')
  })

  it('shows its pages in German where the browser prefers that', async () => {
    const { page } = await open(newsroom.url, { locale: 'de-AT' })
    await page.goto('/sign-in')
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('de')
  })

  it('has no accessibility problem that axe finds, in either theme', async () => {
    const { page } = await open(newsroom.url)
    await page.goto('/sign-in')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await expectAccessibleInBothThemes(page)
    const { page: account } = await openAs(open, newsroom, editor)
    await account.goto('/account')
    await account.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessibleInBothThemes(account)
  })

  it('says so at an address that has no page, and leads on', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/plan/nowhere')
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to the plan' }).click()
    await page.waitForURL(/\/plan$/)
  })

  it('recovers by itself when the server was away', async () => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/account')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route('**/api/**', (route) => route.abort())
    await page.route('**/health/ready', (route) => route.abort())
    await page.getByLabel('New password').fill('a draft that must stay')
    await page.getByLabel('Current password').fill('whatever it was')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('The server is not responding').first().waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/**')
    await page.unroute('**/health/ready')
    await page.getByText('Retrying every two seconds').waitFor({ state: 'hidden' })
    expect(await page.getByLabel('New password').inputValue()).toBe('a draft that must stay')
  })
})
