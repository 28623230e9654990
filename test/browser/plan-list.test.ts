import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

const [first, second] = ['2026-08-03', '2026-08-04']

describeInBrowser('the list of the plan', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }
  let group: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    group = (await newsroom.api.post('/groups', { name: 'Sport' })).body
    const website = await newPlatform(newsroom.api)
    for (const date of [first, second])
      for (let minute = 10; minute < 40; minute += 1) {
        const timing = { type: 'time', time: `12:${minute}` }
        const publication = { platformId: website.id, schedule: { kind: 'single', date, timing } }
        const tasks = [{ headline: 'Report', user: { name: 'Anna' } }]
        await newsroom.api.post('/elements', {
          title: `${date} at ${minute}`,
          tasks,
          publications: [publication],
        })
      }
  })

  it.each([1440, 1100])(
    'keeps the row that is opened below the line of its day, %i pixels wide',
    async (width) => {
      const { page } = await openAs(open, newsroom, editor, { width })
      await page.goto(`/plan?dateFrom=${first}&dateTo=${second}`)
      const row = page.getByRole('row').filter({ hasText: `${second} at 12` })
      const line = page.locator('[data-sticky]')
      const scroller = page.getByRole('grid')
      await page.getByText(`${first} at 10`).waitFor()
      // The row is the first one below the line of its day.
      await page.mouse.move(400, 500)
      for (let gap = 400; Math.abs(gap) > 4; ) {
        await page.mouse.wheel(0, gap)
        await page.waitForTimeout(200)
        const [box, above] =
          (await row.count()) > 0 ? [await row.boundingBox(), await line.boundingBox()] : []
        gap = box && above ? Math.round(box.y - above.y - above.height) : 400
      }
      await row.getByText(`${second} at 12`).click()
      await page.getByRole('complementary', { name: 'Story' }).getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      const [box, above, list] = [
        await row.boundingBox(),
        await line.boundingBox(),
        await scroller.boundingBox(),
      ]
      if (!box || !above || !list) throw new Error('not in sight')
      expect(box.y).toBeGreaterThanOrEqual(above.y + above.height - 1)
      expect(box.y + box.height).toBeLessThanOrEqual(list.y + list.height)
    },
  )

  it('shows no day without a match while it is filtered by a question, and all of them otherwise', async () => {
    const { page } = await openAs(open, newsroom, editor)
    const days = () => page.locator('h2', { hasText: /Aug/ }).allTextContents()
    await page.goto('/plan?dateFrom=2026-08-01&dateTo=2026-08-05')
    await expect.poll(days).toEqual(['Sat 1 Aug', 'Sun 2 Aug', 'Mon 3 Aug'])
    await page.goto(`/plan?dateFrom=2026-08-01&dateTo=2026-08-05&search=${first}`)
    await page.getByText(`${first} at 10`).waitFor()
    expect(await days()).toEqual(['Mon 3 Aug'])
  })

  it('B22 names a task alone and an entry of a group, as their pages do', async () => {
    const day = '2026-08-10'
    const entries = [
      [
        {
          tasks: [{ headline: 'Portrait of the mayor', deadline: { date: day }, user: { id: editor.id } }],
        },
        'Portrait of the mayor',
      ],
      [{ groupIds: [group.id], event: { fromDate: day } }, 'Sport'],
    ] as const
    const { page, faults } = await openAs(open, newsroom, editor)
    for (const [body, name] of entries) {
      const { body: story, status, text } = await newsroom.api.post('/elements', body)
      expect(status, text).toBe(201)
      await page.goto(`/plan?dateFrom=${day}&dateTo=${day}`)
      const row = page.locator(`[data-story="${story.id}"]`)
      await row.getByText(name).first().waitFor()
      expect(await row.getByText(`#${story.id}`).count()).toBe(0)
      await page.goto(`/elements/${story.id}`)
      await page.getByRole('article', { name, exact: true }).waitFor()
      expect(await page.getByRole('textbox', { name: 'Title' }).getAttribute('placeholder')).toBe(name)
      expect(await page.title()).toBe(`${name} · Daybook`)
    }
    expect(faults).toEqual([])
  })
})
