import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { linkedHost, makeHostile, markup } from '../support/hostile-newsroom.ts'

type Hostile = Awaited<ReturnType<typeof makeHostile>>

const day = '2026-06-18'

/** The settings with the entry that was made hostile open beside each table. */
const settingsOf = (hostile: Hostile): readonly string[] => {
  const { website, print, group, user, shift, statuses, format, fields, client } = hostile
  const { timeSlot, category, type } = hostile
  return [
    'organization',
    'platforms',
    `platforms?open=${website.id}`,
    `platforms?open=${website.id}&tab=timeSlots&part=${timeSlot.id}`,
    `platforms?open=${print.id}`,
    `platforms?open=${print.id}&tab=categories&part=${category.id}`,
    `platforms?open=${print.id}&tab=types&part=${type.id}`,
    `platforms?open=${print.id}&tab=statuses`,
    `groups?open=${group.id}`,
    `users?open=${user.id}`,
    `shifts?open=${shift.id}`,
    `element-statuses?open=${statuses.element.id}`,
    `task-statuses?open=${statuses.task.id}`,
    `publication-statuses?open=${statuses.publication.id}`,
    `task-formats?open=${format.id}`,
    `custom-fields?open=${fields.element.selection.id}`,
    `task-custom-fields?open=${fields.task.selection.id}`,
    `publication-custom-fields?open=${fields.publication.selection.id}`,
    `api-credentials?open=${client.id}`,
    'trash',
    'audit-log',
  ].map((section) => `/settings/${section}`)
}

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

/** The hostile text, where people see it: as text, or in a field to change it. */
const seen = (page: Page) =>
  page.getByText(markup).or(page.locator('[value*="onerror"]')).filter({ visible: true }).first()

/** Opens everything on the page that unfolds, as long as it leads nowhere else. */
const unfold = async (page: Page) => {
  for (const name of [/^Details of/, /^Saved views$/, /^Details$/])
    for (const button of await page.getByRole('button', { name }).all()) await button.click()
}

describeInBrowser('text that somebody stored', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let hostile: Hostile

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    hostile = await makeHostile(newsroom)
  })

  /** Visits pages one after the other and proves of each that it shows the text, and made no element of it. */
  const visit = async (page: Page, paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await seen(page).waitFor()
      await page.waitForLoadState('networkidle')
      await unfold(page)
      expect(await page.locator('[onerror], img[src="x"]').count(), path).toBe(0)
      expect(await page.evaluate('typeof executed'), path).toBe('undefined')
    }
  }

  const opened = async () => {
    const watched = await openAs(open, newsroom, hostile.person)
    const dialogs: string[] = []
    watched.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    return { ...watched, dialogs }
  }

  it('is shown as text and never executed on the pages of the newsroom, nor on paper', async () => {
    const { page, faults, dialogs } = await opened()
    await visit(page, pagesOf(hostile))
    await page.emulateMedia({ media: 'print' })
    await visit(page, [`/plan?dateFrom=${day}`, `/issues/${hostile.print.id}/${day}`])
    expect({ faults, dialogs }).toEqual({ faults: [], dialogs: [] })
  })

  it('is shown as text and never executed in the settings, whatever entry is open', async () => {
    const { page, faults, dialogs } = await opened()
    await visit(page, settingsOf(hostile))
    expect({ faults, dialogs }).toEqual({ faults: [], dialogs: [] })
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
    const { page, faults } = await opened()
    // As if such an address had come into the database past the server.
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
      await seen(page).waitFor()
      await page.waitForLoadState('networkidle')
      await unfold(page)
      if (path.startsWith('/plan'))
        await page
          .getByRole('row', { name: /^Story/ })
          .first()
          .hover()
      expect(await page.locator('[href^="javascript:" i]').count(), path).toBe(0)
    }
    expect(faults).toEqual([])
  })
})
