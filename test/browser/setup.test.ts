import { beforeAll, expect, it } from 'vitest'
import { freePort } from '../../src/app/cli/free-port.ts'
import { newSetupAddress } from '../../src/app/set-up/set-up-service.ts'
import { describeInBrowser, expectAccessible, useBrowser } from '../support/browser.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const host = '127.0.0.1'

describeInBrowser('the first page of a new server', () => {
  const open = useBrowser()
  let test: TestApp
  let url: string

  beforeAll(async () => {
    const port = await freePort(host)
    url = `http://${host}:${port}`
    test = await testApp({ config: { baseUrl: url, port } })
    await test.app.listen({ host, port })
  })

  it('makes the newsroom and signs its administrator in, all mistakes said at their fields', async () => {
    const address = await newSetupAddress(test.deps)
    const { page, faults } = await open(url)
    await page.goto('/plan')
    await page.waitForURL(/\/setup/)
    await page.goto(String(address))
    await expectAccessible(page)
    await page.getByLabel('Name of the newsroom').fill('The Valley Post')
    await page.getByLabel('Last name').fill('King')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByRole('textbox', { name: 'Password' }).fill('short')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByText('must have at least 12 characters').waitFor()
    expect(await page.getByLabel('Name of the newsroom').inputValue()).toBe('The Valley Post')
    await page.getByRole('textbox', { name: 'Password' }).fill('a walk along the river')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.waitForURL((now) => !now.pathname.startsWith('/setup'))
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    expect(faults).toEqual([])
  })

  it('is not there a second time: it leads to signing in, or to the plan', async () => {
    const { page, faults } = await open(url)
    await page.goto('/plan')
    await page.waitForURL(/\/sign-in/)
    await page.goto('/setup')
    await page.waitForURL(/\/sign-in/)
    expect(await page.getByText('This server has no newsroom yet').count()).toBe(0)
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByRole('textbox', { name: 'Password' }).fill('a walk along the river')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/plan/)
    await page.goto('/setup?code=abcd')
    await page.waitForURL(/\/plan/)
    expect(faults).toEqual([])
  })
})
