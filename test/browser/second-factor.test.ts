import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs, signInOnPage } from '../support/browser-newsroom.ts'
import { newPerson, password } from '../support/people.ts'

describeInBrowser('a second factor', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom

  beforeAll(async () => {
    newsroom = await browserNewsroom()
  })

  /** The next code in an authenticator app: each is valid only once. */
  const nextCode = (secret: string): string => {
    const { clock } = newsroom.test
    clock.advance(30)
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
  }

  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: /: account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/\/sign-in/)
  }

  const signInWithCode = async (page: Page, email: string, code: string) => {
    await signInOnPage(page, email)
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  const isIn = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).waitFor()

  it('is set up, asked for, replaced by a recovery code once, and turned off', async () => {
    const person = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { page, faults } = await openAs(open, newsroom, person)
    await page.goto('/account')

    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
    const secret = (await page.locator('code').textContent()) ?? ''
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('is not the current code of this secret').waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(nextCode(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Keep these recovery codes').waitFor()
    const [recoveryCode = ''] = await page.locator('code').allTextContents()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('10 recovery codes are left').waitFor()

    await signOut(page)
    await signInOnPage(page, person.email)
    await page.getByRole('textbox', { name: 'Code' }).waitFor()
    await page.goto('/plan')
    await page.waitForURL(/\/sign-in/)
    await signInWithCode(page, person.email, nextCode(secret))
    await isIn(page)

    await signOut(page)
    await signInWithCode(page, person.email, recoveryCode)
    await isIn(page)
    await signOut(page)
    await signInWithCode(page, person.email, recoveryCode)
    await page.getByRole('alert').waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    await page.getByRole('textbox', { name: 'Code' }).fill(nextCode(secret))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await isIn(page)

    await page.goto('/account')
    await page.getByText('9 recovery codes are left').waitFor()
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Set up' }).waitFor()
    await signOut(page)
    await signInOnPage(page, person.email)
    await isIn(page)
    expect(faults).toEqual([])
  })

  it('B17 is set up at sign-in where the newsroom asks for it, then the page opens that was asked for', async () => {
    const { test, organizationId, url } = newsroom
    const person = await newPerson(test, organizationId, { role: 'editor' })
    const ask = (who: 'everyone' | 'nobody') =>
      test.deps.db
        .updateTable('organization')
        .set({ require_second_factor: who })
        .where('id', '=', organizationId)
        .execute()
    await ask('everyone')
    try {
      const { page, faults } = await open(url)
      await page.goto('/roster')
      await signInOnPage(page, person.email)
      await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor()
      await expectAccessible(page)
      await page.goto('/plan')
      await page.waitForURL(/\/sign-in/)
      await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor()
      await page.getByLabel('Your password').fill(password)
      await page.getByRole('button', { name: 'Set up' }).click()
      const secret = (await page.locator('code').textContent()) ?? ''
      const code = nextCode(secret)
      await page.getByRole('textbox', { name: 'Code' }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
      await page.getByRole('button', { name: 'Turn on' }).click()
      await page.getByRole('button', { name: 'I have saved them' }).click()
      await isIn(page)
      expect(new URL(page.url()).pathname).toBe('/plan')
      expect(faults).toEqual([])
    } finally {
      await ask('nobody')
    }
  })

  it('B17 covers a page that is open when the newsroom begins to ask for it, and gives it back', async () => {
    const { test, organizationId } = newsroom
    const person = await newPerson(test, organizationId, { role: 'editor' })
    const { page } = await openAs(open, newsroom, person)
    await page.goto('/account')
    const ask = (who: 'everyone' | 'nobody') =>
      test.deps.db
        .updateTable('organization')
        .set({ require_second_factor: who })
        .where('id', '=', organizationId)
        .execute()
    await ask('everyone')
    try {
      await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor()
      await page.getByLabel('Your password').fill(password)
      await page.getByRole('button', { name: 'Set up' }).click()
      const secret = (await page.locator('code').last().textContent()) ?? ''
      await page.getByRole('textbox', { name: 'Code' }).fill(nextCode(secret))
      await page.getByRole('button', { name: 'Turn on' }).click()
      await page.getByRole('button', { name: 'I have saved them' }).click()
      await isIn(page)
    } finally {
      await ask('nobody')
    }
  })

  it('B17 that was lost is turned off by an administrator, who sees in the list who has one', async () => {
    const { test, organizationId } = newsroom
    const administrator = await newPerson(test, organizationId)
    const person = await newPerson(test, organizationId, { role: 'editor', lastName: 'Forgetful' })
    await test.deps.db
      .insertInto('second_factor')
      .values({
        organization_id: organizationId,
        user_id: person.id,
        secret: 'JBSWY3DPEHPK3PXP',
        confirmed_time: test.clock.now(),
      })
      .execute()
    const { page, faults } = await openAs(open, newsroom, administrator)
    await page.goto('/settings/users')
    const row = page.getByRole('row', { name: /Forgetful/ })
    await row.getByRole('cell', { name: 'On', exact: true }).waitFor()
    await row.getByRole('cell', { name: 'Never', exact: true }).waitFor()
    await row.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Turn off …' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Turn off', exact: true }).click()
    await page.getByText('can sign in without a code now').waitFor()
    await expect.poll(() => row.getByRole('cell', { name: 'On', exact: true }).count()).toBe(0)
    expect(faults).toEqual([])
    const { page: own } = await open(newsroom.url)
    await own.goto('/sign-in')
    await signInOnPage(own, person.email)
    await isIn(own)
  })
})
