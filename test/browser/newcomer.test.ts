import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../src/app/cli/free-port.ts'
import { newSetupAddress } from '../../src/app/set-up/set-up-service.ts'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { signInOnPage } from '../support/browser-newsroom.ts'
import { chooseOption } from '../support/choose-option.ts'
import {
  cleanUpCommands,
  newDataFolder,
  type RunningServer,
  servingForPeople,
} from '../support/command-line.ts'
import { newStoryLine, storyLine } from '../support/plan-lines.ts'
import { pasted, shownCommands } from '../support/shown-commands.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const host = '127.0.0.1'

const headline = 'Council votes on the bridge'

/** From the plan to a first platform, whether or not there is one already. */
const addPlatform = async (page: Page, name: string) => {
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByText(`“${name}” created.`).waitFor()
  await form.getByRole('tab', { name: 'Time slots' }).waitFor()
  await form.getByRole('button', { name: 'Close' }).last().click()
  await form.waitFor({ state: 'detached' })
}

/** Types a story and opens it. Returns the day it was typed on. */
const addStory = async (page: Page, platform: string): Promise<string | null> => {
  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  await newStoryLine(page)
  await chooseOption(page.getByRole('combobox', { name: 'Platform for new stories' }), platform)
  const typed = page.getByRole('textbox', { name: /^New story on/ }).first()
  await typed.fill(`18:00 ${headline}`)
  await typed.press('Enter')
  const line = storyLine(page, headline)
  await line.waitFor()
  await line.getByText(headline).click()
  await page.getByRole('heading', { level: 2, name: 'Tasks' }).waitFor()
  return line.getAttribute('data-day')
}

const addTask = async (page: Page, kind: string, what: string) => {
  await page.getByRole('button', { name: `Add task: ${kind}` }).click()
  const field = page.getByRole('textbox', { name: new RegExp(`^Headline of ${kind}`) })
  await field.fill(what)
  await field.press('Enter')
}

/** Creates credentials and runs the command shown. */
const addClient = async (page: Page): Promise<unknown> => {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'API credentials' }).click()
  await page.getByRole('button', { name: 'New API credentials' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Website CMS')
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByRole('heading', { name: 'Your new secret' }).waitFor()
  return pasted(await shownCommands(page))
}

/** The server's version of the story, read with the page's own session. */
const storyOf = async (page: Page) => {
  const answer = await page.request.get(`/api/v2/elements?search=${encodeURIComponent('bridge Council')}`)
  const { content } = await answer.json()
  return content.find(({ title }: { title: string }) => title === headline)
}

/** Everything that a newcomer has after five minutes. */
const makeAll = async (page: Page, platform: string): Promise<void> => {
  const day = await addStory(page, platform)
  await addTask(page, 'Text', 'Report')
  await addTask(page, 'Picture', 'The bridge at dusk')
  await expect
    .poll(async () => (await storyOf(page))?.tasks.map((task: { headline: string }) => task.headline))
    .toEqual(['Report', 'The bridge at dusk'])
  const { publications } = await storyOf(page)
  expect(publications).toMatchObject([
    {
      platform: { name: platform },
      schedule: { kind: 'single', date: day, timing: { type: 'time', time: '18:00' } },
    },
  ])
}

describeInBrowser('someone who sees the demo for the first time', () => {
  const open = useBrowser()
  let server: Pick<RunningServer, 'stdout' | 'stop'>

  beforeAll(async () => {
    server = await servingForPeople({ DATA_DIR: newDataFolder() }, 'demo', 'The data stays in')
  })
  afterAll(async () => {
    await server.stop()
    await cleanUpCommands()
  })

  it('signs in with what was printed, and has a platform, a story in work and a client that runs', async () => {
    const printed = (pattern: RegExp) => pattern.exec(server.stdout())?.[1] ?? ''
    const { page, faults } = await open(printed(/ is at (http:\S+)/))
    await page.goto('/')
    await signInOnPage(page, printed(/Administrator +(\S+)/), printed(/Password +(\S+)/))
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('link', { name: 'Platforms' }).click()
    await page.getByRole('button', { name: 'New platform' }).click()
    await addPlatform(page, 'Town hall podcast')
    await makeAll(page, 'Town hall podcast')
    expect(await addClient(page)).toMatchObject({ content: [{}, {}, {}], size: 3 })
    expect(faults).toEqual([])
  })
})

describeInBrowser('someone who sets up a newsroom of their own', () => {
  const open = useBrowser()
  let test: TestApp
  let url: string

  beforeAll(async () => {
    const port = await freePort(host)
    url = `http://${host}:${port}`
    test = await testApp({ config: { baseUrl: url, port } })
    await test.app.listen({ host, port })
  })

  it('is led from the empty plan to a platform, a story in work and a client that runs', async () => {
    const { page, faults } = await open(url, { timeZone: 'UTC' })
    await page.goto(String(await newSetupAddress(test.deps)))
    await page.getByLabel('Name of the newsroom').fill('The Bridge Gazette')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    expect(await zone.inputValue()).toBe('UTC')
    await zone.click()
    // Enter picks the matching zone and does not submit the form.
    await page.keyboard.type('kiritimati')
    await page.keyboard.press('Enter')
    expect(await zone.inputValue()).toBe('Pacific/Kiritimati')
    await page.getByLabel('Last name').fill('King')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByRole('textbox', { name: 'Password' }).fill('a walk along the river')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('grid', { name: 'Plan' }).waitFor()

    await page.getByRole('link', { name: 'Add your first platform' }).click()
    await addPlatform(page, 'Website')
    await makeAll(page, 'Website')
    expect(await page.getByText('Add your first platform').count()).toBe(0)
    expect(await addClient(page)).toMatchObject({ content: [{ title: headline }], size: 3 })
    const { organization } = await (await page.request.get('/api/daybook/v1/session')).json()
    expect(organization.timeZone).toBe('Pacific/Kiritimati')
    expect(faults).toEqual([])
  })
})
