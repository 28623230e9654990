import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { describeInBrowser, settled, useBrowser } from '../support/browser.ts'
import { type BrowserNewsroom, browserNewsroom, openAs } from '../support/browser-newsroom.ts'
import { newPerson } from '../support/people.ts'
import { newPlatforms, newStory } from '../support/story-page.ts'

interface Overlay {
  readonly name: string
  /** Opens it over the story panel. */
  readonly open: (page: Page) => Promise<void>
  readonly find: (page: Page) => ReturnType<Page['getByRole']>
}

const menu = (name: string, button: string): Overlay => ({
  name,
  open: (page) => page.getByRole('button', { name: button, exact: true }).click(),
  find: (page) => page.getByRole('menu'),
})

const overlays: readonly Overlay[] = [
  {
    name: 'the list of keys',
    open: async (page) => {
      await page.getByRole('complementary').getByRole('heading', { name: 'Tasks' }).click()
      await page.keyboard.press('?')
    },
    find: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  menu("the story's menu", 'Actions for Budget vote'),
  menu('the menu of new tasks', 'More formats'),
  {
    name: 'the menu of saved views',
    open: (page) => page.getByTitle('Saved views').click(),
    find: (page) => page.getByRole('menu'),
  },
  {
    name: 'the dialog that saves a view',
    open: async (page) => {
      await page.getByTitle('Saved views').click()
      await page.getByRole('menuitem', { name: /^Save this view as/ }).click()
    },
    find: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the question before publishing',
    open: (page) => page.getByRole('button', { name: /^Publish Website/ }).click(),
    find: (page) => page.getByRole('dialog', { name: 'Publish Website' }),
  },
]

describeInBrowser('Escape, with a story beside the plan', () => {
  const open = useBrowser()
  let newsroom: BrowserNewsroom
  let editor: { readonly id: number; readonly email: string }
  let story: { readonly id: number }

  beforeAll(async () => {
    newsroom = await browserNewsroom()
    // Sees confidential stories.
    editor = await newPerson(newsroom.test, newsroom.organizationId)
    const { website } = await newPlatforms(newsroom)
    // Before a confidential story is published, the page asks.
    story = await newStory(newsroom, { confidential: true, publications: [{ platformId: website.id }] })
  })

  it.each(overlays)('closes $name, and only then the story', async (overlay) => {
    const { page } = await openAs(open, newsroom, editor)
    await page.goto(`/plan?story=${story.id}`)
    const panel = page.getByRole('complementary')
    await panel.getByRole('heading', { name: 'Tasks' }).waitFor()
    await overlay.open(page)
    await overlay.find(page).waitFor()
    await page.keyboard.press('Escape')
    await overlay.find(page).waitFor({ state: 'detached' })
    await settled(page)
    expect(await panel.count()).toBe(1)
    await panel.getByRole('heading', { name: 'Tasks' }).click()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })
  it.each([1440, 390])(
    'leaves the page of a story for where one came from, %i pixels wide',
    async (width) => {
      const { page } = await openAs(open, newsroom, editor, { width, height: 844 })
      await page.goto(`/plan?story=${story.id}`)
      const tasks = page.getByRole('heading', { name: 'Tasks' })
      const openPage = page.getByRole('link', { name: 'Open full page' })
      const isBack = () => page.waitForURL(`**/plan?story=${story.id}`)
      await openPage.click()
      await page.waitForURL('**/elements/*')
      await page.getByRole('textbox', { name: 'Slug' }).press('Escape')
      await settled(page)
      expect(new URL(page.url()).pathname).toBe(`/elements/${story.id}`)
      await tasks.click()
      await page.keyboard.press('Escape')
      await isBack()
      await openPage.click()
      await page.waitForURL('**/elements/*')
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await isBack()
    },
  )

  it('leads from a story that was opened by its link to the plan on its day', async () => {
    const { page } = await openAs(open, newsroom, editor)
    const { id } = await newStory(newsroom, {
      tasks: [{ userId: editor.id, deadline: { date: '2026-07-03' } }],
    })
    await page.goto(`/elements/${id}`)
    const back = page.getByRole('link', { name: 'Back', exact: true })
    expect(await back.getAttribute('href')).toBe('/plan?dateFrom=2026-07-03&dateTo=2026-07-03')
    await page.getByRole('heading', { name: 'Tasks' }).click()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/plan?dateFrom=2026-07-03&dateTo=2026-07-03')
  })
})
