import type { Page } from 'playwright-core'
import { freePort } from '../../src/app/cli/free-port.ts'
import type { BrowserOptions, useBrowser, Watched } from './browser.ts'
import { fromOwnPage, password } from './people.ts'
import { type TestApp, type TestNewsroom, testApp } from './test-app.ts'

export interface BrowserNewsroom extends TestNewsroom {
  readonly test: TestApp
  /** The address of its pages. */
  readonly url: string
}

const host = '127.0.0.1'

/** A newsroom on a listening server: for browsers, and for other HTTP clients. */
export const browserNewsroom = async (options: { timeZone?: string } = {}): Promise<BrowserNewsroom> => {
  const port = await freePort(host)
  const url = `http://${host}:${port}`
  const test = await testApp({ config: { baseUrl: url, port } })
  await test.app.listen({ host, port })
  return { test, url, ...(await test.newsroom(options)) }
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

/** Signs in as people do. */
export const signInOnPage = async (page: Page, email: string, withPassword = password): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(withPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
