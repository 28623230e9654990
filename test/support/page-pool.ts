import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** A page for one test, with its own cookies and storage. */
export interface HeldPage {
  readonly page: Page
  /** Ends what runs in it. A page that a test may have left in disorder is closed for good. */
  giveBack(inOrder: boolean): Promise<void>
}

export interface PagePool {
  hold(browser: Browser, options: BrowserContextOptions, firstVisit?: boolean): Promise<HeldPage>
  /** Closes the pages that nobody holds, but for the last few. */
  trim(): Promise<void>
}

/** What can be changed on an open page. All else needs a context of its own. */
const changeable = ({
  viewport = null,
  colorScheme = null,
  reducedMotion = null,
  ...fixed
}: BrowserContextOptions) => ({
  viewport,
  media: { colorScheme, reducedMotion, media: null, contrast: null, forcedColors: null },
  key: JSON.stringify(fixed),
})

/** Pages on which a test did what no later test could undo. */
const spoilt = new WeakSet<Page>()

const lasting = [
  ...['exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'setGeolocation'],
  ...['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
]

const noteLasting = (page: Page): void => {
  const context = page.context()
  for (const owner of [page, context, context.clock])
    for (const name of lasting) {
      const original: unknown = Reflect.get(owner, name)
      if (typeof original !== 'function') continue
      Reflect.set(owner, name, (...parameters: unknown[]) => {
        spoilt.add(page)
        return original.apply(owner, parameters)
      })
    }
}

/** The scripts that run first in each document of a page, until it is given back. */
const firstScripts = new WeakMap<Page, { dispose(): Promise<void> }[]>()

const noteFirstScripts = (page: Page): void => {
  const add = page.addInitScript.bind(page)
  const added: { dispose(): Promise<void> }[] = []
  firstScripts.set(page, added)
  page.addInitScript = async (...parameters) => {
    const script = await add(...parameters)
    added.push(script)
    return script
  }
}

const events = ['console', 'dialog', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response']

/**
 * An address of the same site without scripts. It has the opener policy of the others, or Chromium would give it another
 * process. An answer by `page.route` would do, but switches off the cache.
 */
const restingPath = '/favicon.svg'

/** Leaves the page empty and its context without cookies, storage, routes and listeners. */
const emptied = async (page: Page): Promise<void> => {
  const context = page.context()
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  for (const event of events) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(
    firstScripts
      .get(page)
      ?.splice(0)
      .map((script) => script.dispose()) ?? [],
  )
  await context.setOffline(false)
  await page.goto(restingPath)
  await page.evaluate(
    "localStorage.clear(); sessionStorage.clear(); indexedDB.deleteDatabase('keyval-store')",
  )
  await context.clearCookies()
  await context.clearPermissions()
}

interface IdlePage {
  readonly page: Page
  readonly key: string
}

/**
 * The year of the tests' dates: pages say it only of the days of another year. In 2026 nothing is changed; after that the clock of pages
 * is as many years slow.
 */
const inYearOfTests = `if (new Date().getFullYear() !== 2026) {
  const { now } = Date
  const slow = now() - new Date().setFullYear(2026)
  Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [now() - slow])) }
    static now() { return now() - slow }
  }
}`

/** Each has a process, and most files ask for pages of one or two kinds. */
const keptPages = 3

/**
 * Pages that go on from test to test, and from file to file. A page that stays keeps its process, with the scripts
 * compiled there: one in a new process takes twice the processor time.
 */
export const createPagePool = (): PagePool => {
  let idle: readonly IdlePage[] = []

  const idlePage = (key: string): Page | undefined => {
    const found = idle.findLast((each) => each.key === key)
    idle = idle.filter((each) => each !== found)
    return found?.page.context().browser()?.isConnected() ? found.page : undefined
  }

  const newPage = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext(options)
    await context.addInitScript(inYearOfTests)
    const page = await context.newPage()
    noteLasting(page)
    noteFirstScripts(page)
    return page
  }

  return {
    hold: async (browser, options, firstVisit = false) => {
      const { viewport, media, key } = changeable(options)
      const kept = firstVisit ? undefined : idlePage(key)
      if (viewport) await kept?.setViewportSize(viewport)
      await kept?.emulateMedia(media)
      const page = kept ?? (await newPage(browser, options))
      return {
        page,
        giveBack: async (inOrder) => {
          if (spoilt.has(page) || !inOrder || page.isClosed()) return page.context().close()
          await emptied(page)
          idle = [...idle, { page, key }]
        },
      }
    },
    trim: async () => {
      const surplus = idle.slice(0, -keptPages)
      idle = idle.slice(-keptPages)
      await Promise.all(surplus.map(({ page }) => page.context().close()))
    },
  }
}
