import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { linkedHost, makeHostile } from '../support/hostile-newsroom.ts'
import { openWatched, seenMarkup, unfold, visitHostile } from '../support/hostile-pages.ts'

type Hostile = Awaited<ReturnType<typeof makeHostile>>

const day = '2026-06-18'

const pagesOf = (hostile: Hostile): readonly string[] => [
  `/plan?dateFrom=${day}`,
  `/plan?dateFrom=${day}&ideas=true`,
  `/plan?dateFrom=${day}&story=${hostile.story.id}`,
  `/plan?dateFrom=${day}&groupIds=${hostile.group.id}&platformIds=${hostile.website.id}&userIds=${hostile.person.id}`,
  `/plan?dateFrom=${day}&view=week`,
  `/plan?dateFrom=${day}&view=month`,
  `/plan?dateFrom=${day}&view=board`,
  '/plan?view=ideas',
  `/elements/${hostile.story.id}`,
  `/issues/${hostile.print.id}/${day}`,
  '/mine',
  `/mine/${hostile.story.tasks[0].id}`,
  `/roster?from=${day}`,
  '/account',
]

describeInBrowser('text that someone stored', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let hostile: Hostile

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    hostile = await makeHostile(newsroom)
  })

  it('is shown as text and never executed on the pages of the newsroom, nor on paper', async () => {
    const { page, faultsNow } = await openWatched(open, newsroom, hostile.person)
    await visitHostile(page, pagesOf(hostile))
    await page.emulateMedia({ media: 'print' })
    await visitHostile(page, [`/plan?dateFrom=${day}`, `/issues/${hostile.print.id}/${day}`])
    expect(faultsNow()).toEqual([])
  })

  it('never becomes a link that is not one of the web: the server refuses it', async () => {
    const path = `/elements/${hostile.story.id}`
    const script = { url: 'javascript:globalThis.executed=1', title: 'Edit' }
    const publication = `${path}/publications/${hostile.story.publications[0].id}`
    const refused = [
      newsroom.api.patch(publication, { cms: { editLink: script } }),
      newsroom.api.patch(publication, { cms: { publishedLink: script } }),
      newsroom.api.patch(`${path}/tasks/${hostile.story.tasks[0].id}`, { externalLink: script }),
      newsroom.api.patch(`${path}/tasks/${hostile.story.tasks[0].id}`, { customUploadLink: script.url }),
      newsroom.api.post(`${path}/external-element/link`, { externalElement: { link: script.url } }),
      newsroom.api.patch('/api/daybook/v1/organization', { externalSystemUrl: script.url }),
    ]
    for (const { status, body } of await Promise.all(refused))
      expect([status, body.code]).toEqual([400, 'validation-failed'])
  })

  it('never becomes a link that is not one of the web: the pages would not make one either', async () => {
    const { page, faultsNow } = await openWatched(open, newsroom, hostile.person)
    // As if such an address had reached the database by another way than the server.
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(linkedHost, 'javascript:globalThis.executed=1//')
      await route.fulfill({ response: answer, body })
    })
    const { story, print, website } = hostile
    for (const path of [
      `/elements/${story.id}`,
      `/plan?dateFrom=${day}&platformIds=${website.id}`,
      `/issues/${print.id}/${day}`,
      `/mine/${story.tasks[0].id}`,
    ]) {
      await page.goto(path)
      await seenMarkup(page).waitFor()
      await settled(page)
      await unfold(page)
      if (path.startsWith('/plan'))
        await page
          .getByRole('row', { name: /^Story/ })
          .first()
          .hover()
      expect(await page.locator('[href^="javascript:" i]').count(), path).toBe(0)
    }
    expect(faultsNow()).toEqual([])
  })
})
