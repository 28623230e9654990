import type { Browser, Page } from 'playwright-core'

/** What one round of using the pages took, in milliseconds unless the name says otherwise. */
export interface Marks {
  readonly 'first paint': number
  readonly 'Plan interactive': number
  readonly 'API requests to paint Plan': number
  readonly 'KB of JavaScript': number
  readonly 'KB of the plan': number
  readonly 'server time of the plan': number
  readonly 'filter set to painted': number
  readonly 'filter cleared to painted': number
  readonly 'longest task, 60 rows by wheel': number
  readonly 'longest task, 60 rows by key': number
  readonly 'click to story beside the plan': number
  readonly 'key to story page': number
}

interface Visit {
  readonly url: string
  readonly path: string
  readonly cookies: Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0]
}

/** Runs before everything else in a page: notes long tasks, and when what is waited for has been painted. */
const observing = `
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  for (const type of ['click', 'keydown'])
    addEventListener(type, ({ timeStamp }) => { globalThis.pressedAt = timeStamp }, { capture: true })
  // The frame that shows it is on the screen when the next task after that frame begins.
  globalThis.untilPainted = (isShown) => new Promise((resolve) => {
    const look = () => {
      if (!isShown()) return requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now())
      channel.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
`

/** When something is painted, on the clock of the page; begins to look at once. */
const painted = (page: Page, isShown: string): Promise<number> =>
  page.evaluate(`untilPainted(() => ${isShown})`)

const rowsAreThere = `document.querySelector('[role=grid] [role=row][data-key]') !== null`
const rowHasFocus = `document.activeElement?.matches('[role=row][data-key]') ?? false`

/** How long it takes from a press until something is painted. */
const fromPress = async (page: Page, press: () => Promise<void>, isShown: string): Promise<number> => {
  await page.evaluate('globalThis.pressedAt = undefined')
  const done = painted(page, `globalThis.pressedAt !== undefined && (${isShown})`)
  await press()
  const at = await done
  return at - (await page.evaluate<number>('globalThis.pressedAt'))
}

/** The longest task while something is done; what is shorter than 50 ms no browser tells, and counts as 0. */
const longestTask = async (page: Page, work: () => Promise<void>): Promise<number> => {
  const since = await page.evaluate<number>('performance.now()')
  await work()
  // The browser reports a task after it has ended, in another task.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))')
  return page.evaluate(
    `Math.max(0, ...longTasks.filter(({ startTime }) => startTime >= ${since}).map(({ duration }) => duration))`,
  )
}

const rowHeight = 34
const rows = 60
const wheelSteps = 12

const wheel = async (page: Page, direction: 1 | -1): Promise<void> => {
  for (let step = 0; step < wheelSteps; step++) {
    await page.mouse.wheel(0, (direction * rows * rowHeight) / wheelSteps)
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
}

const down = async (page: Page): Promise<void> => {
  for (let row = 0; row < rows; row++) await page.keyboard.press('j')
}

const filtered = `document.querySelector('[role=grid]')?.getAttribute('aria-busy') === 'false' && location.search.includes('unassigned=true')`
const unfiltered = `document.querySelector('[role=grid]')?.getAttribute('aria-busy') === 'false' && !location.search.includes('unassigned')`

const setFilter = async (
  page: Page,
): Promise<Pick<Marks, 'filter set to painted' | 'filter cleared to painted'>> => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const unassigned = page.getByRole('menuitem', { name: 'Unassigned' })
  await unassigned.waitFor()
  const set = await fromPress(page, () => unassigned.click(), filtered)
  const cleared = await fromPress(
    page,
    () => page.getByRole('button', { name: 'Clear filters' }).click(),
    unfiltered,
  )
  return { 'filter set to painted': set, 'filter cleared to painted': cleared }
}

/** What came over the network, as the browser counts it. */
const loaded = (page: Page, what: string): Promise<number> =>
  page.evaluate(
    `performance.getEntriesByType('resource').filter(({ name }) => ${what}).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024`,
  )

/** Opens the plan in a browser that has kept nothing, and works with it for a while. */
export const measurePages = async (browser: Browser, { url, path, cookies }: Visit): Promise<Marks> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.addInitScript(observing)
  let requests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1
  })
  await page.goto(path, { waitUntil: 'commit' })
  await painted(page, rowsAreThere)
  const requestsToPaint = requests
  const interactive = painted(page, rowHasFocus)
  await page.keyboard.press('j')
  const marks = {
    'Plan interactive': await interactive,
    'first paint': await page.evaluate<number>(
      `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN`,
    ),
    'API requests to paint Plan': requestsToPaint,
    'KB of JavaScript': await loaded(page, `/\\.js$/.test(name)`),
    'KB of the plan': await loaded(page, `name.includes('/plan?')`),
    'server time of the plan': await page.evaluate<number>(
      `(({ requestStart, responseStart }) => responseStart - requestStart)(performance.getEntriesByType('resource').find(({ name }) => name.includes('/plan?')))`,
    ),
  }
  // The page of a story is fetched while nothing else is to do.
  await painted(
    page,
    `performance.getEntriesByType('resource').some(({ name }) => name.includes('/StoryPanel'))`,
  )
  const filters = await setFilter(page)
  await page.getByRole('grid').hover()
  const byWheel = await longestTask(page, () => wheel(page, 1))
  // Back to the row that has the focus, so that no key has to draw a whole screen.
  await wheel(page, -1)
  const byKey = await longestTask(page, () => down(page))
  const shown = page.locator('[role=row][data-key]:focus')
  const name = await shown.getAttribute('aria-label')
  const story = `document.querySelector('article[aria-label=${JSON.stringify(name)}]') !== null`
  const beside = await fromPress(page, () => shown.click({ position: { x: 200, y: 16 } }), story)
  await page.keyboard.press('Escape')
  await page.getByRole('complementary').waitFor({ state: 'detached' })
  const next = await page.evaluate<string>(`(() => {
    const all = [...document.querySelectorAll('[role=row][data-key]')]
    const row = all[all.indexOf(document.activeElement) + 1]
    row.focus()
    return row.getAttribute('aria-label')
  })()`)
  const alone = await fromPress(
    page,
    () => page.keyboard.press('Shift+Enter'),
    `location.pathname.startsWith('/elements/') && document.querySelector('article[aria-label=${JSON.stringify(next)}]') !== null`,
  )
  await context.close()
  return {
    ...marks,
    ...filters,
    'longest task, 60 rows by wheel': byWheel,
    'longest task, 60 rows by key': byKey,
    'click to story beside the plan': beside,
    'key to story page': alone,
  }
}
