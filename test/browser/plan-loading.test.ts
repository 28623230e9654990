import type { Request } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

const event = { fromDate: '2026-06-18' }

/** In the page: notes when the story is there, since a busy machine tells the test later. */
const notePainted = `
  const looking = setInterval(() => {
    if (!document.body?.innerText.includes('Second')) return
    clearInterval(looking)
    globalThis.paintedAt = performance.timeOrigin + performance.now()
  }, 10)`

/** What was asked for before an instant, in milliseconds since 1970. */
const askedUntil = async (requests: readonly Request[], instant: number): Promise<string[]> => {
  await Promise.all(requests.map((request) => request.response()))
  return requests
    .filter((request) => request.timing().startTime <= instant)
    .map((request) => {
      const { pathname, search } = new URL(request.url())
      return `${request.method()} ${pathname}${search}`
    })
}

describeInBrowser('opening the plan', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: Awaited<ReturnType<typeof newPerson>>

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    const { test, organizationId, api } = newsroom
    editor = await newPerson(test, organizationId, { role: 'editor' })
    const { id } = (await api.post('/groups', { name: 'Sport' })).body
    for (const title of ['First', 'Second'])
      expect((await api.post('/elements', { title, groupIds: [id], event })).status).toBe(201)
  })

  it.each(['list', 'week', 'month', 'board'])(
    'takes six requests to the API at most until the %s is painted, none of them twice',
    async (view) => {
      const { page } = await openAs(open, newsroom, editor, { firstVisit: true })
      // Who hears of changes reads once more what may be older than the stream, however slowly the page is drawn.
      const { deps } = newsroom.test
      const name = `${newsroom.organizationId}:user:${editor.id}`
      deps.places.taken.set(name, deps.config.streamsPerPrincipal * 2)
      const requests: Request[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request)
      })
      await page.addInitScript(notePainted)
      await page.goto(`/plan?dateFrom=2026-06-18&view=${view}`)
      await page.getByText('Second').first().waitFor()
      const painted = (await page.evaluate('paintedAt')) as number
      const asked = await askedUntil(requests, painted)
      const start = (await page.evaluate('performance.timeOrigin')) as number
      process.stdout.write(
        `plan, ${view}: ${asked.length} requests, stories ${(painted - start).toFixed(0)} ms\n`,
      )
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6)
      expect(asked.filter((request) => request.includes('/plan?'))).toHaveLength(1)
      expect(new Set(asked).size).toBe(asked.length)
    },
  )
})
