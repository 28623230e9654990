import { createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { freePort } from '../../src/app/cli/free-port.ts'
import type { Config } from '../../src/base/config.ts'
import { afterFile } from './after-file.ts'
import type { BrowserOptions, useBrowser, Watched } from './browser.ts'
import { fromOwnPage, password } from './people.ts'
import { type TestApp, type TestAppOptions, type TestNewsroom, testApp } from './test-app.ts'

export interface BrowserNewsroom extends TestNewsroom {
  readonly test: TestApp
  /** The address of its pages. */
  readonly url: string
}

const host = '127.0.0.1'

/** A newsroom on a listening server: for browsers, and for other HTTP clients. */
export const browserNewsroom = async ({
  config = {},
  publicUrl,
  ...options
}: {
  timeZone?: string
  config?: Partial<Config>
  /** The address of a proxy in front. */
  publicUrl?: string
} = {}): Promise<BrowserNewsroom> => {
  const served = await servedApp({ config, ...(publicUrl !== undefined && { publicUrl }) })
  return { ...served, ...(await served.test.newsroom(options)) }
}

let lastPort: number | undefined
let isTaken = false

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/** The first server of a file listens where that of the file before did, because there pages find their scripts again. */
const portOfServer = async (): Promise<number> => {
  if (isTaken) return freePort(host)
  isTaken = true
  afterFile(() => {
    isTaken = false
  })
  if (lastPort === undefined || !(await isFree(lastPort))) lastPort = await freePort(host)
  return lastPort
}

/** A server that listens, as another process on the database of the first would. */
export const servedApp = async ({
  publicUrl,
  ...options
}: TestAppOptions & { readonly publicUrl?: string }): Promise<Pick<BrowserNewsroom, 'test' | 'url'>> => {
  const port = await portOfServer()
  const url = `http://${host}:${port}`
  const test = await testApp({
    ...options,
    follows: true,
    config: { ...options.config, baseUrl: publicUrl ?? url, port },
  })
  await test.app.listen({ host, port })
  return { test, url }
}

type Open = ReturnType<typeof useBrowser>

/** Opens a page as a person of the newsroom, signed in with `password` (`newPerson`). */
export const openAs = async (
  open: Open,
  { url }: Pick<BrowserNewsroom, 'url'>,
  { email }: { readonly email: string },
  options: BrowserOptions = {},
): Promise<Watched> => {
  const watched = await open(url, options)
  const answer = await watched.page.request.post('/api/daybook/v1/session', {
    data: { email, password },
    headers: fromOwnPage,
  })
  if (answer.status() !== 201) throw new Error(`no session: ${await answer.text()}`)
  return watched
}

/** Waits until the page hears of changes as they happen. */
export const live = (page: Page): Promise<void> =>
  page.locator('html[data-live-stream=open]').waitFor({ state: 'attached' })

/** Signs in as people do. */
export const signInOnPage = async (page: Page, email: string, withPassword = password): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(withPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
