import { beforeAll, expect, it } from 'vitest'
import { freePort } from '../../src/app/cli/free-port.ts'
import { newSetupAddress } from '../../src/app/set-up/set-up-service.ts'
import { describeInBrowser, expectAccessibleInBothThemes, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson, password } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'

const host = '127.0.0.1'

describeInBrowser('a newsroom that has nothing yet', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let setUpUrl: string

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const port = await freePort(host)
    setUpUrl = `http://${host}:${port}`
    const unset = await testApp({ config: { baseUrl: setUpUrl, port } })
    await unset.app.listen({ host, port })
    setUpUrl = String(await newSetupAddress(unset.deps))
  })

  it('has no accessibility problem that axe finds before anybody signs in, in either theme', async () => {
    const { page } = await open(newsroom.url)
    for (const path of [setUpUrl, '/sign-in', '/password/forgotten', '/password#unknown']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      await expectAccessibleInBothThemes(page)
    }
  })

  it('leads a reader from issues, of which there are none, to other views, and asks for no writing', async () => {
    const reader = await newPerson(newsroom.test, newsroom.organizationId, { role: 'reader' })
    const { page } = await openAs(open, newsroom, reader)
    await page.goto('/issues')
    await page.getByText('An administrator sets up platforms').waitFor()
    await page.getByRole('link', { name: 'Ideas', exact: true }).click()
    await page.getByText('No ideas yet.').waitFor()
    expect(await page.getByText('Type the first one').count()).toBe(0)
  })

  it('has no accessibility problem that axe finds on its empty pages, in either theme', async () => {
    const person = await newPerson(newsroom.test, newsroom.organizationId)
    const { page, faults } = await openAs(open, newsroom, person)
    for (const path of [
      '/plan',
      '/plan?view=week',
      '/plan?view=board',
      '/plan?view=ideas',
      '/issues',
      '/mine',
      '/roster',
      '/elements/1',
      '/account',
      '/plan/nowhere',
    ]) {
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
      await settled(page)
      await expectAccessibleInBothThemes(page)
    }
    await page.goto('/account')
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
    await expectAccessibleInBothThemes(page)
    expect(faults).toEqual([])
  })

  it('shows what is left to set up together with the plan, which it never pushes down', async () => {
    const person = await newPerson(newsroom.test, newsroom.organizationId)
    const { page } = await openAs(open, newsroom, person)
    await page.route('**/clients?size=1', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.goto('/plan')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await page.getByRole('region', { name: 'Set up your newsroom' }).isVisible()).toBe(true)
  })

  it('tells people who may not add platforms who can', async () => {
    const editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/plan')
    await page.getByText('There are none yet. An administrator can add them in the settings.').waitFor()
    expect(await page.getByRole('link', { name: 'Add your first platform' }).count()).toBe(0)
  })
})
