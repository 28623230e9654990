import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { assertBuilt } from './built.ts'
import { chromiumOptions, chromiumPath } from './chromium.ts'
import { createPagePool, type HeldPage } from './page-pool.ts'

const missing =
  'SKIPPED: no Chromium was found. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.'

/** Like `describe`, for tests in a real browser. Without one, they are skipped with a loud message instead of passing. */
export const describeInBrowser = (name: string, tests: () => void): void => {
  if (chromiumPath === undefined) {
    process.stderr.write(`\n${name}: ${missing}\n`)
    describe.skip(`${name} (${missing})`, tests)
  } else {
    describe(name, tests)
  }
}

export interface BrowserOptions {
  readonly theme?: 'light' | 'dark'
  readonly timeZone?: string
  readonly locale?: string
  readonly width?: number
  readonly height?: number
  /** A phone or tablet: touch instead of a mouse. */
  readonly touch?: boolean
  /** Whether pages are kept for a time without a network. */
  readonly serviceWorkers?: 'allow'
  /** Nothing of the pages is in the browser's cache. */
  readonly firstVisit?: boolean
}

const contextOptions = (options: BrowserOptions): BrowserContextOptions => ({
  viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
  ...(options.touch ? { hasTouch: true, isMobile: true } : {}),
  colorScheme: options.theme ?? 'light',
  timezoneId: options.timeZone ?? 'Europe/Berlin',
  locale: options.locale ?? 'en-GB',
  // A half-faded dialog has half its contrast, so nothing fades.
  reducedMotion: 'reduce',
  acceptDownloads: true,
  // What a service worker sends cannot be routed by tests.
  serviceWorkers: options.serviceWorkers ?? 'block',
})

/** A page, and whatever it must never do during a test. */
export interface Watched {
  readonly page: Page
  /** Errors of scripts and of the Content-Security-Policy since the page was opened. */
  readonly faults: readonly string[]
}

/** What each page waits for from the API. */
const requestsOf = new WeakMap<Page, Set<Request>>()

const watchRequests = (page: Page): void => {
  const waiting = new Set<Request>()
  requestsOf.set(page, waiting)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) waiting.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void waiting.delete(request))
}

/**
 * Stops the date and the time of the addresses that the page opens from now on. Timers go on. Playwright's own clock
 * would do more, but nothing removes it from a page again.
 */
export const setFixedTime = async (page: Page, time: Date | string): Promise<void> => {
  const fixed = new Date(time).getTime()
  await page.addInitScript(`Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [${fixed}])) }
    static now() { return ${fixed} }
  }`)
}

const looks = 5
const milliseconds = 100

/** Waits until the page has waited for nothing from the API for half a second; its stream of changes stays open. */
export const settled = async (page: Page): Promise<void> => {
  const waiting = requestsOf.get(page)
  if (!waiting) throw new Error('not a page of useBrowser')
  for (let quiet = 0; quiet < looks; quiet = waiting.size === 0 ? quiet + 1 : 0)
    await page.waitForTimeout(milliseconds)
}

let started: Promise<Browser> | undefined

/** No page of a test lives long enough to win back what optimizing its scripts costs, a quarter of its processor time. */
const launched = (): Promise<Browser> => {
  const { args, ...options } = chromiumOptions()
  return chromium.launch({ ...options, args: [...args, '--js-flags=--no-maglev,--no-turbofan'] })
}

/** One Chromium for all files of a worker. It ends with the worker, because it reads from its pipe. */
const startedBrowser = async (): Promise<Browser> => {
  started ??= launched()
  const browser = await started
  if (browser.isConnected()) return browser
  started = launched()
  return started
}

const pool = createPagePool()

/**
 * Opens pages in Chromium, each with its own cookies and storage. A page ends after the test that opened it, or after
 * the file if it was opened before the tests.
 */
export const useBrowser = () => {
  const held: HeldPage[] = []
  let ofFile = 0
  const giveBackFrom = async (first: number, inOrder: boolean) => {
    await Promise.all(held.splice(first).map((page) => page.giveBack(inOrder)))
  }
  beforeAll(() => {
    assertBuilt('pages')
    return startedBrowser()
  })
  beforeEach(() => {
    ofFile = held.length
  })
  afterEach(({ task }) => giveBackFrom(ofFile, task.result?.state !== 'fail'))
  afterAll(async () => {
    await giveBackFrom(0, false)
    await pool.trim()
  })
  return async (url: string, options: BrowserOptions = {}): Promise<Watched> => {
    const browser = await startedBrowser()
    const taken = await pool.hold(browser, { baseURL: url, ...contextOptions(options) }, options.firstVisit)
    held.push(taken)
    const { page } = taken
    // Longer than vitest's own timeout for polls, because pages take longer.
    page.context().setDefaultTimeout(60_000)
    watchRequests(page)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
        faults.push(message.text())
    })
    return { page, faults }
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { readonly target: readonly unknown[] }[]
  }[]
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules about colours: the rest is the same in every theme. */
const colours = ['color-contrast', 'link-in-text-block']

/** Fails if a link has the colour that browsers give to links without a style, in light or dark, new or visited. */
export const expectStyledLinks = async (page: Page): Promise<void> => {
  const ofBrowsers = ['rgb(0, 0, 238)', 'rgb(85, 26, 139)', 'rgb(158, 158, 255)', 'rgb(208, 173, 240)']
  const bare = await page.evaluate(`[...document.links]
    .filter((link) => ${JSON.stringify(ofBrowsers)}.includes(getComputedStyle(link).color))
    .map(({ textContent }) => textContent)`)
  expect(bare, page.url()).toEqual([])
}

/** Fails on every violation of WCAG 2.2 A and AA that axe finds on the page, and on links without a style. */
export const expectAccessible = async (page: Page, runOnly = levels): Promise<void> => {
  // The page is dimmed for a moment while it loads something else.
  await page.locator('[data-stale]').first().waitFor({ state: 'detached' })
  await page.evaluate(`globalThis.axe ?? (() => { ${axe} })()`)
  await page.evaluate(
    `Promise.allSettled(document.getAnimations()
       .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
       .map(({ finished }) => finished)).then(() => undefined)`,
  )
  const { violations } = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] })`,
  )) as AxeResults
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found).toEqual([])
  await expectStyledLinks(page)
}

/** Fails if the page scrolls sideways. A table or a calendar may, within the page. */
export const expectFits = async (page: Page): Promise<void> => {
  const beyond = await page.evaluate(`[document.documentElement, document.querySelector('#main')]
    .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth).map(({ tagName }) => tagName)`)
  expect(beyond, page.url()).toEqual([])
}

/** The same in the light and in the dark theme, between which the page changes with the system. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  const isDark = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches")
  const other = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  await page.locator(`html[data-mantine-color-scheme="${other}"]`).waitFor({ state: 'attached' })
  await expectAccessible(page, colours)
}
