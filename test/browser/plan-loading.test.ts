import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'

const event = { fromDate: '2026-06-18' }

describeInBrowser('opening the plan', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

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
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`)
      })
      await page.goto(`/plan?dateFrom=2026-06-18&view=${view}`)
      await page.getByText('Second').first().waitFor()
      const [{ startTime = 0 } = {}] = (await page.evaluate(
        `performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => ({ startTime }))`,
      )) as { startTime?: number }[]
      const now = (await page.evaluate('performance.now()')) as number
      process.stdout.write(
        `plan, ${view}: ${asked.length} requests, first paint ${startTime.toFixed(0)} ms, stories ${now.toFixed(0)} ms\n`,
      )
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6)
      expect(asked.filter((request) => request.includes('/plan?'))).toHaveLength(1)
      expect(new Set(asked).size).toBe(asked.length)
    },
  )
})
