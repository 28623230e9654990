import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatform } from '../support/platforms.ts'

describeInBrowser('a story that comes out on several days', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly email: string }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    editor = await newPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
  })

  it('is not moved by dragging in the calendar, which says why and leads to its schedule', async () => {
    const website = await newPlatform(newsroom.api)
    const days = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
    const schedule = { kind: 'recurring', type: 'daily', fromDate: '2026-06-29', toDate: '2026-06-30', days }
    const story = await newsroom.api.post('/elements', {
      title: 'Festival diary',
      publications: [{ platformId: website.id, schedule }],
    })
    expect(story.status, story.text).toBe(201)
    const { page } = await openAs(open, newsroom, editor)
    await page.goto('/plan?dateFrom=2026-06-30&view=week')
    const entry = page.locator('.fc-event').filter({ hasText: 'Festival diary' }).first()
    await entry.waitFor()
    const from = await entry.boundingBox()
    const to = await page.locator('.fc-daygrid-day[data-date="2026-07-02"]').boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 40, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + 60, { steps: 10 })
    await page.mouse.up()
    const notice = page.getByRole('alert').filter({ hasText: 'comes out on several days' })
    await notice.getByRole('button', { name: 'Open the story' }).click()
    const panel = page.getByRole('complementary')
    await panel.getByRole('button', { name: /^Schedule of Website/ }).waitFor()
    const { publications } = (await newsroom.api.get(`/elements/${story.body.id}`)).body
    expect(publications[0].schedule).toMatchObject(schedule)
  })
})
