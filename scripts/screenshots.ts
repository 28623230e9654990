import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumOptions } from '../test/support/chromium.ts'

/**
 * Writes docs/images from a running demo newsroom, light and dark:
 * `npm run screenshots -- http://localhost:4010 EMAIL PASSWORD` (`CHROMIUM` names the browser).
 */

const [url, email, password] = process.argv.slice(2)
if (url === undefined || email === undefined || password === undefined) {
  console.error('usage: npm run screenshots -- URL EMAIL PASSWORD')
  process.exit(2)
}

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))
const size = { width: 1440, height: 900 }
/** Time in which a page that has been read finishes painting. */
const settledMilliseconds = 5000

const signIn = async (page: Page): Promise<void> => {
  const answer = await page.request.post(`${url}/api/daybook/v1/session`, {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (answer.status() !== 201) throw new Error(`cannot sign in: ${await answer.text()}`)
}

/** A story that shows much: with several tasks, and several publications that are still to come. */
const richStory = async (page: Page): Promise<number> => {
  const answer = await page.request.get(`${url}/api/v2/elements?size=100&sort=id,desc`)
  const { content } = await answer.json()
  const richness = (story: { tasks: unknown[]; publications: unknown[] }) =>
    story.tasks.length + 2 * story.publications.length
  return content.toSorted((one: never, other: never) => richness(other) - richness(one))[0].id
}

const printPlatform = async (page: Page): Promise<number> => {
  const { content } = await (await page.request.get(`${url}/api/v2/platforms`)).json()
  return content.find(({ typeCode }: { typeCode: number }) => typeCode === 1).id
}

const shoot = async (browser: Browser, theme: 'light' | 'dark'): Promise<void> => {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, locale: 'en-GB' })
  const page = await context.newPage()
  await signIn(page)
  const pages = {
    plan: '/plan',
    story: `/elements/${await richStory(page)}`,
    issue: `/issues/${await printPlatform(page)}`,
    roster: '/roster',
    'api-credentials': '/settings/api-credentials',
  }
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${url}${path}`)
    await page.waitForTimeout(settledMilliseconds)
    await page.screenshot({ path: `${folder}${name}-${theme}.png` })
    console.log(`${name}-${theme}.png`)
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(chromiumOptions())
await shoot(browser, 'light')
await shoot(browser, 'dark')
await browser.close()
