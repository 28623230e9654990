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
})
